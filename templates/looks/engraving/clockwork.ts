/** A part of a clock, as the data of a path of lines, and the part of the plane that it fills. */
export type ClockPart = { viewBox: string; path: string };

/** Returns the point at a distance from a centre and at an angle in degrees, clockwise from the top. */
function place(distance: number, degrees: number, [x, y]: readonly [number, number] = [0, 0]): string {
  const angle = (degrees * Math.PI) / 180;
  return `${Math.round(x + distance * Math.sin(angle))} ${Math.round(y - distance * Math.cos(angle))}`;
}

/** Returns the path of a circle. */
const drawCircle = (radius: number, centre: readonly [number, number]): string =>
  `M${place(radius, -90, centre)}a${radius} ${radius} 0 1 1 0 1z`;

/** Returns numbers from 0 to 1, `count` of them, at equal distances. */
const steps = (count: number): number[] => Array.from({ length: count }, (_, n) => n / (count - 1));

/** Returns the shares of a whole at which `count` equal parts end: the last one is 1. */
const parts = (count: number): number[] => steps(count + 1).slice(1);

/** Returns an escapement: a wheel with pointed teeth, and above it the anchor that stops each of them in its turn. */
export function drawEscapement(): ClockPart {
  const centre = [0, 260] as const;
  const teeth = parts(30).map((turn) => {
    const angle = 360 * turn;
    return `${place(500, angle - 9, centre)}L${place(610, angle, centre)} ${place(500, angle + 2, centre)}`;
  });
  const spokes = parts(5).flatMap((turn) =>
    [-4, 0, 4].map((side) => `M${place(88, 360 * turn + 4 * side, centre)}L${place(425, 360 * turn + side, centre)}`),
  );
  const rim = parts(240).map((turn) => `M${place(432, 360 * turn, centre)}L${place(470, 360 * turn, centre)}`);
  const [outer, inner, end] = [790, 690, 58];
  const anchor =
    `M${place(outer, -end, centre)}A${outer} ${outer} 0 0 1 ${place(outer, end, centre)}L${place(625, end - 9, centre)} ` +
    `${place(inner, end - 9, centre)}A${inner} ${inner} 0 0 0 ${place(inner, 9 - end, centre)}L${place(625, 9 - end, centre)}z`;
  // Lines along the anchor, closer to each other towards its lower edge, where the shadow is.
  const shade = steps(9).map((share) => {
    const radius = Math.round(inner + (outer - inner) * share ** 1.6);
    const reach = end - 10 + 9 * share;
    return `M${place(radius, -reach, centre)}A${radius} ${radius} 0 0 1 ${place(radius, reach, centre)}`;
  });
  const pivot = [0, -480] as const;
  const rod = steps(7).map((share) => `M${Math.round(-30 + 60 * share ** 1.4)} -1000V-575`);
  const rings = [drawCircle(470, centre), drawCircle(432, centre), drawCircle(88, centre), drawCircle(34, centre)];
  const pivots = [95, 74, 60, 48, 22].map((radius) => drawCircle(radius, pivot));
  return {
    viewBox: '-860 -1000 1720 1880',
    path: [`M${teeth.join('L')}z`, ...spokes, ...rim, ...rings, anchor, ...shade, ...pivots, ...rod].join(''),
  };
}

/** Returns a bell on its beam: rings as on a lathe, and further ones on its dark side. */
export function drawBell(): ClockPart {
  const [top, mouth, flat] = [-560, 640, 0.13];
  /** Returns the radius of the bell at a height, from 0 at its crown to 1 at its mouth. */
  const radiusAt = (t: number) =>
    t < 0.1 ? 300 * Math.sqrt(1 - (1 - t / 0.1) ** 2) : 300 + 130 * (t - 0.1) + 300 * t ** 5;
  /** Returns the front of a ring between two angles, in degrees from its right end. */
  const arc = (t: number, from: number, to: number) => {
    const [r, y] = [radiusAt(t), top + (mouth - top) * t];
    const [a, b] = [from, to].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return `${Math.round(r * Math.cos(angle))} ${Math.round(y + flat * r * Math.sin(angle))}`;
    });
    return `M${a}A${Math.round(r)} ${Math.round(flat * r)} 0 0 1 ${b}`;
  };
  const rings = parts(63).map((t) => arc(t, 0, 180));
  const shade = steps(64)
    .slice(2)
    .flatMap((t) => [arc(t - 0.008, 0, 58), arc(t - 0.004, 0, 30), arc(t - 0.008, 158, 180)]);
  const bands = [0.16, 0.78].flatMap((t) => [0.002, 0.005, 0.011].map((step) => arc(t + step, 0, 180)));
  const sides = [1, -1].map((side) => {
    const points = steps(33).map((t) => `${Math.round(side * radiusAt(t))} ${Math.round(top + (mouth - top) * t)}`);
    return `M${points.join('L')}`;
  });
  const [width, height] = [Math.round(radiusAt(1)), Math.round(flat * radiusAt(1))];
  const lip = `M${-width} ${mouth}a${width} ${height} 0 0 0 ${2 * width} 0`;
  const beam = steps(11).map((share) => `M-560 ${Math.round(-860 + 150 * share ** 1.5)}H560`);
  const ends = ['M-560-860V-710', 'M560-860V-710', 'M-560-810h-90v50h90', 'M560-810h90v50h-90'];
  const straps = [-190, -60, 60, 190].flatMap((x) => [-26, -9, 9, 26].map((side) => `M${x + side}-710V-555`));
  const clapper = [78, 60, 40, 18].map((radius) => drawCircle(radius, [0, mouth + 150]));
  return {
    viewBox: '-740 -900 1480 1800',
    path: [...rings, ...shade, ...bands, ...sides, lip, ...beam, ...ends, ...straps, ...clapper].join(''),
  };
}

/** Returns a pendulum at each beat of a swing, over its scale. Near the ends it is slow, and its places are close. */
export function drawPendulum(): ClockPart {
  const [pivot, length, swing] = [[0, -1300] as const, 1560, 37];
  const places = steps(41).map((share) => -swing * Math.cos(Math.PI * share));
  const rods = places.map((angle) => `M${place(1190, 180 - angle, pivot)}L${place(length - 118, 180 - angle, pivot)}`);
  const bobs = places.flatMap((angle) => {
    const [x = 0, y = 0] = place(length, 180 - angle, pivot)
      .split(' ')
      .map(Number);
    return [118, 96].map((radius) => drawCircle(radius, [x, y]));
  });
  const scale = steps(121).map((share, n) => {
    const angle = 180 - 40 * (1 - 2 * share);
    return `M${place(1706, angle, pivot)}L${place(n % 10 ? 1730 : 1752, angle, pivot)}`;
  });
  const arcs = [1700, 1758].map(
    (radius) => `M${place(radius, 220, pivot)}A${radius} ${radius} 0 0 0 ${place(radius, 140, pivot)}`,
  );
  return { viewBox: '-1130 -200 2260 680', path: [...rods, ...bobs, ...scale, ...arcs].join('') };
}
