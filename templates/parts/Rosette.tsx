import { useSite } from '../context/siteContext';

/**
 * The jubilee's rosette. Its path is in a file, to which pages refer (rule 16.5). `plate` shows the one of this page instead,
 * and `small` the simple one of the icons, which is still clear at the size of a letter.
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
