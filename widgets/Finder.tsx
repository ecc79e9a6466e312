import { useFinder } from './finder/useFinder';

type Props = {
  labels: { clear: string; found: string; none: string; others: string };
  /** The language of a session that names none. */
  language: string;
  /** Other days, which have pages of their own. */
  others: { label: string; href: string }[];
};

/**
 * What a search has found. It stands beside the fields that templates/parts/ProgrammeFinder.tsx writes: what can be chosen there
 * is markup of the build, and not repeated in the props.
 */
export function Finder({ labels, language, others }: Props) {
  const { root, found, clear } = useFinder(language);
  return (
    <div className="finder-found" ref={root}>
      {/* Empty from the start, because screen readers announce only what changes in an element that they know. */}
      <p role="status">{found && (found.count ? labels.found.replace('{count}', `${found.count}`) : labels.none)}</p>
      {found && (
        <button type="button" onClick={clear}>
          {labels.clear}
        </button>
      )}
      {found && others.length > 0 && (
        <nav aria-label={labels.others}>
          <span>{labels.others}</span>
          {others.map(({ label, href }) => (
            <a key={href} href={`${href}?${found.query}`}>
              {label}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
