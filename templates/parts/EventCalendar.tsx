import { googleCalendarLink } from '../../widgets/calendar/googleCalendarLink';
import { wholeEvent } from '../calendar/calendarEntries';
import { CALENDAR } from '../calendar/calendarPaths';
import { useCalendarWords } from '../calendar/useCalendarWords';
import { useSite } from '../site';
import { CalendarLink } from './CalendarLink';

/** Adds the whole event to the visitor's calendar. */
export function EventCalendar() {
  const event = wholeEvent(useSite().content);
  const { title, start, end } = event;
  const google = googleCalendarLink({ ...event, start: inUtc(start), end: end && inUtc(end) });
  return (
    <span {...useCalendarWords()}>
      <CalendarLink path={CALENDAR} title={title} google={google} />
    </span>
  );
}

/** `2025-09-13T09:00:00+05:30` → `20250913T033000Z` */
const inUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
