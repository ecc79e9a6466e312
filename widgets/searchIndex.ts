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
  /** Its folded title, people and values. */
  text: string;
  values: Partial<Record<ChoiceName, string[]>>;
};

/** A search: words, and the chosen values of each choice. A session needs only one of the values. */
export type Search = { words: string; chosen: Partial<Record<ChoiceName, string[]>> };

/** The result of a search: sessions in the order of time, and for each value of a choice the number of sessions it would find. */
export type SearchResult = { entries: Entry[]; counts: Partial<Record<ChoiceName, Map<string, number>>> };

/** The index in memory. */
export type LoadedIndex = {
  days: FinderIndex['days'];
  values: FinderIndex['values'];
  /** Finds sessions in the data that is loaded. If words of descriptions are still missing, `more` loads them. */
  search(search: Search, isWanted?: (entry: Entry) => boolean): SearchResult & { more?: () => Promise<unknown> };
};

/** Fetches the index of the search at `address`. Throws if it cannot be fetched. */
export async function loadIndex(address: string): Promise<LoadedIndex> {
  // No cache, because the address stays the same when the content changes, and some hosts let browsers keep it for minutes.
  const index: FinderIndex = await fetchJson(address, 'no-cache');
  const { days, values } = index;
  const entries = readEntries(index);
  const files = new Map<number, (begins: string) => Set<number>>();

  const load = async (file: number) => files.set(file, openWords(await fetchJson(index.words[file] as string)));

  /** Returns the sessions with a word in their description that begins with `begins`; undefined while its file is not loaded. */
  const described = (begins: string): Set<number> | undefined =>
    files.get(fileOf(begins, index.words.length))?.(begins);

  return {
    days,
    values,
    search({ words, chosen }, isWanted = () => true) {
      const missing = new Set<number>();
      const terms = fold(words).split(/\s+/).filter(Boolean);
      const tests = terms.map((term) => {
        const parts = index.words.length ? wordsOf(term).map((part) => ({ part, sessions: described(part) })) : [];
        for (const { part, sessions } of parts) if (!sessions) missing.add(fileOf(part, index.words.length));
        return ({ text, index: n }: Entry) =>
          text.includes(term) || (parts.length > 0 && parts.every(({ sessions }) => sessions?.has(n)));
      });
      const choices = Object.keys(values) as ChoiceName[];
      const counts: SearchResult['counts'] = {};
      for (const name of choices) counts[name] = new Map();
      const matches: Entry[] = [];
      for (const entry of entries) {
        if (!isWanted(entry) || !tests.every((test) => test(entry))) continue;
        const failed = choices.filter((name) => {
          const chosenValues = chosen[name];
          return chosenValues?.length && !entry.values[name]?.some((value) => chosenValues.includes(value));
        });
        if (!failed.length) matches.push(entry);
        // The number of sessions that a value would find depends only on the other choices.
        for (const name of choices)
          if (!failed.length || (failed.length === 1 && failed[0] === name))
            for (const value of entry.values[name] ?? []) {
              const count = counts[name] as Map<string, number>;
              count.set(value, (count.get(value) ?? 0) + 1);
            }
      }
      const more = missing.size ? () => Promise.all([...missing].map(load)) : undefined;
      return { entries: matches, counts, more };
    },
  };
}

/** Returns the sessions of an index in the order of their start. */
function readEntries({ pages, days, values, times, titles, langs, ids, has, tags, ...index }: FinderIndex): Entry[] {
  const cancelled = new Set(index.cancelled);
  const choices = Object.keys(values) as ChoiceName[];
  const entries = titles.map((title, n): Entry => {
    const day = index.day[n] as number;
    const people = index.people[n] as string;
    const entryValues: Entry['values'] = {};
    for (const name of choices)
      entryValues[name] = [has[name]?.[n] ?? -1].flat().flatMap((at) => values[name]?.[at] ?? []);
    const { day: _, ...searched } = entryValues;
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
      text: fold([title, people, ...Object.values(searched).flat(), tags?.[n] ?? ''].join('\n')),
      values: entryValues,
    };
  });
  const startOf = ({ index: n, day }: Entry) => day * 10_000 + (index.starts[n] as number);
  return entries.sort((a, b) => startOf(a) - startOf(b));
}

async function fetchJson(address: string, cache?: RequestCache) {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}
