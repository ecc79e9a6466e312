import { word, wordWithVariables } from './word';

/** The words of “My day”, the sessions that a visitor has chosen. */
export const myDayLabels = {
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
