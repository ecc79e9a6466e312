import type { EmblemName } from '../../content/schema/emblems';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import type { Crop, OrnamentPlace } from '../looks/look';

/**
 * Renders the ornament of the event at a place where the look has one; it is in a file that all pages share (rule 16.5).
 * `className` is a further class, and `crop` shows a part of it that fills its place.
 */
export function Ornament({ place, className, crop }: { place: OrnamentPlace; className?: string; crop?: Crop }) {
  const { art, look, page } = useSite();
  if (!look.places.includes(place)) return null;
  const plate = place === 'page-head' ? art.plates[page.card] : undefined;
  const ornament = place === 'not-found' ? art.lost : art.ornament;
  return (
    <svg
      className={joinNonEmpty(' ', className, `${place}-ornament`)}
      viewBox={crop?.viewBox ?? '-1000 -1000 2000 2000'}
      preserveAspectRatio={crop?.preserveAspectRatio}
      aria-hidden="true"
    >
      <use href={plate ?? ornament} />
    </svg>
  );
}

/** Renders the mark of the event, which is clear even at the size of a letter. */
export function Mark({ className }: { className: string }) {
  const { art } = useSite();
  // With another priority, React would have it preloaded before the fonts and the script.
  return <img className={className} src={art.icons.svg} alt="" width="32" height="32" fetchPriority="low" />;
}

/** Renders the drawing of a thing, if the look has drawings (rule 25.12). Its text stands beside it, so it has none of its own. */
export function Emblem({ name }: { name: EmblemName | undefined }) {
  const { art } = useSite();
  const src = name && art.emblem(name);
  return src && <img className="emblem" src={src} alt="" width="400" height="500" loading="lazy" decoding="async" />;
}

/** Renders a horizon above a place, if the look has one for this event (rule 25.12). */
export function Horizon() {
  const { horizon } = useSite().art;
  return horizon && <img className="horizon" src={horizon} alt="" width="1600" height="240" loading="lazy" />;
}
