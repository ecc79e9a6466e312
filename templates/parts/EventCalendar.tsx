import { wholeEvent } from '../calendar/calendarEntries';
import { CALENDAR } from '../calendar/calendarPaths';
import { useCalendarWords } from '../calendar/useCalendarWords';
import { useSite } from '../site';
import { CalendarLink } from './CalendarLink';

/** Adds the whole event to the visitor's calendar. */
export function EventCalendar() {
  const { title, start, end, location } = wholeEvent(useSite().content);
  return (
    <span {...useCalendarWords()}>
      <CalendarLink path={CALENDAR} title={title} event={{ start: inUtc(start), end: end && inUtc(end), location }} />
    </span>
  );
}

/** As calendars write it: `2025-09-13T09:00:00+05:30` → `20250913T033000Z` */
const inUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
