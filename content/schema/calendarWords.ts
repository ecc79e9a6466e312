import { z } from 'zod';
import { word } from './word';

/** The words of the links that add the event or a session to a visitor's calendar. */
export const calendarWords = z
  .strictObject({
    add: word('The text of the link that adds the event or a session to a calendar.', 'Add to calendar'),
    download: word('The text of the link to a calendar file, which any calendar opens.', 'Calendar file (.ics)'),
    subscribe: word(
      'The text of the link that subscribes to all sessions, which then change in the calendar as they do here.',
      'Subscribe, with later changes',
    ),
    google: word('The text of the link that opens Google Calendar.', 'Google Calendar'),
    close: word('The text of the button that closes the choice.', 'Close'),
  })
  .describe('The words of “Add to calendar”.');
