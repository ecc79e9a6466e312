import { useEffect, useRef, useState } from 'react';
import { readSessions, type Search, show } from './findSessions';

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

/** How long after a key the address is written, in milliseconds: browsers allow a hundred changes in half a minute. */
const SETTLED = 300;

/**
 * Searches whenever something changes in the fields around `root`. Returns how many sessions are found, and the search as it
 * stands in the address; nothing while nothing is searched for.
 */
function useFinder(language: string) {
  const root = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ count: number; query: string }>();

  useEffect(() => {
    const finder = root.current?.closest('.finder') as HTMLElement;
    const sessions = readSessions(language);
    let timer: ReturnType<typeof setTimeout>;
    const search = () => {
      const wanted = readSearch(finder);
      const query = queryOf(wanted);
      const count = show(sessions, wanted);
      setFound(query ? { count, query } : undefined);
      clearTimeout(timer);
      timer = setTimeout(() => {
        history.replaceState(history.state, '', location.pathname + (query && `?${query}`) + location.hash);
      }, SETTLED);
    };
    finder.addEventListener('input', search);
    finder.addEventListener('focusin', layOutFew);
    document.addEventListener('click', layOutAll, true);
    writeSearch(finder, location.search);
    // Somebody may have typed before the script was there.
    if (queryOf(readSearch(finder))) search();
    return () => {
      clearTimeout(timer);
      finder.removeEventListener('input', search);
      finder.removeEventListener('focusin', layOutFew);
      document.removeEventListener('click', layOutAll, true);
    };
  }, [language]);

  const clear = () => {
    const finder = root.current?.closest('.finder') as HTMLElement;
    clearSearch(finder);
    finder.dispatchEvent(new Event('input'));
  };
  return { root, found, clear };
}

/** Whoever is about to type needs sessions near the screen only (styles/finder.css), which keeps each key fast. */
function layOutFew(): void {
  document.querySelector('.schedule')?.setAttribute('data-searched', '');
}

/** A link within the page lands exactly only where everything above it is laid out. */
function layOutAll({ target }: MouseEvent): void {
  const isJump = target instanceof Element && target.closest('a')?.getAttribute('href')?.startsWith('#');
  if (isJump) document.querySelector('.schedule')?.removeAttribute('data-searched');
}

type Field = HTMLInputElement | HTMLSelectElement;
const fieldsOf = (finder: Element): Field[] => [...finder.querySelectorAll<Field>('input,select')];

/** What the visitor searches for: words in the field `q`, and the filters in which something is chosen. */
function readSearch(finder: Element): Search {
  const filled = fieldsOf(finder).flatMap(({ name, value }): [string, string][] =>
    value.trim() ? [[name, value.trim()]] : [],
  );
  return { words: filled.find(([name]) => name === 'q')?.[1] ?? '', filters: filled.filter(([name]) => name !== 'q') };
}

/** Puts a search of the address, `q=tea&room=Hall`, into the fields that it names. */
function writeSearch(finder: Element, query: string): void {
  const values = new URLSearchParams(query);
  for (const field of fieldsOf(finder)) field.value = values.get(field.name) ?? field.value;
}

/** Empties all fields, and goes back to the first: the button that did it is about to go. */
function clearSearch(finder: Element): void {
  for (const field of fieldsOf(finder)) field.value = '';
  fieldsOf(finder)[0]?.focus();
}

/** The search as it stands in an address; empty if nothing is searched for. */
const queryOf = ({ words, filters }: Search): string =>
  new URLSearchParams(words ? [['q', words], ...filters] : filters).toString();
