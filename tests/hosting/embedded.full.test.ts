import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { examine, pathsOf } from '../../static/hosting/doctor';
import { sendRequest } from '../../static/hosting/liveSite';
import { listen } from '../../static/serve/listen';
import { createSiteServer } from '../../static/serve/siteServer';
import { connectBrowser } from '../helpers/connectBrowser';
import { maanadu } from '../helpers/events';
import { frame, heightScript, serveForeign } from '../helpers/foreignSite';
import { startApache } from '../servers/apache';
import { startNginx } from '../servers/nginx';
import { servable } from '../servers/site';
import type { Server } from '../servers/start';

// Rule 27.2, on real servers.

const { root, remove } = servable(inject('maanadu'), 'maanadu');
const paths = await pathsOf(maanadu.content);
const embedded = ['agenda', 'speakers', 'countdown'].flatMap((name) => [`/embed/${name}/`, `/ta/embed/${name}/`]);

/** The server of `npm start`, which reads what Netlify and Cloudflare Pages read. */
async function startOwn(): Promise<Server> {
  const server = createSiteServer(root, '/maanadu');
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  return { origin, close: async () => void server.close() };
}

const hosts: Record<string, () => Promise<Server>> = {
  Apache: () => startApache(root),
  'Apache that forbids frames': () =>
    startApache(root, { more: 'Header always set X-Frame-Options DENY\nHeader set X-Frame-Options DENY' }),
  nginx: () => startNginx(root, join(root, '.hosting/maanadu/nginx.conf')),
  'npm start': startOwn,
};

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser?.close();
  remove();
});

describe.each(Object.entries(hosts))('%s', (_name, startHost) => {
  let server: Server;
  beforeAll(async () => {
    server = await startHost();
  });
  afterAll(() => server?.close());

  const ask = (path: string, headers = {}) => sendRequest(`${server.origin}/maanadu${path}`, headers);
  const ancestors = async (path: string, headers = {}) =>
    `${(await ask(path, headers)).headers['content-security-policy']}`.match(/frame-ancestors [^;,]*/g);

  test('lets every site show the pages that are for them, compressed or not', async () => {
    for (const path of embedded)
      for (const encoding of ['identity', 'gzip', 'br'])
        expect(await ancestors(path, { 'accept-encoding': encoding }), path).toEqual(['frame-ancestors *']);
  });

  test('lets no site show any other page', async () => {
    const others = paths.filter((path) => !path.startsWith('/embed/'));
    expect(others.length).toBeGreaterThan(5);
    const unknown = [
      '/embed/',
      '/embed/nothing/',
      '/embed/agenda/nothing',
      '/embed/agenda/index.html/',
      '/xembed/agenda/',
    ];
    for (const path of [...others, '/ta/', '/ta/Agenda/', ...unknown])
      expect(await ancestors(path), path).toEqual(["frame-ancestors 'none'"]);
  });

  test('leads other spellings of these addresses to them, with the query', async () => {
    const { status, headers } = await ask('/embed/agenda?scheme=dark');
    expect([status, headers.location]).toEqual([
      301,
      expect.stringMatching(/\/maanadu\/embed\/agenda\/\?scheme=dark$/),
    ]);
  });

  test('lets every site load the script, and no other', async () => {
    const corp = async (path: string) => (await ask(path)).headers['cross-origin-resource-policy'];
    expect(await corp('/embed/embed.js')).toBe('cross-origin');
    expect(await corp('/sw.js')).toBe('same-origin');
  });

  test('the doctor finds these pages as they should be', async () => {
    const findings = await examine(`${server.origin}/maanadu/`, paths);
    const named = Object.fromEntries(findings.map(({ name, failures }) => [name, failures]));
    expect(named).toMatchObject({ pages: [], files: [], policy: [], 'embedded pages': [] });
  });

  test('a page of another site shows the programme, and its frame is as high', async () => {
    const { foreign, close } = await serveForeign(
      (site) => `${frame(`${site}/maanadu/embed/agenda/`, 'Programme')}${heightScript(`${site}/maanadu`)}`,
      { site: server.origin },
    );
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    try {
      await page.goto(foreign);
      await page.frameLocator('iframe').locator('.session').first().waitFor();
      await expect.poll(() => page.locator('iframe').evaluate((node) => node.clientHeight)).toBeGreaterThan(2000);
    } finally {
      await page.close();
      close();
    }
  });
});
