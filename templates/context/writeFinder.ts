import { programmeLinks, targetAddress } from '../../content/programme/addresses';
import { agendaPath, hasSessionPages } from '../../content/programme/programmePages';
import { isTimed, kindOf, sessionRooms, sessionSpeakers } from '../../content/programme/sessions';
import { slug } from '../../content/programme/slug';
import { minutesIn, startClock } from '../../content/programme/time';
import { plainText } from '../../content/richText';
import type { AllContent, AnySession, Content } from '../../content/schema/schema';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { ChoiceName, FinderIndex } from '../../widgets/finderIndex';
import { fileOf, packWords, wordsOf } from '../../widgets/words';
import { formats } from './formats';
import { langPropsIn } from './lang';

/** The address of the index of the search, and the choices that it offers. */
export type WrittenFinder = { address: string; choices: ChoiceName[] };

/** The most sessions without search: a visitor reads so few faster than typing a word. */
const FEW_SESSIONS = 12;

/** The size of a file of words, in characters: few are needed for a search, and each is small. */
const FILE_SIZE = 8_000;
/** The most files of words: one for each letter of a Latin alphabet. */
const MOST_FILES = 26;

/**
 * Writes the index of the search over all days, which browsers fetch when the search is used, and the words of the descriptions
 * in files by their first letters. Returns undefined if there are too few sessions to search (rule 5.13).
 */
export async function writeFinder(content: Content, output: Pick<Output, 'write'>): Promise<WrittenFinder | undefined> {
  const { agenda, schedule } = content;
  const all = inOrder([...(schedule?.days ?? []), ...(schedule?.lists ?? [])]);
  if (!agenda || !schedule || all.length <= FEW_SESSIONS) return undefined;
  const index = indexOf(content, schedule, all);
  const words = await writeWords(all, index, output);
  const json = JSON.stringify({ ...index, words });
  const address = await output.write(hashed('assets/finder.json', json), json);
  return { address, choices: Object.keys(index.values) as ChoiceName[] };
}

/** A session and the index of its day; the lists without times follow the days. */
type Placed = { session: AnySession; day: number };

/** Returns the sessions of all days by track and hall: those that share words are neighbours, which makes the files small. */
const inOrder = (days: { events: AnySession[] }[]): Placed[] =>
  days
    .flatMap(({ events }, day) => events.map((session) => ({ session, day })))
    .map((each) => ({ ...each, key: `${each.session.track ?? ''} ${each.session.location ?? ''}` }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

function indexOf(content: Content, schedule: AllContent['schedule'], all: Placed[]): FinderIndex {
  const { site } = content;
  const { days, lists = [], labels, tracks = [] } = schedule;
  const dayTitles = [...days.map(({ dayTitle }) => dayTitle), ...lists.map(({ title }) => title)];
  const { comma, from, languageName, longDate, time: clock } = formats(site);
  const { dayHref } = programmeLinks(content);
  const addressOf = targetAddress(content);
  const siteLanguage = languageName(new Intl.Locale(site.language).language);
  const trackNames = new Map(tracks.map(({ id, name }) => [id, name]));
  const texts: Record<ChoiceName, (each: Placed) => (string | undefined)[]> = {
    day: ({ day }) => [dayTitles[day]],
    room: ({ session }) => sessionRooms(session),
    track: ({ session }) => [session.track && trackNames.get(session.track)],
    kind: ({ session }) => [kindOf(session, schedule)],
    audience: ({ session }) => [session.audience],
    language: ({ session }) => [session.language ? languageName(session.language) : siteLanguage],
    level: ({ session }) => [session.level],
  };
  const inOrder: Partial<Record<ChoiceName, string[]>> = {
    day: dayTitles,
    room: roomsInOrder(
      days.flatMap(({ rooms = [] }) => rooms),
      all,
    ),
    track: tracks.map(({ name }) => name),
    kind: [...Object.values(labels.kinds), ...all.flatMap(({ session }) => session.kindName ?? [])],
  };
  const values: FinderIndex['values'] = {};
  const has: FinderIndex['has'] = {};
  for (const name of Object.keys(texts) as ChoiceName[]) {
    const read = texts[name];
    const found = new Set(all.flatMap((each) => read(each).flatMap((text) => text ?? [])));
    const sorted = inOrder[name]?.filter((text) => found.has(text)) ?? [...found].sort();
    // A value that all sessions share is no choice.
    const list = [...new Set(sorted)];
    const isSame = list.length < 2 && all.every((each) => read(each).some(Boolean));
    if (!list.length || isSame) continue;
    values[name] = list;
    has[name] = all.map((each) => {
      const indexes = read(each).flatMap((text) => (text ? [list.indexOf(text)] : []));
      return indexes.length > 1 ? indexes : (indexes[0] ?? -1);
    });
  }
  const shown = all.map(({ session }) => {
    if (!isTimed(session)) return session.date ? longDate(session.date) : '';
    const { time } = session;
    return time.end ? `${from(time)}–${clock(time.end)}` : clock(time.start);
  });
  const times = [...new Set(shown)];
  const tags = all.map(({ session }) => (session.tags ?? []).join(' '));
  return {
    ...(hasSessionPages(content) && { pages: site.prefix + agendaPath('').slice(0, -1) }),
    days: [
      ...days.map((day) => ({ title: day.dayTitle, date: longDate(day.date), href: dayHref(day) })),
      ...lists.map(({ id, title }) => ({ title, date: '', href: addressOf({ page: 'agenda', anchor: id }) })),
    ],
    values,
    times,
    titles: all.map(({ session }) => session.title),
    langs: Object.fromEntries(
      all.flatMap(({ session: { title, language } }, n) => {
        const { lang } = langPropsIn(site.language, title, language, site.languages);
        return lang ? [[n, lang]] : [];
      }),
    ),
    ids: all.map(({ session: { id, title } }) => (id === slug(title) ? 0 : id)),
    day: all.map(({ day }) => day),
    starts: all.map(({ session }) => (isTimed(session) ? minutesIn(startClock(session.time)) : 0)),
    time: shown.map((text) => times.indexOf(text)),
    people: all.map(({ session }) => [...new Set(sessionSpeakers(session))].join(comma)),
    has,
    ...(tags.some(Boolean) && { tags }),
    cancelled: all.flatMap(({ session }, n) => (session.status === 'cancelled' ? [n] : [])),
    words: [],
  };
}

/** Returns every room in use: first those of the days in their order, then other places by name. */
function roomsInOrder(ofDays: string[], all: Placed[]): string[] {
  const used = new Set(all.flatMap(({ session }) => sessionRooms(session)));
  const first = [...new Set(ofDays)].filter((room) => used.has(room));
  return [...first, ...[...used].filter((room) => !first.includes(room)).sort()];
}

/** Writes the words of the descriptions that titles and people do not have already. Returns the addresses of the files. */
async function writeWords(all: Placed[], index: FinderIndex, output: Pick<Output, 'write'>): Promise<string[]> {
  const found = new Map<string, number[]>();
  for (const [n, { session }] of all.entries()) {
    const own = new Set(wordsOf(`${index.titles[n]} ${index.people[n]}`));
    for (const word of new Set(wordsOf(`${session.subtitle ?? ''} ${plainText(session.description ?? '')}`))) {
      if (own.has(word)) continue;
      const indexes = found.get(word);
      if (indexes) indexes.push(n);
      else found.set(word, [n]);
    }
  }
  const size = [...found].reduce((sum, [word, indexes]) => sum + word.length + indexes.length, 0);
  const count = Math.min(MOST_FILES, Math.ceil(size / FILE_SIZE));
  const files = Array.from({ length: count }, () => new Map<string, number[]>());
  for (const [word, indexes] of found) files[fileOf(word, count)]?.set(word, indexes);
  return Promise.all(
    files.map((words, n) => {
      const json = JSON.stringify(packWords(words));
      return output.write(hashed(`assets/words-${n}.json`, json), json);
    }),
  );
}
