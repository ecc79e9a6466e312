import { z } from 'zod';
import {
  $schema,
  colour,
  countedWord,
  date,
  id,
  intended,
  picture,
  placeholder,
  text,
  withInitialValue,
  word,
} from './fields';
import { GALLERY } from './pictureSizes';
import { type LinkKind, type SessionKind, session, untimedSession } from './session';
import { place } from './shared';

/** The words of “My day”, the sessions that a visitor has chosen. */
const myDayLabels = {
  name: word(
    'myDay.name',
    "What a visitor's own choice of sessions is called. It is also the text of the button of a session that chooses it.",
  ),
  count: word(
    'myDay.count',
    'The text of the button that shows what is chosen; {count} is replaced by the number of sessions.',
  ),
  only: word('myDay.only', 'The text of the button that hides all other sessions.'),
  none: word('myDay.none', 'What is said where none of the chosen sessions is on the page.'),
  overlap: word(
    'myDay.overlap',
    'What is said of two chosen sessions at the same time; {one} and {other} are replaced by their titles.',
  ),
  overlaps: word(
    'myDay.overlaps',
    'What is said where more than two pairs of chosen sessions are at the same time; {count} is replaced by their number.',
  ),
  copy: word('myDay.copy', 'The text of the link that takes the choice to another device.'),
  copied: word('myDay.copied', 'What is said once that link is copied.'),
  qr: word('myDay.qr', 'The text of the button that shows that link as a QR code, and the name of the code.'),
  calendar: word('myDay.calendar', 'The text of the button that saves the chosen sessions for a calendar.'),
  clear: word('myDay.clear', 'The text of the button that gives up the whole choice.'),
  cleared: word('myDay.cleared', 'What is said after that.'),
  undo: word('myDay.undo', 'The text of the button that brings back what was given up.'),
  offer: word(
    'myDay.offer',
    'The question when a link brings sessions from another device; {count} is replaced by their number.',
  ),
  add: word('myDay.add', 'The answer that adds them.'),
  replace: word('myDay.replace', 'The answer that puts them in the place of the own choice.'),
  decline: word('myDay.decline', 'The answer that leaves everything as it is.'),
  gone: word(
    'myDay.gone',
    'What is said, once, of chosen sessions that have been removed from the programme; {count} is replaced by their number.',
  ),
  notKept: word('myDay.notKept', 'What is said where the browser keeps nothing, as in private windows.'),
  failed: word('myDay.failed', 'What is said where something does not load.'),
};

const kinds = {
  talk: word('kind.talk', 'What a session with "kind": "talk" is called.'),
  workshop: word('kind.workshop', 'What a session with "kind": "workshop" is called.'),
  panel: word('kind.panel', 'What a session with "kind": "panel" is called.'),
  keynote: word('kind.keynote', 'What a session with "kind": "keynote" is called.'),
  ceremony: word('kind.ceremony', 'What a session with "kind": "ceremony" is called.'),
  break: word('kind.break', 'What a session with "kind": "break" is called.'),
  meal: word('kind.meal', 'What a session with "kind": "meal" is called.'),
  social: word('kind.social', 'What a session with "kind": "social" is called.'),
  other: word('kind.other', 'What a session with "kind": "other" is called.'),
} satisfies Record<SessionKind, z.ZodType>;

const links = {
  slides: word('link.slides', 'The text of a link with "kind": "slides" that has no label.'),
  recording: word('link.recording', 'The text of a link with "kind": "recording" that has no label.'),
  registration: word('link.registration', 'The text of a link with "kind": "registration" that has no label.'),
  repository: word('link.repository', 'The text of a link with "kind": "repository" that has no label.'),
  feedback: word('link.feedback', 'The text of a link with "kind": "feedback" that has no label.'),
  other: word('link.other', 'The text of a link with "kind": "other" that has no label.'),
} satisfies Record<LinkKind, z.ZodType>;

const finder = {
  search: word('finder.search', 'The label of the field that finds sessions by words.'),
  day: word('finder.day', 'The label of the list of days.'),
  track: word('finder.track', 'The label of the list of tracks.'),
  room: word('finder.room', 'The label of the list of rooms.'),
  language: word('finder.language', 'The label of the list of languages.'),
  level: word('finder.level', 'The label of the list of levels.'),
  kind: word('finder.kind', 'The label of the list of kinds.'),
  audience: word('finder.audience', 'The label of the list of those who may come.'),
  recorded: word('finder.recorded', 'The text of the button that finds the sessions with a recording.'),
  all: word('finder.all', 'The text of the button that shows every session that is found, before their number.'),
  clear: word('finder.clear', 'The text of the button that ends the search.'),
  found: word('finder.found', 'What is said of the sessions that are found; {count} is replaced by their number.'),
  none: word('finder.none', 'What is said where no session is found.'),
  title: word('finder.title', 'The heading over the found sessions that have the words in their titles.'),
  people: word(
    'finder.people',
    'The heading over the found sessions that have the words in the names of their people.',
  ),
  elsewhere: word(
    'finder.elsewhere',
    'The heading over the found sessions that have the words elsewhere, such as in descriptions.',
  ),
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
  open: word('schedule.open', 'The text of the link to the page of a session that is shown in place.'),
  more: word('schedule.more', 'What opens the description and the links of a session where there are many.'),
  hours: word('schedule.hours', 'The name of the links to the hours of a long day.'),
  rooms: word('schedule.rooms', 'The name of the timetable of a day in several rooms, for screen readers.'),
  timetable: word('schedule.timetable', 'The view of a day as a timetable to scale, with a column for each hall.'),
  list: word('schedule.list', 'The view of a day as a list by the hour.'),
  view: word('schedule.view', 'The name of the choice between timetable and list.'),
  sessions: countedWord(
    'schedule.sessions',
    'How many sessions a day has that has a page of its own; {count} is replaced by their number.',
  ),
  print: word('schedule.print', 'The text of the button that prints the schedule.'),
  now: word('schedule.now', 'What is said of a session that is on.'),
  next: word('schedule.next', 'What is said of a session that comes next.'),
  until: word('schedule.until', 'Until when a session is on; {time} is replaced by its end.'),
  jump: word('schedule.jump', 'The text of the link to what is on, while that is not on the screen.'),
  livestream: word('schedule.livestream', 'The text of the link to a livestream.'),
  cancelled: word('schedule.cancelled', 'What is said of a session with "status": "cancelled".'),
  moved: word('schedule.moved', 'What is said of a session with "status": "moved".'),
  nextDay: word('schedule.nextDay', 'What is said after an end past midnight.'),
  alsoIn: word(
    'schedule.alsoIn',
    'What is said of a session that is broadcast to further rooms; {rooms} is replaced by their names.',
  ),
  capacity: countedWord(
    'schedule.capacity',
    'What is said of the places that a session has; {count} is replaced by their number.',
  ),
};

const track = z
  .strictObject({
    id: withInitialValue(
      id('A short name, which the "track" of sessions refers to. No other track may have the same.', 'science'),
      'track',
    ),
    name: text('The name of the track.', 'Science and society'),
    colour: colour(
      'Its colour. It is made darker or lighter until it can be read on every ground. Not needed.',
      '#1a7f5a',
    ).optional(),
    intended,
    placeholder,
  })
  .describe('A track: sessions that belong together.');

const list = z
  .strictObject({
    id: withInitialValue(id('A short name for links to this list. No other may be the same.', 'posters'), 'list'),
    title: text('The title of the list, in the words of the event.', 'Posters'),
    text: text('A sentence below the title. Not needed if there is none.', 'In the foyer, all day.').optional(),
    events: z.array(untimedSession).describe('The sessions of the list, in the order in which pages show them.'),
    intended,
    placeholder,
  })
  .describe('A list of sessions without a time.');

export const schedule = z
  .strictObject({
    $schema,
    days: z
      .array(
        z
          .strictObject({
            id: withInitialValue(id('A short name for links to this day. No other may be the same.', 'day-1'), 'day-1'),
            dayTitle: text('The title of the day.', 'First day'),
            date: date('The date of the day.', '2030-01-31'),
            image: picture(
              'A picture above the day on the home page, 1600 pixels wide or more. Not needed.',
              'days/first-day.jpg',
              GALLERY,
            ).optional(),
            alt: text(
              'What the picture shows, for visitors who cannot see it. Not needed if there is no picture.',
              'The hall in the morning, with its doors open.',
            ).optional(),
            venue: place.optional().describe('Where the day takes place. Without it, no venue is shown.'),
            rooms: z
              .array(text('The name of a room, written as in the "location" of its sessions.', 'Main hall'))
              .min(2)
              .optional()
              .describe(
                'Rooms that have sessions at the same time, in the order of their columns. Sessions elsewhere, or without a location, go across all columns. By default, there is one column.',
              ),
            events: z.array(session).describe('The sessions of the day, the earliest first.'),
            showMoreButton: z
              .boolean()
              .default(false)
              .describe(
                'Whether the home page has a link to the page Agenda, and shows only the first sessions if there are more than six. Otherwise, it shows all sessions.',
              ),
            intended,
            placeholder,
          })
          .describe('A day and its sessions.'),
      )
      .min(1)
      .describe('The days of the event, the first one first.'),
    lists: z
      .array(list)
      .optional()
      .describe(
        'Lists of sessions without a time, such as posters and talks that are still to be scheduled. Agenda shows them after the days. Not needed if there is none.',
      ),
    tracks: z.array(track).optional().describe('The tracks, which sessions refer to. Not needed if there is none.'),
    labels: z
      .strictObject({
        showMore: text('The text of the link from the home page to the whole schedule.', 'Show more').optional(),
        days: text('The name of the list of days, for screen readers.', 'Days').optional(),
        empty: text(
          'The text of a day that has no sessions yet.',
          'The sessions of this day are to be announced.',
        ).optional(),
        note: text(
          'A sentence about the time zone; {zone} is replaced by its name on that day. Not needed if there is none.',
          'All times are in {zone}.',
        ).optional(),
        ...programmeLabels,
      })
      .prefault({})
      .describe('The texts around the schedule.'),
  })
  .describe('The days and their sessions, on the pages Home and Agenda.');
