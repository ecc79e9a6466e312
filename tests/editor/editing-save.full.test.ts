import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { addPlaces, homeBlock, inNewFile, newFile } from '../../content/edit/addPlaces';
import type { Operation } from '../../content/edit/contentValues';
import type { JsonSchema } from '../../content/edit/jsonSchema';
import { appendOperation, factsOf, makeEntry } from '../../content/edit/newEntry';
import type { Change, SaveResponse } from '../../content/edit/saving';
import { type Path, walk } from '../../content/json/path';
import { openWrittenFiles } from '../../static/serve/dev/writtenFiles';
import { openEditor } from '../helpers/editing';
import { aifest, maanadu, scripts } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { some } from '../helpers/soak';

/** Every text of a folder of content: its file, its path and what it says. */
const textsOf = (content: string): { file: string; path: Path; value: string }[] =>
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(pages\/)?[a-z-]+\.json$/.test(name))
    .sort()
    .flatMap((name) =>
      walk(JSON.parse(readFileSync(join(content, name), 'utf8'))).flatMap(({ path, value }) =>
        typeof value === 'string' && path[0] !== '$schema'
          ? [{ file: name.slice(0, -'.json'.length), path, value }]
          : [],
      ),
    );

const saved = (response: SaveResponse): Change => {
  if (response.ok && response.change) return response.change;
  throw new Error(JSON.stringify(response));
};

test('a text is changed in its file alone and by that text alone, and undoing all leads to the very first byte', async () => {
  for (const event of [aifest, maanadu, ...(inject('soak') ? scripts : scripts.slice(0, 1))]) {
    const editor = await openEditor(event);
    const all = textsOf(editor.content);
    const before = Object.fromEntries(all.map(({ file }) => [file, editor.read(file)]));
    const changes: Change[] = [];
    const sentences = all.filter(({ value }) => value.includes(' '));
    for (const { file, path, value } of inject('soak') ? all : some(sentences, 8)) {
      const text = editor.read(file);
      const said = `${value} “ñ” தமிழ் ${changes.length}`;
      const response = await editor.save(file, { set: path, value: said });
      const [around, other] = [text.split(JSON.stringify(value)), editor.read(file).split(JSON.stringify(said))];
      // An address or an id takes no such text.
      if (!response.ok) {
        expect(other.join()).toBe(text);
        continue;
      }
      changes.push(saved(response));
      const [start = '', end = ''] = other;
      expect(other).toHaveLength(2);
      expect(around.some((_, n) => around.slice(0, n).join(JSON.stringify(value)) === start)).toBe(true);
      expect(text.endsWith(end) && start.length + JSON.stringify(value).length + end.length).toBe(text.length);
    }
    expect(changes.length).toBeGreaterThan(4);
    for (const { id } of changes.reverse()) expect(await editor.ask('undo', { id })).toMatchObject({ ok: true });
    for (const [file, text] of Object.entries(before)) expect([file, editor.read(file)]).toEqual([file, text]);
  }
});

test('what the rules refuse is not written, and is said as in the terminal', async () => {
  const editor = await openEditor();
  const [home, schedule] = [editor.read('home'), editor.read('schedule')];
  expect(await editor.save('home', { set: ['meta', 'title'], value: '' })).toMatchObject({
    ok: false,
    problems: [{ path: 'meta.title', line: 4, message: expect.stringContaining('must not be empty') }],
  });
  expect(await editor.save('home', { remove: ['meta'] })).toMatchObject({ ok: false });
  // A rule between two values, and one between two files.
  const time = ['days', 0, 'events', 1, 'time', 'end'];
  const late = await editor.save('schedule', { set: time, value: '11:15' });
  expect(late).toMatchObject({
    problems: [{ message: expect.stringContaining('"11:15" is before the start ("11:30")') }],
  });
  const speakers = await editor.save('schedule', {
    set: ['days', 0, 'events', 0, 'speakers'],
    value: ['Nobody'],
  });
  expect(speakers).toMatchObject({ ok: false, problems: [{ path: 'days[0].events[0].speakers[0]' }] });
  expect([editor.read('home'), editor.read('schedule'), editor.written]).toEqual([home, schedule, []]);
});

test('mistakes that were there before are no reason to refuse another change', async () => {
  const editor = await openEditor();
  writeFileSync(editor.path('about'), editor.read('about').replace(/"title": ".+"/g, '"title": ""'));
  expect(await editor.save('home', { set: ['meta', 'title'], value: 'New' })).toMatchObject({ ok: true });
  expect(await editor.save('about', { set: ['foundation', 'title'], value: 'New' })).toMatchObject({ ok: true });
  expect(await editor.save('home', { set: ['meta', 'title'], value: '' })).toMatchObject({
    problems: [{ path: 'meta.title' }],
  });
});

test('what an editor or git has saved meanwhile is merged by place, or asked about', async () => {
  const editor = await openEditor();
  const { version, value } = (await editor.ask('files')).schedule;
  const save = (...operations: Operation[]): Promise<SaveResponse> =>
    editor.ask('save', { file: 'schedule', version, operations });
  const [first, second] = value.days[0].events;
  // Somebody turns the first two sessions around and gives the third another title.
  const theirs = structuredClone(value);
  theirs.days[0].events.splice(0, 2, second, first);
  theirs.days[0].events[2].title = 'Theirs';
  writeFileSync(editor.path('schedule'), JSON.stringify(theirs, null, 2));

  expect(await save({ set: ['days', 0, 'events', 0, 'title'], value: 'Mine' })).toMatchObject({ ok: true });
  const events = JSON.parse(editor.read('schedule')).days[0].events;
  expect(events.slice(0, 3).map(({ title }: { title: string }) => title)).toEqual([second.title, 'Mine', 'Theirs']);
  const conflicts = [
    await save({ set: ['days', 0, 'events', 2, 'title'], value: 'Mine' }),
    await save({ remove: ['days', 0, 'events', 3] }),
    await editor.ask('save', {
      file: 'schedule',
      version: 'unknown',
      operations: [{ set: ['labels', 'note'], value: 'x' }],
    }),
  ];
  expect(conflicts).toMatchObject([
    { ok: false, conflict: { path: ['days', 0, 'events', 2, 'title'] } },
    { ok: false, conflict: { path: ['days', 0, 'events', 3] } },
    { ok: false, conflict: { path: ['labels', 'note'], now: value.labels.note } },
  ]);
});

test('what an editor has written itself, since what it showed, is no conflict (rule 24.46)', async () => {
  const editor = await openEditor();
  const { version } = (await editor.ask('files')).schedule;
  const events = ['days', 0, 'events'];
  const [, keynote, , ...others] = JSON.parse(editor.read('schedule')).days[0].events;
  const own: string[] = [];
  /** Every change is made for what was shown at first. */
  async function save(...operations: Operation[]): Promise<SaveResponse> {
    const answer: SaveResponse = await editor.ask('save', { file: 'schedule', version, own, operations });
    if (answer.ok) own.push(answer.versions.schedule ?? '');
    return answer;
  }
  const added = { ...others.at(-1), id: 'added', title: 'Added' };
  const answers = [
    await save({ set: [...events, 1, 'title'], value: 'Mine' }),
    await save({ insert: [...events, 3 + others.length], value: added }),
    await save({ set: [...events, 2, 'title'], value: 'Third' }),
    await save({ remove: [...events, 0] }),
    await save({ remove: [...events, 2] }),
    await save({ set: [...events, 1, 'title'], value: 'Mine again' }),
  ];
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
  const now = () => JSON.parse(editor.read('schedule')).days[0].events;
  expect(now()).toEqual([{ ...keynote, id: 'mine-again', title: 'Mine again' }, ...others, added]);

  // What is gone is asked about, and so is what somebody else has written in between.
  expect(await save({ set: [...events, 2, 'title'], value: 'Gone' })).toMatchObject({ ok: false });
  expect(await save({ set: events, value: [] })).toMatchObject({ ok: false });
  const theirs = JSON.parse(editor.read('schedule'));
  theirs.days[0].events[0].title = 'Theirs';
  writeFileSync(editor.path('schedule'), JSON.stringify(theirs, null, 2));
  expect(await save({ set: [...events, 1, 'title'], value: 'Mine' })).toMatchObject({
    ok: false,
    conflict: { now: 'Theirs' },
  });
  expect(now()[0].title).toBe('Theirs');
});

test('changes are taken back in any order, also when others have saved the file since', async () => {
  const editor = await openEditor();
  const before = editor.read('about');
  const title = saved(await editor.save('about', { set: ['title'], value: 'First' }));
  const again = saved(await editor.save('about', { set: ['title'], value: 'Second' }));
  const other = saved(await editor.save('about', { set: ['meta', 'title'], value: 'Other' }));
  expect(other).toMatchObject({
    line: 4,
    summary: 'About: search results, title from “About · Science and Technology AI Fest” to “Other”',
  });
  const undo = async ({ id }: Change) => (await editor.ask('undo', { id })) as SaveResponse;
  expect(await undo(title)).toMatchObject({ ok: false, conflict: { file: 'about' } });
  expect(await undo(again)).toMatchObject({ ok: true });
  expect(await undo(title)).toMatchObject({ ok: true });
  writeFileSync(editor.path('about'), `${editor.read('about')}\n`);
  expect(await undo(other)).toMatchObject({ ok: true });
  expect(editor.read('about')).toBe(`${before}\n`);
  expect(await editor.ask('undo', { id: other.id })).toEqual({
    error: 'There is no such change, or it is undone already.',
  });
  expect((await editor.ask('changes')).map(({ undone }: Change) => undone)).toEqual([true, true, true]);
});

test('what was changed is told in the words of the panel', async () => {
  const editor = await openEditor();
  const keynote = ['days', 0, 'events', 1];
  const told: string[] = [];
  for (const [file, operation] of [
    ['schedule', { set: [...keynote, 'time', 'end'], value: '12:45' }],
    ['schedule', { set: [...keynote, 'intended'], value: true }],
    ['schedule', { remove: [...keynote, 'intended'] }],
    ['schedule', { move: keynote, to: 0 }],
    ['schedule', { remove: ['days', 0, 'events', 0] }],
    ['hackathon', { insert: ['themes', 'items', 5], value: 'Health' }],
    ['hackathon', { set: ['themes', 'items', 5], value: 'Health and care' }],
    ['home', { set: ['banner', 'button', 'label'], value: 'Join' }],
  ] as [string, Operation][])
    told.push(saved(await editor.save(file, operation)).summary);
  expect(told).toEqual([
    '“Keynote” (13 September): time, end from “13:00” to “12:45”',
    '“Keynote” (13 September): this is meant as it is: yes',
    '“Keynote” (13 September): this is meant as it is: no',
    '“Keynote” (13 September): moved to place 1',
    '“Keynote” (13 September): deleted',
    'Hackathon: “Health” added in themes, items',
    'Hackathon: themes, items 6 from “Health” to “Health and care”',
    'Home: banner, button, label from “Register for the hackathon” to “Join”',
  ]);
});

test('a new page and a change of two files at once come and go as one', async () => {
  const editor = await openEditor();
  const before = [editor.read('speakers'), editor.read('schedule')];
  const value = { meta: { title: 'Sponsors', description: 'Who helps.' }, title: 'Sponsors', blocks: [] };
  const made = saved(await editor.save('pages/sponsors', { set: [], value }));
  expect(JSON.parse(editor.read('pages/sponsors'))).toEqual(value);
  expect(await editor.ask('undo', { id: made.id })).toMatchObject({ ok: true });
  expect(existsSync(editor.path('pages/sponsors'))).toBe(false);

  const name = saved(await editor.save('speakers', { set: ['speakers', 0, 'name'], value: 'Dr Asha' }));
  const people = ['days', 0, 'events', 0, 'speakers'];
  const speaks = saved(await editor.save('schedule', { set: people, value: ['Dr Asha'] }));
  // Sessions follow (rule 24.19).
  const both = saved(await editor.save('speakers', { set: ['speakers', 0, 'name'], value: 'Dr Nila' }));
  expect(both.summary).toBe('“Dr Asha” in Speakers: name from “Dr Asha” to “Dr Nila”; the name follows in 1 session');
  expect(JSON.parse(editor.read('schedule')).days[0].events[0].speakers).toEqual(['Dr Nila']);
  for (const { id } of [both, speaks, name]) expect(await editor.ask('undo', { id })).toMatchObject({ ok: true });
  expect([editor.read('speakers'), editor.read('schedule')]).toEqual(before);
});

test('a list or a page that has no file yet comes with one, and undoing takes the file away again', async () => {
  const folder = scratch();
  const copy = (file: string, change: (value: Record<string, unknown>) => object) =>
    writeFileSync(
      join(folder, `${file}.json`),
      JSON.stringify(change(JSON.parse(readFileSync(join(aifest.content, `${file}.json`), 'utf8')))),
    );
  copy('site', (site) => ({ ...site, header: { label: 'Main', menu: 'Menu', skip: 'Skip', links: [] } }));
  copy('home', ({ meta, overview }) => ({ meta, banner: {}, overview }));
  copy('error', (error) => error);
  const editor = await openEditor({ content: folder, static: aifest.static });
  const { site } = await editor.ask('files');
  const schemas: Record<string, JsonSchema> = await editor.ask('schemas');
  const least = (file: string) => newFile(file, schemas[file] ?? {}, site.value);
  const changes: Change[] = [];
  for (const [file, what] of [
    ['speakers', 'Speaker'],
    ['schedule', 'Session'],
  ] as const) {
    const places = addPlaces(schemas[file] ?? {}, least(file));
    const { path, schema } = places.find((place) => place.what === what) ?? { path: [], schema: {} };
    const operation = appendOperation(path, [], makeEntry(schema.items ?? {}, least(file), [], factsOf(site.value)));
    changes.push(saved(await editor.save(file, ...inNewFile(least(file), [operation]))));
  }
  for (const page of ['about', 'agenda', 'contact', 'booknow', 'hackathon'])
    changes.push(saved(await editor.save(page, { set: [], value: least(page) })));
  expect(JSON.parse(editor.read('schedule')).days[0].events).toMatchObject([{ placeholder: true }]);
  expect(JSON.parse(editor.read('agenda')).$schema).toMatch(/schemas\/agenda\.schema\.json$/);
  for (const { id } of changes.reverse()) expect(await editor.ask('undo', { id })).toMatchObject({ ok: true });
  expect(
    readdirSync(editor.content)
      .filter((name) => name !== '.history')
      .sort(),
  ).toEqual(['error.json', 'home.json', 'site.json']);

  // A speaker whose file is new is on the home page at once, and a new event may have sponsors.
  const { home } = await editor.ask('files');
  const block = homeBlock('speakers', schemas.home ?? {}, home.value) as Operation;
  const both = saved(
    await editor.ask('save', {
      file: 'speakers',
      version: '',
      operations: [{ set: [], value: least('speakers') }],
      also: [{ file: 'home', version: home.version, operations: [block] }],
    }),
  );
  const written = JSON.parse(editor.read('home'));
  expect(written.speakers).toEqual({ title: 'Speakers', placeholder: true });
  expect(homeBlock('speakers', schemas.home ?? {}, written)).toBeUndefined();
  expect(addPlaces(schemas.home ?? {}, written).map(({ what, path }) => `${what} ${path.join('.')}`)).toEqual([
    'Block blocks',
    'Sponsor banner.organisations',
  ]);
  await editor.ask('undo', { id: both.id });
  expect(
    readdirSync(editor.content)
      .filter((name) => name !== '.history')
      .sort(),
  ).toEqual(['error.json', 'home.json', 'site.json']);
  expect((await editor.ask('files')).home).toEqual(home);
});

test('links follow what gets another name, as one change that can be taken back (rule 24.19)', async () => {
  const editor = await openEditor();
  const sponsors = {
    meta: { title: 'Sponsors', description: 'Who makes it possible.' },
    title: 'Sponsors',
    blocks: [
      {
        type: 'text',
        title: 'One',
        id: 'one',
        body: 'See [it](page:agenda#keynote), [me](#one) and `page:agenda#keynote`.',
      },
      { type: 'action', title: 'Two', button: { label: 'Go', page: 'sponsors#one' } },
    ],
  };
  const { version } = (await editor.ask('files')).site;
  await editor.ask('save', {
    ...{ file: 'pages/sponsors', version, operations: [{ set: [], value: sponsors }] },
    also: [
      {
        file: 'site',
        version,
        operations: [{ insert: ['header', 'links', 4], value: { label: 'S', page: 'sponsors' } }],
      },
    ],
  });
  const files = ['pages/sponsors', 'schedule'];
  const before = files.map((file) => editor.read(file));
  const session: Path = [
    'days',
    0,
    'events',
    JSON.parse(before[1] ?? '').days[0].events.findIndex(({ id }: { id: string }) => id === 'keynote'),
  ];

  const change = saved(await editor.save('schedule', { set: [...session, 'id'], value: 'opening-talk' }));
  expect(change.summary).toMatch(/links to it follow in “Sponsors”$/);
  const block = saved(await editor.save('pages/sponsors', { set: ['blocks', 0, 'id'], value: 'first' }));
  expect(JSON.parse(editor.read('pages/sponsors')).blocks).toEqual([
    {
      type: 'text',
      title: 'One',
      id: 'first',
      body: 'See [it](page:agenda#opening-talk), [me](#first) and `page:agenda#keynote`.',
    },
    { type: 'action', title: 'Two', button: { label: 'Go', page: 'sponsors#first' } },
  ]);
  for (const { id } of [block, change]) expect(await editor.ask('undo', { id })).toMatchObject({ ok: true });
  expect(files.map((file) => editor.read(file))).toEqual(before);
});

test('the address of a contact follows its text, and stays where the text names none', async () => {
  const editor = await openEditor();
  const before = editor.read('contact');
  const contact: Path = ['venue', 'contacts', 1];
  const urlAfter = async (value: string) => {
    const change = saved(await editor.save('contact', { set: [...contact, 'value'], value }));
    return { url: JSON.parse(editor.read('contact')).venue.contacts[1].url, id: change.id };
  };
  const changes = [
    await urlAfter('example.org'),
    await urlAfter('fest@example.org'),
    await urlAfter('Write to us'),
    await urlAfter('+44 1632 960103'),
  ];
  expect(changes.map(({ url }) => url)).toEqual([
    'https://example.org',
    'mailto:fest@example.org',
    'mailto:fest@example.org',
    'tel:+441632960103',
  ]);
  // An address that is written together with the text is meant.
  saved(
    await editor.save(
      'contact',
      { set: [...contact, 'value'], value: 'example.org' },
      { set: [...contact, 'url'], value: 'https://example.org/visit' },
    ),
  );
  expect(JSON.parse(editor.read('contact')).venue.contacts[1].url).toBe('https://example.org/visit');
  for (const { id } of (await editor.ask('changes')).reverse())
    expect(await editor.ask('undo', { id })).toMatchObject({ ok: true });
  expect(editor.read('contact')).toBe(before);
});

test('the id of a new session follows its title, one that somebody has chosen stays, and links follow (rule 24.20)', async () => {
  const editor = await openEditor();
  const events = ['days', 0, 'events'];
  const at = JSON.parse(editor.read('schedule')).days[0].events.length;
  const entry = (key: string) => [...events, at, key];
  const idNow = () => JSON.parse(editor.read('schedule')).days[0].events[at].id;
  const original = editor.read('schedule');
  const added = { id: 'session', title: 'To be announced', time: { start: '09:00' }, placeholder: true };
  await editor.save('schedule', { insert: [...events, at], value: added });
  await editor.save('schedule', { set: entry('title'), value: 'Kites by hand' });
  expect(idNow()).toBe('kites-by-hand');
  await editor.save('about', { set: ['why', 'blocks', 0, 'text'], value: 'Come.' });
  const button = { label: 'Kites', page: 'agenda#kites-by-hand' };
  expect(await editor.save('home', { set: ['register', 'button'], value: button })).toMatchObject({ ok: true });
  const renamed = await editor.save('schedule', { set: entry('title'), value: 'Keynote' });
  expect(renamed).toMatchObject({ ok: true });
  // Another session has the id “keynote”.
  expect(idNow()).toBe('keynote-2');
  expect(JSON.parse(editor.read('home')).register.button.page).toBe('agenda#keynote-2');
  await editor.save('schedule', { set: entry('id'), value: 'mine' });
  await editor.save('schedule', { set: entry('title'), value: 'Ropes' });
  expect(idNow()).toBe('mine');
  await editor.save('schedule', { set: entry('id'), value: 'ropes' });
  await editor.save('schedule', { remove: entry('placeholder') });
  await editor.save('schedule', { set: entry('title'), value: 'Knots' });
  expect(idNow()).toBe('knots');
  for (const { id } of ((await editor.ask('changes')) as Change[]).reverse()) await editor.ask('undo', { id });
  expect(editor.read('schedule')).toBe(original);
});

test('changes at the same moment follow one another, and a file keeps its permissions', async () => {
  const editor = await openEditor();
  chmodSync(editor.path('about'), 0o640);
  const { version } = (await editor.ask('files')).about;
  const operations: Operation[] = [
    { set: ['title'], value: 'One' },
    { set: ['meta', 'title'], value: 'Two' },
    { set: ['foundation', 'title'], value: 'Three' },
  ];
  const all = operations.map((operation) => editor.ask('save', { file: 'about', version, operations: [operation] }));
  for (const response of await Promise.all(all)) expect(response).toMatchObject({ ok: true });
  expect(JSON.parse(editor.read('about'))).toMatchObject({
    title: 'One',
    meta: { title: 'Two' },
    foundation: { title: 'Three' },
  });
  expect(statSync(editor.path('about')).mode & 0o777).toBe(0o640);
  expect(readdirSync(editor.content).filter((name) => name.startsWith('.'))).toEqual(['.history']);
  expect(editor.written).toEqual(operations.map(() => editor.path('about')));
});

test('what is left to do names its place in the content', async () => {
  const editor = await openEditor();
  const file = editor.path('schedule');
  editor.findings.placeholders.push({ file, path: 'days[0].events[1]', line: 25, message: 'is a placeholder' });
  editor.findings.warnings.push({ file: 'static/images/a.jpg', message: 'is small' });
  expect(await editor.ask('todo')).toEqual([
    {
      kind: 'placeholder',
      name: '“Keynote” (13 September)',
      file: 'schedule',
      path: ['days', 0, 'events', 1],
      relativePath: file,
      line: 25,
      message: 'is a placeholder',
      // Its hall is not known, and a session may have none.
      mayBeTrue: true,
    },
    {
      kind: 'question',
      name: 'static/images/a.jpg',
      file: '',
      path: [],
      relativePath: 'static/images/a.jpg',
      line: 1,
      message: 'is small',
    },
  ]);
});

test('what is left to do in a marked entry names its unknown fields', async () => {
  const editor = await openEditor();
  const site = JSON.parse(editor.read('site'));
  writeFileSync(
    editor.path('site'),
    JSON.stringify({ ...site, title: 'The name of your event', town: 'Town, state', placeholder: true }),
  );
  const name = { file: editor.path('site'), path: '', line: 1 };
  editor.findings.placeholders.push({ ...name, message: 'still to be filled in' });
  expect(await editor.ask('todo')).toMatchObject([{ name: 'Site', unknown: ['web address', 'title', 'town'] }]);
});

test('a file is not built once more because the system tells what the editor has written', () => {
  const file = join(scratch(), 'about.json');
  const written = openWrittenFiles();
  writeFileSync(file, 'one');
  expect(written.isWrittenByEditor(file)).toBe(false);
  written.begin(file);
  writeFileSync(file, 'two');
  expect(written.isWrittenByEditor(file)).toBe(true);
  written.note(file);
  expect(written.isWrittenByEditor(file)).toBe(true);
  writeFileSync(file, 'three');
  expect(written.isWrittenByEditor(file)).toBe(false);
});

test('a change of a programme with four times as many sessions takes four times as long, and not sixteen times', async () => {
  const editor = await openEditor();
  const schedule = JSON.parse(editor.read('schedule'));
  const [day] = schedule.days;
  const time = async (count: number) => {
    const events = Array.from({ length: count }, (_, n) => ({
      id: `talk-${n}`,
      title: `Talk ${n}`,
      time: { start: '10:00', end: '10:30' },
      location: `Hall ${n}`,
    }));
    writeFileSync(editor.path('schedule'), JSON.stringify({ ...schedule, days: [{ ...day, events }] }, null, 2));
    const times: number[] = [];
    for (let n = 0; n < 4; n++) {
      // The time of the processor: others may want it too.
      const before = process.cpuUsage();
      const answer = await editor.save('schedule', { set: ['days', 0, 'dayTitle'], value: `${count}, ${n}` });
      const { user, system } = process.cpuUsage(before);
      times.push(user + system);
      expect(answer).toMatchObject({ ok: true });
    }
    return Math.min(...times);
  };
  const few = await time(300);
  expect(await time(1200)).toBeLessThan(9 * few);
});
