import type { MapContent } from '../../content/schema/schema';
import { useSite } from '../site';
import { mapCoordinates } from './mapCoordinates';

/** Half the size of the drawing, how far its lines reach, and how far apart parallels are, which is 0.005 degrees. */
const [HALF, REACH, STEP] = [120, 480, 40];
const STEPS_PER_DEGREE = 200;

/** The sizes of the waves: each is wider than the one within it by the same part, and the last reaches the edges of the frame. */
const WAVES = Array.from({ length: 10 }, (_, n) => Number((0.37 * 1.22 ** n).toFixed(2)));

/** How far behind the last line of a grid with this step a position is. */
const past = (position: number, step: number) => Math.round((((position * STEPS_PER_DEGREE) % 1) + 1) * step) % step;

/** A mark, and the others beside it. */
const marks = (first: string, next: string, reach: number, step: number) => first + next.repeat((2 * reach) / step);

/**
 * Drawn where a map will be, and seen where it does not come: the place in the middle, on its parallel and its meridian, with marks
 * where the next ones cross these as they lie around it; the letter and the arrow of the north; and waves that go out from it.
 */
export function Locator({ map }: { map: MapContent }) {
  const { art } = useSite();
  const { north, east } = mapCoordinates(map) ?? { north: 0, east: 0 };
  // Meridians are closer to each other away from the equator.
  const meridian = Math.max(10, Math.round(STEP * Math.cos((north * Math.PI) / 180)));
  const [left, top] = [-REACH - past(east, meridian), past(north, STEP) - HALF];
  return (
    <svg className="venue-locator" viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden="true">
      {WAVES.map((size) => (
        <use key={size} href={art.wave} transform={`scale(${size})`} />
      ))}
      <path
        d={
          `M-${REACH} 0h${2 * REACH}M0-${HALF}v${2 * HALF}` +
          marks(`M${left}-5v10`, `m${meridian}-10v10`, REACH, meridian) +
          marks(`M-5 ${top}h10`, `m-10 ${STEP}h10`, HALF, STEP)
        }
      />
      <circle r="70" />
      <circle r="64" />
      <circle r="57" />
      <circle r="18" />
      <path d="M-5-25v-12l10 12v-12M0-53 6-40 0-43-6-40z" />
      <circle r="7" />
    </svg>
  );
}
