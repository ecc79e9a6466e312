import { slug } from '../content/programme/slug';
import type { ChoiceName, FinderIndex } from './finderIndex';
import { fileOf, fold, openWords, wordsOf } from './words';

/** A session that a search may find. */
export type Entry = {
  index: number;
  id: string;
  href: string;
  title: string;
  lang?: string;
  /** The index of its day. */
  day: number;
  time: string;
  people: string;
  cancelled: boolean;
  /** Its folded title; title and people; title, people and values: what a search looks at first, then, and at last. */
  texts: [title: string, names: string, all: string];
  values: Partial<Record<ChoiceName, string[]>>;
};

/** A search: words, and the chosen values of each choice. A session needs only one of the values. */
export type Search = { words: string; chosen: Partial<Record<ChoiceName, string[]>> };

/** Where a session has the words of a search: all of them in its title, some in the names of its people, or some elsewhere. */
export type Place = 'title' | 'people' | 'elsewhere';

const PLACES: Place[] = ['title', 'people', 'elsewhere'];

/**
 * The result of a search: the sessions with the words in their titles, then those with words in the names of people, then all others, each in the order of
 * time; where each has the words; and for each value of a choice the number of sessions it would find.
 */
export type SearchResult = {
  entries: Entry[];
  places: Map<Entry, Place>;
  counts: Partial<Record<ChoiceName, Map<string, number>>>;
};

/** The index in memory. */
export type LoadedIndex = {
  days: FinderIndex['days'];
  values: FinderIndex['values'];
  /**
   * Finds the sessions that `isWanted` accepts in the data that is loaded. If words of descriptions are missing, `more` loads them.
   */
  search(search: Search, isWanted?: (entry: Entry) => boolean): SearchResult & { more?: () => Promise<unknown> };
};

/** Fetches the index of the search at `address`. Throws if it cannot be fetched. */
export async function loadIndex(address: string): Promise<LoadedIndex> {
  // No cache, because the address stays the same when the content changes, and some hosts let browsers keep it for minutes.
  const index: FinderIndex = await fetchJson(address, 'no-cache');
  const { days, values } = index;
  const sessions = readEntries(index);
  const choices = Object.keys(values) as ChoiceName[];
  const files = new Map<number, ReturnType<typeof openWords>>();
  const loadWords = async (file: number) => files.set(file, openWords(await fetchJson(index.words[file] as string)));

  /**
   * Returns a check for the sessions with words that begin with `term`. Adds to `missingFiles` the files of words that are not loaded:
   * without them, only titles, people and values are searched.
   */
  function checkFor(term: string, missingFiles: Set<number>): (entry: Entry) => boolean {
    const parts = index.words.length ? wordsOf(term) : [];
    const described = parts.map((part) => {
      const file = fileOf(part, index.words.length);
      const findSessions = files.get(file);
      if (!findSessions) missingFiles.add(file);
      return findSessions?.(part);
    });
    return ({ texts, index: n }) =>
      texts[2].includes(term) || (parts.length > 0 && described.every((sessions) => sessions?.has(n)));
  }

  return {
    days,
    values,
    search({ words, chosen }, isWanted = () => true) {
      const missingFiles = new Set<number>();
      const terms = fold(words).split(/\s+/).filter(Boolean);
      const checks = terms.map((term) => checkFor(term, missingFiles));
      const counts: SearchResult['counts'] = {};
      for (const name of choices) counts[name] = new Map();
      const places = new Map<Entry, Place>();
      for (const entry of sessions) {
        if (!isWanted(entry) || !checks.every((check) => check(entry))) continue;
        const failed = choices.filter((name) => !fits(entry.values[name], chosen[name]));
        if (!failed.length) places.set(entry, placeOf(terms, entry));
        if (failed.length > 1) continue;
        // The number of sessions that a value would find depends only on the other choices.
        for (const name of failed.length ? failed : choices)
          for (const value of entry.values[name] ?? []) {
            const count = counts[name] as Map<string, number>;
            count.set(value, (count.get(value) ?? 0) + 1);
          }
      }
      const more = missingFiles.size ? () => Promise.all([...missingFiles].map(loadWords)) : undefined;
      const entries = PLACES.flatMap((place) => [...places.keys()].filter((entry) => places.get(entry) === place));
      return { entries, places, counts, more };
    },
  };
}

/** Returns where a session that a search finds has its words. Without words it is the title. */
function placeOf(terms: string[], { texts: [title, names] }: Entry): Place {
  if (terms.every((term) => title.includes(term))) return 'title';
  return terms.every((term) => names.includes(term)) ? 'people' : 'elsewhere';
}

/** Checks whether a session with these values of a choice fits the chosen ones: it has one of them, or none are chosen. */
const fits = (values: string[] = [], chosen: string[] = []): boolean =>
  !chosen.length || values.some((value) => chosen.includes(value));

/** The distance between the starts of two days in the order of sessions: more than a day has minutes. */
const DAY_DISTANCE = 10_000;

/** Returns the sessions of an index in the order of their start. */
function readEntries({ pages, days, values, times, titles, langs, ids, has, tags, ...index }: FinderIndex): Entry[] {
  const cancelled = new Set(index.cancelled);
  const choices = Object.keys(values) as ChoiceName[];
  const entries = titles.map((title, n): Entry => {
    const day = index.day[n] as number;
    const people = index.people[n] as string;
    const entryValues: Entry['values'] = {};
    for (const name of choices)
      entryValues[name] = [has[name]?.[n] ?? -1].flat().flatMap((value) => values[name]?.[value] ?? []);
    // Nobody searches for the title of a day by its words.
    const { day: _, ...searchedValues } = entryValues;
    const foldedTitle = fold(title);
    const names = `${foldedTitle}\n${fold(people)}`;
    return {
      index: n,
      // The id is made only when needed, because most sessions are never shown.
      get id() {
        return ids[n] || slug(title);
      },
      get href() {
        const { href } = days[day] as FinderIndex['days'][number];
        return pages ? `${pages}${this.id}/` : `${href.replace(/#.*/, '')}#${this.id}`;
      },
      title,
      lang: langs[n],
      day,
      time: times[index.time[n] as number] as string,
      people,
      cancelled: cancelled.has(n),
      texts: [
        foldedTitle,
        names,
        `${names}\n${fold([...Object.values(searchedValues).flat(), tags?.[n] ?? ''].join('\n'))}`,
      ],
      values: entryValues,
    };
  });
  const startOf = ({ index: n, day }: Entry) => day * DAY_DISTANCE + (index.starts[n] as number);
  return entries.sort((a, b) => startOf(a) - startOf(b));
}

/** Fetches a JSON file. Throws if it cannot be fetched. */
async function fetchJson(address: string, cache?: RequestCache) {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}
