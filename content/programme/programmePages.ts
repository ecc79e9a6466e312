import type { Content, Day, Session, Speaker } from '../schema/schema';
import { sessionSpeakers } from './sessions';
import { speakerIds } from './speakerIds';

/** A page of a day, a session or a speaker: its data, its path below the prefix, and its texts for search engines. */
type ProgrammePage =
  | { kind: 'day'; id: string; path: string; title: string; description: string; data: DayData }
  | { kind: 'session'; id: string; path: string; title: string; description: string; data: SessionData }
  | { kind: 'speaker'; id: string; path: string; title: string; description: string; data: SpeakerData };

export type DayData = { day: Day };
export type SessionData = { day: Day; session: Session };
export type SpeakerData = { speaker: Speaker; index: number };

/** Returns the path of the page of a day or a session. No day and session have the same id (rule 7.10). */
export const agendaPath = (id: string): string => `/Agenda/${id}/`;
/** Returns the path of the page of a speaker. */
export const speakerPath = (id: string): string => `/Speakers/${id}/`;

/** Returns the pages of days, then of sessions, then of speakers that this content has. */
export function programmePages(content: Content): ProgrammePage[] {
  const { agenda, schedule, speakers } = content;
  const days = agenda && schedule ? schedule.days : [];
  const people = speakers?.pages ? speakers.speakers : [];
  const ids = speakerIds(people);
  return [
    ...(hasDayPages(content) ? days.map(dayPage) : []),
    ...(agenda?.sessionPages ? days.flatMap((day) => day.events.map((session) => sessionPage(day, session))) : []),
    ...people.map((speaker, index) => speakerPage(speaker, index, ids[index] as string)),
  ];
}

const dayPage = (day: Day): ProgrammePage => ({
  kind: 'day',
  id: day.id,
  path: agendaPath(day.id),
  title: day.dayTitle,
  description: inShort(day.dayTitle, day.date, day.venue?.name, day.venue?.address),
  data: { day },
});

const sessionPage = (day: Day, session: Session): ProgrammePage => {
  const { id, title, time, location } = session;
  return {
    kind: 'session',
    id,
    path: agendaPath(id),
    title,
    description: inShort(title, ...sessionSpeakers(session), day.dayTitle, day.date, time.start, location),
    data: { day, session },
  };
};

const speakerPage = (speaker: Speaker, index: number, id: string): ProgrammePage => {
  const { name, role, organisation } = speaker;
  return {
    kind: 'speaker',
    id,
    path: speakerPath(id),
    title: name,
    description: inShort(name, role, organisation),
    data: { speaker, index },
  };
};

/** Joins the facts that are known into a description for search engines and link previews. */
const inShort = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(', ');

/** The number of sessions above which each of several days gets its own page, unless agenda.json says otherwise. */
const LONG_PROGRAMME = 150;

/** Checks whether each day has its own page. The page Agenda then links to them. */
export function hasDayPages({ agenda, schedule }: Pick<Content, 'agenda' | 'schedule'>): boolean {
  if (!agenda || !schedule) return false;
  const sessions = schedule.days.reduce((sum, { events }) => sum + events.length, 0);
  return agenda.dayPages ?? (schedule.days.length > 1 && sessions > LONG_PROGRAMME);
}
