import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatPath } from '../../content/json/path';
import { checkFile } from '../../content/load/checkFile';
import { explainIssues } from '../../content/load/zodMessages';
import { nearest } from '../../content/messages/nearest';
import { CLOCK } from '../../content/schema/fields';
import { keysAt } from '../../content/schema/walk';

/** Returns what is said of a value under this schema: `path (key): message`. */
const said = (schema: z.ZodType, value: unknown) =>
  explainIssues(schema, value, schema.safeParse(value).error?.issues ?? []).map(
    ({ path, key, message }) => `${formatPath(path)}${key === undefined ? '' : ` (${key})`}: ${message}`,
  );

describe('the suggestion', () => {
  test.each([
    ['titel', ['title', 'text'], 'title'],
    ['TITLE', ['text', 'title'], 'title'],
    ['tilte', ['Title'], 'Title'],
    ['backround', ['background'], 'background'],
    ['bakround', ['background'], 'background'],
    ['bakrond', ['background'], undefined],
    ['ab', ['a'], 'a'],
    ['ab', ['cd'], undefined],
    ['abc', ['abd'], 'abd'],
    ['abc', ['ade'], undefined],
    ['abcd', ['abef'], 'abef'],
    ['x', [], undefined],
  ])('for %j among %j is %j', (word, words, meant) => {
    expect(nearest(word, words)).toBe(meant);
  });
});

describe('a key', () => {
  const object = z.strictObject({
    $schema: z.string().optional(),
    title: z.string(),
    amount: z.number().optional(),
    placeholder: z.literal(true).optional(),
    intended: z.literal(true).optional(),
  });
  const lost = z.strictObject({ items: z.array(object), one: object.optional() });

  test('that is missing is named with its kind', () => {
    const kinds = z.strictObject({
      text: z.string(),
      number: z.number(),
      whole: z.int(),
      yes: z.boolean(),
      list: z.array(z.string()),
      inner: z.strictObject({}),
      choice: z.enum(['plain', 'tinted', 'accent']),
      only: z.literal(true),
      two: z.enum(['a', 'b']),
      bytes: z.bigint(),
    });
    expect(said(kinds, {})).toEqual([
      ': the key "text" is missing; add "text": … with a text in double quotes in place of …',
      ': the key "number" is missing; add "number": … with a number in place of …',
      ': the key "whole" is missing; add "whole": … with a number in place of …',
      ': the key "yes" is missing; add "yes": … with true or false in place of …',
      ': the key "list" is missing; add "list": … with a list [ … ] in place of …',
      ': the key "inner" is missing; add "inner": … with an object { … } in place of …',
      ': the key "choice" is missing; add "choice": … with "plain", "tinted" or "accent" in place of …',
      ': the key "only" is missing; add "only": … with true in place of …',
      ': the key "two" is missing; add "two": … with "a" or "b" in place of …',
      ': the key "bytes" is missing; add "bytes": … with bigint in place of …',
    ]);
    expect(said(lost, { items: [{ title: 'x' }, {}] })).toEqual([
      'items[1]: the key "title" is missing; add "title": … with a text in double quotes in place of …',
    ]);
  });

  test('that is misspelt is reported once, at its place', () => {
    expect(said(lost, { items: [{ titel: 'x' }] })).toEqual([
      'items[0] (titel): this key is not known here; did you mean "title"?',
    ]);
    // Another object misses the key that this one misspells.
    expect(said(lost, { items: [{ titel: 'x' }, {}], one: {} })).toEqual([
      'items[0] (titel): this key is not known here; did you mean "title"?',
      'items[1]: the key "title" is missing; add "title": … with a text in double quotes in place of …',
      'one: the key "title" is missing; add "title": … with a text in double quotes in place of …',
    ]);
  });

  test('that is misspelt hides no other that is missing', () => {
    expect(said(lost, { items: [{ amont: 5 }] })).toEqual([
      'items[0]: the key "title" is missing; add "title": … with a text in double quotes in place of …',
      'items[0] (amont): this key is not known here; did you mean "amount"?',
    ]);
    const both = z.strictObject({ title: z.string().optional(), items: z.array(object) });
    expect(said(both, { titel: 'x', items: [{}] })).toEqual([
      'items[0]: the key "title" is missing; add "title": … with a text in double quotes in place of …',
      ' (titel): this key is not known here; did you mean "title"?',
    ]);
  });

  test('that is not known is reported once in each object, and a hundred times in one', () => {
    const unknown = 'this key is not known here; delete it or correct its spelling';
    const full = { title: 'x', amount: 1 };
    expect(
      said(lost, {
        items: [
          { ...full, colour: 'red' },
          { ...full, hue: 1 },
        ],
      }),
    ).toEqual([`items[0] (colour): ${unknown}`, `items[1] (hue): ${unknown}`]);
    const many = Object.fromEntries(Array.from({ length: 102 }, (_, n) => [`zzzz${n}`, n]));
    const found = said(object, { ...full, ...many });
    expect(found).toHaveLength(101);
    expect(found.slice(-2)).toEqual([
      ` (zzzz99): ${unknown}`,
      ' (zzzz100): 2 keys from here on are not known; delete them',
    ]);
  });

  test('that a rule of our own misses is reported in the words of the rule', () => {
    const pair = z
      .strictObject({ pdf: z.string().optional() })
      .refine(() => false, { path: ['pdf'], error: 'no pair' });
    expect(said(pair, {})).toEqual(['pdf: no pair']);
  });

  test('that is not known is named with those that are not used yet', () => {
    expect(said(lost, { items: [{ title: 'x', colour: 'red' }] })).toEqual([
      'items[0] (colour): this key is not known here; delete it or correct its spelling (not used yet: "amount")',
    ]);
    expect(said(lost, { items: [{ title: 'x', amount: 1, colour: 'red', hue: 1 }] })).toEqual([
      'items[0] (colour): this key is not known here; delete it or correct its spelling',
      'items[0] (hue): this key is not known here; delete it or correct its spelling',
    ]);
    expect(said(z.strictObject({ a1: z.string().optional(), b2: z.string().optional() }), { zzzzzz: 1 })).toEqual([
      ' (zzzzzz): this key is not known here; delete it or correct its spelling (not used yet: "a1" and "b2")',
    ]);
    // What is said to be meant is not offered once more.
    expect(said(lost, { items: [{ titel: 'x', colour: 'red' }] })).toEqual([
      'items[0] (titel): this key is not known here; did you mean "title"?',
      'items[0] (colour): this key is not known here; delete it or correct its spelling (not used yet: "amount")',
    ]);
    expect(said(object, { title: 'x', $shema: 'y' })).toEqual([
      ' ($shema): this key is not known here; delete it or correct its spelling (not used yet: "amount")',
    ]);
  });

  test('is known in lists, and where it is optional or has a default', () => {
    const schema = z.strictObject({
      list: z.array(object).optional(),
      other: object.default({ title: 'x' }),
      text: z.string(),
    });
    expect(keysAt(schema, [])).toEqual(['list', 'other', 'text']);
    expect(keysAt(schema, ['list', 3])).toEqual(['$schema', 'title', 'amount', 'placeholder', 'intended']);
    expect(keysAt(schema, ['other'])).toContain('amount');
    expect(keysAt(schema, ['list'])).toEqual([]);
    expect(keysAt(schema, ['text', 'more'])).toEqual([]);
    expect(keysAt(schema, ['none', 'more'])).toEqual([]);
  });
});

describe('a value', () => {
  const one = (schema: z.ZodType, value: unknown) => said(z.strictObject({ a: schema }), { a: value });

  test.each<[what: string, schema: z.ZodType, value: unknown, says: string]>([
    ['a number for a text', z.string(), 5, 'must be a text in double quotes; write "5"'],
    ['null for a text', z.string(), null, 'must be a text in double quotes; write one'],
    ['"true" for true', z.boolean(), 'true', 'must be true or false; write true without quotes'],
    ['"false" for false', z.boolean(), 'false', 'must be true or false; write false without quotes'],
    ['"truely" for true', z.boolean(), 'truely', 'must be true or false; write one of the two, without quotes'],
    ['"untrue" for true', z.boolean(), 'untrue', 'must be true or false; write one of the two, without quotes'],
    ['"yes" for true', z.boolean(), 'yes', 'must be true or false; write true without quotes'],
    ['"No" for false', z.boolean(), 'No', 'must be true or false; write false without quotes'],
    ['1 for true', z.boolean(), 1, 'must be true or false; write true without quotes'],
    ['"₹1,00,000/-" for a number', z.int(), '₹1,00,000/-', 'must be a number; write 100000, without quotes'],
    ['"1.5 lakh" for a number', z.int(), '1.5 lakh', 'must be a number; write 150000, without quotes'],
    ['"15k" for a number', z.int(), '15k', 'must be a number; write 15000, without quotes'],
    ['a list of one text for a text', z.string(), ['x'], 'must be a text in double quotes; write "x"'],
    ['an object with a name for a text', z.string(), { name: 'x' }, 'must be a text in double quotes; write "x"'],
    ['an object for a list', z.array(z.strictObject({})), {}, 'must be a list [ … ]; write [ before it and ] after it'],
    [
      'a list for an object',
      z.strictObject({}),
      [{}],
      'must be an object { … }; delete the [ before it and the ] after it',
    ],
    ['too short a list', z.array(z.string()).min(2), ['x'], 'must have at least 2 entries; add one'],
    ['"5" for a boolean', z.boolean(), '5', 'must be true or false; write one of the two, without quotes'],
    ['"1,00,000" for a number', z.number(), ' 1,00,000 ', 'must be a number; write 100000, without quotes'],
    ['"15" for a whole number', z.int(), '15', 'must be a number; write 15, without quotes'],
    [
      '"true" for a number',
      z.number(),
      'true',
      'must be a number; write only digits, such as 5 or 1500, without quotes',
    ],
    ['"05" for a number', z.number(), '05', 'must be a number; write only digits, such as 5 or 1500, without quotes'],
    ['"x5" for a number', z.number(), 'x5', 'must be a number; write only digits, such as 5 or 1500, without quotes'],
    ['"5x" for a number', z.number(), '5x', 'must be a number; write only digits, such as 5 or 1500, without quotes'],
    ['"5" for a text list', z.array(z.string()), '5', 'must be a list [ … ]; write ["5"]'],
    ['a list for a number', z.number(), [5], 'must be a number; write only digits, such as 5 or 1500, without quotes'],
    ['a text for an object', z.strictObject({}), 'x', 'must be an object { … }'],
    ['5.5 for a whole number', z.int(), 5.5, 'must be a whole number; write 6'],
    ['an unknown kind', z.bigint(), 'x', 'must be bigint'],
    ['nearly a choice', z.enum(['plain', 'tinted']), 'Plian', 'must be "plain" or "tinted"; did you mean "plain"?'],
    ['no choice', z.enum(['plain', 'tinted']), 'green', 'must be "plain" or "tinted"'],
    ['a number for a choice', z.enum(['plain', 'tinted']), 5, 'must be "plain" or "tinted"'],
    ['"true" for true', z.literal(true), 'true', 'must be true, or not be there; write true, without quotes'],
    ['"Yes" for true', z.literal(true), 'Yes', 'must be true, or not be there; write true, without quotes'],
    ['false for true', z.literal(true), false, 'must be true, or not be there; delete "a": false'],
    ['null for true', z.literal(true), null, 'must be true, or not be there; delete "a": null'],
    ['a word for true', z.literal(true), 'later', 'must be true, or not be there; write true, or delete "a": "later"'],
    ['another day', z.iso.date('no date'), '13-09-2025', 'no date; did you mean "2025-09-13"?'],
    ['no such day', z.iso.date('no date'), '2025-02-30', 'no date; there is no day 30 in that month, it has 28'],
    [
      'no such day in autumn',
      z.iso.date('no date'),
      '2025-11-31',
      'no date; there is no day 31 in that month, it has 30',
    ],
    ['no such month', z.iso.date('no date'), '2025-13-01', 'no date; months have the numbers from 01 to 12'],
    ['no such month at all', z.iso.date('no date'), '2025-00-01', 'no date; months have the numbers from 01 to 12'],
    ['a day and more', z.iso.date('no date'), '2025-12-310', 'no date'],
    ['no list entry', z.array(z.string()).min(1), [], 'must have at least one entry; add one'],
    ['too small a number', z.number().positive(), 0, 'must be greater than 0; write a number of 1 or more'],
    ['too short a text', z.string().min(3, 'too short'), 'ab', 'too short'],
    ['a text of another pattern', z.string().regex(/^x$/, 'no x'), '9.30', 'no x'],
    ['a date for another pattern', z.string().regex(/^x$/, 'no x'), '13-09-2025', 'no x'],
    ['another time', z.string().regex(CLOCK, 'no time'), '9.30', 'no time; did you mean "09:30"?'],
    ['no time at all', z.string().regex(CLOCK, 'no time'), 'noon', 'no time'],
    ['a word before a date', z.iso.date('no date'), 'on 2025-02-30', 'no date'],
    ['too long a list', z.array(z.string()).max(0, 'too long'), ['x'], 'too long'],
    ['a rule of our own', z.string().refine(() => false, 'is not ours'), 'x', 'is not ours'],
  ])('%s', (_, schema, value, says) => {
    expect(one(schema, value)).toEqual([`a: ${says}`]);
  });

  test('that is invalid, and one that does not fit, are reported together', () => {
    const schedule = { days: [{ id: 'a', dayTitle: 5, date: '2025-09-13', events: [] }, { id: 'a' }] };
    const { mistakes } = checkFile('schedule', schedule);
    expect(mistakes.map(({ path, message }) => `${formatPath(path)}: ${message}`)).toEqual([
      'days[0].dayTitle: must be a text in double quotes; write "5"',
      'days[1]: the key "dayTitle" is missing; add "dayTitle": … with a text in double quotes in place of …',
      'days[1]: the key "date" is missing; add "date": … with a text in double quotes in place of …',
      'days[1]: the key "events" is missing; add "events": … with a list [ … ] in place of …',
      'days[1].id: "a" is taken by days[0].id; write another id, because each must be unique',
    ]);
  });
});
