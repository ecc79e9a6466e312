/** A session on the page: its row, its text to search in, and its values for each filter. */
type FoundSession = { node: HTMLElement; text: string; values: Record<string, string[]> };

/** The names of the filters, and the selectors of their values in a session. */
const PLACES = {
  track: '.session-track',
  room: '.session-location:not(.session-also),.session-room',
  language: '.session-language',
  level: '.session-level',
};

/** The parts of a session whose text is searched: title, people, rooms, and the facts with the track. */
const SEARCHED = ':is(h3,h4,h5),.session-speakers,.session-speaker,.session-location,.session-facts';

/** Reads the sessions of the page from its markup. Sessions that name no language get `language`, that of the site. */
export function readSessions(language: string): FoundSession[] {
  const read = (node: Element, selector: string) =>
    [...node.querySelectorAll(selector)].map(({ textContent }) => textContent as string);
  return [...document.querySelectorAll<HTMLElement>('.session')].map((node) => {
    const values: Record<string, string[]> = {
      day: read(node.closest('.timetable') ?? node, '.timetable-day :is(h2,h3)'),
    };
    for (const [name, selector] of Object.entries(PLACES)) values[name] = read(node, selector);
    if (!values.language?.length) values.language = [language];
    return { node, text: fold(read(node, SEARCHED).join(' ')), values };
  });
}

/**
 * Accents and joiners, and the points of Arabic and Hebrew, which most people do not type. Vowel signs of Indic scripts are
 * letters and not included.
 */
const MARKS = /\p{Script=Inherited}|[\u0591-\u05c7]/gu;

/** Latin letters that Unicode does not decompose into a letter and an accent. */
const LETTERS: Record<string, string> = { Æ: 'AE', Đ: 'D', Ł: 'L', Ø: 'O', Œ: 'OE' };

/** Returns a text for comparing: without accents, in one case, with one form of letters that have several. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    // Upper case, because ß and SS, ς and σ are the same there.
    .toUpperCase()
    .replace(/[ÆĐŁØŒ]/g, (letter) => LETTERS[letter] as string);

/** A search: words, and the wanted values of filters. */
export type Search = { words: string; filters: [name: string, value: string][] };

/**
 * Hides the sessions that do not match a search, and each hour and day without a match. Returns the number of matches; if only
 * the visitor's own day is shown (widgets/myDay/MyDay.tsx), of those in it. Nodes are written only if they change, which is
 * fast with a thousand sessions.
 */
export function show(sessions: FoundSession[], { words, filters }: Search): number {
  const schedule = document.querySelector('.schedule');
  const isMine = schedule?.hasAttribute('data-my-day');
  const terms = fold(words).split(/\s+/).filter(Boolean);
  const kept = new Map<HTMLElement, boolean>();
  let count = 0;
  for (const { node, text, values } of sessions) {
    const isFound =
      terms.every((term) => text.includes(term)) && filters.every(([name, value]) => values[name]?.includes(value));
    if (isFound && (!isMine || node.querySelector('[aria-pressed=true]'))) count++;
    for (const group of [node, node.closest<HTMLElement>('.hour'), node.closest<HTMLElement>('.timetable')])
      if (group) kept.set(group, kept.get(group) || isFound);
  }
  for (const [group, isKept] of kept) if (group.hidden === isKept) group.hidden = !isKept;
  const isSearch = terms.length + filters.length > 0;
  schedule?.toggleAttribute('data-filtered', isSearch);
  // The index of the rooms names all sessions, also those that do not match.
  for (const index of document.querySelectorAll<HTMLElement>('.room-index')) index.hidden = isSearch;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.jumps a')) {
    const target = document.getElementById(link.hash.slice(1));
    (link.parentElement as HTMLElement).hidden = target?.hidden ?? false;
  }
  return count;
}
