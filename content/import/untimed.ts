import type { Words } from '../words/words';
import { isUnknown } from './exportedValues';
import { countOmitted, type OmittedFields, type UntimedSession } from './programme';

/** A list of sessions without a time, with the id and the title that it gets in an event that does not have it yet. */
export type UntimedGroup = { id: string; title: string; sessions: UntimedSession[] };

/** What posters are called in kinds, tracks and tags, and at the beginning of titles. */
const POSTER = /poster|p[óô]ster|affiche|постер|पोस्टर|ポスター|포스터|海报|海報|ملصق/iu;

/**
 * Returns the sessions without a time in their lists: those of the export, else posters and what is still to be scheduled, with
 * titles in the words of the site. An entry of which nothing but a title is known is no session but a heading: it is counted, and
 * so is a break.
 */
export function untimedGroups(sessions: UntimedSession[], words: Words, omitted: OmittedFields): UntimedGroup[] {
  const groups = new Map<string, UntimedGroup>();
  for (const session of sessions) {
    if (isUnknown(session.title) || !isMoreThanTitle(session)) {
      if (session.origin) session.origin.fate = 'titleOnly';
      countOmitted(
        omitted,
        'entries with a title only',
        true,
        'headings, perhaps: they have neither a time nor anything else',
      );
      continue;
    }
    const { id, title } = session.list ?? ownList(session, words);
    const group = groups.get(id) ?? { id, title, sessions: [] };
    group.sessions.push(session);
    groups.set(id, group);
  }
  return [...groups.values()].sort((a, b) => Number(b.id === POSTERS) - Number(a.id === POSTERS));
}

const POSTERS = 'posters';

function ownList(session: UntimedSession, words: Words): { id: string; title: string } {
  const { title, kindName = '', track = '', tags = [] } = session;
  const isPoster = POSTER.test(title.slice(0, 20)) || [kindName, track, ...tags].some((text) => POSTER.test(text));
  return isPoster
    ? { id: POSTERS, title: words['import.posters'] }
    : { id: 'to-be-scheduled', title: words['import.unscheduled'] };
}

/** Kinds that nobody waits for: what is left of them is a template of the other website. */
const PAUSES: UntimedSession['kind'][] = ['break', 'meal', 'social'];

function isMoreThanTitle({
  list,
  timeText,
  people,
  description,
  kind,
  kindName,
  track,
  location,
  subtitle,
}: UntimedSession): boolean {
  if (list || timeText) return true;
  return Boolean(people.length || description || kindName || track || location || subtitle) && !PAUSES.includes(kind);
}
