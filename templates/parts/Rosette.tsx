import { useSite } from '../site';

/**
 * The jubilee's rosette. Its curve stands once in each page (see Document) and is drawn again by reference, so that an
 * ornament costs a line. `small` takes the simple one that still reads at the size of a letter.
 */
export function Rosette({ className, small }: { className: string; small?: boolean }) {
  const { art } = useSite();
  if (small) return <img className={className} src={art.icons.svg} alt="" width="32" height="32" />;
  return (
    <svg className={className} viewBox="-1000 -1000 2000 2000" aria-hidden="true">
      <use href="#rosette" />
    </svg>
  );
}
