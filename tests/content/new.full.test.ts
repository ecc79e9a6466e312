import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importProgramme } from '../../content/import/import';
import { formatPath, walk } from '../../content/json/path';
import { loadContent } from '../../content/load/load';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'America/Lima' },
  });
  return { status, stdout, stderr };
};

describe('a new event', () => {
  test('builds and packs at once, with the command that it prints, and all of it is listed as still to be filled in', () => {
    const dir = join(scratch(), 'spring fest');
    const made = run('content/new/new.ts', dir);
    expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' });
    const printed = /npm run build -- (.*)$/m.exec(made.stdout)?.[1] ?? '';
    const flags = [...printed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    expect(flags).toContain(join(dir, 'content'));
    // Nobody has said where the event is, and the zone of this machine is not taken for it.
    expect(made.stdout).toContain('Nobody has said the time zone of the event yet');
    expect(JSON.parse(readFileSync(join(dir, 'content/site.json'), 'utf8'))).toMatchObject({
      timeZone: 'UTC',
      map: 'on tap',
      placeholder: true,
    });

    // Folders that hold nothing are lost in git.
    rmSync(join(dir, 'static'), { recursive: true });
    const out = scratch();
    const { status, stdout, stderr } = run('build.ts', ...flags, '--out', out, '--todo');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const file of ['site', 'home', 'error'])
      expect(stdout).toMatch(new RegExp(`^  .*/${file}\\.json:\\d+:\\d+$`, 'm'));
    expect(stdout).not.toContain('Did you mean this?');
    expect(readFileSync(join(out, 'event/index.html'), 'utf8')).toContain('The name of your event');
    const final = run('build.ts', ...flags, '--out', out, '--final');
    expect(final.status).toBe(1);
    for (const file of ['site', 'home', 'error']) expect(final.stderr).toMatch(new RegExp(`/${file}\\.json:\\d+:\\d+`));
    const zipped = run('static/output/pack.ts', ...flags, '--out', out);
    expect(zipped).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('one folder, event/') });
    expect(existsSync(join(out, 'event.zip'))).toBe(true);
  });

  test('says nothing that nobody said: each of its entries is marked, and --final refuses it (rule 19.18)', async () => {
    const { content, files } = await createContent(join(scratch(), 'new'), { zone: 'Europe/Lisbon' });
    const { placeholders } = await loadContent(content, files);
    const marked = placeholders.map(({ file = '', path }) => [file.split('/').at(-1), path].filter(Boolean).join(' '));
    expect(marked.sort()).toEqual([
      'error.json',
      'home.json',
      'home.json banner',
      'home.json overview',
      'home.json overview.place',
      'home.json register',
      'home.json register.contacts[0]',
      'home.json register.contacts[1]',
      'home.json whyAttend',
      'home.json whyAttend.points[0]',
      'home.json whyAttend.points[1]',
      'site.json',
      'site.json event',
      'site.json footer',
    ]);
    // Once the marks are gone, these are still no address, and no currency.
    const site = join(content, 'site.json');
    writeFileSync(site, readFileSync(site, 'utf8').replace(/,\s*"placeholder": true/g, ''));
    const left = (await loadContent(content, files)).placeholders.filter(({ file }) => file?.endsWith('site.json'));
    expect(left.map(({ path }) => path)).toEqual(['url', 'currency']);
  });

  test('says what somebody says on the command line, and refuses what cannot be', () => {
    const dir = join(scratch(), 'new');
    const about = ['--title', 'Salt Days', '--date', '2031-10-04', '--place', 'Brine', '--zone', 'Europe/Lisbon'];
    expect(run('content/new/new.ts', dir, ...about, '--language', 'pt')).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(readFileSync(join(dir, 'content/site.json'), 'utf8'))).toMatchObject({
      title: 'Salt Days',
      event: { date: '2031-10-04', placeholder: true },
      town: 'Brine',
      timeZone: 'Europe/Lisbon',
      language: 'pt',
    });
    const wrong = run('content/new/new.ts', join(scratch(), 'other'), '--zone', 'CET', '--date', '4.10.2031');
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toMatch(/--date must be a date written year-month-day[\s\S]*--zone must be a time zone/);
  });

  test('takes over no fact of this fest, not even as an example of its schemas', async () => {
    const { content } = await createContent(join(scratch(), 'new'), { zone: 'Europe/Lisbon' });
    const facts =
      /2025|\bAsia\/|\bIST\b|\bINR\b|Tirupattur|Tamil|Sacred Heart|Jubilee|\bAI\b|shcaifest|4179|78\.5|15000|100000|Register through/;
    const names = readdirSync(content).filter((name) => name.endsWith('.json'));
    expect(names.sort()).toEqual(['error.json', 'home.json', 'site.json']);
    for (const name of names) expect(readFileSync(join(content, name), 'utf8')).not.toMatch(facts);
    const schemas = readdirSync(join(content, 'schemas'));
    expect(schemas).toContain('page.schema.json');
    const examples = schemas.flatMap((name) =>
      walk(JSON.parse(readFileSync(join(content, 'schemas', name), 'utf8')))
        .filter(({ path }) => ['examples', 'default'].includes(`${path.at(-1)}`) || path.at(-2) === 'examples')
        .map(({ path, value }) => `${name} ${formatPath(path)}: ${JSON.stringify(value)}`),
    );
    // Zones, languages and currencies are names that stand for themselves.
    const named = /properties\.(timeZone|currency|zoneLabel)\.examples/;
    expect(examples.length).toBeGreaterThan(300);
    expect(examples.filter((each) => facts.test(each) && !named.test(each))).toEqual([]);
  });

  test('takes a programme, and shows it once pages name it', async () => {
    const { content, files } = await createContent(join(scratch(), 'new'));
    await importProgramme('tests/fixtures/imports/programme.csv', { content, files, force: false });
    const loaded = await loadContent(content, files);
    expect(loaded.content.schedule?.days).toHaveLength(2);
    expect(loaded.content.speakers?.speakers).toHaveLength(2);
  });
});

describe('a folder that is in use is left alone', () => {
  test.each([
    ['holds a file', (dir: string) => writeFileSync(join(dir, 'thesis.doc'), 'mine'), 'is not empty'],
    ['holds a hidden folder', (dir: string) => mkdirSync(join(dir, '.git')), 'is not empty'],
  ])('one that %s', async (_, fill, said) => {
    const dir = scratch();
    fill(dir);
    const before = readdirSync(dir);
    await expect(createContent(dir)).rejects.toThrow(said);
    expect(readdirSync(dir)).toEqual(before);
  });

  test('a file is no folder', async () => {
    const file = join(scratch(), 'file');
    writeFileSync(file, '');
    await expect(createContent(file)).rejects.toThrow('is a file; name a new folder');
  });

  test('an empty one is taken', async () => {
    const dir = scratch();
    await createContent(dir);
    expect(existsSync(join(dir, 'content/site.json'))).toBe(true);
  });
});
