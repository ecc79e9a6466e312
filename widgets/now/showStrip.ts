import { addStyles } from '../addStyles';
import { element } from '../element';
import type { ListedSession, ProgrammeList } from '../programmeList';
import { spanOf, whileOpen } from './nowAndNext';
import styles from './strip.css';

/** What the strip says of a session; when it is, is known in milliseconds. */
type Shown = Omit<ListedSession, 'start' | 'end'>;

/** How many sessions of a kind stand beside each other; more of them are folded. */
const UNFOLDED = 6;

/**
 * Says on a strip which sessions are on and which come next, in the hours of the programme, which is in the file at
 * `data-programme`. The strip is written only when it changes.
 */
export async function showStrip(node: HTMLElement) {
  addStyles(styles);
  const { words, days, sessions }: ProgrammeList = await (await fetch(node.dataset.programme as string)).json();
  const held = sessions.filter(({ cancelled }) => !cancelled);
  const all = held.map((session) => ({ ...session, ...spanOf(session.start, session.end) }));
  const begins = days.map((day) => Date.parse(day.begins));
  let shown = '';

  whileOpen(node, all, ({ on, next }, now) => {
    const dateOf = ({ day }: Shown) => ((begins[day] as number) > now ? days[day]?.date : undefined);
    const joined = (...facts: (string | undefined)[]) =>
      facts.flatMap((fact) => (fact ? [words.comma, fact] : [])).join('');
    const entry = (session: Shown, ...facts: (string | undefined)[]) =>
      entryOf(session, joined(...facts), joined(session.place));
    const groups = [
      ...groupOf(
        'on',
        words.now,
        words.more,
        on.map((session) => entry(session, session.until)),
      ),
      ...groupOf(
        'next',
        words.next,
        words.more,
        next.map((session) => entry(session, dateOf(session), session.at)),
      ),
    ];
    const text = groups.map(({ textContent }) => textContent).join();
    if (text === shown) return;
    shown = text;
    node.replaceChildren(...groups.flatMap((each) => [each, ' ']));
    node.hidden = groups.length === 0;
  });
}

/** `Now: Keynote, until 01:00 PM, Main hall.` Nothing if there is no entry. */
function groupOf(kind: string, word: string, more: string, entries: HTMLElement[]): HTMLElement[] {
  if (!entries.length) return [];
  const node = element('div', { className: `now-group now-${kind}` });
  const list = element('div', { className: 'now-entries' }, ...spaced(entries.slice(0, UNFOLDED)));
  node.append(element('strong', {}, `${word}:`), ' ', list);
  const folded = entries.slice(UNFOLDED);
  if (folded.length) {
    const summary = element('summary', {}, `${more} (${folded.length})`);
    node.append(' ', element('details', {}, summary, element('div', { className: 'now-folded' }, ...spaced(folded))));
  }
  return [node];
}

/** `Keynote, until 01:00 PM, Main hall.` The place is an element of its own, which is left out where there is no room. */
function entryOf({ title, lang, dir, href }: Shown, when: string, where: string): HTMLElement {
  const name = element('b', {}, title);
  if (lang) name.lang = lang;
  if (dir) name.dir = dir;
  const node = href ? element('a', { className: 'now-entry', href }) : element('span', { className: 'now-entry' });
  if (where) node.append(element('span', {}, name, when), element('span', {}, `${where}.`));
  else node.append(element('span', {}, name, `${when}.`));
  return node;
}

/** A space between the entries, for those who read or copy the text alone. */
const spaced = (entries: HTMLElement[]): (HTMLElement | string)[] => entries.flatMap((each) => [each, ' ']);
