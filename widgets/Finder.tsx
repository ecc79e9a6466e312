import { useEffect, useRef, useState } from 'react';
import { readSessions, type Search, show } from './findSessions';

type Props = {
  labels: { clear: string; found: string; none: string; others: string };
  /** The language of sessions that name none. */
  language: string;
  /** Other days, which have pages of their own. */
  others: { label: string; href: string }[];
};

/**
 * Renders the result of a search. The fields stand beside it in the markup of the build (templates/parts/ProgrammeFinder.tsx),
 * so that the props do not repeat their options.
 */
export function Finder({ labels, language, others }: Props) {
  const { root, found, clear } = useFinder(language);
  return (
    <div className="finder-found" ref={root}>
      {/* Rendered while empty, because screen readers announce only changes of an existing element. */}
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

/** The delay from a key to the change of the address, in milliseconds: browsers allow a hundred changes in half a minute. */
const SETTLED = 300;

/**
 * Searches when a field around `root` changes. Returns `root`, `clear`, and as `found` the number of sessions and the query of
 * the address; `found` is undefined without a search.
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
    // A visitor may have typed before the script ran.
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

/** Lays out only sessions near the screen (templates/styles/finder.css), which keeps typing fast. */
function layOutFew(): void {
  document.querySelector('.schedule')?.setAttribute('data-searched', '');
}

/** Lays out all sessions before a link within the page is followed: without that, it would end at the wrong place. */
function layOutAll({ target }: MouseEvent): void {
  const isJump = target instanceof Element && target.closest('a')?.getAttribute('href')?.startsWith('#');
  if (isJump) document.querySelector('.schedule')?.removeAttribute('data-searched');
}

type Field = HTMLInputElement | HTMLSelectElement;
const fieldsOf = (finder: Element): Field[] => [...finder.querySelectorAll<Field>('input,select')];

/** Returns the search in the fields: the words in the field `q`, and the filters that have a value. */
function readSearch(finder: Element): Search {
  const filled = fieldsOf(finder).flatMap(({ name, value }): [string, string][] =>
    value.trim() ? [[name, value.trim()]] : [],
  );
  return { words: filled.find(([name]) => name === 'q')?.[1] ?? '', filters: filled.filter(([name]) => name !== 'q') };
}

/** Writes a query of the address, `q=tea&room=Hall`, into the fields that it names. */
function writeSearch(finder: Element, query: string): void {
  const values = new URLSearchParams(query);
  for (const field of fieldsOf(finder)) field.value = values.get(field.name) ?? field.value;
}

/** Empties all fields and focuses the first, because the button for this disappears. */
function clearSearch(finder: Element): void {
  for (const field of fieldsOf(finder)) field.value = '';
  fieldsOf(finder)[0]?.focus();
}

/** Returns a search as the query of an address; empty without a search. */
const queryOf = ({ words, filters }: Search): string =>
  new URLSearchParams(words ? [['q', words], ...filters] : filters).toString();
