import { useEffect, useRef, useState } from 'react';
import { clearSearch, queryOf, readSearch, writeSearch } from './readSearch';
import { readSessions } from './sessions';
import { show } from './show';

/** How long after a key the address is written, in milliseconds: browsers allow a hundred changes in half a minute. */
const SETTLED = 300;

/**
 * Searches whenever something changes in the fields around `root`. Returns how many sessions are found, and the search as it
 * stands in the address; nothing while nothing is searched for.
 */
export function useFinder(language: string) {
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
