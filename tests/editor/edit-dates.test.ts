import { expect, test } from 'vitest';
import { moveDatesInText } from '../../content/edit/datesInText';

// Sentences that name a date move with the date, in the form in which it is written (rule 24.56).

const MOVES = [
  { from: '2025-09-13', to: '2025-09-21' },
  { from: '2025-08-17', to: '2025-08-24' },
  { from: '2025-08-24', to: '2025-08-31' },
  { from: '2025-12-28', to: '2026-01-02' },
];

test.each([
  ['A day of AI on 13th September 2025 at the college.', 'A day of AI on 21st September 2025 at the college.', 'en-IN'],
  ['Saturday, 13 September 2025', 'Sunday, 21 September 2025', 'en-GB'],
  ['Sat 13 Sept, doors at 9', 'Sun 21 Sept, doors at 9', 'en-GB'],
  ['On September 13, 2025 and on Sep 13', 'On September 21, 2025 and on Sep 21', 'en-US'],
  ['Register by 17-08-2025; results on 24-08-2025.', 'Register by 24-08-2025; results on 31-08-2025.', 'en-IN'],
  ['bis 17.8.2025, 2025-08-17', 'bis 24.8.2025, 2025-08-24', 'de-DE'],
  ['samedi 13 septembre 2025', 'dimanche 21 septembre 2025', 'fr-FR'],
  ['el 13 de septiembre de 2025', 'el 21 de septiembre de 2025', 'es-ES'],
  ['13 செப்டம்பர் 2025', '21 செப்டம்பர் 2025', 'ta-IN'],
  ['13 сентября 2025', '21 сентября 2025', 'ru-RU'],
  ['28 December 2025 and 28/12/2025', '2 January 2026 and 02/01/2026', 'en-GB'],
  ['The schedule of 13th September 2025: two talks', 'The schedule of 21st September 2025: two talks', 'en-IN'],
  ['24 August 17 teams meet', '31 August 17 teams meet', 'en-GB'],
  ['13 September 14:00', '21 September 14:00', 'en-GB'],
])('%s → %s', (before, after, language) => {
  expect(moveDatesInText(before, MOVES, language).text).toBe(after);
});

test.each([
  'Founded on 13 September 1951.',
  'On 13 September 1951: founded',
  'Room 13, September hall',
  'Call 13-09-20255 or 113-09-2025',
  'In the September of 2025, 13 teams came.',
  '14 September 2025',
])('%s stays', (text) => {
  expect(moveDatesInText(text, MOVES, 'en-GB')).toEqual({ text, dates: [] });
});

test('what has changed is told, in the order of the text', () => {
  const { dates } = moveDatesInText('From 17-08-2025 to 13th September', MOVES, 'en-IN');
  expect(dates.map(({ before, after, from }) => [before, after, from])).toEqual([
    ['17-08-2025', '24-08-2025', '2025-08-17'],
    ['13th September', '21st September', '2025-09-13'],
  ]);
});
