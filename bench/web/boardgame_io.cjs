// boardgame.io's own server with a trick game for two: hidden hands, a deal whenever they are empty, a short log.
// With a folder its matches are written to disk (FlatFile), without one they live in memory alone.
//   NODE_PATH=.../node_modules node boardgame_io.cjs PORT [FOLDER]
const { Server, Origins, FlatFile } = require('boardgame.io/server');

const SUITS = 3, RANKS = 9, SPACES = 36, LINES = 5;

function deal(random) {
  const cards = random.Shuffle([...Array(SUITS * RANKS).keys()]);
  return { hands: { 0: cards.slice(0, RANKS), 1: cards.slice(RANKS, 2 * RANKS) }, deck: cards.slice(2 * RANKS) };
}

function play({ G, playerID, random }, card) {
  const hand = G.secret.hands[playerID];
  if (!hand.includes(card)) return 'INVALID_MOVE';
  hand.splice(hand.indexOf(card), 1);
  G.trick.push({ seat: Number(playerID), card });
  G.log.push(`Seat ${playerID} plays ${card}.`);
  if (G.log.length > LINES) G.log.shift();
  if (G.trick.length < 2) return;
  const best = G.trick[0].card > G.trick[1].card ? G.trick[0] : G.trick[1];
  G.tricks[best.seat] += 1;
  G.ship = (G.ship + best.card) % SPACES;
  G.map[G.ship] = { seat: best.seat, card: best.card };
  G.trick = [];
  if (hand.length === 0) G.secret = deal(random);
}

const game = {
  name: 'tricks',
  setup: ({ random }) => ({ map: Array(SPACES).fill(null), ship: 0, trick: [], tricks: [0, 0], log: [], secret: deal(random) }),
  playerView: ({ G, playerID }) => {
    const { secret, ...seen } = G;
    return { ...seen, deck: secret.deck.length, hand: secret.hands[playerID] ?? [] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  moves: { play: { move: play, client: false } },
};

const folder = process.argv[3];
const db = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...db });
const listen = server.app.listen;    // it has no setting for the address to listen at
server.app.listen = (port, ready) => listen.call(server.app, port, '127.0.0.1', ready);
server.run({ port: Number(process.argv[2]) });
