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

/** What the doctor says of the pages for other sites, on a host that sends these headers with all of them. */
const framing = (headers: Record<string, string>, script: Record<string, string> = {}) => {
  const get: LiveSite['get'] = async (path) => ({
    status: 200,
    headers: path.endsWith('.js') ? { 'content-type': 'text/javascript', ...script } : headers,
    body: Buffer.from(''),
  });
  const pages = ['/', '/embed/agenda/'];
  return hostChecks['embedded pages']?.run({ ...answering({}), pages, get });
};

test('a host that lets no other site show the pages that are for them is named, with its header', async () => {
  expect(await framing({})).toEqual([]);
  const allowed = "default-src 'none'; frame-ancestors *";
  expect(await framing({ 'content-security-policy': allowed, 'x-frame-options': 'DENY' })).toEqual([]);
  expect(await framing({ 'x-frame-options': 'SAMEORIGIN' })).toEqual([
    '/embed/agenda/ may not be shown by other sites (X-Frame-Options: SAMEORIGIN)',
  ]);
  // Of two policies both hold.
  expect(await framing({ 'content-security-policy': `${allowed}, frame-ancestors 'self'` })).toEqual([
    "/embed/agenda/ may not be shown by other sites (frame-ancestors 'self')",
  ]);
  expect(await framing({}, { 'cross-origin-resource-policy': 'same-origin' })).toEqual([
    '/embed/embed.js can only be loaded by pages of this site',
  ]);
  expect(await framing({}, { 'content-type': 'text/plain' })).toEqual([
    '/embed/embed.js is text/plain, not text/javascript',
  ]);
});
