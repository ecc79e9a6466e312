import { addStyles } from '../addStyles';
import { element } from '../element';
import { inLanguage } from '../numbers';
import type { ListedSession, ProgrammeList } from '../programmeList';
import here from './here.css';
import { showEveryMinute, spanOf } from './nowAndNext';
import styles from './strip.css';

/** A session as the strip shows it: without its start and end as texts. */
type Shown = Omit<ListedSession, 'start' | 'end'>;

/** The most sessions of a group that are shown in the strip and in the banner. Further ones are folded. */
const UNFOLDED = { strip: 6, banner: 3 };

/**
 * Shows the sessions that are on and those that come next, during the hours of the programme, in a strip or, on Home, in the frame
 * of the banner. They come from the file at `data-programme`. The strip is written only if it changes. Throws if the file cannot be
 * fetched.
 */
export async function showStrip(node: HTMLElement) {
  const inBanner = node.matches('.now-here');
  const most = UNFOLDED[inBanner ? 'banner' : 'strip'];
  addStyles(inBanner ? here : styles);
  const { words, days, sessions }: ProgrammeList = await (await fetch(node.dataset.programme as string)).json();
  const timed = sessions
    .filter(({ cancelled }) => !cancelled)
    .map((session) => ({ ...session, ...spanOf(session.start, session.end) }));
  /** Returns the date of a session on a day that has not begun. */
  const comingDate = ({ day }: Shown, now: number) => {
    const { begins = '', date } = days[day] ?? {};
    return Date.parse(begins) > now ? date : undefined;
  };
  /** Returns the element of a session, with the date and the time that are given, after commas. */
  const entry = (session: Shown, time?: string, date?: string) => {
    const when: (string | Node)[] = date ? [words.comma, date] : [];
    if (time)
      when.push(
        element('span', { className: 'now-comma' }, words.comma),
        element('span', { className: 'now-when' }, time),
      );
    return entryOf(session, when, session.place && words.comma);
  };

  let lastText = '';
  showEveryMinute(node, timed, ({ on, next }, now) => {
    const running = on.map((session) => entry(session, session.until));
    const coming = next.map((session) => entry(session, session.at, comingDate(session, now)));
    const groups = [
      ...groupOf({ kind: 'on', word: words.now, more: words.more, most }, running),
      ...groupOf({ kind: 'next', word: words.next, more: words.more, most }, coming),
    ];
    const text = groups.map(({ textContent }) => textContent).join();
    if (text === lastText) return;
    lastText = text;
    node.replaceChildren(...groups.flatMap((each) => [each, ' ']));
    node.hidden = groups.length === 0;
  });
}

/** A group of sessions: its class and its word, the word before further sessions, and the most that are not further ones. */
type Group = { kind: 'on' | 'next'; word: string; more: string; most: number };

/** Returns a list with one element, `Now: Keynote, until 01:00 PM, Main hall.`; without entries, an empty list. */
function groupOf({ kind, word, more, most }: Group, entries: HTMLElement[]): HTMLElement[] {
  if (!entries.length) return [];
  const node = element('div', { className: `now-group now-${kind}` });
  const list = element('div', { className: 'now-entries' }, ...spaced(entries.slice(0, most)));
  node.append(element('strong', {}, word), ' ', list);
  const folded = entries.slice(most);
  if (folded.length) {
    const summary = element('summary', {}, `${more} (${inLanguage(folded.length)})`);
    node.append(' ', element('details', {}, summary, element('div', { className: 'now-folded' }, ...spaced(folded))));
  }
  return [node];
}

/**
 * Returns the element `Keynote, until 01:00 PM, Main hall.` In the banner, the time stays in one piece and the place has its own
 * line. The place is a separate element, so that the styles can hide it if there is no room.
 */
function entryOf({ title, lang, dir, href, place }: Shown, when: (string | Node)[], comma?: string): HTMLElement {
  const name = element('b', {}, title);
  if (lang) name.lang = lang;
  if (dir) name.dir = dir;
  const node = href ? element('a', { className: 'now-entry', href }) : element('span', { className: 'now-entry' });
  if (place) {
    const before = element('span', { className: 'now-comma' }, comma as string);
    node.append(element('span', {}, name, ...when), element('span', {}, before, `${place}.`));
  } else node.append(element('span', {}, name, ...when, '.'));
  return node;
}

/** Returns the entries with a space after each, for screen readers and copied text. */
const spaced = (entries: HTMLElement[]): (HTMLElement | string)[] => entries.flatMap((each) => [each, ' ']);
