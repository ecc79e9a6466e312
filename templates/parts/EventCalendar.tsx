import { CALENDAR } from '../calendar/calendarPaths';
import { useSite } from '../site';
import { CalendarLink } from './CalendarLink';

/** Adds the whole event to the visitor's calendar. */
export function EventCalendar({ className }: { className?: string }) {
  return <CalendarLink path={CALENDAR} title={useSite().content.site.title} className={className} />;
}
