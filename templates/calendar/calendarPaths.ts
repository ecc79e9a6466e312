/** The calendar of the whole event, below the prefix. */
export const CALENDAR = 'calendar.ics';

/** What the choice of calendars needs to know (widgets/addToCalendar.ts). */
export const CHOICE = 'calendar.json';

/** The calendar file of a session, below the prefix. */
export const sessionCalendar = (id: string): string => `calendar/${id}.ics`;
