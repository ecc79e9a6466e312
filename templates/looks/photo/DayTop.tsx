import { randomOf } from '../random';

/** Renders the moon as it is in the night of `date`, which is written `2027-01-09`, cut from paper. */
export function DayTop({ date }: { date: string }) {
  return (
    <svg className="moon" viewBox="-100 -100 200 200" aria-hidden="true">
      <path d={drawMoon(date, FULL)} />
      <path fill="var(--sun)" d={drawMoon(date, findPhase(date))} />
    </svg>
  );
}

/** The phase of the full moon: 0 is new, 0.25 half and growing. */
const FULL = 0.5;

/** The days from one new moon to the next, a new moon to count from, and the milliseconds of a day. */
const MONTH = 29.530588;
const NEW_MOON = Date.UTC(2000, 0, 6, 18, 14);
const DAY = 86_400_000;

/** Returns the phase of the moon at 9 p.m. of a day, from 0 to 1. */
const findPhase = (date: string): number => ((Date.parse(`${date}T21:00Z`) - NEW_MOON) / DAY / MONTH) % 1;

/** The cuts along the edge of the moon, and those along its shadow. */
const [EDGE_CUTS, SHADOW_CUTS] = [13, 11];

/** Returns the outline of the lit part, as seen from the north of the earth: straight cuts along its edge, and back along its shadow. */
function drawMoon(date: string, phase: number): string {
  const random = randomOf(`${date}: ${phase}`);
  const grows = phase < FULL;
  const shadow = (grows ? 1 : -1) * Math.cos(2 * Math.PI * phase);
  /** Returns the corners from the top to the foot of the moon; `width` is how far it reaches to the right, from -1 to 1. */
  const cutArc = (width: number, cuts: number) =>
    Array.from({ length: cuts }, (_, n) => {
      const angle = ((n + (n && random.number(-0.22, 0.22))) / cuts) * Math.PI;
      const radius = 94 + random.number(-2.5, 2.5);
      return [width * radius * Math.sin(angle), -radius * Math.cos(angle)].map(Math.round);
    });
  const edge = cutArc(grows ? 1 : -1, EDGE_CUTS);
  const back = cutArc(shadow, SHADOW_CUTS).map(([x = 0, y = 0]) => [x, -y]);
  return `M${[...edge, ...back].map((point) => point.join(' ')).join('L')}z`;
}
