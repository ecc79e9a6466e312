import type { Contact, MapContent, VenuePlace } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { Widget } from './Widget';

type Props = { place?: VenuePlace; map?: MapContent; contacts?: Contact[] };

/**
 * The address and the link 'Get directions' beside a map, which loads lazily (rules 4.10 and 14.5) above a drawing of where the
 * place is (rule 4.11).
 */
export function Venue({ place, map, contacts }: Props) {
  const { formats } = useSite();
  return (
    <div className="venue">
      <address className="venue-place">
        {place && <strong>{place.name}</strong>}
        {place?.address && <span>{place.address}</span>}
        {map && (
          <a className="button button-quiet" href={map.directions}>
            {map.label}
          </a>
        )}
        <Contacts contacts={contacts} />
      </address>
      {map && (
        <div className="venue-frame" data-place={place && joinNonEmpty(formats.comma, place.name, place.address)}>
          <Locator map={map} />
          <Widget name="map" props={{ title: map.title, src: map.embed }} />
        </div>
      )}
    </div>
  );
}

/** Phone, e-mail and the like. A contact that is not known yet is no link. */
export function Contacts({ contacts = [] }: { contacts?: Contact[] }) {
  if (!contacts.length) return null;
  return (
    <dl className="contacts">
      {contacts.map(({ label, value, url }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{url === '#' ? value : <a href={url}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}

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
function Locator({ map }: { map: MapContent }) {
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

const DEGREES = '(-?\\d+\\.\\d+)';
/** OpenStreetMap's `mlat=…&mlon=…` and `marker=…`, and `@…`, `q=…` and `query=…` of others. */
const NORTH_FIRST = new RegExp(`(?:mlat=|marker=|@|[?&]q=|query=)${DEGREES}(?:,|&mlon=)${DEGREES}`);
/** Google Maps in a frame. */
const EAST_FIRST = new RegExp(`!2d${DEGREES}!3d${DEGREES}`);

/** Degrees north and east of the place of a map, which its two addresses name; undefined if neither does. */
export function mapCoordinates({ embed, directions }: Pick<MapContent, 'embed' | 'directions'>) {
  const addresses = `${directions} ${embed}`.replaceAll(/%2c/gi, ',');
  const [, north, east] = NORTH_FIRST.exec(addresses) ?? [];
  const [, otherEast, otherNorth] = EAST_FIRST.exec(addresses) ?? [];
  if (north && east) return { north: Number(north), east: Number(east) };
  return otherNorth && otherEast ? { north: Number(otherNorth), east: Number(otherEast) } : undefined;
}
