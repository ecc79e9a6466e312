/** A session on the page: its row, what it is found by, and what each filter compares. */
type FoundSession = { node: HTMLElement; text: string; values: Record<string, string[]> };

/** The names of the filters, and where a session says what they compare. */
const PLACES = {
  track: '.session-track',
  room: '.session-location:not(.session-also),.session-room',
  language: '.session-language',
  level: '.session-level',
};

/** What a visitor may type: the title, people, rooms, and the facts with the track. */
const SEARCHED = ':is(h3,h4,h5),.session-speakers,.session-speaker,.session-location,.session-facts';

/** Reads the sessions of the page, as it shows them. One that names no language is in that of the site, `language`. */
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
 * Accents and joiners, and the points of Arabic and Hebrew, which most people leave out. Vowel signs of Indic scripts
 * are letters, and stay.
 */
const MARKS = /\p{Script=Inherited}|[\u0591-\u05c7]/gu;

/** Latin letters that Unicode does not take for others with an accent. */
const LETTERS: Record<string, string> = { Æ: 'AE', Đ: 'D', Ł: 'L', Ø: 'O', Œ: 'OE' };

/** A text as it is compared: without accents, in one case, with one form of letters that have several. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    // Upper case, because ß and SS, ς and σ are the same there.
    .toUpperCase()
    .replace(/[ÆĐŁØŒ]/g, (letter) => LETTERS[letter] as string);

/** What is searched for: words, and the values of filters by their names. */
export type Search = { words: string; filters: [name: string, value: string][] };

/**
 * Hides the sessions that are not searched for, and each hour and day without a session that is. Returns how many are
 * left, of the visitor's own where only those are shown (widgets/myDay/MyDay.tsx). A node is touched only where it changes: with a thousand sessions the browser has little to do at each key.
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
  // The index of the rooms names every session, found or not.
  for (const index of document.querySelectorAll<HTMLElement>('.room-index')) index.hidden = isSearch;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.jumps a')) {
    const target = document.getElementById(link.hash.slice(1));
    (link.parentElement as HTMLElement).hidden = target?.hidden ?? false;
  }
  return count;
}
