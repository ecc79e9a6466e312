import { expect, test } from 'vitest';
import { applyOperation } from '../../content/edit/applyOperation';
import type { Operation } from '../../content/edit/contentValues';

// What one change of a file looks like in it, to the byte.

/** The lines of a file that somebody wrote by hand: a comment, one line here and several there. */
const file = [
  '{',
  '  // About the day',
  '  "title": "Old",',
  '  "tags": ["a", "b"], /* short */',
  '  "people": [',
  '    { "name": "Asha", "role": "Chair" },',
  '',
  '    // She speaks last.',
  '    { "name": "Meena" } // perhaps',
  '  ],',
  '  "time": {',
  '    "start": "09:00"',
  '  }',
  '}',
];
const written = file.join('\n');
/** The file with these lines in the place of some. */
const lines = (at: number, count: number, ...others: string[]) => file.toSpliced(at, count, ...others).join('\n');
const after = (operation: Operation, text = written) =>
  applyOperation(text, operation, () => ['title', 'text', 'tags', 'start', 'end']);

test('a text is written as it is, and everything else stays', () => {
  const said = 'தமிழ் “now” \\ "quoted"\nsecond';
  const json = '"தமிழ் “now” \\\\ \\"quoted\\"\\nsecond"';
  expect(after({ set: ['title'], value: said })).toBe(lines(2, 1, `  "title": ${json},`));
  expect(after({ set: ['people', 1, 'name'], value: 'M' })).toBe(lines(8, 1, '    { "name": "M" } // perhaps'));
});

test('Windows line ends, tabs, a byte order mark and a missing line end stay', () => {
  const windows = `\uFEFF${file.join('\r\n').replaceAll('  ', '\t')}\r\n`;
  expect(after({ set: ['title'], value: 'New' }, windows)).toBe(windows.replace('Old', 'New'));
  expect(after({ set: ['time', 'end'], value: '10:00' }, windows)).toBe(
    windows.replace('"09:00"\r\n', '"09:00",\r\n\t\t"end": "10:00"\r\n'),
  );
  expect(after({ insert: ['people', 0], value: { name: 'Ravi', links: [] } }, windows)).toBe(
    windows.replace('[\r\n', '[\r\n\t\t{ "name": "Ravi", "links": [] },\r\n'),
  );
  expect(after({ set: ['title'], value: 'b' }, '{"title":"a"}')).toBe('{"title":"b"}');
  expect(after({ set: ['tags'], value: ['x', 'y'] }, '{"title":"a"}')).toBe('{"title":"a","tags":["x","y"]}');
});

test('a key stands where the schema says, and its objects come with it', () => {
  expect(after({ set: ['text'], value: 'New' })).toBe(lines(3, 0, '  "text": "New",'));
  expect(after({ set: ['time', 'end'], value: '10:00' })).toBe(
    lines(11, 1, '    "start": "09:00",', '    "end": "10:00"'),
  );
  expect(after({ set: ['map', 'pin', 'x'], value: 1 })).toBe(
    lines(12, 1, '  },', '  "map": {', '    "pin": {', '      "x": 1', '    }', '  }'),
  );
  expect(after({ set: ['people', 1, 'role'], value: 'Guest' })).toBe(
    lines(8, 1, '    { "name": "Meena", "role": "Guest" } // perhaps'),
  );
});

test('an entry of a list looks like its neighbour', () => {
  const ravi = { name: 'Ravi', role: 'Guest' };
  expect(after({ insert: ['people', 1], value: ravi })).toBe(lines(6, 0, '    { "name": "Ravi", "role": "Guest" },'));
  expect(after({ insert: ['people', 2], value: ravi })).toBe(
    lines(8, 1, '    { "name": "Meena" }, // perhaps', '    { "name": "Ravi", "role": "Guest" }'),
  );
  expect(after({ insert: ['tags', 0], value: 'z' })).toBe(lines(3, 1, '  "tags": ["z", "a", "b"], /* short */'));
  expect(after({ set: ['tags'], value: [] })).toBe(lines(3, 1, '  "tags": [], /* short */'));
  const several = '{\n  "days": [\n    {\n      "id": "one"\n    }\n  ]\n}';
  expect(after({ insert: ['days', 1], value: { id: 'two', rooms: ['x'] } }, several)).toBe(
    '{\n  "days": [\n    {\n      "id": "one"\n    },\n    {\n      "id": "two",\n      "rooms": ["x"]\n    }\n  ]\n}',
  );
  expect(after({ insert: ['days', 0], value: { id: 'one' } }, '{\n  "days": []\n}')).toBe(
    '{\n  "days": [\n    {\n      "id": "one"\n    }\n  ]\n}',
  );
});

test('an entry goes and moves with the comments that belong to it', () => {
  expect(after({ remove: ['people', 0] })).toBe(lines(5, 1));
  expect(after({ remove: ['people', 1] })).toBe(lines(5, 4, '    { "name": "Asha", "role": "Chair" }'));
  expect(after({ remove: ['tags', 0] })).toBe(lines(3, 1, '  "tags": ["b"], /* short */'));
  expect(after({ remove: ['tags'] })).toBe(lines(3, 1));
  expect(after({ remove: ['time', 'start'] })).toBe(lines(10, 3, '  "time": {}'));
  expect(after({ move: ['tags', 0], to: 1 })).toBe(lines(3, 1, '  "tags": ["b", "a"], /* short */'));
  expect(after({ move: ['people', 1], to: 0 })).toBe(
    lines(
      5,
      4,
      '',
      '    // She speaks last.',
      '    { "name": "Meena" }, // perhaps',
      '    { "name": "Asha", "role": "Chair" }',
    ),
  );
});

test('where there is nothing, nothing is changed', () => {
  const nowhere: Operation[] = [
    { set: ['people', 2], value: 'x' },
    { set: ['title', 'x'], value: 'x' },
    { remove: ['people', 2] },
    { remove: ['nothing'] },
    { remove: [] },
    { insert: ['people', 3], value: 'x' },
    { insert: ['time', 'x'], value: 'x' },
    { move: ['people', 0], to: 2 },
    { set: ['constructor', 'x', 0], value: 'x' },
  ];
  for (const operation of nowhere) expect([operation, after(operation)]).toEqual([operation, undefined]);
  expect(after({ set: ['title'], value: 'x' }, '{ "title": ')).toBeUndefined();
});
