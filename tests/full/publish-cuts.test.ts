import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHost } from '../../static/publish/openHost';
import { publishSite } from '../../static/publish/publishSite';
import { startProxy } from '../publish/cuttingProxy';
import { siteOf } from '../publish/memoryHost';
import { startSshd } from '../publish/startHosts';
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

test('while the line is cut again and again, a visitor never gets half a page, a mixed one, or a file that is missing', {
  timeout: 600_000,
}, async () => {
  const root = scratch();
  const server = await startSshd(root);
  onTestFinished(() => server.close());
  const random = seeded(75);
  let cutAfter: number | undefined;
  const proxy = await startProxy(server.port, () => ({ cutAfter }));
  onTestFinished(proxy.close);
  const publish = async (n: number) => {
    const target = {
      protocol: 'sftp',
      server: '127.0.0.1',
      port: proxy.port,
      user: server.user,
      folder: '/',
    } as const;
    const secrets = { key: server.key, password: async () => '' };
    const questions = { confirm: async () => true, password: async () => '' };
    const host = await openHost(target, '/fest', { secrets, check: async () => {}, questions, unencrypted: true });
    try {
      await publishSite(siteOf(buildOf(n)), host);
    } finally {
      await host.close();
    }
  };
  await publish(0);

  const origin = await serve(join(root, 'fest'));
  const seen = new Set<string>();
  const wrong: string[] = [];
  let walks = 0;
  const visit = async () => {
    for (const path of ['index.html', 'About/index.html', 'Agenda/index.html', 'sw.js']) {
      const response = await fetch(`${origin}/${path}`);
      const page = await response.text();
      const build = Number(/^build (\d+)/.exec(page)?.[1] ?? -1);
      if (page !== buildOf(build)[path]) wrong.push(`${path}: ${response.status}, ${page.length} characters`);
      seen.add(`${build}`);
      for (const asset of page.match(/assets\/\S+/g) ?? [])
        if ((await (await fetch(`${origin}/${asset}`)).text()) !== buildOf(build)[asset]) wrong.push(asset);
    }
    walks += 1;
  };
  let walking = true;
  const visitor = (async () => {
    while (walking) await visit();
  })();
  visitor.catch(() => undefined);

  let cuts = 0;
  const wanted = times(40, 4);
  for (let n = 1; cuts < wanted; n++) {
    // A new build is published until it is through; the line holds longer each time.
    for (let attempt = 1; ; attempt++) {
      cutAfter = Math.round(random() * 30_000 * attempt) + 3_000;
      const cut = await publish(n).then(
        () => false,
        () => true,
      );
      if (!cut) break;
      cuts += 1;
    }
    await visit();
    expect(readFileSync(join(root, 'fest/index.html'), 'utf8')).toMatch(new RegExp(`^build ${n} `));
  }
  walking = false;
  await visitor;
  expect(wrong).toEqual([]);
  expect(cuts).toBeGreaterThanOrEqual(wanted);
  expect(walks).toBeGreaterThan(2);
  expect(seen.size).toBeGreaterThan(1);
});
