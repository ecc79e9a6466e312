import type { Path } from '../json/path';
import { linksOf, replaceLinks } from '../schema/links';
import { formatTarget, pages, pathOf, type Target } from '../schema/pages';
import type { AnySession, Content, Day } from '../schema/schema';
import { fieldsOf } from '../schema/walk';
import { agendaPath, hasDayPages, hasSessionPages, speakerPath, speakersWithPages } from './programmePages';
import { allSessions } from './sessions';
import { countOnHome, speakerIds } from './speakerIds';

/** The addresses of days and sessions. */
export type ProgrammeLinks = {
  /** Returns the address of a day: its page, or its place on the page Agenda. */
  dayHref(day: Pick<Day, 'id'>): string;
  /** Returns the address of a session in the timetable of its day, or in its list; undefined if there is no page Agenda. */
  sessionAnchor(session: Pick<AnySession, 'id'>): string | undefined;
  /** Returns the address of a session's page if sessions have pages, otherwise its `sessionAnchor`. */
  sessionHref(session: Pick<AnySession, 'id'>): string | undefined;
};

/** Returns the functions that tell the addresses of days and sessions of this content. */
export function programmeLinks(content: Content): ProgrammeLinks {
  const { agenda, schedule } = content;
  const { prefix } = content.site;
  const days = schedule?.days ?? [];
  const dayPages = hasDayPages(content);
  const withPages = hasSessionPages(content);
  const agendaHref = prefix + pages.agenda.path;
  const dayIds = new Map(days.flatMap(({ id, events }) => events.map((session) => [session.id, id])));
  const dayHref: ProgrammeLinks['dayHref'] = ({ id }) => {
    if (dayPages) return prefix + agendaPath(id);
    return days.length === 1 ? agendaHref : `${agendaHref}#${id}`;
  };
  const sessionAnchor: ProgrammeLinks['sessionAnchor'] = ({ id }) => {
    const dayId = dayPages ? dayIds.get(id) : undefined;
    return agenda && `${dayId === undefined ? agendaHref : prefix + agendaPath(dayId)}#${id}`;
  };
  return {
    dayHref,
    sessionAnchor,
    sessionHref: (session) => (withPages ? prefix + agendaPath(session.id) : sessionAnchor(session)),
  };
}

/**
 * Returns a function that returns the address of the target of a link inside the site: `agenda#keynote` →
 * `/shcaifest/Agenda/#keynote`. The address of a day, session or speaker with a page of its own is that page. A speaker whom Home
 * does not show is on About.
 */
export function targetAddress(content: Content): (target: Target) => string {
  const { schedule, site, speakers } = content;
  const { dayHref, sessionHref } = programmeLinks(content);
  const days = new Set(hasDayPages(content) ? schedule?.days.map(({ id }) => id) : []);
  const sessions = new Set(allSessions(schedule).map(({ id }) => id));
  const ids = speakerIds(speakers?.speakers ?? []);
  const people = new Set([...speakersWithPages(content)].map((index) => ids[index] as string));
  const onlyOnAbout = new Set(ids.slice(countOnHome(content)));
  return ({ page, anchor }) => {
    const address = site.prefix + pathOf(page);
    if (!anchor) return address;
    const speaker = anchor.replace(/^speaker-/, '');
    if (page === 'agenda' && days.has(anchor)) return dayHref({ id: anchor });
    if (page === 'agenda' && sessions.has(anchor)) return sessionHref({ id: anchor }) ?? address;
    if (speaker !== anchor && (page === 'home' || page === 'about') && people.has(speaker))
      return site.prefix + speakerPath(speaker);
    if (speaker !== anchor && page === 'home' && onlyOnAbout.has(speaker))
      return `${site.prefix}${pages.about.path}#${anchor}`;
    return `${address}#${anchor}`;
  };
}

/**
 * Returns the content with the addresses of pages in place of links such as `page:agenda#keynote`, in texts too. If an object may
 * have a `page` instead, the target is written there. The addresses begin with `host`, if it is given: `https://example.org`.
 */
export function withAddresses(content: Content, host = ''): Content {
  const addressOf = targetAddress(content);
  const copy = { ...content };
  const copies = new Set<unknown>([copy]);
  for (const field of fieldsOf(content)) {
    const links = linksOf(field).filter(({ kind, target }) => target && kind !== 'page');
    const { file, path, value, beside } = field;
    const [key, target] = [path.at(-1) as string, links[0]?.target];
    if (!target) continue;
    const around = copyAt(copy, [file, ...path.slice(0, -1)], copies) as Record<string, string>;
    const pageField = beside('page');
    if (pageField) {
      around[pageField.key] = formatTarget(target);
      delete around[key];
    } else around[key] = replaceLinks(value, links, ({ target }) => target && host + addressOf(target));
  }
  return copy;
}

/**
 * Copies the objects and lists on a path in `copy`, except those in `copies`, and adds them there. Returns the copy at the end of
 * the path.
 */
function copyAt(copy: object, path: Path, copies: Set<unknown>): object {
  return path.reduce((around, step) => {
    const parts = around as Record<string | number, object>;
    const part = parts[step] as object;
    if (copies.has(part)) return part;
    const copyOfPart = Array.isArray(part) ? [...part] : { ...part };
    copies.add(copyOfPart);
    parts[step] = copyOfPart;
    return copyOfPart;
  }, copy);
}
