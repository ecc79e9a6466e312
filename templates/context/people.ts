import { agendaPath, hasDayPages, speakerIds, speakerPath } from '../../content/programme/programmePages';
import type { NamedPicture } from '../../content/schema/fields';
import { pages } from '../../content/schema/pages';
import type { Content, Day, Session } from '../../content/schema/schema';

/** What templates ask about the people of speakers.json. Sessions name them in `speakers`. */
export type People = {
  /** The photograph of the person of this name, and the address of where the site shows that person; either may lack. */
  find(name: string): { image?: NamedPicture; href?: string };
  /** The sessions of the person of this name, in the order of the schedule. */
  sessionsOf(name: string): Session[];
  /** The address of the page of the speaker at `index`, if speakers have pages. */
  pageHref(index: number): string | undefined;
  /** The id of the card of the speaker at `index`, where a session leads to it. */
  cardId(index: number): string | undefined;
};

/** Finds people by their names; of two with the same name, a session means the first. */
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

/** Where the site shows days and sessions. */
export type ProgrammeLinks = {
  /** The address of a day: its page, or its place on the page Agenda. */
  dayHref(day: Pick<Day, 'id'>): string;
  /** The address of a session in the programme; undefined if no page has an anchor for it. */
  sessionAnchor(session: Pick<Session, 'id'>): string | undefined;
  /** The address of the page of a session, or else of its anchor. */
  sessionHref(session: Pick<Session, 'id'>): string | undefined;
};

/** The addresses of the programme of this content. */
export function programmeLinks(content: Content): ProgrammeLinks {
  const { agenda, schedule } = content;
  const { prefix } = content.site;
  const days = schedule?.days ?? [];
  const ownPages = hasDayPages(content);
  const agendaHref = prefix + pages.agenda.path;
  const dayOf = new Map(days.flatMap(({ id, events }) => events.map((session) => [session.id, id])));
  const sessionAnchor: ProgrammeLinks['sessionAnchor'] = ({ id }) =>
    agenda && `${ownPages ? prefix + agendaPath(dayOf.get(id) ?? '') : agendaHref}#${id}`;
  return {
    dayHref: ({ id }) => (ownPages ? prefix + agendaPath(id) : agendaHref + (days.length === 1 ? '' : `#${id}`)),
    sessionAnchor,
    sessionHref: (session) => (agenda?.sessionPages ? prefix + agendaPath(session.id) : sessionAnchor(session)),
  };
}
