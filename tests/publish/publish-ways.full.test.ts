import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderHtaccess } from '../../static/hosting/apache';
import type { Host } from '../../static/publish/host';
import type { SiteFiles } from '../../static/publish/manifest';
import { openHost } from '../../static/publish/openHost';
import { readPreviousSite } from '../../static/publish/previousSite';
import { publishSite } from '../../static/publish/publishSite';
import type { Bucket } from '../../static/publish/s3Requests';
import { tryHtaccess } from '../../static/publish/tryHtaccess';
import { scratch } from '../helpers/scratch';
import { siteOf } from './memoryHost';
import { startBucket } from './startBucket';
import { startWebdav, type WebdavOptions } from './startWebdav';

// What is particular to one way to a host; publish-servers.full.test.ts, publish-cuts.full.test.ts and publish-disk.full.test.ts try what is
// the same on all of them.

const policy = "default-src 'self'";
const htaccess = renderHtaccess({
  prefix: '/fest',
  paths: ['/', '/About/'],
  folders: [],
  notFound: '/fest/Error/',
  policies: { page: policy, script: policy, picture: policy },
});
const site = {
  'index.html': 'home',
  'About/index.html': 'about',
  'assets/main-00000001.js': 'x',
  '.htaccess': htaccess,
};

/** Starts an Apache, and opens the folder `www` there. */
async function openApache(options: WebdavOptions = {}, mode = 0o777) {
  const root = scratch();
  mkdirSync(join(root, 'www'));
  chmodSync(root, 0o755);
  chmodSync(join(root, 'www'), mode);
  const server = await startWebdav(root, options);
  onTestFinished(() => server.close());
  const asked: string[] = [];
  const target = {
    protocol: 'dav',
    server: '127.0.0.1',
    port: server.port,
    user: server.user,
    folder: '/www',
  } as const;
  const host = await openHost(target, '/fest', {
    secrets: {
      async password() {
        asked.push('password');
        return server.password;
      },
    },
    check: async () => {},
    questions: { confirm: async () => false, password: async () => '' },
    unencrypted: false,
  });
  onTestFinished(() => host.close());
  const said: string[] = [];
  const accepts = (file: Buffer) => tryHtaccess(file, host, undefined, (sentence) => said.push(sentence));
  const publish = (files: Record<string, string>) => publishSite(siteOf(files), host, { accepts });
  return { www: join(root, 'www'), publish, said, asked };
}

describe('WebDAV on Apache', () => {
  test.each([
    ['may not be written, as by default,', {}],
    ['would hide our own files from us', { override: 'All' }],
  ])('where an .htaccess %s the site goes without it', async (_, options) => {
    const { www, publish, said } = await openApache(options);
    await publish(site);
    await publish({ ...site, 'index.html': 'new home' });
    expect(readFileSync(join(www, 'fest/index.html'), 'utf8')).toBe('new home');
    expect(readdirSync(join(www, 'fest')).sort()).toEqual(['.published', 'About', 'assets', 'index.html']);
    expect(said).toEqual(
      Array(2).fill(
        'The host takes no .htaccess over WebDAV, so the site goes without it: it works, only more slowly.',
      ),
    );
  });

  test('an .htaccess that concerns visitors alone goes with the site', async () => {
    const { www, publish, said } = await openApache({ override: 'None' });
    await publish(site);
    expect(readFileSync(join(www, 'fest/.htaccess'), 'utf8')).toBe(htaccess);
    expect(said).toEqual([]);
  });

  test('a password that is only needed to write is asked for before anything is built', async () => {
    const { asked } = await openApache({ open: true });
    expect(asked).toEqual(['password']);
  });

  test('a server that shows pages in place of lists is told of with the setting that its admin must change', async () => {
    const { publish } = await openApache({ index: true });
    await expect(publish(site)).rejects.toThrow(
      'the server lists no folder that has a page; ask your host for “DirectoryIndex disabled” at the address of WebDAV, or use SFTP',
    );
  });

  test('a folder in which the server may not write is told of', async () => {
    const { publish } = await openApache({}, 0o755);
    await expect(publish(site)).rejects.toThrow(
      'the folder of the site: could not be made, because the host does not allow it (“403 Forbidden”); ask your host who may write there, and publish again',
    );
  });
});

describe('a bucket', () => {
  const first = {
    ...site,
    'Old/index.html': 'old',
    'assets/main-00000001.js.br': 'compressed',
    'files/two words #1+தமிழ் (a)!-0000000a.pdf': 'a file',
  };
  const { 'Old/index.html': _, ...second } = { ...first, 'index.html': 'new home', 'New/deep/index.html': 'new' };

  /** Starts a server with a bucket. `get` asks as a visitor does. */
  async function openS3() {
    const { target, password, close } = await startBucket();
    onTestFinished(close);
    const open = async (over: Partial<Bucket> = {}, secret = password) => {
      const host = await openHost({ ...target, ...over }, '/fest', {
        secrets: { password: async () => secret },
        check: async () => {},
        questions: { confirm: async () => false, password: async () => '' },
        unencrypted: false,
      });
      onTestFinished(() => host.close());
      return host;
    };
    const get = (path: string) => fetch(new URL(`/fest/web/fest/${encodeURIComponent(path)}`, target.endpoint));
    const publish = (files: SiteFiles, host: Host) =>
      publishSite(files, host, { accepts: (file) => tryHtaccess(file, host, undefined, () => {}) });
    return { open, get, publish };
  }

  test('takes a site, then another one, takes what is gone away, and brings the first back', async () => {
    const { open, get, publish } = await openS3();
    const host = await open();
    await publish(siteOf(first), host);
    const plan = await publish(siteOf(second), host);
    expect(plan).toMatchObject({ unchanged: 4, removed: ['Old/index.html'] });
    expect(await (await get('index.html')).text()).toBe('new home');
    expect((await get('Old/index.html')).status).toBe(404);
    expect((await get('.htaccess')).status).toBe(404);
    expect(await (await get('files/two words #1+தமிழ் (a)!-0000000a.pdf')).text()).toBe('a file');
    await publish(await readPreviousSite(host), host);
    expect(await (await get('index.html')).text()).toBe('home');
    expect(await (await get('Old/index.html')).text()).toBe('old');
  });

  test('tells browsers and the CDN what each file is, and how long it may be kept', async () => {
    const { open, get, publish } = await openS3();
    await publish(siteOf(first), await open());
    const told = async (path: string) => {
      const { headers } = await get(path);
      return ['content-type', 'content-encoding', 'cache-control'].map((name) => headers.get(name));
    };
    const forEver = 'public, max-age=31536000, immutable';
    expect(await told('About/index.html')).toEqual(['text/html; charset=utf-8', null, 'no-cache']);
    expect(await told('assets/main-00000001.js')).toEqual(['text/javascript; charset=utf-8', null, forEver]);
    expect(await told('assets/main-00000001.js.br')).toEqual(['text/javascript; charset=utf-8', 'br', forEver]);
    expect(await told('files/two words #1+தமிழ் (a)!-0000000a.pdf')).toEqual(['application/pdf', null, forEver]);
  });

  test('who publishes is told to the next one', async () => {
    const { open, publish } = await openS3();
    const host = await open();
    await host.write(
      '.published/lock-0123456789abcdef0123456789abcdef.json',
      Buffer.from(JSON.stringify({ who: 'asha', machine: 'library-2', time: 0 })),
    );
    await expect(publish(siteOf(first), host)).rejects.toThrow(
      'asha on library-2 is publishing to this host; wait until they have finished, or 10 min if they were cut off',
    );
  });

  test('what is foreign is asked about, and stays', async () => {
    const { open, get, publish } = await openS3();
    const host = await open();
    await host.write('index.html', Buffer.from('by hand'));
    await expect(publish(siteOf(first), host)).rejects.toThrow('index.html: there already, and not published by us');
    expect(await (await get('index.html')).text()).toBe('by hand');
  });

  test.each([
    [{}, 'wrong', /^127\.0\.0\.1:\d+: does not let ASHA75 in; check the secret key \(S3_SECRET_ACCESS_KEY\)$/],
    [
      { user: 'AKIA75' },
      'a',
      /: does not know the access key AKIA75; look it up where you made it \(S3_ACCESS_KEY_ID\)$/,
    ],
    [
      { bucket: 'nest' },
      undefined,
      /^nest: there is no such bucket at 127\.0\.0\.1:\d+; make it there, or correct the name$/,
    ],
  ])('what does not open the bucket is told of (%#)', async (over, secret, said) => {
    const { open } = await openS3();
    await expect(open(over, secret)).rejects.toThrow(said);
  });
});
