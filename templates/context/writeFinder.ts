import { posix } from 'node:path';
import { sha256 } from '../../content/json/hash';
import { programmeLinks, targetAddress } from '../../content/programme/addresses';
import { agendaPath, hasSessionPages } from '../../content/programme/programmePages';
import { isRecorded, isTimed, kindOf, sessionRooms, sessionSpeakers } from '../../content/programme/sessions';
import { slug } from '../../content/programme/slug';
import { minutesIn, startClock } from '../../content/programme/time';
import { plainText } from '../../content/richText';
import type { AllContent, AnySession, Content } from '../../content/schema/schema';
import { codeOf, once, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { ChoiceName, FinderIndex } from '../../widgets/finderIndex';
import { fileOf, packWords, wordsOf } from '../../widgets/words';
import { type Formats, formats } from '../language/formats';
import { chooseLangProps } from '../language/langProps';

/** The address of the index of the search, and the choices that it offers. */
export type WrittenFinder = { address: string; choices: ChoiceName[] };

/** The most sessions of a programme without a search. A visitor reads so few faster than typing a word. */
const FEW_SESSIONS = 12;

/**
 * The address of the index. It has no hash, because all pages of the programme name it: each changed word would change them all.
 */
const INDEX = 'finder.json';
/** The characters of descriptions for each file of words. A search needs few of these files, and each is small. */
const CHARACTERS_PER_FILE = 10_000;
/** The most files of words: one for each letter of a Latin alphabet. */
const MAX_FILES = 26;

/**
 * Writes the index of the search over all days, which browsers fetch when the search is used, and the words of the descriptions
 * in files by their first letters. Returns undefined if there are too few sessions to search (rule 5.13).
 */
export async function writeFinder(content: Content, output: Output): Promise<WrittenFinder | undefined> {
  const { agenda, schedule } = content;
  const all = sortByContent([...(schedule?.days ?? []), ...(schedule?.lists ?? [])]);
  if (!agenda || !schedule || all.length <= FEW_SESSIONS) return undefined;
  const choices = choicesOf(content, schedule, all);
  const words = await writeWords(all, output);
  // Each language has its own index, in its folder.
  const folder = content.site.prefix.slice(output.prefix.length + 1);
  const address = await output.write(posix.join(folder, INDEX), async () =>
    JSON.stringify({ ...createIndex(content, schedule, all, choices), words }),
  );
  return { address, choices: Object.keys(choices.values) as ChoiceName[] };
}

/** A session and the index of its day; the lists without times follow the days. */
type PlacedSession = { session: AnySession; day: number };

/** Returns the sessions of all days, by track and hall. So those that share words are neighbours, which makes the files small. */
const sortByContent = (days: { events: AnySession[] }[]): PlacedSession[] =>
  days
    .flatMap(({ events }, day) => events.map((session) => ({ session, day })))
    .map((each) => ({ ...each, key: `${each.session.track ?? ''} ${each.session.location ?? ''}` }))
    .sort((a, b) => {
      if (a.key === b.key) return 0;
      return a.key < b.key ? -1 : 1;
    });

/** Returns the choices with their values, and the values of each session. */
function choicesOf(
  { site }: Content,
  schedule: AllContent['schedule'],
  all: PlacedSession[],
): Pick<FinderIndex, 'values' | 'has'> {
  const { days, lists = [], labels, tracks = [] } = schedule;
  const dayTitles = [...days.map(({ dayTitle }) => dayTitle), ...lists.map(({ title }) => title)];
  const { languageName } = formats(site);
  const siteLanguage = languageName(new Intl.Locale(site.language).language);
  const trackNames = new Map(tracks.map(({ id, name }) => [id, name]));
  const texts: Record<ChoiceName, (each: PlacedSession) => (string | undefined)[]> = {
    day: ({ day }) => [dayTitles[day]],
    room: ({ session }) => sessionRooms(session),
    track: ({ session }) => [session.track && trackNames.get(session.track)],
    kind: ({ session }) => [kindOf(session, schedule)],
    audience: ({ session }) => [session.audience],
    language: ({ session }) => [session.language ? languageName(session.language) : siteLanguage],
    level: ({ session }) => [session.level],
    recorded: ({ session }) => [isRecorded(session) ? labels.finder.recorded : undefined],
  };
  // The values of other choices are sorted.
  const orders: Partial<Record<ChoiceName, string[]>> = {
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
    const valuesOf = texts[name];
    const used = new Set(all.flatMap((each) => valuesOf(each).flatMap((text) => text ?? [])));
    const ordered = [...new Set(orders[name]?.filter((text) => used.has(text)) ?? [...used].sort())];
    // If all sessions share one value, there is nothing to choose.
    const isSame = ordered.length < 2 && all.every((each) => valuesOf(each).some(Boolean));
    if (!ordered.length || isSame) continue;
    values[name] = ordered;
    has[name] = all.map((each) => {
      const indexes = valuesOf(each).flatMap((text) => (text ? [ordered.indexOf(text)] : []));
      return indexes.length > 1 ? indexes : (indexes[0] ?? -1);
    });
  }
  return { values, has };
}

/**
 * Returns the index of the search without the addresses of the files of words, which `writeWords` returns. Its lists have an entry
 * for each of `sessions`, in this order; widgets/finderIndex.ts explains them.
 */
function createIndex(
  content: Content,
  schedule: AllContent['schedule'],
  sessions: PlacedSession[],
  { values, has }: Pick<FinderIndex, 'values' | 'has'>,
): Omit<FinderIndex, 'words'> {
  const { site } = content;
  const siteFormats = formats(site);
  const timeTexts = sessions.map(({ session }) => timeText(session, siteFormats));
  const times = [...new Set(timeTexts)];
  const tags = sessions.map(({ session }) => (session.tags ?? []).join(' '));
  return {
    ...(hasSessionPages(content) && { pages: site.prefix + agendaPath('').slice(0, -1) }),
    days: daysAndLists(content, schedule, siteFormats),
    values,
    times,
    titles: sessions.map(({ session }) => session.title),
    langs: foreignLanguages(sessions, site),
    // The widget makes the id of most sessions from their titles, so the file has 0 for these.
    ids: sessions.map(({ session: { id, title } }) => (id === slug(title) ? 0 : id)),
    day: sessions.map(({ day }) => day),
    starts: sessions.map(({ session }) => (isTimed(session) ? minutesIn(startClock(session.time)) : 0)),
    time: timeTexts.map((text) => times.indexOf(text)),
    people: sessions.map(({ session }) => [...new Set(sessionSpeakers(session))].join(siteFormats.comma)),
    has,
    ...(tags.some(Boolean) && { tags }),
    cancelled: sessions.flatMap(({ session }, index) => (session.status === 'cancelled' ? [index] : [])),
  };
}

/** Returns when a session is, as visitors read it: `10:30–10:55 AM`, or its date if it has no time; empty if it has neither. */
function timeText(session: AnySession, { from, longDate, time: clockTime }: Formats): string {
  if (!isTimed(session)) return session.date ? longDate(session.date) : '';
  const { time } = session;
  return time.end ? `${from(time)}–${clockTime(time.end)}` : clockTime(time.start);
}

/** Returns the days and then the lists without times, each with the address of its timetable or its place on Agenda. */
function daysAndLists(
  content: Content,
  { days, lists = [] }: AllContent['schedule'],
  { longDate }: Formats,
): FinderIndex['days'] {
  const { dayHref } = programmeLinks(content);
  const addressOf = targetAddress(content);
  return [
    ...days.map((day) => ({ title: day.dayTitle, date: longDate(day.date), href: dayHref(day) })),
    ...lists.map(({ id, title }) => ({ title, date: '', href: addressOf({ page: 'agenda', anchor: id }) })),
  ];
}

/** Returns the language of each title that is not in the language of the site, by the index of its session. */
const foreignLanguages = (sessions: PlacedSession[], site: Content['site']): FinderIndex['langs'] =>
  Object.fromEntries(
    sessions.flatMap(({ session: { title, language } }, index) => {
      const { lang } = chooseLangProps(title, language, site);
      return lang ? [[index, lang]] : [];
    }),
  );

/** Returns every room in use: first those of the days in their order, then other places by name. */
function roomsInOrder(ofDays: string[], all: PlacedSession[]): string[] {
  const used = new Set(all.flatMap(({ session }) => sessionRooms(session)));
  const first = [...new Set(ofDays)].filter((room) => used.has(room));
  return [...first, ...[...used].filter((room) => !first.includes(room)).sort()];
}

/**
 * Writes the words of the descriptions, without those that titles and people already have. Each file is made when it is needed. The
 * hash in the names covers everything that the files are made of. Returns the addresses of the files.
 */
function writeWords(all: PlacedSession[], output: Output): Promise<string[]> {
  const texts = all.map(
    ({ session }): SessionTexts => ({
      heading: `${session.title} ${sessionSpeakers(session).join(' ')}`,
      subtitle: session.subtitle ?? '',
      description: session.description ?? '',
    }),
  );
  const version = sha256(JSON.stringify([texts, code()]));
  const size = texts.reduce((sum, { subtitle, description }) => sum + subtitle.length + description.length, 0);
  const count = Math.min(MAX_FILES, Math.ceil(size / CHARACTERS_PER_FILE));
  const files = once(() => distributeWords(texts, count));
  return Promise.all(
    Array.from({ length: count }, (_, n) =>
      output.write(hashed(`assets/words-${n}.json`, version), async () =>
        JSON.stringify(packWords(files()[n] as Map<string, number[]>)),
      ),
    ),
  );
}

/** The texts of a session: the heading has its title and its people. */
type SessionTexts = { heading: string; subtitle: string; description: string };

/** Returns the words of subtitles and descriptions in `count` files: each word with the indexes of its sessions. */
function distributeWords(texts: SessionTexts[], count: number): Map<string, number[]>[] {
  const files = Array.from({ length: count }, () => new Map<string, number[]>());
  for (const [n, { heading, subtitle, description }] of texts.entries()) {
    const wordsOfHeading = new Set(wordsOf(heading));
    for (const word of new Set(wordsOf(`${subtitle} ${plainText(description)}`))) {
      if (wordsOfHeading.has(word)) continue;
      const words = files[fileOf(word, count)] as Map<string, number[]>;
      const indexes = words.get(word);
      if (indexes) indexes.push(n);
      else words.set(word, [n]);
    }
  }
  return files;
}

/** The code that makes the files of words. It is part of the hash, or browsers would keep files that newer code cannot read. */
const code = once(() => [
  ...['writeFinder.ts', '../../widgets/words.ts', '../../content/richText.ts'].map((file) =>
    codeOf(new URL(file, import.meta.url)),
  ),
  ...['mdast-util-from-markdown', 'micromark'].map(versionOf),
  process.versions.unicode,
]);
