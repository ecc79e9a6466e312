/** The calendar of the whole event, below the prefix. */
export const CALENDAR = 'calendar.ics';

/** The calendar file of a session, below the prefix. */
export const sessionCalendar = (id: string): string => `calendar/${id}.ics`;
