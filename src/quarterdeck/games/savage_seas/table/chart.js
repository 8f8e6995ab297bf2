// The sea in numbers: where an Order takes a ship, and what it reaches from there. The server sends map and Orders once
// (sea.chart_data); the page needs them because a plan is laid out here, and what follows from it is nobody else's business.
// The same rules are in rules/sea.py and content.py; a browser test compares both.

const SIDES = ["bow", "starboard", "stern", "port"];
const MOST = 16;                      // poses that a plan may lead to; more would say nothing

export class Chart {
  constructor({ sea, land, steps, nudge, scale, orders, size: [side, half] }) {
    Object.assign(this, { steps, nudge, scale, orders, side, half });
    this.open = new Map(sea.map(([q, r]) => [`${q},${r}`, { q, r }]));
    this.land = new Set(land.map(([q, r]) => `${q},${r}`));
  }

  /** The middle of a hex, in the units of the drawing. */
  spot({ q, r }) {
    return { x: 1.5 * this.side * q, y: this.half * (2 * r + q) };
  }

  /** The pose of a ship that is drawn at x, y. */
  pose({ x, y, facing }) {
    const q = Math.round(x / (1.5 * this.side));
    return { q, r: Math.round((y / this.half - q) / 2), facing: Number(facing) };
  }

  hex({ q, r }) {
    const { x, y } = this.spot({ q, r }), [side, half] = [this.side, this.half];
    return `M${x + side} ${y}l${-side / 2} ${half}h${-side}l${-side / 2} ${-half} ${side / 2} ${-half}h${side}z`;
  }

  // -------------------------------------------------------------- courses

  /** A pose after turning, moving and turning again; what stands in the way ends the move and costs hits. */
  sail({ q, r, facing }, [before, knots, after], enemy, ram) {
    let to = { q, r, facing: (facing + before) % 6, hits: 0, way: [{ q, r }] };
    for (let moved = 0; moved < knots; moved++) {
      const [dq, dr] = this.steps[to.facing], next = { q: to.q + dq, r: to.r + dr };
      const rams = enemy && next.q === enemy.q && next.r === enemy.r;
      if (!this.open.has(`${next.q},${next.r}`) || rams) {
        to = { ...to, hits: rams && ram ? 1 : moved + 1 };
        break;
      }
      to = { ...to, ...next, way: [...to.way, next] };
    }
    return { ...to, facing: (to.facing + after) % 6 };
  }

  /** The courses that an Order leaves open; Lend a Hand takes those of the Order to its left. */
  ways(kind, left) {
    const order = this.orders[kind] ?? {};
    return order.repeats ? this.orders[left]?.ways ?? [] : order.ways ?? [];
  }

  /** Where an Order may take a ship. */
  ends(pose, kind, left, enemy) {
    const ram = this.orders[this.orders[kind]?.repeats ? left : kind]?.ram;
    return this.ways(kind, left).map((way) => this.sail(pose, way, enemy, ram));
  }

  /** Where a ship may lie after these Orders, one for each position; null for an empty one. */
  after(pose, kinds, enemy) {
    let poses = [{ ...pose, hits: 0, way: [] }];
    kinds.forEach((kind, i) => {
      const left = i ? kinds[i - 1] : null;
      if (kind === null || !this.ways(kind, left).length) return;
      const found = new Map();
      for (const each of poses) for (const end of this.ends(each, kind, left, enemy)) found.set(`${end.q},${end.r},${end.facing}`, end);
      poses = [...found.values()].slice(0, MOST);
    });
    return poses;
  }

  // -------------------------------------------------------------- reach

  /** The hexes that an attack reaches from a pose, and those that only cover protects. */
  reach({ q, r, facing }, kind) {
    const { sides, range, cover } = this.orders[kind], hit = [], behind = [];
    for (const place of this.open.values()) {
      const dq = place.q - q, dr = place.r - r;
      const far = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      if (!far || far > range || !this.sidesOf(dq, dr, facing).some((side) => sides.includes(side))) continue;
      (cover && this.isCovered({ q, r }, dq, dr) ? behind : hit).push(place);
    }
    return { hit, behind };
  }

  bearing(q, r) {
    for (let k = 0; k < 6; k++) {
      const [a, b] = this.steps[k], [c, d] = this.steps[(k + 1) % 6], area = a * d - b * c;
      const x = (q * d - r * c) * area, y = (a * r - b * q) * area;
      if (x >= 1 && y >= 0) return 3 * k + (x > y ? 0 : x === y ? 1 : 2);
    }
    return 0;
  }

  sidesOf(q, r, facing) {
    const bearing = (this.bearing(q, r) - 3 * facing + 18) % 18, order = bearing % 3;
    const [first, second] = [[0, 1], [1, 1], [1, 2], [2, 3], [3, 3], [3, 0]][Math.floor(bearing / 3)];
    return [...(order < 2 ? [SIDES[first]] : []), ...(order > 0 ? [SIDES[second]] : [])];
  }

  isCovered(from, q, r) {
    return [1, -1].every((sign) => this.between(q, r, sign).some((met) => !this.open.has(`${from.q + met.q},${from.r + met.r}`)));
  }

  /** The hexes that a line meets on its way, moved a little to one side. */
  between(q, r, sign) {
    const far = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)), met = [];
    for (let i = 1; i < far; i++) {
      const exact = [q, r, -q - r].map((to, axis) => this.scale * i * to + sign * this.nudge[axis]);
      const near = exact.map((value) => Math.floor((2 * value + this.scale * far) / (2 * this.scale * far)));
      const errors = near.map((whole, axis) => Math.abs(this.scale * far * whole - exact[axis]));
      const worst = errors.indexOf(Math.max(...errors));
      near[worst] -= near[0] + near[1] + near[2];
      met.push({ q: near[0], r: near[1] });
    }
    return met;
  }
}
