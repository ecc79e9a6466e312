import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hostChecks } from '../../static/hosting/hostChecks';
import type { LiveSite } from '../../static/hosting/liveSite';

/** A site that answers with these bodies, and with 404 for every other path. */
function answering(bodies: Record<string, string>): LiveSite {
  const get: LiveSite['get'] = async (path) => ({
    status: path in bodies ? 200 : 404,
    headers: {},
    body: Buffer.from(bodies[path] ?? 'not found'),
  });
  return { get, prefix: '/fest', pages: ['/'], subpage: '/About/', notFound: '/Error/', files: {}, known: new Map() };
}
/** A page of this site with these words, as a host sends it. */
const page = (words: string) => `<link rel="canonical" href="https://fest.example/fest/">${words}`;

test('a page whose compressed copy is that of an earlier build is named', async () => {
  const get: LiveSite['get'] = async (_path, headers = {}) => {
    const packs = headers['accept-encoding']?.includes('gzip');
    const sent = { 'content-type': 'text/html', ...(packs && { 'content-encoding': 'gzip' }) };
    return { status: 200, headers: sent, body: packs ? gzipSync(page('old')) : Buffer.from(page('new')) };
  };
  expect(await hostChecks.pages?.run({ ...answering({}), get })).toEqual([
    '/ is another page when it is sent compressed',
  ]);
});

const withdrawn = (bodies: Record<string, string>) => hostChecks.withdrawn?.run(answering(bodies));

test('a host from which everybody can download what was withdrawn does not work', async () => {
  expect(
    await withdrawn({ '/.published/previous.zip': 'PK\x03\x04', '/.published/manifest.json': '{"files":{' }),
  ).toEqual(['/.published/previous.zip is public', '/.published/manifest.json is public']);
  expect(await withdrawn({ '/.published/': '<li>previous-0123456789abcdef0123456789abcdef.zip' })).toEqual([
    '/.published/ lists its files',
  ]);
  expect(hostChecks.withdrawn?.critical).toBe(true);
});

test('a host that sends our empty page, or a page of its own for every address, shows nothing withdrawn', async () => {
  expect(await withdrawn({ '/.published/': '<!doctype html>\n' })).toEqual([]);
  const page = '<!doctype html>Welcome';
  const all = ['/.published/previous.zip', '/.published/manifest.json', '/.published/'];
  expect(await withdrawn(Object.fromEntries(all.map((path) => [path, page])))).toEqual([]);
});
