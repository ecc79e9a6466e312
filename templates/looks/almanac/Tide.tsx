/** Two waters follow each other after about this many hours, never less and never more. */
const [SHORTEST, LONGEST] = [5, 8];

/** How many waters make a curve: those of a day and of the next. */
const FEWEST = 5;

/** The units of an hour, and of the water from its mean to its height. */
const [HOUR, RISE] = [20, 44];

/** The lines under the surface: where the mean of each is, how much of the rise it has, and how thick it is, in the size of the letters. */
const DEPTHS = [
  [11, 0.93, 0.1],
  [22, 0.85, 0.16],
  [33, 0.76, 0.24],
  [44, 0.66, 0.34],
  [55, 0.55, 0.46],
  [66, 0.43, 0.6],
  [78, 0.3, 0.8],
  [99, 0.15, 7],
];

/** How near to its ends, as a part of its width, half a wave has the handles that make it a cosine. */
const NEAR = 0.364;

type Water = { figure: string; hour: number; isHigh: boolean };

/**
 * Draws the tide through the waters that are among figures: hours that follow each other as tides do, high and low by turns, a high
 * one first. Over a low water stands the sun, or the moon if it is night. The list of the figures says all of it, so nobody needs to see it.
 */
export function Tide({ figures }: { figures: string[] }) {
  const waters = watersIn(figures);
  const last = waters.at(-1);
  if (!last || waters.length < FEWEST) return null;
  const hours = Math.ceil(last.hour / 24) * 24;
  const across = (hour: number) => `${Math.round((hour / hours) * 1000) / 10}%`;
  return (
    <svg className="tide" aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden with what is around it */}
      <svg viewBox={`0 -70 ${hours * HOUR} 170`} preserveAspectRatio="none">
        <path id="tide" d={curve(waters)} />
        {DEPTHS.map(([mean, part, thick]) => (
          <use key={mean} href="#tide" transform={`matrix(1 0 0 ${part} 0 ${mean})`} fontSize={`${thick}em`} />
        ))}
      </svg>
      {waters.map(({ figure, hour, isHigh }) => (
        <g key={hour}>
          {!isHigh && <circle className={isNight(hour) ? undefined : 'tide-sun'} cx={across(hour)} cy="15%" />}
          <text x={across(hour)} y={isHigh ? '15%' : '49%'} dy="-.6em">
            {figure}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Returns the waters among figures, with their hours from the first midnight on. */
function watersIn(figures: string[]): Water[] {
  const waters: Water[] = [];
  for (const figure of figures) {
    const [, hours, minutes] = /^(\d\d?)[.:](\d\d)$/.exec(figure) ?? [];
    if (!hours) continue;
    const before = waters.at(-1)?.hour;
    let hour = Number(hours) + Number(minutes) / 60;
    while (before !== undefined && hour < before) hour += 24;
    if (before !== undefined && (hour - before < SHORTEST || hour - before > LONGEST)) continue;
    waters.push({ figure, hour, isHigh: waters.length % 2 === 0 });
  }
  return waters;
}

const isNight = (hour: number): boolean => hour % 24 < 6 || hour % 24 > 20;

/** Returns the surface of the water as a cosine from each water to the next, which begins and ends beyond both edges. */
function curve(waters: Water[]): string {
  const [first = 0, second = 0] = waters.map(({ hour }) => hour);
  const pace = second - first;
  const last = waters.at(-1)?.hour ?? 0;
  const hours = [first - 2 * pace, first - pace, ...waters.map(({ hour }) => hour), last + pace, last + 2 * pace];
  const x = (hour: number) => Math.round(hour * HOUR);
  const y = (n: number) => (n % 2 ? RISE : -RISE);
  const start = hours[0] ?? 0;
  const steps = hours.slice(1).map((hour, n) => {
    const before = hours[n] ?? 0;
    const near = (hour - before) * NEAR;
    return `${n ? 'S' : `C${x(before + near)} ${y(n)} `}${x(hour - near)} ${y(n + 1)} ${x(hour)} ${y(n + 1)}`;
  });
  return `M${x(start)} ${y(0)}${steps.join('')}V96H${x(start)}z`;
}
