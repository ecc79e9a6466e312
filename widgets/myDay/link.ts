import type { ListedSession } from '../programmeList';
import { FRAGMENT } from '../stars';

/** The address of Agenda with these sessions in its fragment: what follows the `#` is sent to nobody (rule 5.16). */
export const linkTo = (agenda: string, sessions: ListedSession[]): string =>
  agenda + FRAGMENT + sessions.map(({ short }) => short).join('.');

/** Which of these sessions the address of the page names; undefined where it is no link to somebody's day. */
export function readLink(sessions: ListedSession[]): string[] | undefined {
  if (!location.hash.startsWith(FRAGMENT)) return undefined;
  const named = location.hash.slice(FRAGMENT.length).split('.');
  return sessions.filter(({ short }) => named.includes(short)).map(({ id }) => id);
}

/** Takes the sessions out of the address, so that a reload does not ask again. */
export const forgetLink = (): void => history.replaceState(history.state, '', location.pathname + location.search);
