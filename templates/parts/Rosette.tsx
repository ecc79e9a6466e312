import { useSite } from '../context/siteContext';

/**
 * Renders the jubilee's rosette, whose path is in a file that all pages share (rule 16.5). `plate` draws the rosette of this
 * page instead, `small` the simple one of the icons, which is clear even at the size of a letter.
 */
export function Rosette({ className, plate, small }: { className: string; plate?: boolean; small?: boolean }) {
  const { art, page } = useSite();
  if (small) return <img className={className} src={art.icons.svg} alt="" width="32" height="32" />;
  return (
    <svg className={className} viewBox="-1000 -1000 2000 2000" aria-hidden="true">
      <use href={(plate && art.plates[page.card]) || art.rosette} />
    </svg>
  );
}
