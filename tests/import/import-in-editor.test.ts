import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesAfter } from '../../content/edit/contentTexts';
import { listKeys, problemInWords } from '../../content/edit/inWords';
import { takeOffers } from '../../content/import/ask';
import { importProgramme } from '../../content/import/import';
import { createContent } from '../../content/new/new';
import { listen } from '../../static/serve/listen';
import { openEditor } from '../helpers/editing';
import { scratch } from '../helpers/scratch';

// The editor imports as the command does, and shows what it would write before (rule 24.29).

const PLAN = [
  'Tag;Zeit;Was gibt es;Wo;Farbe',
  'Tag 1;9:00–10:00;Brot;Küche;rot',
  'Tag 1;10:00–11:00;Suppe;Garten;blau',
  'Tag 2;10:00–11:00;Salz;Keller;rot',
].join('\n');

/** The editor over a new event, of which nobody has said anything yet. */
async function openNew(more?: { allowsLoopback: boolean }) {
  const { content, files } = await createContent(join(scratch(), 'fest'));
  const editor = await openEditor({ content, static: files }, undefined, more);
  const send = (bytes: string, name = 'plan.csv', headers: Record<string, string> = {}) =>
    fetch(`${editor.origin}/@dev/edit/import-file?${new URLSearchParams({ name })}`, {
      method: 'POST',
      body: bytes,
      headers: { ...editor.headers, 'Content-Type': 'application/octet-stream', ...headers },
    });
  /** The text of every file of the content, also of those that begin with a dot; not those of the history. */
  const texts = () =>
    Object.fromEntries(
      readdirSync(editor.content, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, readFileSync(join(editor.content, name), 'utf8')]),
    );
  const look = (more = {}) => editor.ask('import', { from: 'plan.csv', write: false, ...more });
  return { ...editor, send, texts, look };
}
const said = { date: '2031-05-02', zone: 'Europe/Berlin' };

test('a file is understood and shown, and nothing is written', async () => {
  const editor = await openNew();
  const before = editor.texts();
  expect(await (await editor.send(PLAN)).json()).toEqual({ from: 'plan.csv' });
  const { preview: first } = await editor.look();
  expect(first.asked).toMatchObject([
    { field: 'date', text: 'plan.csv says “Tag 1”, “Tag 2”, and no date. Which date is the first day?' },
  ]);
  expect(first.sessions).toBe(0);
  const { preview } = await editor.look({ date: '2031-05-02' });
  expect(preview.asked).toMatchObject([{ field: 'zone' }]);
  expect(preview).toMatchObject({
    problems: [],
    sessions: 3,
    days: ['2031-05-02', '2031-05-03'],
    halls: ['Küche', 'Garten', 'Keller'],
  });
  const [list] = preview.lists;
  expect(list).toMatchObject({ sessions: 3, days: 2, columns: ['Tag', 'Zeit', 'Was gibt es', 'Wo', 'Farbe'] });
  expect(list.roles.filter(({ from }: { from: string[] }) => from.length)).toEqual([
    { role: 'title', name: 'title', from: ['Was gibt es'], sample: 'Brot' },
    { role: 'date', name: 'day', from: ['Tag'], sample: 'Tag 1' },
    { role: 'start', name: 'start', from: ['Zeit'], sample: '9:00–10:00' },
    { role: 'hall', name: 'hall', from: ['Wo'], sample: 'Küche' },
  ]);
  expect(list.samples[1]).toEqual(['Tag 1, 10:00 to 11:00', 'Garten', 'Suppe']);
  expect(list.unused).toEqual([{ column: 'Farbe', isTranslation: false }]);
  expect(editor.texts()).toEqual(before);
});

test('it writes what the command writes', async () => {
  const editor = await openNew();
  await editor.send(PLAN);
  expect(await editor.look({ ...said, write: true })).toMatchObject({ answer: { ok: true } });
  const other = await createContent(join(scratch(), 'fest'));
  const path = join(scratch(), 'plan.csv');
  writeFileSync(path, PLAN);
  await importProgramme(path, { ...other, force: true, ask: takeOffers, ...said });
  const { '.import.map.json': map, ...texts } = editor.texts();
  for (const [name, text] of Object.entries(texts))
    expect(text, name).toBe(readFileSync(join(other.content, name), 'utf8'));
  expect(Object.keys(texts)).toContain('schedule.json');
  expect(JSON.parse(map ?? '')).toMatchObject({
    from: 'plan.csv',
    ...said,
    lists: { 'the table': { title: 'Was gibt es' } },
  });
});

test('a column is chosen, and remembered for the next time', async () => {
  const editor = await openNew();
  await editor.send(PLAN);
  const { preview } = await editor.look(said);
  const lists = {
    [preview.lists[0].name]: { title: ['Was gibt es'], date: ['Tag'], start: ['Zeit'], hall: ['Farbe'] },
  };
  const chosen = await editor.look({ ...said, lists });
  expect(chosen.preview.halls).toEqual(['rot', 'blau']);
  await editor.look({ ...said, lists, write: true });
  expect((await editor.look()).preview).toMatchObject({ asked: [], halls: ['rot', 'blau'] });
});

test('an import is one change, which is taken back and done again as a whole', async () => {
  const editor = await openNew();
  const before = editor.texts();
  await editor.send(PLAN);
  const { answer } = await editor.look({ ...said, write: true });
  const after = editor.texts();
  expect(answer.change.summary).toBe('Import of plan.csv');
  expect(await editor.ask('changes')).toHaveLength(1);
  expect(await editor.ask('undo', { id: answer.change.id })).toMatchObject({ ok: true });
  expect(editor.texts()).toEqual(before);
  // What was taken back counts as never imported, and not as deleted by hand.
  expect((await editor.look(said)).preview).toMatchObject({ sessions: 3, deleted: [] });
  expect(await editor.ask('redo', { id: answer.change.id })).toMatchObject({ ok: true });
  expect(editor.texts()).toEqual(after);
});

test('what was edited since the last import stays, and what will be removed is named before', async () => {
  const editor = await openNew();
  await editor.send(PLAN);
  await editor.look({ ...said, write: true });
  await editor.save('schedule', { set: ['days', 0, 'events', 0, 'title'], value: 'Brot und Butter' });
  await editor.send(PLAN.replace(/\n.*Salz.*/, ''));
  const { preview } = await editor.look({ write: true });
  expect(preview.removed).toEqual([expect.stringContaining('Salz')]);
  const { days } = JSON.parse(editor.read('schedule'));
  expect(days[0].events.map(({ title }: { title: string }) => title)).toEqual(['Brot und Butter', 'Suppe']);
});

test('a refusal names the sessions of the programme that was refused, and not those before it', () => {
  const before = { days: [{ events: [{ title: 'Bread' }, { title: 'Tea break' }] }] };
  const refused = { days: [{ events: [{ title: 'Bread' }, { title: 'Soup' }, { title: 'Tea break' }] }] };
  const files = { schedule: { relativePath: 'content/schedule.json', version: '', value: before } };
  const words = {
    files: filesAfter(files, [{ path: resolve('content/schedule.json'), text: JSON.stringify(refused) }]),
    keys: listKeys(),
  };
  const problem = { file: 'content/schedule.json', path: 'days[0].events[1].speakers[0]', message: 'is not there' };
  expect(problemInWords(problem, words).name).toContain('“Soup”');
});

test('of a few rows that are pasted, it is asked whether they are added, and the answer is followed', async () => {
  const editor = await openNew();
  await editor.send(PLAN);
  await editor.look({ ...said, write: true });
  await editor.send(`${PLAN.split('\n')[0]}\nTag 1;12:00–13:00;Tee;Garten;rot`);
  const { preview } = await editor.look(said);
  expect(preview.asked).toMatchObject([{ field: 'mode', offered: 'add', choices: ['add', 'replace'] }]);
  expect(preview).toMatchObject({
    removed: [],
    sessions: 1,
    counts: { sessions: { inFile: 1, added: 1, had: 0, stay: 3 }, people: { inFile: 0, stay: 0 } },
  });
  expect((await editor.look({ ...said, mode: 'replace' })).preview).toMatchObject({
    asked: [],
    removed: ['Brot', 'Suppe', 'Salz'],
  });
});

test('a session of an import keeps its id, and stays the one of its row, when somebody renames it', async () => {
  const editor = await openNew();
  await editor.send(PLAN);
  await editor.look({ ...said, write: true });
  await editor.save('schedule', { set: ['days', 0, 'events', 0, 'title'], value: 'Brot und Butter' });
  await editor.save('schedule', { set: ['days', 0, 'events', 0, 'time', 'start'], value: '09:15' });
  await editor.send(PLAN);
  expect((await editor.look(said)).preview).toMatchObject({
    deleted: [],
    removed: [],
    counts: { sessions: { inFile: 3, added: 0, had: 3, stay: 0 } },
  });
  expect(JSON.parse(editor.read('schedule')).days[0].events[0].id).toBe('brot');
});

test('an address is imported, again with what has changed there, and portraits where they are asked for', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  let titles = ['Kites', 'Ropes'];
  const server = createServer(({ url }, response) => {
    const { origin } = new URL(from);
    const speakers = ['ann', 'bo'].map((name) => ({ name: `${name} Doe`, avatar: `${origin}/${name}.png` }));
    const talks = titles.map((title, n) => ({ title, start: `2031-05-02 0${9 - n}:00`, speakers }));
    const answers: Record<string, string | Buffer> = { '/plan.json': JSON.stringify({ talks }), '/ann.png': png };
    const body = answers[`${url}`];
    response.writeHead(body ? 200 : 404).end(body);
  });
  const from = `http://127.0.0.1:${await listen(server, 0)}/plan.json`;
  onTestFinished(() => void server.close());
  const editor = await openNew({ allowsLoopback: true });
  const portrait = join(editor.static, 'images/speakers/ann-doe.png');

  const { preview } = await editor.look({ from, pictures: true, zone: 'Europe/Berlin' });
  expect(preview).toMatchObject({ problems: [], sessions: 2, speakers: 2, portraits: 2, failedPortraits: [] });
  expect(existsSync(portrait)).toBe(false);
  const written = await editor.look({ from, pictures: true, zone: 'Europe/Berlin', write: true });
  expect(written).toMatchObject({ answer: { ok: true } });
  expect(written.preview.failedPortraits).toEqual([
    expect.stringMatching(/^bo Doe: the server answers 404.* \(http:.*\/bo\.png\)$/),
  ]);
  expect(readFileSync(portrait)).toEqual(png);
  const images = JSON.parse(editor.read('speakers')).speakers.map(({ image }: { image?: string }) => image);
  expect(images).toEqual(['speakers/ann-doe.png', undefined]);
  expect(JSON.parse(editor.texts()['.import.map.json'] ?? '')).toMatchObject({ from, zone: 'Europe/Berlin' });

  titles = ['Kites', 'Sails'];
  const again = await editor.look({ from, write: true });
  expect(again).toMatchObject({ answer: { ok: true }, preview: { asked: [], sessions: 2 } });
  expect(again.preview.removed).toEqual([expect.stringContaining('Ropes')]);
  const [day] = JSON.parse(editor.read('schedule')).days;
  expect(day.events.map(({ title }: { title: string }) => title)).toEqual(['Sails', 'Kites']);
  const kept = JSON.parse(editor.read('speakers')).speakers.map(({ image }: { image?: string }) => image);
  expect(kept).toEqual(['speakers/ann-doe.png', undefined]);
});

test('what cannot be imported is a sentence', async () => {
  const editor = await openNew();
  await editor.send('');
  expect((await editor.look()).preview.problems[0].message).toMatch(/^is empty; export it again/);
  await editor.send('a,b\n1,2', 'plan.csv');
  expect((await editor.look()).preview.problems[0].message).toMatch(
    /^has no list in which things have a title and a time/,
  );
  expect((await editor.look({ date: 'Friday' })).preview.problems[0].message).toMatch(
    /^The first day must be a date written year-month-day/,
  );
  expect(existsSync(editor.path('schedule'))).toBe(false);
});

test('only the file that was sent, or an https address, is read, and only with the token', async () => {
  const editor = await openNew();
  writeFileSync(join(editor.content, '..', 'secret.csv'), PLAN);
  for (const from of ['/etc/passwd', '../secret.csv', 'http://127.0.0.1/plan.csv', 'file:///etc/passwd'])
    expect(await editor.look({ from })).toEqual({
      error: 'Choose the file again, or write an address that begins with https://.',
    });
  // An address of this machine is refused by the importer.
  const { preview } = await editor.look({ from: 'https://127.0.0.1/plan.csv' });
  expect(preview.problems).toHaveLength(1);
  expect((await editor.send(PLAN, '../plan.csv')).status).toBe(400);
  expect((await editor.send(PLAN, 'plan.csv', { 'X-Edit-Token': 'x' })).status).toBe(403);
  expect((await editor.send(PLAN, 'plan.csv', { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await editor.send('x'.repeat(40_000_001))).status).toBe(413);
  // What an import remembers is no file of the editor.
  expect((await editor.save('.import.map', { set: [], value: {} })) as unknown).toEqual({
    error: 'This is not what the editor says; load the editor again.',
  });
});
