// One WebSocket to the table: it comes back by itself, and what was sent is neither lost nor done twice.
//
// Every message gets an id and waits in `pending` until the server answers it with "ack" or "refused". After a reconnect the
// first thing that arrives is the position; what still waits is sent again if the position is the one it was meant for, and
// dropped otherwise.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const QUIET = 25000;                  // after so long without a word the line is tried with a ping
const ANSWER = 6000;                  // a ping must be answered in this time
const OPENING = 15000;                // and a new line must have brought the position in this one
const ASKED_ONCE = new Set(["say", "hint", "look", "ping"]);
const FINAL = {
  4404: "This table is no longer here.",
  4403: "This page may not join the table: it was opened from another address.",
};

export class Line {
  /** `told` gets each message of the server, `state` a sentence while there is no connection ("" when there is), `dropped` a
      message that will not be sent any more, `greet` is called when the line opens. */
  constructor(address, { told, state, dropped, greet }) {
    Object.assign(this, { address, told, state, dropped, greet });
    this.pending = new Map();
    this.mark = Math.random().toString(36).slice(2, 8);
    this.count = 0;
    this.at = -1;
    this.wait = FIRST_WAIT;
    this.ended = false;
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.hurry());
    addEventListener("pageshow", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pagehide", () => this.socket?.close(1000));
    this.connect();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.later);
    if (this.ended) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.fresh = true;
    this.giveUp(socket, OPENING);
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.greet();
    };
    socket.onmessage = ({ data }) => socket === this.socket && this.receive(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.socket && this.closed(code);
  }

  closed(code) {
    clearTimeout(this.quiet);
    this.socket = null;
    if (FINAL[code]) {
      this.ended = true;
      this.state(FINAL[code]);
      return;
    }
    const often = code === 4429;
    this.state(often ? "Too many messages at once; going on in five seconds." : "Reconnecting… your game is safe.");
    this.later = setTimeout(() => this.connect(), often ? 5000 : this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Something suggests that the line is worth trying now: connect at once, or ask whether anybody is there. */
  hurry() {
    if (this.ended) return;
    if (!this.socket) this.connect();
    else if (this.open) this.ping();
  }

  /** A lid that was closed leaves a socket that looks open; whoever does not answer is left. */
  ping() {
    this.send({ do: "ping" });
    this.giveUp(this.socket, ANSWER);
  }

  /** Leave this socket unless something is heard in time. */
  giveUp(socket, time) {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      if (socket !== this.socket) return;
      socket.close();
      this.closed(1006);
    }, time);
  }

  listen() {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.ping(), QUIET);
  }

  receive(message) {
    this.listen();
    if (message.at !== undefined) {
      this.at = message.at;
      if (this.fresh) this.settle();
    }
    const answered = message.ack ?? message.refused?.id;
    const sent = this.pending.get(answered);
    this.pending.delete(answered);
    if (message.error && answered === undefined) this.pending.clear();      // nobody knows which; none is sent again by surprise
    this.told(message, sent);
  }

  /** The position is known again: send what was meant for it, drop the rest. */
  settle() {
    this.fresh = false;
    this.state("");
    for (const [id, message] of this.pending) {
      if (message.at === this.at && !ASKED_ONCE.has(message.do)) {
        this.socket.send(JSON.stringify(message));
      } else {
        this.pending.delete(id);
        this.dropped(message);
      }
    }
  }

  /** Send a message, or keep it until the line is back. Returns its id. */
  send(message) {
    const id = `${this.mark}${++this.count}`;
    const sent = { ...message, id, at: this.at };
    this.pending.set(id, sent);
    if (this.open && (!this.fresh || ASKED_ONCE.has(message.do))) this.socket.send(JSON.stringify(sent));
    return id;
  }
}
