import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '../../static/publish/protocol';
import type { Server } from '../../static/publish/serverProtocol';
import { some, times } from '../helpers/soak';
import { PAGES, seeded } from './builds';
import { serverFolder } from './openSite';
import { type Order, publishBuild } from './publisher';
import { publisherProcess } from './publisherProcess';
import { type FileServer, startProftpd, startSshd, startVsftpd } from './startHosts';
import { now, serveFolder, visitors, watchPages } from './visitors';

type Kind = {
  kind: string;
  protocol: 'folder' | 'sftp' | 'ftps';
  start?: (root: string) => Promise<FileServer>;
  /** True if the host renames over no file, so that a page is missing for a moment. */
  blinks?: boolean;
};

const kinds: Kind[] = [
  { kind: 'a local folder', protocol: 'folder' },
  { kind: 'OpenSSH', protocol: 'sftp', start: (root) => startSshd(root) },
  {
    kind: 'OpenSSH without posix-rename',
    protocol: 'sftp',
    start: (root) => startSshd(root, { over: false }),
    blinks: true,
  },
  { kind: 'ProFTPD with TLS', protocol: 'ftps', start: (root) => startProftpd(root, { tls: true }) },
  {
    kind: 'ProFTPD with TLS, AllowOverwrite off',
    protocol: 'ftps',
    start: (root) => startProftpd(root, { tls: true, over: false }),
    blinks: true,
  },
  { kind: 'vsftpd with TLS', protocol: 'ftps', start: (root) => startVsftpd(root, { tls: true }) },
];

const FEW = 1;

const startPublisher = publisherProcess();

// The lines of the others are cut in publish-cuts.full.test.ts.
test.each(some(kinds, 1))(
  'while who publishes to $kind is killed again and again, a visitor never gets half a page, a mixed one, or a file that is missing',
  { timeout: 1_800_000 },
  async ({ kind, protocol, start, blinks = false }) => {
    const root = serverFolder();
    const server = await start?.(root);
    onTestFinished(() => server?.close());
    const target: Target | Server =
      protocol === 'folder' || !server
        ? { protocol: 'folder', folder: join(root, 'www') }
        : { protocol, server: '127.0.0.1', port: server.port, user: server.user, folder: '/www' };

    const order = { target, key: server?.key ?? '', password: server?.password ?? '' };
    /** Publishes a build in a process of its own. Resolves to true if that was killed. */
    const isKilled = async (number: number, kill: Partial<Order>): Promise<boolean> => {
      const child = startPublisher({ ...order, build: number, ...kill });
      const [code, signal] = await once(child, 'exit');
      if (signal !== 'SIGKILL') expect(code).toBe(0);
      return signal === 'SIGKILL';
    };
    await publishBuild({ ...order, build: 0 });
    const changes = await publishBuild({ ...order, build: 1 });
    /** The numbers of the changes at which files come into their places; all others need a kill less often. */
    const places = [...changes.keys()].filter((index) => changes[index] === 'replace');

    const wanted = times(40, FEW);
    const { seen, visit, leave } = visitors(await serveFolder(join(root, 'www/fest')), { mayBlink: blinks });
    const isSoak = wanted > FEW;
    const unwatch = isSoak && blinks ? await watchPages(join(root, 'www/fest')) : undefined;
    const random = seeded(75);
    const at = (indices: number[]) => indices[Math.floor(random() * indices.length)] as number;
    const kills: number[] = [];
    /** The kills that left some pages old and some new. */
    let halfway = 0;
    for (let number = 2; kills.length < wanted; number++) {
      // A new build is published until it is through.
      for (let attempt = 0; ; attempt++) {
        const isLast = attempt === 4 || kills.length === wanted;
        const killAt = isLast ? undefined : random() < 0.5 ? at(places) : at([...changes.keys()]);
        if (!(await isKilled(number, { killAt, delay: Math.floor(random() * 4) }))) break;
        kills.push(now());
        const there = PAGES.map((path) => join(root, 'www/fest', path)).filter((path) => existsSync(path));
        expect(there.length).toBeGreaterThanOrEqual(blinks ? PAGES.length - 1 : PAGES.length);
        if (new Set(there.map((path) => readFileSync(path, 'utf8').split(' ')[1])).size > 1) halfway += 1;
      }
      await visit();
      expect(readFileSync(join(root, 'www/fest/index.html'), 'utf8')).toMatch(new RegExp(`^build ${number} `));
    }
    await leave();
    expect(seen.flaws).toEqual([]);
    expect(seen.walks).toBeGreaterThan(2);
    expect(seen.builds.size).toBeGreaterThan(1);
    if (!isSoak) return;
    const gaps = (await unwatch?.()) ?? [];
    const blinked = gaps.filter(([from, to]) => !kills.some((time) => from < time && time < to));
    const lengths = blinked.map(([from, to]) => to - from).sort((a, b) => a - b);
    const [middle = 0, longest = 0] = [lengths[lengths.length >> 1], lengths.at(-1)];
    console.log(
      `${kind}: ${kills.length} kills, ${halfway} of them between two pages; ${seen.requests} requests, ${seen.flaws.length} flaws, ${seen.gaps.length} pages missing; ${blinked.length} gaps seen on the disk, usually ${middle.toFixed(2)} ms, at most ${longest.toFixed(2)} ms, and ${gaps.length - blinked.length} until the next run`,
    );
  },
);
