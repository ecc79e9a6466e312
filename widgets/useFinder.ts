import { useEffect, useReducer, useRef } from 'react';
import type { ChoiceName } from './finderIndex';
import { letGo } from './letGo';
import { type LoadedIndex, loadIndex, type Search, type SearchResult } from './searchIndex';
import { readStars } from './stars';

const NOTHING: Search = { words: '', chosen: {} };

/** The search, with the index and the result as soon as they are there. `failed` is true if a file cannot be fetched. */
type FinderState = { loaded?: LoadedIndex; failed?: boolean; search: Search; result?: SearchResult };

type Show = (changes: Partial<FinderState>) => void;

/**
 * Returns the state of the search in the index at `address`. It searches when the field of words beside `root` changes, and loads the
 * index when somebody goes to that field. `controls` has the functions that search with other choices and end the search.
 */
export function useFinder(address: string) {
  const root = useRef<HTMLDivElement>(null);
  const [state, show] = useReducer(
    (before: FinderState, changes: Partial<FinderState>): FinderState => ({ ...before, ...changes }),
    { search: NOTHING },
  );
  const controls = useRef<ReturnType<typeof startSearch>>(undefined);

  useEffect(() => {
    const started = startSearch(root.current as Element, address, show);
    controls.current = started;
    return started.stop;
  }, [address]);

  return { root, state, controls };
}

/**
 * Listens to the field of words beside `root`, and calls `show` with what changes. Begins with the search of the address. Returns
 * functions that search with other choices (`change`), that end the search (`clear`), and that end the listening (`stop`).
 */
function startSearch(root: Element, address: string, show: Show) {
  const finder = root.closest('.finder') as HTMLElement;
  const section = finder.closest('.section') as HTMLElement;
  const field = finder.querySelector('input') as HTMLInputElement;
  let current = NOTHING;
  let loading: Promise<LoadedIndex> | undefined;

  async function run(search: Search) {
    const query = queryOf(search);
    writeQuerySoon(query);
    current = search;
    const isAsked = query !== '';
    // The results replace the programme after the key has been painted, because this takes longer than the next key.
    if (finder.hasAttribute('data-asked') !== isAsked) {
      await waitForPaint();
      if (current !== search) return;
      for (const node of [finder, section]) node.toggleAttribute('data-asked', isAsked);
      section.toggleAttribute('data-used', true);
      if (!isAsked) layOutAgain(section);
      else if (document.activeElement === field) bringUp(field);
    }
    show({ search });
    try {
      await find();
    } catch {
      loading = undefined;
      show({ failed: true });
    }
  }

  /** Shows what the current search finds in the data that is loaded. If words are missing, it loads them and searches again. */
  async function find() {
    loading ??= loadIndex(address);
    const loaded = await loading;
    const isWanted = wantedSessions();
    const { more, ...result } = loaded.search(current, isWanted);
    show({ loaded, result, failed: false });
    if (!more) return;
    await waitForPaint();
    await more();
    show({ result: loaded.search(current, isWanted) });
  }

  const change = (search: Search) => run({ ...search, words: field.value.trim() });
  const searchWords = () => change(current);
  const clear = () => {
    field.value = '';
    field.focus();
    run(NOTHING);
  };
  // The visitor may look only at starred sessions: then a star that is taken away changes the result.
  const followStars = () => (finder.hasAttribute('data-asked') ? run(current) : show({}));
  finder.addEventListener('input', searchWords);
  finder.addEventListener('focusin', searchWords, { once: true });
  addEventListener('stars', followStars);

  const linkedSearch = readQuery(location.search);
  // A visitor may have typed before the script ran.
  field.value ||= linkedSearch.words;
  if (field.value || queryOf(linkedSearch) || finder.contains(document.activeElement)) change(linkedSearch);

  const stop = () => {
    clearTimeout(queryTimer);
    finder.removeEventListener('input', searchWords);
    removeEventListener('stars', followStars);
  };
  return { change, clear, stop };
}

/** Returns a check for the starred sessions if the page shows only these; undefined if all sessions are wanted. */
function wantedSessions(): ((entry: { id: string }) => boolean) | undefined {
  if (!document.querySelector('.schedule')?.hasAttribute('data-my-day')) return undefined;
  const stars = new Set(readStars().ids);
  return ({ id }) => stars.has(id);
}

/** Lays out the hours of a programme that is shown again after a search, unless the next search begins first. */
async function layOutAgain(section: HTMLElement): Promise<void> {
  const isBack = () => !section.hasAttribute('data-asked');
  await waitForPaint();
  await letGo(section.querySelectorAll<HTMLElement>('.hour'), isBack);
  if (isBack()) section.toggleAttribute('data-used', false);
}

/** The longest wait for a paint, in milliseconds: a page that is not visible is not painted. */
const LONGEST_WAIT = 300;

/** Scrolls the field of a search to the top if it is so low that a keyboard on the screen would cover the results below it. */
function bringUp(field: HTMLElement): void {
  if (field.getBoundingClientRect().bottom > innerHeight / 2) field.closest('.finder')?.scrollIntoView();
}

/** Resolves after the next paint. */
const waitForPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT);
  });

/** The delay from a key to the change of the address, in milliseconds: browsers allow a hundred changes in half a minute. */
const ADDRESS_DELAY = 300;
let queryTimer: ReturnType<typeof setTimeout>;

/** Puts a query into the address of the page when the visitor stops typing. */
function writeQuerySoon(query: string) {
  clearTimeout(queryTimer);
  queryTimer = setTimeout(() => {
    history.replaceState(history.state, '', location.pathname + (query && `?${query}`) + location.hash);
  }, ADDRESS_DELAY);
}

const NAMES: ChoiceName[] = ['day', 'room', 'track', 'kind', 'audience', 'language', 'level', 'recorded'];

/** Reads the query of an address: `q=tea&room=Hall&room=Lab`. */
function readQuery(query: string): Search {
  const parameters = new URLSearchParams(query);
  const chosen: Search['chosen'] = {};
  for (const name of NAMES) if (parameters.has(name)) chosen[name] = parameters.getAll(name);
  return { words: parameters.get('q') ?? '', chosen };
}

/** Returns a search as the query of an address; empty without a search. */
const queryOf = ({ words, chosen }: Search): string =>
  new URLSearchParams([
    ...(words ? [['q', words]] : []),
    ...NAMES.flatMap((name) => (chosen[name] ?? []).map((value) => [name, value])),
  ]).toString();
