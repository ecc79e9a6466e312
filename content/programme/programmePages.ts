import type { AnySession, Content, Day, Session, Speaker, UntimedList, UntimedSession } from '../schema/schema';
import { allSessions, sessionSpeakers } from './sessions';
import { speakerIds } from './speakerIds';
import { startDate } from './time';

/** A page of a day, a session or a speaker: its data, its path below the prefix, and its texts for search engines. */
type ProgrammePage =
  | { kind: 'day'; id: string; path: string; title: string; description: string; data: DayData }
  | { kind: 'session'; id: string; path: string; title: string; description: string; data: SessionData }
  | { kind: 'speaker'; id: string; path: string; title: string; description: string; data: SpeakerData };

export type DayData = { day: Day };
/**
 * The data of the page of a session. Its day or list comes without the other sessions, so that code which walks the data of all
 * pages does not walk them again for each page.
 */
export type SessionData = SessionOnDay | SessionInList;
type SessionOnDay = { day: Omit<Day, 'events'>; session: Session };
type SessionInList = { list: Omit<UntimedList, 'events'>; session: UntimedSession };

/** Checks whether a session is on a day of the programme, and so has a time. Any other session is in a list without times. */
export const isOnDay = (data: SessionData): data is SessionOnDay => 'day' in data;

export type SpeakerData = { speaker: Speaker; index: number; sessions: NamedSession[] };
/** The parts of a session that the page of a speaker shows. */
export type NamedSession = Pick<AnySession, 'id' | 'title' | 'language'>;

/** Returns the path of the page of a day or a session. No day and session have the same id (rule 7.10). */
export const agendaPath = (id: string): string => `/Agenda/${id}/`;
/** Returns the path of the page of a speaker. */
export const speakerPath = (id: string): string => `/Speakers/${id}/`;

/** Returns the pages of days, then of sessions, then of speakers that this content has. */
export function programmePages(content: Content): ProgrammePage[] {
  const { agenda, schedule, speakers } = content;
  const days = agenda && schedule ? schedule.days : [];
  const people = speakers?.speakers ?? [];
  const ids = speakerIds(people);
  const hasPage = speakersWithPages(content);
  const sessions = new Map<string, NamedSession[]>();
  if (hasPage.size)
    for (const { id, title, language, speakers = [] } of allSessions(schedule))
      for (const name of new Set(speakers))
        sessions.set(name, [...(sessions.get(name) ?? []), { id, title, language }]);
  return [
    ...(hasDayPages(content) ? days.map(dayPage) : []),
    ...(hasSessionPages(content)
      ? [
          ...days.flatMap(({ events, ...day }) => events.map((session) => sessionPage({ day, session }))),
          ...(schedule?.lists ?? []).flatMap(({ events, ...list }) =>
            events.map((session) => sessionPage({ list, session })),
          ),
        ]
      : []),
    ...people.flatMap((speaker, index) =>
      hasPage.has(index)
        ? [speakerPage({ speaker, index, sessions: sessions.get(speaker.name) ?? [] }, ids[index] as string)]
        : [],
    ),
  ];
}

const dayPage = (day: Day): ProgrammePage => ({
  kind: 'day',
  id: day.id,
  path: agendaPath(day.id),
  title: day.dayTitle,
  description: joinFacts(day.dayTitle, day.date, day.venue?.name, day.venue?.address),
  data: { day },
});

const sessionPage = (data: SessionData): ProgrammePage => {
  const { id, title, location } = data.session;
  const when = isOnDay(data)
    ? [data.day.dayTitle, startDate(data.day.date, data.session.time), data.session.time.start]
    : [data.list.title, data.session.date];
  return {
    kind: 'session',
    id,
    path: agendaPath(id),
    title,
    description: joinFacts(title, ...sessionSpeakers(data.session), ...when, location),
    data,
  };
};

const speakerPage = (data: SpeakerData, id: string): ProgrammePage => {
  const { name, role, organisation } = data.speaker;
  return {
    kind: 'speaker',
    id,
    path: speakerPath(id),
    title: name,
    description: joinFacts(name, role, organisation),
    data,
  };
};

/** Joins the facts that are known into a description for search engines and link previews. */
const joinFacts = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(', ');

/** The number of sessions above which each of several days gets its own page, unless agenda.json says otherwise. */
const LONG_PROGRAMME = 150;

/** Checks whether each day has its own page. The page Agenda then links to them. */
export function hasDayPages({ agenda, schedule }: Programme): boolean {
  if (!agenda || !schedule) return false;
  // Sessions without a time do not count, because no page of a day shows them.
  return agenda.dayPages ?? (schedule.days.length > 1 && countEvents(schedule.days) > LONG_PROGRAMME);
}

/** The most sessions whose descriptions stand on Agenda, unless agenda.json says otherwise: a visitor reads so few one by one. */
const MANY_SESSIONS = 40;

/** Checks whether there are so many sessions that visitors look for one, instead of reading them one by one. */
export const hasManySessions = ({ schedule }: Pick<Content, 'schedule'>): boolean =>
  countEvents(schedule?.days) + countEvents(schedule?.lists) > MANY_SESSIONS;

/** Checks whether each session has its own page, where its description stands (rule 5.11). */
export const hasSessionPages = (content: Programme): boolean =>
  content.agenda !== undefined && (content.agenda.sessionPages ?? hasManySessions(content));

/**
 * Returns the indexes of the speakers that have pages of their own: all if speakers.json asks for it. If it says nothing and
 * sessions have pages, those of whom more is known than the name and one session.
 */
export function speakersWithPages(content: Programme & Pick<Content, 'speakers'>): Set<number> {
  const { schedule, speakers } = content;
  if (!speakers) return new Set();
  const all = [...speakers.speakers.entries()];
  const { pages = hasSessionPages(content) && !speakers.detail && 'known' } = speakers;
  if (pages !== 'known') return new Set(pages ? all.map(([index]) => index) : []);
  const counts = new Map<string, number>();
  for (const session of allSessions(schedule))
    for (const name of new Set(session.speakers)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isKnown = ({ name, biography, links, socials, organisation, role, image }: Speaker) =>
    biography || links?.length || socials?.length || organisation || role || image || (counts.get(name) ?? 0) > 1;
  return new Set(all.flatMap(([index, speaker]) => (isKnown(speaker) ? [index] : [])));
}

type Programme = Pick<Content, 'agenda' | 'schedule'>;

/** Counts the sessions of days or lists. Makes no list of them, because the pages of a thousand sessions ask a thousand times. */
const countEvents = (parts: { events: unknown[] }[] = []): number =>
  parts.reduce((sum, { events }) => sum + events.length, 0);
