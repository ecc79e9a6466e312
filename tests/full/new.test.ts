import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importProgramme } from '../../content/import/import';
import { loadContent } from '../../content/load/load';
import { createContent, createWorkflow } from '../../content/new/new';
import { scratch } from '../scratch';

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    encoding: 'utf8',
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

    // Folders that hold nothing are lost in git.
    rmSync(join(dir, 'static'), { recursive: true });
    const out = scratch();
    const { status, stdout, stderr } = run('build.ts', ...flags, '--out', out);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const file of ['site', 'home']) expect(stdout).toMatch(new RegExp(`^  .*/${file}\\.json:\\d+:\\d+$`, 'm'));
    expect(stdout).not.toContain('Did you mean this?');
    expect(readFileSync(join(out, 'event/index.html'), 'utf8')).toContain('The name of your event');
    const zipped = run('static/output/pack.ts', ...flags, '--out', out);
    expect(zipped).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('one folder, event/') });
    expect(existsSync(join(out, 'event.zip'))).toBe(true);
  });

  test('takes a programme, and shows it once pages name it', async () => {
    const { content, files } = await createContent(join(scratch(), 'new'));
    await importProgramme('tests/fixtures/imports/programme.csv', { content, files, force: false });
    const loaded = await loadContent(content, files);
    expect(loaded.content.schedule?.days).toHaveLength(2);
    expect(loaded.content.speakers?.speakers).toHaveLength(2);
  });
});

test('GitHub publishes an event that is checked, with secrets of its own, and a workflow that is there stays', async () => {
  const project = scratch();
  const file = join(project, await createWorkflow(project, '-- --content "fest/content" --static "fest/static"'));
  const workflow = readFileSync(file, 'utf8');
  const [install, check, publish] = [...workflow.matchAll(/- run: (.*)/g)].map(([, line]) => line);
  expect(install).toBe('npm ci --ignore-scripts');
  expect(check).toBe('npm run check:site -- --content "fest/content" --static "fest/static"');
  expect(publish).toBe('npm run publish -- live --content "fest/content" --static "fest/static"');
  expect(workflow).toMatch(/PUBLISH_PASSWORD: \$\{\{ secrets\.PUBLISH_PASSWORD \}\}/);
  writeFileSync(file, 'mine');
  await expect(createWorkflow(project, '')).rejects.toThrow('.github/workflows/publish.yml: exists already; delete it');
  expect(readFileSync(file, 'utf8')).toBe('mine');
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
