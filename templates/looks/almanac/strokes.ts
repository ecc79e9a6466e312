import type { Random } from '../random';

/** A place in the units of a drawing. */
export type Point = { x: number; y: number };

/** Returns a number as a whole one, because it has fewest bytes in SVG. */
const roundToText = (value: number): string => String(Math.round(value));

/** Returns points as the data of a path, `x y x y`, in whole units. */
const writePoints = (...pairs: [x: number, y: number][]): string =>
  pairs.map(([x, y]) => `${roundToText(x)} ${roundToText(y)}`).join(' ');

/**
 * Returns the outline of a stroke from a point on, as far as `dx`, `dy`. It is `swell` units thick in its middle, and pointed at both
 * ends. `bow` is how far its middle is bent to its right. The path has two curves: one there, and one back.
 */
export function drawStroke({ x, y }: Point, dx: number, dy: number, swell: number, bow = 0): string {
  const length = Math.hypot(dx, dy) || 1;
  // A quadratic curve reaches half as far as its control point, so that `offset` is twice the distance from the straight line.
  const controlPoint = (direction: 1 | -1, offset: number): [number, number] => [
    (direction * dx) / 2 - (dy / length) * offset,
    (direction * dy) / 2 + (dx / length) * offset,
  ];
  const there = writePoints(controlPoint(1, 2 * bow - swell), [dx, dy]);
  const back = writePoints(controlPoint(-1, 2 * bow + swell), [-dx, -dy]);
  return `M${writePoints([x, y])}q${there}q${back}z`;
}

/** Returns a triangle with its point at `tip`. Its base has the width 2 × `half`, and its middle is `foot`. */
export function drawWedge(tip: Point, foot: Point, half: number): string {
  const [dx, dy] = [foot.x - tip.x, foot.y - tip.y];
  const length = Math.hypot(dx, dy) || 1;
  const [sideX, sideY] = [(-dy / length) * half, (dx / length) * half];
  return `M${writePoints([tip.x, tip.y], [foot.x + sideX, foot.y + sideY], [foot.x - sideX, foot.y - sideY])}z`;
}

/** Returns the point at this distance and angle (in radians) from another point. */
export const placeAround = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

/** Returns an arc around `center`, from and to these angles (in radians). It swells in its middle, and is `thick` there. */
export function drawArc(center: Point, radius: number, [from, to]: [number, number], thick: number): string {
  const halfAngle = (to - from) / 2;
  const halfChord = radius * Math.sin(halfAngle);
  // Both edges are arcs through the same ends. An edge whose middle is `distance` from the center has another radius than the arc.
  const edgeRadius = (distance: number) => {
    const height = distance - radius * Math.cos(halfAngle);
    return roundToText((halfChord * halfChord + height * height) / (2 * height));
  };
  const [start, end] = [placeAround(center, radius, from), placeAround(center, radius, to)];
  const [outer, inner] = [edgeRadius(radius + thick / 2), edgeRadius(radius - thick / 2)];
  return `M${writePoints([start.x, start.y])}A${outer} ${outer} 0 0 1 ${writePoints([end.x, end.y])}A${inner} ${inner} 0 0 0 ${writePoints([start.x, start.y])}z`;
}

/** Returns a star of four long points. */
export function drawStar({ x, y }: Point, size: number): string {
  // The corners between two points are at a fifth of the size from both axes.
  const [near, far] = [size * 0.2, size * 0.8];
  const steps: [number, number][] = [
    [near, far],
    [far, near],
    [-far, near],
    [-near, far],
    [-near, -far],
    [-far, -near],
    [far, -near],
  ];
  return `M${writePoints([x, y - size])}l${writePoints(...steps)}z`;
}

/**
 * Returns rays: wedges that point at the light, and become thicker away from it. Long and short ones take turns. Chance moves and
 * lengthens each a little, so that they look cut by hand.
 */
export function drawRays(light: Point, { from, far, count, arc: [start, end] }: Rays, random: Random): string {
  const step = (end - start) / count;
  return Array.from({ length: 2 * count }, (_, k) => {
    const angle = start + (k / 2 + 0.25 + random.number(-0.03, 0.03)) * step;
    const near = from * (k % 2 ? random.number(1.5, 1.75) : random.number(1, 1.1));
    return drawWedge(
      placeAround(light, near, angle),
      placeAround(light, far, angle),
      far * step * random.number(0.16, 0.21),
    );
  }).join('');
}

type Rays = {
  /** The distances of the tips and of the feet of the rays from the light, in units. */
  from: number;
  far: number;
  /** The number of long rays. There are as many short ones. */
  count: number;
  /** The angles between which the rays are, in radians. */
  arc: [start: number, end: number];
};
