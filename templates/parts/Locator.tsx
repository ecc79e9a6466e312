import type { MapContent } from '../../content/schema/schema';
import { mapCoordinates } from './mapCoordinates';

/** Half the size of the drawing, how far its lines reach, and how far apart its parallels are, which is 0.005 degrees. */
const [HALF, REACH, STEP] = [120, 480, 40];
const STEPS_PER_DEGREE = 200;

/** How far behind the last line of a grid with this step a position is. */
const past = (position: number, step: number) => Math.round((((position * STEPS_PER_DEGREE) % 1) + 1) * step) % step;

/** A line, and the others beside it. */
const lines = (first: string, next: string, reach: number, step: number) => first + next.repeat((2 * reach) / step);

/**
 * Drawn where a map will be, and seen where it does not come: parallels and meridians as they lie around the place, which is in the
 * middle, and the letter and the arrow of the north.
 */
export function Locator({ map }: { map: MapContent }) {
  const { north, east } = mapCoordinates(map) ?? { north: 0, east: 0 };
  // Meridians are closer to each other away from the equator.
  const meridian = Math.max(10, Math.round(STEP * Math.cos((north * Math.PI) / 180)));
  const [left, top] = [-REACH - past(east, meridian), past(north, STEP) - HALF];
  return (
    <svg className="venue-locator" viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden="true">
      <path
        d={
          lines(`M${left}-${HALF}v240`, `m${meridian}-240v240`, REACH, meridian) +
          lines(`M-${REACH} ${top}h960`, `m-960 ${STEP}h960`, HALF, STEP) +
          'M-5-92v-13l10 13v-13'
        }
      />
      <circle r="79" />
      <circle r="70" />
      <circle r="24" />
      <path d="M0-66 6-48 0-53-6-48z" />
      <circle r="7" />
    </svg>
  );
}
