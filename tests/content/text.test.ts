import { describe, expect, test } from 'vitest';
import { boxUnprintable, escapeUnprintable } from '../../content/messages/unprintable';
import { oneParagraph, textProblem } from '../../content/schema/textRules';

describe('a text', () => {
  test.each([
    ['a\tb', 'a b'],
    ['a \n  b', 'a b'],
    ['a\r\nb', 'a b'],
    ['a\u2028b\u2029c', 'a b c'],
    ['a\n\n\nb', 'a b'],
    ['a  b', 'a  b'],
    ['\na', ' a'],
  ])('%j is one paragraph: %j', (text, one) => {
    expect(oneParagraph(text)).toBe(one);
  });

  test.each([
    ['\u0007', 'contains U+0007, which is a control character, at its start; delete it'],
    ['Come\u202Ein', 'contains U+202E, which reverses the direction of the text, after “Come”; delete it'],
    ['Come\u2066in', 'contains U+2066, which reverses the direction of the text, after “Come”; delete it'],
    ['a\uD800', 'contains U+D800, which is half of a character, after “a”; write the whole character'],
    ['a\uFFFE', 'contains U+FFFE, which is not a character, after “a”; delete it'],
    ['caf\uFFFD', 'contains U+FFFD, which replaces a letter that was lost, after “caf”; write that letter'],
    [
      'One long sentence\u0000, and more',
      'contains U+0000, which is a control character, after “ong sentence”; delete it',
    ],
    ['👩🏽‍🔬 one two three\u0000', 'contains U+0000, which is a control character, after “ne two three”; delete it'],
    ['a\u2028\u0000', 'contains U+0000, which is a control character, after “aU+2028”; delete it'],
  ])('%j is refused with what it holds and where', (text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });

  test.each(['', 'Sacred Heart College', 'தமிழ் க்\u200Cஷ க்\u200Dஷ', 'عربى\u200F', '👩🏽‍🔬'])(
    '%j is let through',
    (text) => {
      expect(textProblem(text)).toBeUndefined();
    },
  );

  test('gives a terminal no command', () => {
    expect(escapeUnprintable('a\u001b[2J\u202e\u2028\uD800b')).toBe('aU+001B[2JU+202EU+2028U+D800b');
    expect(escapeUnprintable('tab\there')).toBe('tabU+0009here');
    expect(boxUnprintable('a\tb\t\u001b[2J\u202e')).toBe('a b \uFFFD[2J\uFFFD');
    expect([escapeUnprintable('plain “text”'), boxUnprintable('plain “text”')]).toEqual([
      'plain “text”',
      'plain “text”',
    ]);
  });
});
