import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importAny } from '../../content/import/import';
import { planResults } from '../../content/import/planResults';
import { openEditor } from '../helpers/editing';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { workbook } from '../helpers/workbook';

// A table of results fills in who has won the prizes of the hackathon (rule 19.30).

/** Returns what an import of a table would write into a copy of the fest, or the problems that refuse it. */
async function imported(table: string | Uint8Array, edit = (text: string) => text) {
  const dir = scratch({ content: aifest.content });
  const [path, file] = [join(dir, 'content/hackathon.json'), join(dir, 'results.csv')];
  const before = edit(readFileSync(path, 'utf8'));
  writeFileSync(path, before);
  writeFileSync(file, table);
  const plan = await planResults(file, { content: join(dir, 'content') }).catch((error) => error.list as string[]);
  const lines = (Array.isArray(plan) ? plan : []).map((line) => line.replace(/^.*results\.csv/, 'results.csv'));
  const text = plan && 'files' in plan ? (plan.files[0]?.text ?? '') : before;
  expect(readFileSync(path, 'utf8')).toBe(before);
  return {
    plan,
    lines,
    text,
    before,
    winners: JSON.parse(text).prizes.items.map((prize: object) => ('winners' in prize ? prize.winners : [])),
  };
}

test('each row is a winner of the prize that it names by its title, the beginning of it or its number', async () => {
  const { winners, plan } = await imported(
    [
      'Hackathon 2025',
      'Prize,Team,Project,Members,Link,About',
      '"First Prize",Lantern,A lamp that reads the river,"Asha Devi, Joon Baek",https://example.org/lamp,It warns the village.',
      '2,Harvest,,,,',
      'third,,A seat for two,,,',
      'third,,,Meena Oblak and Ravi Kumar,,',
    ].join('\n'),
  );
  expect(winners).toEqual([
    [
      {
        team: 'Lantern',
        project: 'A lamp that reads the river',
        people: ['Asha Devi', 'Joon Baek'],
        text: 'It warns the village.',
        url: 'https://example.org/lamp',
      },
    ],
    [{ team: 'Harvest' }],
    [{ project: 'A seat for two' }, { people: ['Meena Oblak', 'Ravi Kumar'] }],
  ]);
  expect(plan).toMatchObject({
    winners: expect.arrayContaining(['First prize: Lantern', 'Third prize: A seat for two']),
  });
});

test('a shared prize may be one merged cell of a workbook, and headers may be in another language', async () => {
  const { winners } = await imported(
    workbook([
      {
        name: 'Sieger',
        rows: [
          ['Preis', 'Gruppe', 'Projekt'],
          ['First prize', 'Lantern', null],
          [null, 'Beacon', null],
          [2, 'Harvest', 'Seeds'],
        ],
        merges: ['A2:A3'],
      },
    ]),
  );
  expect(winners).toEqual([[{ team: 'Lantern' }, { team: 'Beacon' }], [{ team: 'Harvest', project: 'Seeds' }], []]);
});

test('a further import brings winners up to date, and removes nobody who was written by hand', async () => {
  const { winners } = await imported('Award;Team;Project\n1;Lantern;River lamp\n1;Beacon;', (text) =>
    text.replace(
      '"amount": 100000',
      '"amount": 100000, "winners": [{ "team": "Lantern", "text": "Ours." }, { "team": "By hand" }]',
    ),
  );
  expect(winners[0]).toEqual([
    { team: 'Lantern', text: 'Ours.', project: 'River lamp' },
    { team: 'By hand' },
    { team: 'Beacon' },
  ]);
});

test('a row without a prize, of a prize that there is not, without a winner, or with a wrong address refuses all, with its place', async () => {
  const rows = ['Prize,Team,Link', ',Lantern,', 'Fourth prize,Harvest,', 'First prize,,'];
  const { lines, text, before } = await imported(rows.join('\n'));
  expect(lines).toEqual([
    'results.csv:2:1: this row names no prize; write one of “First prize”, “Second prize”, “Third prize”',
    'results.csv:3:1: there is no prize “Fourth prize”; write one of “First prize”, “Second prize”, “Third prize”',
    'results.csv:4: this row does not say who has won; write the team, the project or the people',
  ]);
  expect(text).toBe(before);
  expect((await imported('Prize,Team,Link\n1,Lantern,ftp://example.org')).lines).toEqual([
    expect.stringMatching(/^results\.csv:2.*https/),
  ]);
});

test('a programme with a prize in a column is no table of results', async () => {
  expect((await imported('Start,Title,Prize\n10:00,Finals,1')).plan).toBeUndefined();
  expect((await imported('{"prize": 1, "team": 2}')).plan).toBeUndefined();
});

test('the command writes results beside a programme that is there, and nothing else', async () => {
  const dir = scratch({ content: aifest.content });
  writeFileSync(join(dir, 'results.csv'), 'Prize,Team\n1,Lantern\n');
  const schedule = readFileSync(join(dir, 'content/schedule.json'), 'utf8');
  const [content, files] = [join(dir, 'content'), join(dir, 'static')];
  expect(await importAny(join(dir, 'results.csv'), { content, files, force: false })).toBe(
    `${join(content, 'hackathon.json')}: 1 winner\n  First prize: Lantern`,
  );
  expect(readFileSync(join(dir, 'content/schedule.json'), 'utf8')).toBe(schedule);
});

test('the editor shows the winners before it writes them, as one change', async () => {
  const editor = await openEditor();
  await fetch(`${editor.origin}/@dev/edit/import-file?name=results.csv`, {
    method: 'POST',
    body: 'Prize,Team\n1,Lantern\n2,Harvest\n',
    headers: { ...editor.headers, 'Content-Type': 'application/octet-stream' },
  });
  const before = editor.read('hackathon');
  const { preview } = await editor.ask('import', { from: 'results.csv', write: false });
  expect(preview).toMatchObject({ problems: [], winners: ['First prize: Lantern', 'Second prize: Harvest'] });
  expect(editor.read('hackathon')).toBe(before);
  const { answer } = await editor.ask('import', { from: 'results.csv', write: true });
  expect(answer.ok).toBe(true);
  expect(JSON.parse(editor.read('hackathon')).prizes.items[0].winners).toEqual([{ team: 'Lantern' }]);
  await editor.ask('undo', { id: answer.change.id });
  expect(editor.read('hackathon')).toBe(before);
});
