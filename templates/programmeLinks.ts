import { hasDayPages } from '../content/programme/dayPages';
import { agendaPath } from '../content/programme/programmePages';
import { pages } from '../content/schema/pages';
import type { Content, Day, Session } from '../content/schema/schema';

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
