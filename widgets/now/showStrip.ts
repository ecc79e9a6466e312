import { addStyles } from '../addStyles';
import { element } from '../element';
import { inLanguage } from '../numbers';
import type { ListedSession, ProgrammeList } from '../programmeList';
import bannerStyles from './here.css';
import { showEveryMinute, spanOf } from './nowAndNext';
import stripStyles from './strip.css';

/** A session as the strip shows it: without its start and end as texts. */
type StripSession = Omit<ListedSession, 'start' | 'end'>;

/** The most sessions of a group that are shown in the strip and in the banner. Further ones are folded. */
const UNFOLDED = { strip: 6, banner: 3 };

/**
 * Shows the sessions that are on and those that come next, during the hours of the programme, in a strip or, on Home, in the frame
 * of the banner. They come from the file at `data-programme`. The strip is written only if it changes. Throws if the file cannot be
 * fetched.
 */
export async function showStrip(node: HTMLElement) {
  const inBanner = node.matches('.now-here');
  const limit = UNFOLDED[inBanner ? 'banner' : 'strip'];
  addStyles(inBanner ? bannerStyles : stripStyles);
  const { words, days, sessions }: ProgrammeList = await (await fetch(node.dataset.programme as string)).json();
  const timedSessions = sessions
    .filter(({ cancelled }) => !cancelled)
    .map((session) => ({ ...session, ...spanOf(session.start, session.end) }));
  /** Returns the date of a session if its day has not begun. */
  const comingDate = ({ day }: StripSession, now: number) => {
    const { begins = '', date } = days[day] ?? {};
    return Date.parse(begins) > now ? date : undefined;
  };

  let lastText = '';
  showEveryMinute(node, timedSessions, ({ on, next }, now) => {
    const running = on.map((session) => entryOf(session, words.comma, { time: session.until }));
    const coming = next.map((session) =>
      entryOf(session, words.comma, { time: session.at, date: comingDate(session, now) }),
    );
    const groups = [
      ...groupOf({ kind: 'on', word: words.now, more: words.more, limit }, running),
      ...groupOf({ kind: 'next', word: words.next, more: words.more, limit }, coming),
    ];
    const text = groups.map(({ textContent }) => textContent).join();
    if (text === lastText) return;
    lastText = text;
    node.replaceChildren(...spaced(groups));
    node.hidden = groups.length === 0;
  });
}

/** A group of sessions: its class and its word, the word before further sessions, and the most that are not further ones. */
type Group = { kind: 'on' | 'next'; word: string; more: string; limit: number };

/** Returns a list with one element, `Now: Keynote, until 01:00 PM, Main hall.`; without entries, an empty list. */
function groupOf({ kind, word, more, limit }: Group, entries: HTMLElement[]): HTMLElement[] {
  if (!entries.length) return [];
  const group = element('div', { className: `now-group now-${kind}` });
  const list = element('div', { className: 'now-entries' }, ...spaced(entries.slice(0, limit)));
  group.append(element('strong', {}, word), ' ', list);
  const folded = entries.slice(limit);
  if (folded.length) {
    const summary = element('summary', {}, `${more} (${inLanguage(folded.length)})`);
    group.append(' ', element('details', {}, summary, element('div', { className: 'now-folded' }, ...spaced(folded))));
  }
  return [group];
}

/**
 * Returns the element of a session: `Keynote, 14th September 2025, 09:00 AM, Main hall.` In the banner, title, time and place have
 * lines of their own, without the signs between them. The place is a separate element, so that the styles can hide it if there is no
 * room.
 */
function entryOf(
  { title, lang, dir, href, place }: StripSession,
  comma: string,
  { time, date }: { time?: string; date?: string },
): HTMLElement {
  const sign = (text: string) => element('span', { className: 'now-sign' }, text);
  const name = element('b', {}, title);
  if (lang) name.lang = lang;
  if (dir) name.dir = dir;
  const facts = element('span', {}, name);
  if (date) facts.append(comma, date);
  if (time) facts.append(sign(comma), element('span', { className: 'now-when' }, time));
  const className = 'now-entry';
  const entry = href ? element('a', { className, href }) : element('span', { className });
  entry.append(facts);
  if (place) entry.append(element('span', {}, sign(comma), place, sign('.')));
  else facts.append(sign('.'));
  return entry;
}

/** Returns the elements with a space after each, for screen readers and copied text. */
const spaced = (elements: HTMLElement[]): (HTMLElement | string)[] => elements.flatMap((each) => [each, ' ']);
