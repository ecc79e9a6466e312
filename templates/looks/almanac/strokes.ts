import type { Random } from '../random';

/** A place in the units of a drawing. */
export type Point = { x: number; y: number };

/** Returns a number as a whole one, which is the shortest in SVG. */
const short = (value: number): string => String(Math.round(value));

/** Returns the points of a path, `x,y x,y`, in whole units. */
const points = (...pairs: [x: number, y: number][]): string =>
  pairs.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ');

/** Returns a closed stroke that swells in its middle. `swell` is its thickness there, and `bow` bends it to its right. */
export function swelling({ x, y }: Point, dx: number, dy: number, swell: number, bow = 0): string {
  const length = Math.hypot(dx, dy) || 1;
  const control = (side: number, offset: number): [number, number] => [
    (side * dx) / 2 - (dy / length) * offset,
    (side * dy) / 2 + (dx / length) * offset,
  ];
  return `M${points([x, y])}q${points(control(1, 2 * bow - swell), [dx, dy])}q${points(control(-1, 2 * bow + swell), [-dx, -dy])}z`;
}

/** Returns a triangle with its point at `tip`. Its base has the width 2 × `half`, and its middle is `foot`. */
export function wedge(tip: Point, foot: Point, half: number): string {
  const [dx, dy] = [foot.x - tip.x, foot.y - tip.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ox, oy] = [(-dy / length) * half, (dx / length) * half];
  return `M${points([tip.x, tip.y], [foot.x + ox, foot.y + oy], [foot.x - ox, foot.y - oy])}z`;
}

/** Returns the point at this distance and angle (in radians) from another point. */
export const around = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

/** Returns an arc around `center`, from and to these angles (in radians). It swells in its middle, and is `thick` there. */
export function swellingArc(center: Point, radius: number, [from, to]: [number, number], thick: number): string {
  const half = (to - from) / 2;
  const chord = radius * Math.sin(half);
  // Both edges are arcs through the same ends, and one is higher than the other.
  const through = (edge: number) => {
    const height = edge - radius * Math.cos(half);
    return short((chord * chord + height * height) / (2 * height));
  };
  const [start, end] = [around(center, radius, from), around(center, radius, to)];
  const [outer, inner] = [through(radius + thick / 2), through(radius - thick / 2)];
  return `M${points([start.x, start.y])}A${outer} ${outer} 0 0 1 ${points([end.x, end.y])}A${inner} ${inner} 0 0 0 ${points([start.x, start.y])}z`;
}

/** Returns a star of four long points. */
export function star({ x, y }: Point, size: number): string {
  const [waist, rest] = [size * 0.2, size * 0.8];
  const steps: [number, number][] = [
    [waist, rest],
    [rest, waist],
    [-rest, waist],
    [-waist, rest],
    [-waist, -rest],
    [-rest, -waist],
    [rest, -waist],
  ];
  return `M${points([x, y - size])}l${points(...steps)}z`;
}

/** Returns rays: wedges in two ranks between two angles. They point at the light, and become thicker away from it. */
export function rays(light: Point, { from, far, count, arc: [start, end] }: Rays, random: Random): string {
  const step = (end - start) / count;
  return Array.from({ length: 2 * count }, (_, k) => {
    const angle = start + (k / 2 + 0.25 + random.number(-0.03, 0.03)) * step;
    const near = from * (k % 2 ? random.number(1.5, 1.75) : random.number(1, 1.1));
    return wedge(around(light, near, angle), around(light, far, angle), far * step * random.number(0.16, 0.21));
  }).join('');
}

/** Where rays are: `from` and `far` are distances from the light, `count` is the number of rays in the first rank. */
type Rays = { from: number; far: number; count: number; arc: [start: number, end: number] };
