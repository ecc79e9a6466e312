/** The least and the most hours between one water (high or low) and the next. */
const [SHORTEST, LONGEST] = [5, 8];

/** The fewest waters that make a curve: one more than the tides of a day. */
const FEWEST = 5;

/** The width of an hour, and the height of a high water above the mean, in units of the drawing. */
const [HOUR, RISE] = [20, 44];

/**
 * The lines under the surface: the depth of the mean of each, in units; its share of the rise; and its thickness, in em. They become
 * flatter and thicker, and the last one fills the rest.
 */
const LINES = [
  { depth: 11, share: 0.93, thickness: 0.1 },
  { depth: 22, share: 0.85, thickness: 0.16 },
  { depth: 33, share: 0.76, thickness: 0.24 },
  { depth: 44, share: 0.66, thickness: 0.34 },
  { depth: 55, share: 0.55, thickness: 0.46 },
  { depth: 66, share: 0.43, thickness: 0.6 },
  { depth: 78, share: 0.3, thickness: 0.8 },
  { depth: 99, share: 0.15, thickness: 7 },
];

/** The distance of the handles of half a wave from its ends, as a share of its width. It makes the curve nearly a cosine. */
const HANDLE = 0.364;

/** A high or a low water: its figure as it is written, and its hour, counted from the first midnight on. */
type Water = { figure: string; hour: number; isHigh: boolean };

/**
 * Renders the tide as a curve through the waters among these figures: times such as `06.15` that are as far apart as tides. The
 * first is a high water, the next a low one, and so on. Above each low water stands the sun, or the moon at night. Renders nothing
 * if there are too few waters. It is hidden from screen readers, because the list of the figures says the same.
 */
export function Tide({ figures }: { figures: string[] }) {
  const waters = findWaters(figures);
  const last = waters.at(-1);
  if (!last || waters.length < FEWEST) return null;
  const hours = Math.ceil(last.hour / 24) * 24;
  /** Returns the place of an hour on the width of the drawing, to a tenth of a percent. */
  const placeOf = (hour: number) => `${Math.round((hour / hours) * 1000) / 10}%`;
  return (
    <svg className="tide" aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden with what is around it */}
      <svg viewBox={`0 -70 ${hours * HOUR} 170`} preserveAspectRatio="none">
        <path id="tide" d={drawSurface(waters)} />
        {LINES.map(({ depth, share, thickness }) => (
          <use key={depth} href="#tide" transform={`matrix(1 0 0 ${share} 0 ${depth})`} fontSize={`${thickness}em`} />
        ))}
      </svg>
      {waters.map(({ figure, hour, isHigh }) => (
        <g key={hour}>
          {!isHigh && <circle className={isNight(hour) ? undefined : 'tide-sun'} cx={placeOf(hour)} cy="15%" />}
          <text x={placeOf(hour)} y={isHigh ? '15%' : '49%'} dy="-.6em">
            {figure}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Returns the waters among figures: times that are as far from the water before them as one tide is from the next. */
function findWaters(figures: string[]): Water[] {
  const waters: Water[] = [];
  for (const figure of figures) {
    const [, hours, minutes] = /^(\d\d?)[.:](\d\d)$/.exec(figure) ?? [];
    if (!hours) continue;
    const previous = waters.at(-1)?.hour;
    let hour = Number(hours) + Number(minutes) / 60;
    while (previous !== undefined && hour < previous) hour += 24;
    if (previous !== undefined && (hour - previous < SHORTEST || hour - previous > LONGEST)) continue;
    waters.push({ figure, hour, isHigh: waters.length % 2 === 0 });
  }
  return waters;
}

const isNight = (hour: number): boolean => hour % 24 < 6 || hour % 24 > 20;

/**
 * Returns the path of the area under the surface: a curve like a cosine from each water to the next. It begins two waters before the
 * first one and ends two after the last one, so that it has no end inside the drawing.
 */
function drawSurface(waters: Water[]): string {
  const [first = 0, second = 0] = waters.map(({ hour }) => hour);
  const pace = second - first;
  const last = waters.at(-1)?.hour ?? 0;
  const hours = [first - 2 * pace, first - pace, ...waters.map(({ hour }) => hour), last + pace, last + 2 * pace];
  const x = (hour: number) => Math.round(hour * HOUR);
  const y = (n: number) => (n % 2 ? RISE : -RISE);
  const start = hours[0] ?? 0;
  const curves = hours.slice(1).map((hour, n) => {
    const previous = hours[n] ?? 0;
    const handle = (hour - previous) * HANDLE;
    // `S` mirrors the handle of the curve before it. The first curve has none before it.
    const begin = n ? 'S' : `C${x(previous + handle)} ${y(n)} `;
    return `${begin}${x(hour - handle)} ${y(n + 1)} ${x(hour)} ${y(n + 1)}`;
  });
  return `M${x(start)} ${y(0)}${curves.join('')}V96H${x(start)}z`;
}
