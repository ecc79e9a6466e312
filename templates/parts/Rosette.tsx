import { useSite } from '../site';

/**
 * The jubilee's rosette. Its path is in a file, to which every rosette of every page refers (rule 16.5).
 * `small` shows the simple one of the icons, which is still clear at the size of a letter.
 */
export function Rosette({ className, small }: { className: string; small?: boolean }) {
  const { art } = useSite();
  if (small) return <img className={className} src={art.icons.svg} alt="" width="32" height="32" />;
  return (
    <svg className={className} viewBox="-1000 -1000 2000 2000" aria-hidden="true">
      <use href={art.rosette} />
    </svg>
  );
}
