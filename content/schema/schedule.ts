import { z } from 'zod';
import {
  $schema,
  begunWith,
  colour,
  date,
  id,
  intended,
  placeholder,
  text,
  textWithVariables,
  word,
  wordWithVariables,
} from './fields';
import { type LinkKind, type SessionKind, session } from './session';
import { place } from './shared';

/** The words of “My day”, the sessions that a visitor has chosen. */
const myDayLabels = {
  name: word(
    "What a visitor's own choice of sessions is called. It is also the text of the button of a session that chooses it.",
    'My day',
  ),
  count: wordWithVariables(
    ['count'],
    'The text of the button that shows what is chosen; {count} is replaced by the number of sessions.',
    'My day ({count})',
  ),
  only: word('The text of the button that hides all other sessions.', 'Only mine'),
  none: word(
    'What is said where none of the chosen sessions is on the page.',
    'None of your sessions is on this page.',
  ),
  overlap: wordWithVariables(
    ['one', 'other'],
    'What is said of two chosen sessions at the same time; {one} and {other} are replaced by their titles.',
    '{one} and {other} overlap.',
  ),
  overlaps: wordWithVariables(
    ['count'],
    'What is said where more than two pairs of chosen sessions are at the same time; {count} is replaced by their number.',
    'Overlaps: {count}',
  ),
  copy: word('The text of the link that takes the choice to another device.', 'Copy link'),
  copied: word('What is said once that link is copied.', 'The link is copied.'),
  qr: word('The text of the button that shows that link as a QR code, and the name of the code.', 'QR code'),
  calendar: word('The text of the button that saves the chosen sessions for a calendar.', 'Add to calendar (.ics)'),
  clear: word('The text of the button that gives up the whole choice.', 'Clear'),
  cleared: word('What is said after that.', 'Your day is empty.'),
  undo: word('The text of the button that brings back what was given up.', 'Undo'),
  offer: wordWithVariables(
    ['count'],
    'The question when a link brings sessions from another device; {count} is replaced by their number.',
    'Sessions in this link: {count}. Add them to your day?',
  ),
  add: word('The answer that adds them.', 'Add'),
  replace: word('The answer that puts them in the place of the own choice.', 'Replace'),
  decline: word('The answer that leaves everything as it is.', 'No'),
  gone: wordWithVariables(
    ['count'],
    'What is said, once, of chosen sessions that have been removed from the programme; {count} is replaced by their number.',
    'No longer in the programme: {count}',
  ),
  notKept: word(
    'What is said where the browser keeps nothing, as in private windows.',
    'This browser keeps nothing: your day lasts until you leave.',
  ),
  failed: word('What is said where something does not load.', 'That did not load. Try again when you are online.'),
};

const kinds = {
  talk: word('What a session with "kind": "talk" is called.', 'Talk'),
  workshop: word('What a session with "kind": "workshop" is called.', 'Workshop'),
  panel: word('What a session with "kind": "panel" is called.', 'Panel'),
  keynote: word('What a session with "kind": "keynote" is called.', 'Keynote'),
  ceremony: word('What a session with "kind": "ceremony" is called.', 'Ceremony'),
  break: word('What a session with "kind": "break" is called.', 'Break'),
  meal: word('What a session with "kind": "meal" is called.', 'Meal'),
  social: word('What a session with "kind": "social" is called.', 'Social'),
  other: word('What a session with "kind": "other" is called.', 'Other'),
} satisfies Record<SessionKind, z.ZodType>;

const links = {
  slides: word('The text of a link with "kind": "slides" that has no label.', 'Slides'),
  recording: word('The text of a link with "kind": "recording" that has no label.', 'Recording'),
  registration: word('The text of a link with "kind": "registration" that has no label.', 'Registration'),
  repository: word('The text of a link with "kind": "repository" that has no label.', 'Repository'),
  feedback: word('The text of a link with "kind": "feedback" that has no label.', 'Feedback'),
  other: word('The text of a link with "kind": "other" that has no label.', 'Link'),
} satisfies Record<LinkKind, z.ZodType>;

const finder = {
  search: word('The label of the field that finds sessions by words.', 'Find sessions'),
  day: word('The label of the list of days.', 'Day'),
  track: word('The label of the list of tracks.', 'Track'),
  room: word('The label of the list of rooms.', 'Room'),
  language: word('The label of the list of languages.', 'Language'),
  level: word('The label of the list of levels.', 'Level'),
  kind: word('The label of the list of kinds.', 'Kind'),
  audience: word('The label of the list of those who may come.', 'Open to'),
  all: word('The text of the button that shows every session that is found, before their number.', 'All'),
  clear: word('The text of the button that ends the search.', 'Clear'),
  found: textWithVariables(
    ['count'],
    'What is said of the sessions that are found; {count} is replaced by their number. Leave out to get the English "Sessions found: {count}".',
    'Sessions found: {count}',
  ).default('Sessions found: {count}'),
  none: word('What is said where no session is found.', 'No session found'),
};

/** The words around sessions, English by default, so that a site in any language can replace them. */
const programmeLabels = {
  kinds: z.strictObject(kinds).prefault({}).describe('What the kinds of sessions are called.'),
  links: z.strictObject(links).prefault({}).describe('The texts of the links of sessions.'),
  finder: z
    .strictObject(finder)
    .prefault({})
    .describe('The words of the search, which a page with more than twelve sessions has.'),
  myDay: z
    .strictObject(myDayLabels)
    .prefault({})
    .describe('The words of “My day”, the sessions that a visitor has chosen.'),
  open: word('The text of the link to the page of a session that is shown in place.', 'Open page'),
  more: word('What opens the description and the links of a session where there are many.', 'More'),
  hours: word('The name of the links to the hours of a long day.', 'Hours'),
  rooms: word('The name of the timetable of a day in several rooms, for screen readers.', 'Rooms'),
  timetable: word('The view of a day as a timetable to scale, with a column for each hall.', 'Timetable'),
  list: word('The view of a day as a list by the hour.', 'List'),
  view: word('The name of the choice between timetable and list.', 'View'),
  sessions: textWithVariables(
    ['count'],
    'How many sessions a day has that has a page of its own; {count} is replaced by their number. Leave out to get the English "Sessions: {count}".',
    'Sessions: {count}',
  ).default('Sessions: {count}'),
  print: word('The text of the button that prints the schedule.', 'Print'),
  now: word('What is said of a session that is on.', 'Now'),
  next: word('What is said of a session that comes next.', 'Next'),
  until: textWithVariables(
    ['time'],
    'Until when a session is on; {time} is replaced by its end. Leave out to get the English "until {time}".',
    'until {time}',
  ).default('until {time}'),
  jump: word('The text of the link to what is on, while that is not on the screen.', 'Jump to now'),
  livestream: word('The text of the link to a livestream.', 'Livestream'),
  cancelled: word('What is said of a session with "status": "cancelled".', 'Cancelled'),
  moved: word('What is said of a session with "status": "moved".', 'Moved'),
  nextDay: word('What is said after an end past midnight.', 'next day'),
  alsoIn: textWithVariables(
    ['rooms'],
    'What is said of a session that is broadcast to further rooms; {rooms} is replaced by their names. Leave out to get the English "Also in {rooms}".',
    'Also in {rooms}',
  ).default('Also in {rooms}'),
  capacity: textWithVariables(
    ['count'],
    'What is said of the places that a session has; {count} is replaced by their number. Leave out to get the English "Places: {count}".',
    'Places: {count}',
  ).default('Places: {count}'),
};

const track = z
  .strictObject({
    id: begunWith(
      id('A short name, which the "track" of sessions refers to. No other track may have the same.', 'science'),
      'track',
    ),
    name: text('The name of the track.', 'Science and society'),
    colour: colour(
      'Its colour. The build makes it darker or lighter until it can be read on every ground. Leave out to have none.',
      '#1a7f5a',
    ).optional(),
    intended,
    placeholder,
  })
  .describe('A track: sessions that belong together.');

export const schedule = z
  .strictObject({
    $schema,
    days: z
      .array(
        z
          .strictObject({
            id: begunWith(
              id('A short name for links to this day. No other id in this file may be the same.', 'day-1'),
              'day-1',
            ),
            dayTitle: text('The title of the day.', 'First day'),
            date: date('The date of the day.', '2030-01-31'),
            venue: place.optional().describe('Where the day takes place. Leave out to show no venue.'),
            rooms: z
              .array(text('The name of a room, written as in the "location" of its sessions.', 'Main hall'))
              .min(2)
              .optional()
              .describe(
                'Rooms that have sessions at the same time, in the order of their columns. Sessions elsewhere, or without a location, go across all columns. Leave out to have one column.',
              ),
            events: z.array(session).describe('The sessions of the day, the earliest first.'),
            showMoreButton: z
              .boolean()
              .default(false)
              .describe(
                'true: the home page has a link to the page Agenda, and shows only the first sessions if there are more than six. false: it shows all sessions.',
              ),
            intended,
            placeholder,
          })
          .describe('A day and its sessions.'),
      )
      .min(1)
      .describe('The days of the event, the first one first.'),
    tracks: z.array(track).optional().describe('The tracks, which sessions refer to. Leave out if there is none.'),
    labels: z
      .strictObject({
        showMore: text('The text of the link from the home page to the whole schedule.', 'Show more').optional(),
        days: text('The name of the list of days, for screen readers.', 'Days').optional(),
        empty: text(
          'The text of a day that has no sessions yet.',
          'The sessions of this day are to be announced.',
        ).optional(),
        note: text(
          'A sentence about the time zone; {zone} is replaced by its name on that day. Leave out if there is none.',
          'All times are in {zone}.',
        ).optional(),
        ...programmeLabels,
      })
      .describe('The texts around the schedule.'),
  })
  .describe('The days and their sessions, on the pages Home and Agenda.');
