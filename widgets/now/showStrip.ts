import { addStyles } from '../addStyles';
import { element } from '../element';
import { inLanguage } from '../numbers';
import type { ListedSession, ProgrammeList } from '../programmeList';
import here from './here.css';
import { spanOf, whileOpen } from './nowAndNext';
import styles from './strip.css';

/** A session without its two instants; the strip has these in milliseconds. */
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
  const held = sessions.filter(({ cancelled }) => !cancelled);
  const all = held.map((session) => ({ ...session, ...spanOf(session.start, session.end) }));
  const begins = days.map((day) => Date.parse(day.begins));
  let shownText = '';

  whileOpen(node, all, ({ on, next }, now) => {
    const dateOf = ({ day }: Shown) => ((begins[day] as number) > now ? days[day]?.date : undefined);
    const entry = (session: Shown, time?: string, date?: string) => {
      const before = date ? [words.comma, date] : [];
      const at = time
        ? [element('span', { className: 'now-comma' }, words.comma), element('span', { className: 'now-when' }, time)]
        : [];
      return entryOf(session, [...before, ...at], session.place && words.comma);
    };
    const groups = [
      ...groupOf(
        'on',
        words.now,
        words.more,
        most,
        on.map((session) => entry(session, session.until)),
      ),
      ...groupOf(
        'next',
        words.next,
        words.more,
        most,
        next.map((session) => entry(session, session.at, dateOf(session))),
      ),
    ];
    const text = groups.map(({ textContent }) => textContent).join();
    if (text === shownText) return;
    shownText = text;
    node.replaceChildren(...groups.flatMap((each) => [each, ' ']));
    node.hidden = groups.length === 0;
  });
}

/** Returns a list with one element, `Now: Keynote, until 01:00 PM, Main hall.`; without entries, an empty list. */
function groupOf(kind: string, word: string, more: string, most: number, entries: HTMLElement[]): HTMLElement[] {
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
