import type { Button, Contact, MapContent, VenuePlace } from '../../content/schema/schema';
import { MAP_FRAME } from '../../widgets/mapFrame';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';

type Props = { place?: VenuePlace; map?: MapContent; contacts?: Contact[]; more?: Button };

/**
 * Renders the address and the link 'Get directions' beside a map (rule 4.10), and a drawing of the place (rule 4.11). Browsers load
 * the map when it comes near the screen; on a site whose maps wait for a tap, a button stands there instead (rule 14.8).
 */
export function Venue({ place, map, contacts, more }: Props) {
  const { art, content, href } = useSite();
  const waits = content.site.map === 'on tap';
  const directions = map && (
    <a className="button button-quiet" href={map.directions}>
      {map.label}
    </a>
  );
  return (
    <div className="venue">
      <address className={joinNonEmpty(' ', 'venue-place', map && contacts?.[0] && 'venue-contacts')}>
        {place && <Place {...place} />}
        {more ? (
          <div className="venue-links">
            {directions}
            <a href={href(more)}>{more.label}</a>
          </div>
        ) : (
          directions
        )}
        <Contacts contacts={contacts} />
      </address>
      {map && (
        <div className={joinNonEmpty(' ', 'venue-frame', waits && 'venue-tap')}>
          <div className="venue-drawing" data-name={place?.name}>
            {art.map ? (
              <svg viewBox="-500 -300 1000 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                <use href={art.map} />
              </svg>
            ) : (
              <Locator map={map} />
            )}
          </div>
          {waits ? <ShowMap map={map} /> : <iframe {...MAP_FRAME} title={map.title} src={map.embed} loading="lazy" />}
        </div>
      )}
    </div>
  );
}

/**
 * Renders the button that puts the map in its own place (widgets/showMap.ts), with the host that is asked then. It is hidden without
 * script (venue-tap.css).
 */
function ShowMap({ map: { title, embed, show } }: { map: MapContent }) {
  return (
    <button
      type="button"
      className="button"
      data-action={useSite().scripts.module('show-map')}
      data-title={title}
      data-src={embed}
    >
      {show}
      <small>{new URL(embed).hostname.replace(/^www\./, '')}</small>
    </button>
  );
}

/** Renders the name and the address of a place, for an <address>. */
export function Place({ name, address }: VenuePlace) {
  return (
    <>
      <strong>{name}</strong>
      {address && <span>{address}</span>}
    </>
  );
}

/** Renders phone numbers, e-mail addresses and so on. A contact with the address `#` is not known yet, so it is no link. */
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

/** Half the size of the drawing, the reach of its lines, and the distance between parallels, in units of the drawing. */
const [HALF, REACH, STEP] = [120, 480, 40];
/** The parallels, and meridians, in a degree: they are 0.005 degrees apart. */
const LINES_PER_DEGREE = 200;
/** The least distance between meridians, in units of the drawing, so that they stay apart near the poles. */
const LEAST_STEP = 10;

/** The scales of the waves. Each wave is 1.22 times as wide as the one inside it, and the last reaches the edges of the frame. */
const WAVES = Array.from({ length: 10 }, (_, n) => Number((0.37 * 1.22 ** n).toFixed(2)));

/**
 * Renders the place of a map where its parallel and its meridian cross, with waves around it. Marks show where these two cross the
 * next ones, and an arrow with N points north.
 */
function Locator({ map }: { map: MapContent }) {
  const { art } = useSite();
  const { north, east } = mapCoordinates(map) ?? { north: 0, east: 0 };
  // Towards the poles, the meridians come closer to each other.
  const meridianStep = Math.max(LEAST_STEP, Math.round(STEP * Math.cos((north * Math.PI) / 180)));
  const left = -REACH - distanceFromLine(east, meridianStep);
  const top = distanceFromLine(north, STEP) - HALF;
  return (
    <svg className="venue-locator" viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden="true">
      {WAVES.map((size) => (
        <use key={size} href={art.ring} transform={`scale(${size})`} />
      ))}
      <path
        d={
          `M-${REACH} 0h${2 * REACH}M0-${HALF}v${2 * HALF}` +
          repeatMark(`M${left}-5v10`, `m${meridianStep}-10v10`, Math.floor((2 * REACH) / meridianStep)) +
          repeatMark(`M-5 ${top}h10`, `m-10 ${STEP}h10`, Math.floor((2 * HALF) / STEP))
        }
      />
      {/* The rim: a disc that hides the waves, a ring of dashes, and two lines. styles/venue.css knows them by their order. */}
      <circle r="70" />
      <circle r="64" />
      <circle r="57" />
      <circle r="18" />
      {/* The letter N within the rim, and the head of an arrow on it. */}
      <path d="M-5-28v-12l10 12v-12" />
      <path d="M0-76 7-58H-7z" fill="currentColor" />
      {/* The place itself. */}
      <circle r="7" />
    </svg>
  );
}

/**
 * Returns the distance from the last line of a grid to a position, in units of the drawing. `position` is in degrees, and `step` is
 * the distance between two lines, in units.
 */
function distanceFromLine(position: number, step: number): number {
  // Below 0 for positions in the south and in the west.
  const share = (position * LINES_PER_DEGREE) % 1;
  return Math.round((share + 1) * step) % step;
}

/** Returns the path of a row of marks: the first one, and then `count` times the next one, drawn from the end of the last. */
const repeatMark = (first: string, next: string, count: number): string => first + next.repeat(count);

const DEGREES = '(-?\\d+\\.\\d+)';
/** Matches `mlat=…&mlon=…` and `marker=…` of OpenStreetMap, and `@…`, `q=…` and `query=…` of others. */
const NORTH_FIRST = new RegExp(`(?:mlat=|marker=|@|[?&]q=|query=)${DEGREES}(?:,|&mlon=)${DEGREES}`);
/** Matches the address of Google Maps in a frame. */
const EAST_FIRST = new RegExp(`!2d${DEGREES}!3d${DEGREES}`);

/** Returns the degrees north and east of the place of a map, read from its two addresses; undefined if neither has them. */
export function mapCoordinates({ embed, directions }: Pick<MapContent, 'embed' | 'directions'>) {
  const addresses = `${directions} ${embed}`.replaceAll(/%2c/gi, ',');
  const [, north, east] = NORTH_FIRST.exec(addresses) ?? [];
  const [, otherEast, otherNorth] = EAST_FIRST.exec(addresses) ?? [];
  if (north && east) return { north: Number(north), east: Number(east) };
  return otherNorth && otherEast ? { north: Number(otherNorth), east: Number(otherEast) } : undefined;
}
