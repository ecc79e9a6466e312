import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHost } from '../../static/publish/openHost';
import { publishSite } from '../../static/publish/publishSite';
import type { Target } from '../../static/publish/target';
import { startProxy } from '../publish/cuttingProxy';
import { siteOf } from '../publish/memoryHost';
import { startBucket } from '../publish/startBucket';
import { startProftpd, startSshd, startVsftpd } from '../publish/startHosts';
import { startWebdav } from '../publish/startWebdav';
import { scratch } from '../scratch';
import { times } from '../soak';

/** A site in which every page needs every file of its build. */
function buildOf(n: number): Record<string, string> {
  const assets = Array.from({ length: 4 }, (_, i) => `assets/part${i}-${String(n * 100 + i).padStart(8, '0')}.js`);
  const page = `build ${n} ${assets.join(' ')} `.padEnd(6_000, `${n}`);
  const pages = ['index.html', 'About/index.html', 'Agenda/index.html', 'sw.js'].map((path) => [path, page]);
  return Object.fromEntries([...pages, ...assets.map((path) => [path, `${path} `.padEnd(4_000, `${n}`)])]);
}

/** Numbers from 0 to 1 that are the same in each run of the tests. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Serves a folder, as a host does. */
async function serve(root: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    try {
      response.end(readFileSync(join(root, url)));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The kinds of hosts. Those that rename over no file lack one page for a moment. */
const kinds = [
  { kind: 'SFTP', protocol: 'sftp', start: (root: string) => startSshd(root), few: 3 },
  {
    kind: 'SFTP without renaming over files',
    protocol: 'sftp',
    start: (root: string) => startSshd(root, { over: false }),
    few: 2,
    blinks: true,
  },
  { kind: 'FTPS', protocol: 'ftps', start: (root: string) => startVsftpd(root, { tls: true }), few: 1 },
  {
    kind: 'FTP without renaming over files',
    protocol: 'ftp',
    start: (root: string) => startProftpd(root, { over: false }),
    few: 1,
    blinks: true,
  },
  { kind: 'WebDAV', protocol: 'dav', start: (root: string) => startWebdav(root), few: 2 },
  { kind: 'a bucket', protocol: 's3', start: (root: string) => startBucket(root), few: 2 },
] as const;

test.each(kinds)(
  'while the line over $kind is cut again and again, a visitor never gets half a page, a mixed one, or a file that is missing',
  {
    timeout: 1_800_000,
  },
  async ({ kind, protocol, start, few, ...rest }) => {
    const root = scratch();
    mkdirSync(join(root, 'www'));
    // Some servers change their user for what they do.
    chmodSync(root, 0o755);
    chmodSync(join(root, 'www'), 0o777);
    const server = await start(root);
    onTestFinished(() => server.close());
    const random = seeded(75);
    let cutAfter: number | undefined;
    const proxy = await startProxy(server.port, () => ({ cutAfter }));
    onTestFinished(proxy.close);
    const publish = async (n: number) => {
      const folder = { server: '127.0.0.1', port: proxy.port, user: server.user, folder: '/www' };
      const target: Target =
        protocol === 's3'
          ? {
              ...(server as Awaited<ReturnType<typeof startBucket>>).target,
              endpoint: new URL(`http://127.0.0.1:${proxy.port}`),
            }
          : { protocol, ...folder };
      const secrets = { key: server.key || undefined, password: async () => server.password };
      const questions = { confirm: async () => true, password: async () => '' };
      const host = await openHost(target, '/fest', { secrets, check: async () => {}, questions, unencrypted: true });
      try {
        await publishSite(siteOf(buildOf(n)), host);
      } finally {
        await host.close();
      }
    };
    await publish(0);

    const origin =
      protocol === 's3' ? `http://127.0.0.1:${server.port}/fest/web/fest` : await serve(join(root, 'www/fest'));
    const paths = ['index.html', 'About/index.html', 'Agenda/index.html', 'sw.js'];
    const seen = new Set<string>();
    const wrong: string[] = [];
    let requests = 0;
    let blinks = 0;
    let walks = 0;
    const get = async (path: string) => {
      requests += 1;
      const response = await fetch(`${origin}/${path}`);
      return { status: response.status, text: await response.text() };
    };
    const visit = async (isCalm: boolean) => {
      for (const path of paths) {
        const { status, text } = await get(path);
        const build = Number(/^build (\d+)/.exec(text)?.[1] ?? -1);
        const isBlink = 'blinks' in rest && !isCalm && status === 404;
        if (isBlink) blinks += 1;
        else if (text !== buildOf(build)[path]) wrong.push(`${path}: ${status}, ${text.length} characters`);
        seen.add(`${build}`);
        for (const asset of text.match(/assets\/\S+/g) ?? [])
          if ((await get(asset)).text !== buildOf(build)[asset]) wrong.push(asset);
      }
      walks += 1;
    };
    let walking = true;
    const visitor = (async () => {
      while (walking) await visit(false);
    })();
    visitor.catch(() => undefined);

    let cuts = 0;
    const wanted = times(40, few);
    // Over FTP only commands go over the line that is cut.
    const isWhole = ['sftp', 'dav', 's3'].includes(protocol);
    const [most, least] = isWhole ? [30_000, 3_000] : protocol === 'ftps' ? [2_500, 2_000] : [500, 250];
    for (let n = 1; cuts < wanted; n++) {
      // A new build is published until it is through; the line holds longer each time.
      for (let attempt = 1; ; attempt++) {
        cutAfter = Math.round(random() * most * attempt) + least;
        const cut = await publish(n).then(
          () => false,
          () => true,
        );
        if (!cut) break;
        cuts += 1;
        const answers = await Promise.all(paths.map(get));
        const missing = paths.filter((_, index) => answers[index]?.status === 404);
        expect(missing.length, `${missing}`).toBeLessThanOrEqual('blinks' in rest ? 1 : 0);
      }
      await visit(true);
      expect((await get('index.html')).text).toMatch(new RegExp(`^build ${n} `));
    }
    walking = false;
    await visitor;
    expect(wrong).toEqual([]);
    expect(cuts).toBeGreaterThanOrEqual(wanted);
    expect(walks).toBeGreaterThan(2);
    expect(seen.size).toBeGreaterThan(1);
    if (wanted > few)
      console.log(`${kind}: ${cuts} cuts, ${requests} requests, ${wrong.length} flaws, ${blinks} blinks`);
  },
);
