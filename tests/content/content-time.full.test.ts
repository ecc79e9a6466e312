import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentStamp, contentTime, missingDates } from '../../content/load/contentTime';
import { renderSitemap } from '../../static/hosting/sitemap';

let repository: string;
let content: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { stdio: 'pipe' });

async function commit(file: string, text: string, date: string) {
  await writeFile(join(repository, file), text);
  git('add', '.');
  vi.stubEnv('GIT_COMMITTER_DATE', date);
  git('commit', '-m', 'A change');
}

beforeEach(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  repository = await mkdtemp(join(tmpdir(), 'content-time-'));
  content = join(repository, 'content');
  await mkdir(content);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(repository, { recursive: true });
});

test('the time of the content is that of the last commit that changed it, and not of later ones elsewhere', async () => {
  git('init');
  await commit('content/site.json', '{}', '2025-08-01T10:00:00Z');
  await commit('README.md', 'Later', '2025-08-02T10:00:00Z');
  expect((await contentTime(content))?.toISOString()).toBe('2025-08-01T10:00:00.000Z');
  expect((await contentStamp(content))?.toISOString()).toBe('2025-08-01T10:00:00.000Z');
});

test('content that is not committed has no time that could be told to others', async () => {
  git('init');
  await commit('content/site.json', '{}', '2025-08-01T10:00:00Z');
  await writeFile(join(content, 'site.json'), '{ "title": "New" }');
  expect(await contentTime(content)).toBeUndefined();
  expect((await contentStamp(content))?.toISOString()).toBe('2025-08-01T10:00:00.000Z');
});

test('a page has the time of its own content, and none while that is not committed', async () => {
  git('init');
  await commit('content/agenda.json', '{}', '2025-08-01T10:00:00Z');
  await commit('content/schedule.json', '{}', '2025-08-02T10:00:00Z');
  await commit('content/about.json', '{}', '2025-08-03T10:00:00Z');
  await writeFile(join(content, 'home.json'), '{}');
  const pages = ['home', 'about', 'agenda', 'error'].map((name) => ({
    ...{ name, file: `${name}.json`, path: `/${name}/`, url: `/fest/${name}/` },
    ...{ unlinked: false, raw: 0 },
  }));
  const lines = (await renderSitemap(pages, 'https://example.org', content))
    .split('\n')
    .filter((line) => line.includes('<loc>'));
  expect(lines).toEqual([
    '  <url><loc>https://example.org/fest/home/</loc></url>',
    '  <url><loc>https://example.org/fest/about/</loc><lastmod>2025-08-03T10:00:00Z</lastmod></url>',
    '  <url><loc>https://example.org/fest/agenda/</loc><lastmod>2025-08-02T10:00:00Z</lastmod></url>',
  ]);
});

test('--dates says why there are no dates, and what to do', async () => {
  const folder = relative(process.cwd(), content);
  expect(await missingDates(content)).toBe(
    `--dates found no git history of ${folder}, so calendars and the sitemap have no dates; commit ${folder} to a git repository`,
  );
  git('init');
  await commit('content/site.json', '{}', '2025-08-01T10:00:00Z');
  expect(await missingDates(content)).toBeUndefined();
  await writeFile(join(content, 'site.json'), '{ "title": "New" }');
  expect(await missingDates(content)).toBe(
    `--dates found changes in ${folder} that are not committed, so their pages have no date in the sitemap; commit them`,
  );
  await commit('README.md', 'Later', '2025-08-02T10:00:00Z');
  git('clone', '--depth=1', `file://${repository}`, join(repository, 'shallow'));
  expect(await missingDates(join(repository, 'shallow/content'))).toBe(
    '--dates found only a part of the git history, so the sitemap has no dates; run git fetch --unshallow',
  );
});

test('a shallow clone does not know when the content was changed', async () => {
  git('init');
  await commit('content/site.json', '{}', '2025-08-01T10:00:00Z');
  await commit('README.md', 'Later', '2025-08-02T10:00:00Z');
  git('clone', '--depth=1', `file://${repository}`, join(repository, 'shallow'));
  expect(await contentTime(join(repository, 'shallow/content'))).toBeUndefined();
});

test('without a repository, a history or a folder there is no time, and no error', async () => {
  expect(await contentTime(content)).toBeUndefined();
  expect(await contentStamp(content)).toBeUndefined();
  git('init');
  expect(await contentTime(content)).toBeUndefined();
  expect(await contentStamp(join(repository, 'missing'))).toBeUndefined();
});

test('a build in a git hook asks the repository of the content, not that of the hook', async () => {
  git('init');
  await commit('content/site.json', '{}', '2025-08-01T10:00:00Z');
  vi.stubEnv('GIT_DIR', '/nowhere');
  expect((await contentTime(content))?.toISOString()).toBe('2025-08-01T10:00:00.000Z');
});

test('without being told to look, no file has a time, whatever the history', async () => {
  git('init');
  await commit('content/agenda.json', '{}', '2025-08-01T10:00:00Z');
  expect(await contentStamp(undefined)).toBeUndefined();
  const page = { name: 'agenda', file: 'agenda.json', path: '/Agenda/', url: '/fest/Agenda/', unlinked: false, raw: 0 };
  expect(await renderSitemap([page], 'https://example.org')).not.toContain('lastmod');
});

test('SOURCE_DATE_EPOCH sets the time that files must have, not the one that is told', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
  expect((await contentStamp(content))?.toISOString()).toBe('2023-11-14T22:13:20.000Z');
  expect(await contentTime(content)).toBeUndefined();
});
