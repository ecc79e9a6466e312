import type { Content, Day, Session, Speaker } from '../schema/schema';
import { hasDayPages } from './dayPages';
import { sessionSpeakers } from './sessionSpeakers';
import { speakerIds } from './speakerIds';

/** A page that the programme makes: what it shows, its path below the prefix, and its texts for search engines. */
export type ProgrammePage =
  | { kind: 'day'; id: string; path: string; title: string; description: string; data: DayData }
  | { kind: 'session'; id: string; path: string; title: string; description: string; data: SessionData }
  | { kind: 'speaker'; id: string; path: string; title: string; description: string; data: SpeakerData };

export type DayData = { day: Day };
export type SessionData = { day: Day; session: Session };
export type SpeakerData = { speaker: Speaker; index: number };

/** The path of the page of a day or a session. Their ids are unique together (rule 7.10). */
export const agendaPath = (id: string): string => `/Agenda/${id}/`;
/** The path of the page of a speaker. */
export const speakerPath = (id: string): string => `/Speakers/${id}/`;

/** The pages of days, sessions and speakers that this content has, in this order. */
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

/** Who, when and where, for search engines and link previews: what a visitor wants to know before following a link. */
const inShort = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(', ');
