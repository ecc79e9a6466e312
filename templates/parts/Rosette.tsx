import { useSite } from '../site';

/**
 * The jubilee's rosette. Its path is in each page once (see Document), and every further rosette only refers to it.
 * `small` shows the simple one of the icons, which is still clear at the size of a letter.
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
