import { fold } from './fold';

/** A session on the page: its row, what it is found by, and what each filter compares. */
export type FoundSession = { node: HTMLElement; text: string; values: Record<string, string[]> };

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
