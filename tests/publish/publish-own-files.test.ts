import { expect, test } from 'vitest';
import { readPreviousSite } from '../../static/publish/previousSite';
import { publishSite } from '../../static/publish/publishSite';
import { memoryHost, siteOf } from './memoryHost';

const first = { 'index.html': 'the winner is', 'About/index.html': 'about' };
const second = { ...first, 'index.html': 'no winner yet' };

/** A host that has had both sites, and the names of our own files there. */
async function published() {
  const there = memoryHost();
  for (const site of [first, second]) await publishSite(siteOf(site), there.host);
  const names = () =>
    [...there.files.keys()].filter((path) => path.startsWith('.published/')).map((path) => path.slice(11));
  return { ...there, names };
}

test('what was withdrawn lies under a name that nobody can guess, in a folder that hosts do not list', async () => {
  const [there, other] = [await published(), await published()];
  expect(there.names().sort()).toEqual([
    'index.html',
    expect.stringMatching(/^manifest-[0-9a-f]{32}\.json$/),
    expect.stringMatching(/^names-[0-9a-f]{32}\.txt$/),
    expect.stringMatching(/^previous-[0-9a-f]{32}\.zip$/),
  ]);
  expect(there.files.get('.published/index.html')).toBe('<!doctype html>\n');
  expect(there.own('previous')).not.toBe(other.own('previous'));
});

test('a name stays the same when its file is gone, as after a kill on hosts that set a file aside before they replace it', async () => {
  const there = await published();
  const manifest = there.own('manifest');
  for (const kind of ['manifest', 'previous'] as const) there.files.delete(there.own(kind));
  await publishSite(siteOf(second), there.host, { replaceForeign: true });
  expect(there.own('manifest')).toBe(manifest);
});

test('files of an earlier version, which everybody could find, are hidden by the next run, and nothing is lost', async () => {
  const there = await published();
  for (const [kind, name] of [['manifest', 'manifest.json'] as const, ['previous', 'previous.zip'] as const]) {
    const hidden = there.own(kind);
    there.files.set(`.published/${name}`, there.files.get(hidden) as string);
    there.files.delete(hidden);
  }
  for (const name of there.names()) if (/^(index|names)/.test(name)) there.files.delete(`.published/${name}`);
  expect(await publishSite(siteOf(second), there.host, { dryRun: true })).toMatchObject({ unchanged: 2 });
  expect((await readPreviousSite(there.host)).files.size).toBe(2);
  expect(there.names().sort()).toEqual(['manifest.json', 'previous.zip']);

  expect(await publishSite(siteOf(second), there.host)).toMatchObject({ unchanged: 2 });
  expect(there.names().filter((name) => /^(manifest\.json|previous\.zip)$/.test(name))).toEqual([]);
  await publishSite(await readPreviousSite(there.host), there.host);
  expect(there.visible()).toEqual({ 'About/index.html': 'about', 'index.html': 'the winner is' });
});

test('a list that an earlier version wrote later is the one that counts', async () => {
  const there = await published();
  const newer = memoryHost();
  await publishSite(siteOf({ 'index.html': 'newest' }), newer.host);
  there.files.set('index.html', 'newest').delete('About/index.html');
  there.files.set('.published/manifest.json', newer.files.get(newer.own('manifest')) as string);
  expect(await publishSite(siteOf({ 'index.html': 'newest' }), there.host)).toMatchObject({ unchanged: 1 });
  expect(there.names().filter((name) => name.startsWith('manifest'))).toHaveLength(1);
});

test('the folder in which a killed run tried the rules is removed by the next, and folders that only look like it stay', async () => {
  const there = await published();
  for (const folder of ['publish-test-0a1b2c3d', 'publish-test-4e5f6a7b', 'publish-test-results']) {
    there.folders.add(folder);
    for (const name of ['.htaccess', 'index.html']) there.files.set(`${folder}/${name}`, 'tried');
  }
  there.files.set('publish-test-4e5f6a7b/notes.txt', 'mine');
  await publishSite(siteOf(second), there.host);
  expect(Object.keys(there.visible()).filter((path) => path.startsWith('publish-test'))).toEqual([
    'publish-test-4e5f6a7b/notes.txt',
    'publish-test-results/.htaccess',
    'publish-test-results/index.html',
  ]);
  expect([...there.folders].filter((folder) => folder.startsWith('publish-test'))).toEqual([
    'publish-test-4e5f6a7b',
    'publish-test-results',
  ]);
});
