import { expect, test } from 'vitest';
import { parsePath } from '../../content/json/path';
import { nameEntry, withEntry } from '../../content/messages/entries';
import { formatProblem, Problems } from '../../content/messages/problems';

const schedule = {
  days: [
    {
      dayTitle: 'Friday',
      events: [
        { title: 'Keynote', time: { start: '09:00' }, links: [{ label: 'Slides', url: '#' }, { url: '#' }] },
        { title: ' ' },
      ],
    },
    { events: [{ title: 'a '.repeat(30) }] },
  ],
  tracks: [{ id: 'ai', name: 'Science\nand society' }],
  labels: { more: 'More' },
};

test.each([
  ['days[0].events[0].time.start', '“Keynote” (day 1)'],
  ['days[0].events[0]', '“Keynote” (day 1)'],
  ['days[0].events[0].links[0].url', '“Slides” of “Keynote” (day 1)'],
  // A link without a text is named by what is around it.
  ['days[0].events[0].links[1].url', '“Keynote” (day 1)'],
  ['days[1].events[0].title', `“${'a '.repeat(20).trim()}…” (day 2)`],
  ['days[0].dayTitle', '“Friday”'],
  ['tracks[0].id', '“Science and society”'],
  ['days[0].events[1].id', undefined],
  ['days[1].date', undefined],
  ['labels.more', undefined],
  ['days', undefined],
])('%s belongs to %s', (path, name) => {
  expect(nameEntry(schedule, parsePath(path))).toBe(name);
});

test('the name stands between the path and what is wrong', () => {
  const problem = { file: 'content/schedule.json', line: 3, column: 5, path: 'days[0].events[0].id' };
  expect(formatProblem(withEntry({ ...problem, message: 'must not be empty' }, schedule))).toBe(
    'content/schedule.json:3:5 days[0].events[0].id “Keynote” (day 1): must not be empty',
  );
});

test('a name that is in the message is not said twice', () => {
  const problem = { path: 'days[0].events[0].time', message: '“Keynote” overlaps “Opening”' };
  expect(formatProblem(withEntry(problem, schedule))).toBe('days[0].events[0].time: “Keynote” overlaps “Opening”');
});

test('a name gives a terminal no command', () => {
  const root = { items: [{ title: 'a\u001b[2J\u202eb' }] };
  const problem = withEntry({ path: 'items[0].url', message: 'is wrong' }, root);
  expect(new Problems([problem]).list).toEqual(['items[0].url “aU+001B[2JU+202Eb”: is wrong']);
});
