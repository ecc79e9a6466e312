import { agendaPath, hasDayPages, speakerIds, speakerPath } from '../../content/programme/programmePages';
import type { NamedPicture } from '../../content/schema/fields';
import { pages } from '../../content/schema/pages';
import type { Content, Day, Session } from '../../content/schema/schema';

/** Look-ups of the people of speakers.json, whom sessions name in `speakers`. */
export type People = {
  /** Returns the photograph of the person with this name and the address of their page or card, each if there is one. */
  find(name: string): { image?: NamedPicture; href?: string };
  /** Returns the sessions of the person with this name, in the order of the schedule. */
  sessionsOf(name: string): Session[];
  /** Returns the address of the page of the speaker at `index`, if speakers have pages. */
  pageHref(index: number): string | undefined;
  /** Returns the id of the card of the speaker at `index`, if a session names this speaker. */
  cardId(index: number): string | undefined;
};

/** Returns the look-ups of the people of this content. If two have the same name, sessions mean the first. */
export function people({ site, home, speakers, schedule }: Content): People {
  const all = speakers?.speakers ?? [];
  const ids = speakerIds(all);
  const indexes = new Map([...all.entries()].reverse().map(([index, { name }]) => [name, index]));
  const sessions = new Map<string, Session[]>();
  for (const session of (schedule?.days ?? []).flatMap(({ events }) => events))
    for (const name of new Set(session.speakers)) sessions.set(name, [...(sessions.get(name) ?? []), session]);

  const pageHref = (index: number) => (speakers?.pages ? site.prefix + speakerPath(ids[index] as string) : undefined);
  const cardId = (index: number) => {
    const name = all[index]?.name ?? '';
    return sessions.has(name) && indexes.get(name) === index ? `speaker-${ids[index]}` : undefined;
  };
  return {
    find(name) {
      const index = indexes.get(name);
      if (index === undefined) return {};
      const card = home.speakers ? `${site.prefix}/#${cardId(index)}` : undefined;
      return { image: all[index]?.image, href: pageHref(index) ?? card };
    },
    sessionsOf: (name) => sessions.get(name) ?? [],
    pageHref,
    cardId,
  };
}

/** The addresses of days and sessions. */
export type ProgrammeLinks = {
  /** Returns the address of a day: its page, or its place on the page Agenda. */
  dayHref(day: Pick<Day, 'id'>): string;
  /** Returns the address of a session in the timetable of its day; undefined if there is no page Agenda. */
  sessionAnchor(session: Pick<Session, 'id'>): string | undefined;
  /** Returns the address of a session's page if sessions have pages, otherwise its `sessionAnchor`. */
  sessionHref(session: Pick<Session, 'id'>): string | undefined;
};

/** Returns the functions that tell the addresses of days and sessions of this content. */
export function programmeLinks(content: Content): ProgrammeLinks {
  const { agenda, schedule } = content;
  const { prefix } = content.site;
  const days = schedule?.days ?? [];
  const dayPages = hasDayPages(content);
  const agendaHref = prefix + pages.agenda.path;
  const dayOf = new Map(days.flatMap(({ id, events }) => events.map((session) => [session.id, id])));
  const sessionAnchor: ProgrammeLinks['sessionAnchor'] = ({ id }) =>
    agenda && `${dayPages ? prefix + agendaPath(dayOf.get(id) ?? '') : agendaHref}#${id}`;
  return {
    dayHref: ({ id }) => (dayPages ? prefix + agendaPath(id) : agendaHref + (days.length === 1 ? '' : `#${id}`)),
    sessionAnchor,
    sessionHref: (session) => (agenda?.sessionPages ? prefix + agendaPath(session.id) : sessionAnchor(session)),
  };
}
