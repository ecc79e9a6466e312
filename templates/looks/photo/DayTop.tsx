import { randomOf } from '../random';

/** Renders the moon as it is in the night of `date`, cut from paper. */
export function DayTop({ date }: { date: string }) {
  return (
    <svg className="moon" viewBox="-100 -100 200 200" aria-hidden="true">
      <path d={moon(date, 0.5)} />
      <path fill="var(--sun)" d={moon(date, phaseOf(date))} />
    </svg>
  );
}

/** The days from one new moon to the next, and a new moon to count from. */
const MONTH = 29.530588;
const NEW_MOON = Date.UTC(2000, 0, 6, 18, 14);

/** Returns the phase of the moon at 9 p.m. of a day, from 0 to 1: 0 is new, 0.25 half and growing, 0.5 full. */
const phaseOf = (date: string): number => ((Date.parse(`${date}T21:00Z`) - NEW_MOON) / 86_400_000 / MONTH) % 1;

/** Returns the outline of the lit part, as seen from the north of the earth: straight cuts along its edge, and back along its shadow. */
function moon(date: string, phase: number): string {
  const random = randomOf(`${date}: ${phase}`);
  const grows = phase < 0.5;
  const shadow = (grows ? 1 : -1) * Math.cos(2 * Math.PI * phase);
  /** Returns the corners from the top to the foot of the moon; `width` is how far it reaches to the right, from -1 to 1. */
  const arc = (width: number, cuts: number) =>
    Array.from({ length: cuts }, (_, n) => {
      const angle = ((n + (n && random.number(-0.22, 0.22))) / cuts) * Math.PI;
      const radius = 94 + random.number(-2.5, 2.5);
      return [width * radius * Math.sin(angle), -radius * Math.cos(angle)].map(Math.round);
    });
  const edge = arc(grows ? 1 : -1, 13);
  const back = arc(shadow, 11).map(([x = 0, y = 0]) => [x, -y]);
  return `M${[...edge, ...back].map((point) => point.join(' ')).join('L')}z`;
}
