import { useEffect, useReducer, useRef, useState } from 'react';
import type { ChoiceName } from './finderIndex';
import { letGo } from './letGo';
import { inLanguage } from './numbers';
import { type Entry, type LoadedIndex, loadIndex, type Search, type SearchResult } from './searchIndex';
import { readStars } from './stars';

type Props = {
  labels: Record<'clear' | 'found' | 'none' | 'all' | 'star' | 'cancelled' | 'failed', string> & {
    /** The separator between halls, if it is not `, `. */
    comma?: string;
  };
  /** The choices, each with its name. */
  choices: { name: ChoiceName; label: string }[];
  /** The address of the index. */
  index: string;
};

/** The most sessions that are listed unless the visitor asks for all. A phone shows so few in a tenth of the time. */
const FIRST = 16;
/** The most sessions that are listed at once after a key; the others follow after the next paint. */
const AT_ONCE = 3;

/**
 * Renders the choices and the results of a search over all days, below the field of words (templates/parts/ProgrammeFinder.tsx).
 * During a search, the styles hide the parts of the page after it.
 */
export function Finder({ labels, choices, index }: Props) {
  const { root, state, change, clear } = useFinder(index);
  const { loaded, failed, search, result } = state;
  const [open, setOpen] = useState<ChoiceName>();
  const [most, setMost] = useState(FIRST);
  const isAsked = search.words !== '' || choices.some(({ name }) => search.chosen[name]?.length);
  const toggle = (name: ChoiceName, value: string) => {
    const before = search.chosen[name] ?? [];
    const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
    setMost(FIRST);
    change({ ...search, chosen: { ...search.chosen, [name]: after } });
  };
  const clearAll = () => {
    setOpen(undefined);
    setMost(FIRST);
    clear();
  };
  const openChoice = choices.find(({ name }) => name === open);
  const rest = isAsked && result ? result.entries.length - most : 0;
  const listed = useListed(isAsked ? result : undefined, most);
  return (
    <div className="finder-found" ref={root}>
      <div className="finder-choices">
        {choices.map(({ name, label }) => {
          const count = search.chosen[name]?.length;
          return (
            <button
              key={name}
              type="button"
              aria-expanded={open === name}
              data-chosen={count || undefined}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              {count ? `${label} (${inLanguage(count)})` : label}
            </button>
          );
        })}
      </div>
      {openChoice && loaded && (
        <Chips
          label={openChoice.label}
          values={loaded.values[openChoice.name] ?? []}
          chosen={search.chosen[openChoice.name] ?? []}
          counts={result?.counts[openChoice.name]}
          toggle={(value) => toggle(openChoice.name, value)}
        />
      )}
      <div className="finder-state">
        {/* Rendered while empty, because screen readers announce only changes of an existing element. */}
        <p role="status">{(failed && labels.failed) || (isAsked && result && countOf(result, labels)) || null}</p>
        {isAsked && (
          <button type="button" onClick={clearAll}>
            {labels.clear}
          </button>
        )}
      </div>
      {isAsked && loaded && <Results entries={listed} index={loaded} labels={labels} />}
      {rest > 0 && (
        <button type="button" className="finder-all" onClick={() => setMost(Infinity)}>
          {`${labels.all} (${inLanguage(result?.entries.length as number)})`}
        </button>
      )}
    </div>
  );
}

/** Returns the number of sessions that a search has found, in words. */
const countOf = ({ entries }: SearchResult, labels: Props['labels']): string =>
  entries.length ? labels.found.replace('{count}', `${inLanguage(entries.length)}`) : labels.none;

type ChipsProps = {
  label: string;
  values: string[];
  chosen: string[];
  /** The number of sessions that each value would find. */
  counts: Map<string, number> | undefined;
  toggle(value: string): void;
};

/** Renders the values of a choice, except those that would find nothing. */
function Chips({ label, values, chosen, counts, toggle }: ChipsProps) {
  return (
    <ul className="finder-chips" aria-label={label}>
      {values.map((value) => {
        const count = counts?.get(value) ?? 0;
        const isChosen = chosen.includes(value);
        return (
          <li key={value} hidden={!count && !isChosen}>
            <button type="button" aria-pressed={isChosen} onClick={() => toggle(value)}>
              <span dir="auto">{value}</span> <small>{`${inLanguage(count)}`}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the first sessions that are found: at first those that a screen shows and those that were listed before. */
function useListed(result: SearchResult | undefined, most: number): Entry[] {
  const [painted, setPainted] = useState<SearchResult>();
  const before = useRef<Entry[]>([]);
  before.current = (result?.entries.slice(0, most) ?? []).filter(
    (entry, n) => result === painted || n < AT_ONCE || before.current.includes(entry),
  );
  // Preact runs effects after the paint.
  useEffect(() => setPainted(result), [result]);
  return before.current;
}

/** Renders the found sessions by day. They open in place and have stars, like the sessions of the timetables. */
function Results({ entries, index, labels }: { entries: Entry[]; index: LoadedIndex; labels: Props['labels'] }) {
  const days = [...new Set(entries.map(({ day }) => day))];
  const stars = new Set(readStars().ids);
  return days.map((day) => (
    <section key={day} className="finder-day">
      <h2>
        <a href={index.days[day]?.href}>{index.days[day]?.title}</a> <span>{index.days[day]?.date}</span>
      </h2>
      <ol className="timetable-sessions entries">
        {entries
          .filter((entry) => entry.day === day)
          .map(({ index: n, id, href, title, lang, time, people, cancelled, values }) => (
            <li key={n} className="session entry" data-session="">
              <div className="session-body">
                <h3 lang={lang} dir="auto">
                  <a href={href}>{cancelled ? <s>{title}</s> : title}</a>
                </h3>
                <p className="entry-facts">
                  {time && <span className="session-time">{time}</span>}
                  {values.room?.length ? (
                    <span className="session-location">
                      {values.room.join((process.env.INTL && labels.comma) || ', ')}
                    </span>
                  ) : null}
                  {people && <span className="entry-people">{people}</span>}
                  {values.track?.length ? <span className="session-track">{values.track.join(', ')}</span> : null}
                  {cancelled && <span className="session-status">{labels.cancelled}</span>}
                </p>
              </div>
              <button
                type="button"
                className="action icon star"
                data-star={id}
                aria-pressed={stars.has(id)}
                aria-label={`${labels.star}: ${title}`}
              >
                {labels.star}
              </button>
            </li>
          ))}
      </ol>
    </section>
  ));
}

/** The delay from a key to the change of the address, in milliseconds: browsers allow a hundred changes in half a minute. */
const SETTLED = 300;

const NOTHING: Search = { words: '', chosen: {} };

type State = { loaded?: LoadedIndex; failed?: boolean; search: Search; result?: SearchResult };

/** Searches when the field of words beside `root` changes, and loads the index when somebody goes to it. */
function useFinder(address: string) {
  const root = useRef<HTMLDivElement>(null);
  const [state, merge] = useReducer((before: State, more: Partial<State>): State => ({ ...before, ...more }), {
    search: NOTHING,
  });
  const actions = useRef({ change: (_: Search) => {}, clear: () => {} });

  useEffect(() => {
    const finder = root.current?.closest('.finder') as HTMLElement;
    const section = finder.closest('.section') as HTMLElement;
    const field = finder.querySelector('input') as HTMLInputElement;
    let current = NOTHING;
    let loading: Promise<LoadedIndex> | undefined;
    let timer: ReturnType<typeof setTimeout>;

    const run = async (search: Search) => {
      const query = queryOf(search);
      clearTimeout(timer);
      timer = setTimeout(() => {
        history.replaceState(history.state, '', location.pathname + (query && `?${query}`) + location.hash);
      }, SETTLED);
      current = search;
      // The results replace the programme after the key has been painted, because this takes longer than the next key.
      if (finder.hasAttribute('data-asked') !== (query !== '')) {
        await painted();
        if (current !== search) return;
        for (const node of [finder, section]) node.toggleAttribute('data-asked', query !== '');
        section.toggleAttribute('data-used', true);
        if (query === '') layOutAgain(section);
      }
      merge({ search });
      try {
        loading ??= loadIndex(address);
        const loaded = await loading;
        const isMine = document.querySelector('.schedule')?.hasAttribute('data-my-day');
        const stars = new Set(readStars().ids);
        const look = () => loaded.search(current, isMine ? ({ id }) => stars.has(id) : undefined);
        const { more, ...result } = look();
        merge({ loaded, result, failed: false });
        if (!more) return;
        await painted();
        await more();
        merge({ result: look() });
      } catch {
        loading = undefined;
        merge({ failed: true });
      }
    };
    const typed = () => run({ ...current, words: field.value.trim() });
    // The widget of my day also counts on it: a star that is taken away may be one of the results.
    const restar = () => (finder.hasAttribute('data-asked') ? run(current) : merge({}));
    actions.current = {
      change: (search) => run({ ...search, words: field.value.trim() }),
      clear: () => {
        field.value = '';
        field.focus();
        run(NOTHING);
      },
    };
    finder.addEventListener('input', typed);
    finder.addEventListener('focusin', typed, { once: true });
    addEventListener('stars', restar);
    const linkedSearch = readQuery(location.search);
    // A visitor may have typed before the script ran.
    field.value ||= linkedSearch.words;
    if (field.value || queryOf(linkedSearch) || finder.contains(document.activeElement))
      run({ ...linkedSearch, words: field.value.trim() });
    return () => {
      clearTimeout(timer);
      finder.removeEventListener('input', typed);
      removeEventListener('stars', restar);
    };
  }, [address]);

  return {
    root,
    state,
    change: (search: Search) => actions.current.change(search),
    clear: () => actions.current.clear(),
  };
}

/** Lays out the hours of a programme that is shown again after a search, unless the next search begins first. */
async function layOutAgain(section: HTMLElement): Promise<void> {
  const isBack = () => !section.hasAttribute('data-asked');
  await painted();
  await letGo(section.querySelectorAll<HTMLElement>('.hour'), isBack);
  if (isBack()) section.toggleAttribute('data-used', false);
}

/** Resolves after the next paint, or soon if the page is not visible. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, SETTLED);
  });

const NAMES: ChoiceName[] = ['day', 'room', 'track', 'kind', 'audience', 'language', 'level'];

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
