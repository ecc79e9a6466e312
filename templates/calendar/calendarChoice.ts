import type { Content } from '../../content/schema/schema';
import type { CalendarChoice } from '../../widgets/addToCalendar';
import { wholeEvent } from './calendarEntries';

/**
 * What the choice of calendars needs to know, in a file of its own: pages are lighter without it, and few visitors ask for
 * it.
 */
export function calendarChoice(content: Content): CalendarChoice {
  const { download, subscribe, google, close } = content.site.calendar;
  const { title, start, end, location, url } = wholeEvent(content);
  const event = { title, start: inUtc(start), end: end && inUtc(end), location, url };
  return { download, subscribe, google, close, event };
}

/** As calendars write it: `2025-09-13T09:00:00+05:30` → `20250913T033000Z` */
const inUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
