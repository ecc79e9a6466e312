import type { Session } from '../../content/schema/schema';
import { sessionCalendar } from '../calendar/calendarPaths';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';
import { CalendarLink } from './CalendarLink';
import { isOneOfMany } from './isOneOfMany';

/** Adds a session to the visitor's calendar, unless it does not take place (rule 21.3). Of many it is a drawing, with the same name. */
export function SessionCalendar({ id, title, status }: Session) {
  const { content, page } = useSite();
  if (status === 'cancelled') return null;
  const isDrawing = isOneOfMany(content) && page.kind !== 'session';
  return (
    <CalendarLink
      path={sessionCalendar(id)}
      title={title}
      className={joinNonEmpty(' ', 'icon icon-calendar', isDrawing && 'icon-only')}
    />
  );
}
