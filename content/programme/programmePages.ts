import type { Content, Day, Session, Speaker } from '../schema/schema';
import { sessionSpeakers } from './sessions';
import { slug } from './slug';

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

/** With more sessions than this, each of several days gets a page of its own, unless agenda.json says otherwise. */
const LONG_PROGRAMME = 150;

/** Whether the days have pages of their own. The page Agenda then leads to them. */
export function hasDayPages({ agenda, schedule }: Pick<Content, 'agenda' | 'schedule'>): boolean {
  if (!agenda || !schedule) return false;
  const sessions = schedule.days.reduce((sum, { events }) => sum + events.length, 0);
  return agenda.dayPages ?? (schedule.days.length > 1 && sessions > LONG_PROGRAMME);
}

/**
 * The id of each speaker, in their order: the one in the content, else one made from the name, `dr-asha-devi`. Names in
 * other scripts than Latin have no such letters: these speakers are numbered, as is the second one of a name.
 */
export function speakerIds(speakers: Pick<Speaker, 'id' | 'name'>[]): string[] {
  const taken = new Set(speakers.flatMap(({ id }) => id ?? []));
  return speakers.map(({ id, name }, n) => {
    if (id) return id;
    // `jrr-rao` of J.R.R. Rao, and never cut: these addresses are published.
    const own = slug(name, { longest: Infinity, joined: '.' });
    const free = own && !taken.has(own) ? own : firstFree(`${own || 'speaker'}-`, n + 1, taken);
    taken.add(free);
    return free;
  });
}

function firstFree(before: string, from: number, taken: Set<string>): string {
  let number = from;
  while (taken.has(`${before}${number}`)) number++;
  return `${before}${number}`;
}
