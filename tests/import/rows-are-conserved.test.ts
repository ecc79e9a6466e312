import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountFor } from '../../content/import/account';
import { mergeProgramme } from '../../content/import/mergeProgramme';
import { nothing, readBytes } from '../helpers/imports';
import { type Cell, workbook } from '../helpers/workbook';

/** A row of a programme as somebody keeps it: a session, one without a time, one without a title, a total, or one that is rejected. */
type Row = { kind: 'session' | 'untimed' | 'untitled' | 'total' | 'rejected'; n: number; start: number; hall: number };

const rows = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Row['kind']>('session', 'session', 'session', 'untimed', 'untitled', 'total', 'rejected'),
      start: fc.integer({ min: 16, max: 40 }),
      hall: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  // A list is one of sessions, whatever else stands in it.
  .map((all) => [...all, ...[18, 20, 22].map((start) => ({ kind: 'session' as const, start, hall: 0 }))])
  .map((all): Row[] => all.map((row, n) => ({ ...row, n })));

const clock = (halfHours: number) =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;
const HALLS = ['Aula', 'Hof', 'Lab 2'];

const HEADER = ['Date', 'Start', 'Title', 'Room', 'Speaker', 'Status'];
const cellsOf = ({ kind, n, start, hall }: Row): string[] => {
  if (kind === 'total') return ['', '', 'Total: 12', '', '', ''];
  return [
    '2031-05-02',
    kind === 'untimed' ? '' : clock(start),
    kind === 'untitled' ? '' : `Talk number ${n}`,
    HALLS[hall] as string,
    'Ann Lee',
    kind === 'rejected' ? 'rejected' : 'accepted',
  ];
};
const table = (all: Row[]) => [HEADER, ...all.map(cellsOf)];
const objects = (all: Row[]) =>
  all.map((row) => Object.fromEntries(cellsOf(row).flatMap((cell, c) => (cell ? [[HEADER[c] as string, cell]] : []))));
const yaml = (all: Row[]) =>
  objects(all)
    .map((each) =>
      Object.entries(each)
        .map(([key, value], n) => `${n ? '  ' : '- '}${key}: ${JSON.stringify(value)}`)
        .join('\n'),
    )
    .join('\n');
const html = (all: Row[]) =>
  `<html><table>${table(all)
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table></html>`;

const FORMS: Record<string, (all: Row[]) => string | Uint8Array> = {
  'commas.csv': (all) =>
    table(all)
      .map((cells) => cells.join(','))
      .join('\n'),
  'semicolons.csv': (all) =>
    table(all)
      .map((cells) => cells.join(';'))
      .join('\n'),
  'tabs.tsv': (all) =>
    table(all)
      .map((cells) => cells.join('\t'))
      .join('\n'),
  'table.md': (all) =>
    [table(all)[0], HEADER.map(() => '---'), ...table(all).slice(1)]
      .map((cells) => `| ${(cells as string[]).join(' | ')} |`)
      .join('\n'),
  'page.html': html,
  'book.xlsx': (all) =>
    workbook([{ name: 'Plan', rows: table(all).map((cells): Cell[] => cells.map((cell) => cell || null)) }]),
  'list.json': (all) => JSON.stringify(objects(all)),
  'lines.ndjson': (all) =>
    objects(all)
      .map((each) => JSON.stringify(each))
      .join('\n'),
  'list.yaml': yaml,
};

/** Imports a file, and returns the number of its rows by what became of them, as the report has them. */
async function fatesIn(bytes: string | Uint8Array, name: string) {
  const programme = await readBytes(bytes, name, { first: '2031-05-02' });
  const [line = '', ...others] = accountFor(programme, mergeProgramme(programme, nothing, 'en-IN'));
  expect(others).toEqual([]);
  const [, total, sum = ''] = /(\d+) (?:rows?|entry|entries|cells?): (.*)$/.exec(line) ?? [];
  const counts = [...sum.replace(/\([^)]*\)/g, '').matchAll(/(\d+) ([^,]+)/g)].map(([, count, words = '']) => ({
    count: Number(count),
    words: words.trim(),
  }));
  return { programme, total: Number(total), counts };
}

describe('every row of a source is accounted for', () => {
  test.each(Object.keys(FORMS))('%s', async (name) => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const { programme, total, counts } = await fatesIn(FORMS[name]?.(all) ?? '', name);
        const of = (kind: Row['kind']) => all.filter((row) => row.kind === kind).length;
        expect(total).toBe(all.length);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        const countOf = (words: RegExp) => counts.find((each) => words.test(each.words))?.count ?? 0;
        expect(countOf(/session/)).toBe(of('session'));
        expect(countOf(/without a time/)).toBe(of('untimed'));
        expect(countOf(/without a title/)).toBe(of('untitled'));
        expect(countOf(/total/)).toBe(of('total'));
        expect(countOf(/rejected/)).toBe(of('rejected'));
        const titles = programme.sessions.map(({ title, start }) => `${title} ${start}`).sort();
        expect(titles).toEqual(
          all
            .filter(({ kind }) => kind === 'session')
            .map(({ n, start }) => `Talk number ${n} ${clock(start)}`)
            .sort(),
        );
      }),
      { numRuns: 25 },
    );
  });

  test('grid.csv: the cells of a grid', async () => {
    const grid = fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(grid, async (lines) => {
        // Each hall has a session, so that it has a column.
        const all = [[true, true, true], ...lines, [true, true, true]];
        const text = [
          ['Time', ...HALLS].join(','),
          ...all.map((cells, r) => [clock(16 + r), ...cells.map((is, c) => (is ? `Talk ${r} ${c}` : ''))].join(',')),
        ].join('\n');
        const { programme, total } = await fatesIn(text, 'grid.csv');
        const count = all.flat().filter(Boolean).length;
        expect([total, programme.sessions.length]).toEqual([count, count]);
      }),
      { numRuns: 25 },
    );
  });

  test('calendar.ics: the entries of a calendar', async () => {
    const entries = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 28 }),
        isWhole: fc.boolean(),
        repeats: fc.integer({ min: 1, max: 4 }),
        hasTitle: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(entries, async (some) => {
        const all = [...some, { day: 1, isWhole: false, repeats: 1, hasTitle: true }];
        const text = [
          'BEGIN:VCALENDAR',
          ...all.flatMap(({ day, isWhole, repeats, hasTitle }, n) => [
            'BEGIN:VEVENT',
            `UID:${n}`,
            ...(hasTitle ? [`SUMMARY:Talk ${n}`] : []),
            `DTSTART:203105${String(day).padStart(2, '0')}${isWhole ? '' : 'T090000'}`,
            ...(repeats > 1 && !isWhole ? [`RRULE:FREQ=DAILY;COUNT=${repeats}`] : []),
            'END:VEVENT',
          ]),
          'END:VCALENDAR',
        ].join('\r\n');
        const { programme, total, counts } = await fatesIn(text, 'calendar.ics');
        const timed = all.filter(({ isWhole, hasTitle }) => !isWhole && hasTitle);
        expect(total).toBe(all.length);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        expect(programme.sessions).toHaveLength(timed.reduce((sum, { repeats }) => sum + repeats, 0));
      }),
      { numRuns: 25 },
    );
  });
});
