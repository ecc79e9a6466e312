/** The least and the most hours between one water (high or low) and the next. */
const [SHORTEST, LONGEST] = [5, 8];

/** The fewest waters that make a curve: one more than the tides of a day. */
const FEWEST = 5;

/** The width of an hour, and the height of a high water above the mean, in units of the drawing. */
const [HOUR, RISE] = [20, 44];

/** The lines under the surface. Each has the depth of its mean, in units; its share of the rise; and its thickness, in em. */
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

/** The distance of the handles of half a wave from its ends, as a share of its width. It makes the curve nearly a cosine. */
const NEAR = 0.364;

type Water = { figure: string; hour: number; isHigh: boolean };

/**
 * Renders the tide as a curve through the waters among these figures: times such as `06.15` that are as far apart as tides. The
 * first is a high water, the next a low one, and so on. Above each low water stands the sun, or the moon at night. Renders nothing
 * if there are too few waters. It is hidden from screen readers, because the list of the figures says the same.
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

/** Returns the waters among figures. Their hours are counted from the first midnight on. */
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

/** Returns the path of the surface: a cosine from each water to the next. It begins and ends outside the drawing. */
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
