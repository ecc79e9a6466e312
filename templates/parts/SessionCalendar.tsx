import type { Session } from '../../content/schema/schema';
import { sessionCalendar } from '../calendar/calendarPaths';
import { CalendarLink } from './CalendarLink';

/** Adds a session to the visitor's calendar, unless it does not take place. */
export function SessionCalendar({ id, title, status }: Session) {
  if (status === 'cancelled') return null;
  return <CalendarLink path={sessionCalendar(id)} title={title} />;
}
