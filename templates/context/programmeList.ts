import { programmeLinks } from '../../content/programme/addresses';
import { allSessions, sessionSpans, spanningSessions } from '../../content/programme/sessions';
import { shortIds } from '../../content/programme/shortIds';
import { endsNextDay } from '../../content/programme/time';
import type { AllContent, Content } from '../../content/schema/schema';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { ListedSession, ProgrammeList, UntimedEntry } from '../../widgets/programmeList';
import { formats } from '../language/formats';
import { chooseLangProps } from '../language/langProps';
import { type WrittenFinder, writeFinder } from './writeFinder';

/** The programme for scripts: the address of its list, all texts of the list that visitors may read as one string, and the search. */
export type WrittenProgramme = { address: string; shown: string; finder?: WrittenFinder };

/**
 * Writes the list of all sessions, which two widgets fetch: the strip of what is on now, and `my-day`. Returns its address and
 * its texts, whose letters the fonts need; undefined if there is no session.
 */
export async function writeProgramme(content: Content, output: Output): Promise<WrittenProgramme | undefined> {
  if (!content.schedule?.days.some(({ events }) => events.length)) return undefined;
  const list = programmeList(content, content.schedule);
  const json = JSON.stringify(list);
  const { words, days, sessions, untimed } = list;
  const texts = sessions.map(({ title, hours, at, until, place }) => ({ title, hours, at, until, place }));
  return {
    address: await output.write(hashed('assets/programme.json', json), json),
    shown: JSON.stringify({ words, days, texts, untimed }),
    finder: await writeFinder(content, output),
  };
}

/** Returns the list of all sessions, with their days and times as visitors read them. */
function programmeList(content: Content, schedule: AllContent['schedule']): ProgrammeList {
  const { days, lists = [], labels } = schedule;
  const { site } = content;
  const { comma, colon, time: clock, hours, longDate, instant } = formats(site);
  const { sessionHref } = programmeLinks(content);
  const spans = sessionSpans(content);
  const shortIdOf = shortIds(allSessions(schedule).map(({ id }) => id));
  const sessions = days.flatMap(({ events, rooms }, day) => {
    const spanning = spanningSessions({ events, rooms });
    return events.map(
      ({ id, title, time, status, language, location }): ListedSession => ({
        id,
        short: shortIdOf.get(id) as string,
        title,
        ...chooseLangProps(title, language, site),
        day,
        start: spans.get(id)?.start as string,
        end: spans.get(id)?.end,
        hours: hours(time) + (endsNextDay(time) ? ` ${labels.nextDay}` : ''),
        at: clock(time.start),
        until: time.end && labels.until.replace('{time}', () => clock(time.end as string)),
        place: location,
        href: sessionHref({ id }),
        ...(status === 'cancelled' && { cancelled: true }),
        ...(spanning.has(id) && { spans: true }),
      }),
    );
  });
  const untimed = lists.flatMap(({ title: hours, events }) =>
    events.map(
      ({ id, title, status, language, location }): UntimedEntry => ({
        id,
        short: shortIdOf.get(id) as string,
        title,
        ...chooseLangProps(title, language, site),
        hours,
        place: location,
        href: sessionHref({ id }),
        ...(status === 'cancelled' && { cancelled: true }),
      }),
    ),
  );
  return {
    words: { now: labels.now + colon, next: labels.next + colon, more: labels.more, comma },
    days: days.map(({ date }) => ({ begins: instant(date, '00:00'), date: longDate(date) })),
    sessions,
    ...(untimed.length && { untimed }),
  };
}
