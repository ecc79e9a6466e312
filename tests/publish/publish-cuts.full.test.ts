import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishSite } from '../../static/publish/publishSite';
import type { Bucket } from '../../static/publish/s3Requests';
import { times } from '../helpers/soak';
import { buildOf, PAGES, seeded } from './builds';
import { startProxy } from './cuttingProxy';
import { siteOf } from './memoryHost';
import { openSite, serverFolder } from './openSite';
import { startBucket } from './startBucket';
import { type FileServer, startProftpd, startSshd, startVsftpd } from './startHosts';
import { startWebdav } from './startWebdav';
import { serveFolder, visitors } from './visitors';

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
  { kind: 'a bucket', protocol: 's3', start: () => startBucket(), few: 2 },
] as const;

test.each(kinds)(
  'while the line over $kind is cut again and again, a visitor never gets half a page, a mixed one, or a file that is missing',
  {
    timeout: 1_800_000,
  },
  async ({ kind, protocol, start, few, ...rest }) => {
    const root = serverFolder();
    const server: FileServer & { target?: Bucket } = await start(root);
    onTestFinished(() => server.close());
    const random = seeded(75);
    let cutAfter: number | undefined;
    const proxy = await startProxy(server.port, () => ({ cutAfter }));
    onTestFinished(proxy.close);
    const publish = async (n: number) => {
      const bucket = server.target && { ...server.target, endpoint: new URL(`http://127.0.0.1:${proxy.port}`) };
      const host = await openSite(server, { protocol, port: proxy.port, ...bucket });
      try {
        await publishSite(siteOf(buildOf(n)), host);
      } finally {
        await host.close();
      }
    };
    await publish(0);

    const origin =
      protocol === 's3' ? `http://127.0.0.1:${server.port}/fest/web/fest` : await serveFolder(join(root, 'www/fest'));
    const { seen, get, visit, leave } = visitors(origin, { mayBlink: 'blinks' in rest });
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
        const answers = await Promise.all(PAGES.map(get));
        const missing = PAGES.filter((_, index) => answers[index]?.status === 404);
        expect(missing.length, `${missing}`).toBeLessThanOrEqual('blinks' in rest ? 1 : 0);
      }
      await visit();
      expect((await get('index.html')).text).toMatch(new RegExp(`^build ${n} `));
    }
    await leave();
    expect(seen.flaws).toEqual([]);
    expect(cuts).toBeGreaterThanOrEqual(wanted);
    expect(seen.walks).toBeGreaterThan(2);
    expect(seen.builds.size).toBeGreaterThan(1);
    if (wanted > few)
      console.log(
        `${kind}: ${cuts} cuts, ${seen.requests} requests, ${seen.flaws.length} flaws, ${seen.gaps.length} blinks`,
      );
  },
);
