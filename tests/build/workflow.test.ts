import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { reasonToWait } from '../../content/import/import';
import { createContent } from '../../content/new/new';
import { createWorkflow, cronLines } from '../../content/new/workflow';
import { scratch } from '../helpers/scratch';

const FLAGS = '-- --content "fest/content" --static "fest/static"';

test('GitHub publishes an event that is checked, with secrets of its own, and a workflow that is there stays', async () => {
  const project = scratch();
  const file = join(project, await createWorkflow(project, FLAGS, { content: 'fest/content' }));
  const text = readFileSync(file, 'utf8');
  const { on, jobs } = parse(text);
  expect(on).not.toHaveProperty('schedule');
  expect(text).toContain('The dates of the event were not known yet.');
  expect(jobs.publish.steps.flatMap(({ run }: { run?: string }) => run ?? [])).toEqual([
    'npm ci --ignore-scripts',
    'npm run check:site -- --content "fest/content" --static "fest/static"',
    'npm run publish -- live --content "fest/content" --static "fest/static"',
  ]);
  expect(text).toMatch(/PUBLISH_PASSWORD: \$\{\{ secrets\.PUBLISH_PASSWORD \}\}/);
  writeFileSync(file, 'mine');
  await expect(createWorkflow(project, '', { content: '' })).rejects.toThrow(
    '.github/workflows/publish.yml: exists already; delete it',
  );
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test.each([
  [{ date: '2031-03-31', lastDate: '2031-04-01', zone: 'Europe/Berlin' }, ['17 * 30,31 3 *', '17 * 1 4 *']],
  [{ date: '2031-02-13', zone: 'Asia/Kolkata' }, ['17 * 12,13 2 *']],
  [{ date: '2031-02-13', zone: 'America/Lima' }, ['17 * 13,14 2 *']],
  [{ zone: 'Asia/Kolkata' }, []],
])('imports by the hour on the dates of the event only, by the clock of UTC: %o', (event, lines) => {
  expect(cronLines(event)).toEqual(lines);
});

test('a workflow is not written where a symbolic link leads', async () => {
  const project = scratch();
  mkdirSync(join(project, '.github/workflows'), { recursive: true });
  const elsewhere = join(project, 'elsewhere');
  symlinkSync(elsewhere, join(project, '.github/workflows/publish.yml'));
  await expect(createWorkflow(project, '', { content: '' })).rejects.toThrow('exists already; delete it');
  expect(existsSync(elsewhere)).toBe(false);
});

test('builds by the hour only if the import has changed something, and commits that', async () => {
  const project = scratch();
  const origin = scratch();
  const content = join(project, 'fest');
  const file = join(
    project,
    await createWorkflow(project, FLAGS, { content: 'fest', date: '2031-02-13', zone: 'Asia/Kolkata' }),
  );
  const { on, permissions, jobs } = parse(readFileSync(file, 'utf8'));
  expect(on.schedule).toEqual([{ cron: '17 * 12,13 2 *' }]);
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.publish).not.toHaveProperty('permissions');
  expect(jobs.publish.needs).toBe('import');
  expect(jobs.publish.if).toContain("needs.import.outputs.changed == 'true'");
  const [, , brings, commits] = jobs.import.steps;
  expect(jobs.import.steps[1].run).toBe('npm ci --omit=dev --ignore-scripts');
  expect(brings.run).toBe('npm run import -- --on-the-day --content "fest/content" --static "fest/static"');

  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: project,
      encoding: 'utf8',
    }).stdout;
  git('init', '--bare', '--initial-branch=main', origin);
  git('init', '--initial-branch=main');
  mkdirSync(content);
  writeFileSync(join(content, 'schedule.json'), '{}');
  git('add', '.');
  git('commit', '--message', 'Begin');
  const output = join(scratch(), 'output');
  /** Runs the step, with the repository of GitHub in a folder. */
  const run = () => {
    writeFileSync(output, '');
    const script = commits.run.replace(/"https:[^"]*"/, JSON.stringify(origin));
    const { status } = spawnSync('sh', ['-ec', script], {
      cwd: project,
      env: { PATH: process.env.PATH, CONTENT: 'fest', GITHUB_OUTPUT: output, GITHUB_REF: 'refs/heads/main' },
    });
    return { status, said: readFileSync(output, 'utf8') };
  };
  expect(run()).toEqual({ status: 0, said: '' });
  writeFileSync(join(content, 'schedule.json'), '{"days": []}');
  writeFileSync(join(content, '.import.json'), '{}');
  expect(run()).toEqual({ status: 0, said: 'changed=true\n' });
  expect(git('--git-dir', origin, 'show', '--stat', '--format=%s', 'main')).toMatch(
    /^Import the programme again\n[\s\S]*\.import\.json[\s\S]*schedule\.json/,
  );
  expect(run()).toEqual({ status: 0, said: '' });
});

test('waits with the import until a date of the event, and where nothing came from an address', async () => {
  const { content } = await createContent(join(scratch(), 'fest'), {
    date: '2031-02-13',
    lastDate: '2031-02-14',
    zone: 'Asia/Kolkata',
  });
  const at = (time: string) => reasonToWait(content, Date.parse(time));
  expect(await at('2031-02-13T10:00:00+05:30')).toBe('no programme was imported from an address');
  const map = join(content, '.import.map.json');
  writeFileSync(map, '{"from": "plan.csv"}');
  expect(await at('2031-02-13T10:00:00+05:30')).toBe('no programme was imported from an address');
  writeFileSync(map, '{"from": "https://docs.example.org/plan.csv"}');
  expect(await at('2031-02-12T23:59:00+05:30')).toBe('today (2031-02-12) is not a date of the event');
  expect(await at('2031-02-13T00:01:00+05:30')).toBeUndefined();
  expect(await at('2031-02-14T23:59:00+05:30')).toBeUndefined();
  expect(await at('2031-02-15T00:01:00+05:30')).toBe('today (2031-02-15) is not a date of the event');
});
