import { expect, test } from 'vitest';
import { describeOperation } from '../../content/edit/describeChange';
import { shownText } from '../../content/edit/shownText';
import { typedText } from '../../widgets/editor/writing/typedText';

/** Types letters one by one at the end of a rich text, and returns its Markdown. */
const type = (before: string, letters: string) =>
  [...letters].reduce((markdown, letter) => typedText(markdown, shownText(markdown) + letter, false), before);

test('a typed line that Markdown would read as an entry of a list stays text', () => {
  expect(type('', '1986. A great year')).toBe('1986\\. A great year');
  expect(type('First.\n\n', '+ plus\n- Gandhi\n* note\n2) two')).toBe(
    'First.\n\n\\+ plus\n\\- Gandhi\n\\* note\n2\\) two',
  );
  expect(type('', '-5 degrees, 1.5 litres')).toBe('-5 degrees, 1.5 litres');
});

test('the field shows such a line without its backslash', () => {
  expect(shownText('1986\\. A great year\n\\+ plus\n- entry')).toBe('1986. A great year\n+ plus\n- entry');
  const markdown = 'In\n\n1986\\. A great year';
  expect(type(markdown, '!')).toBe(`${markdown}!`);
});

test('a button and pasting make lists, and typing in a list goes on with it', () => {
  const list = typedText('One\nTwo', '- One\n- Two', true);
  expect(list).toBe('- One\n- Two');
  expect(type(list, '\n- Three')).toBe('- One\n- Two\n- Three');
  expect(typedText(list, 'So:\n\n- One\n- Two', false)).toBe('So:\n\n- One\n- Two');
  expect(type(list, '\n\n1986. A great year')).toBe('- One\n- Two\n\n1986\\. A great year');
});

test('a button elsewhere in the text makes no list of a typed line', () => {
  expect(typedText('1986\\. A great year', '1986. A **great** year', true)).toBe('1986\\. A **great** year');
});

test('words between typed underscores stay text, and italic words of the file stay italic', () => {
  expect(type('', 'An _under_ line, \\_')).toBe('An \\_under\\_ line, \\_');
  expect(typedText('a snakecase', 'a snake_case', false)).toBe('a snake_case');
  expect(shownText('An \\_under\\_ line, \\\\_x')).toBe('An _under_ line, \\\\_x');
  expect(type('_In italics_\n- and \\_so\\_', ' on')).toBe('_In italics_\n- and \\_so\\_ on');
  expect(typedText('_One_ \\_two\\_', '_Ones_ _two_', false)).toBe('_Ones_ \\_two\\_');
  expect(typedText('', '_pasted_', true)).toBe('_pasted_');
});

test('a change of such a text is described as its field shows it', () => {
  const set = ['days', 0, 'events', 0, 'description'];
  const change = { set, value: '1986\\. A great \\_year\\_' };
  const session = { title: 'Keynote', description: '\\+ plus' };
  expect(describeOperation('schedule', change, { days: [{ events: [session] }] })).toBe(
    '“Keynote”: description from “+ plus” to “1986. A great _year_”',
  );
});
