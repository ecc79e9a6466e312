import { z } from 'zod';
import { textWithVariables } from './fields';
import { myDayLabels } from './myDayLabels';
import type { LinkKind, SessionKind } from './session';
import { word } from './word';

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
  all: word('What a list says while nothing is chosen in it.', 'All'),
  clear: word('The text of the button that ends the search.', 'Clear'),
  found: textWithVariables(
    ['count'],
    'What is said of the sessions that are found; {count} is replaced by their number. Leave out to get the English "Sessions found: {count}".',
    'Sessions found: {count}',
  ).default('Sessions found: {count}'),
  none: word('What is said where no session is found.', 'No session found'),
  others: word('The name of the links that search the other days.', 'Search other days'),
};

/** The words that sessions are shown with, beside what they say themselves: a site in any language can say all of them. */
export const programmeLabels = {
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
  more: word('What opens the description and the links of a session where there are many.', 'More'),
  hours: word('The name of the links to the hours of a long day.', 'Hours'),
  rooms: word('The name of the list of rooms of a long day.', 'Rooms'),
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
