import { expect, test } from 'vitest';
import { clampLines, splitText, wrapText } from '../../templates/looks/wrapText';

/** A font in which every letter is as wide as the next. */
const letters = (text: string) => [...text].length;

test.each([
  ['in one line if it fits', 'AI Fest', 7, ['AI Fest']],
  ['in lines that are about as long', 'the school of the town', 16, ['the school', 'of the town']],
  ['with no more lines than needed', 'aaaa bb cc', 7, ['aaaa', 'bb cc']],
  ['behind a hyphen', 'eighteenth-century', 12, ['eighteenth-', 'century']],
  ['with brackets and commas at their words', 'College (Tirupattur), India', 21, ['College', '(Tirupattur), India']],
  ['within a word that is too wide', 'Rajaraja', 3, ['Raj', 'ara', 'ja']],
  ['between the words of a script without spaces', '科学与城市，学校', 5, ['科学与', '城市，学校']],
  ['in none if there is no text', '', 9, []],
])('a text is set %s', (_, text, width, lines) => {
  expect(wrapText(splitText(text), width, letters)).toEqual(lines);
});

test('lines that are too many end in an ellipsis, which fits too', () => {
  const lines = ['of the town', 'and country', 'and sea'];
  expect(clampLines(lines, 2, 11, letters)).toEqual(['of the town', 'and countr…']);
  expect(clampLines(lines, 3, 11, letters)).toEqual(lines);
});
