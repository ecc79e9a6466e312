import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apache } from '../../static/hosting/apache';
import { openHost } from '../../static/publish/openHost';
import { publishSite } from '../../static/publish/publishSite';
import { tryHtaccess } from '../../static/publish/tryHtaccess';
import { siteOf } from '../publish/memoryHost';
import { startWebdav, type WebdavOptions } from '../publish/startWebdav';
import { scratch } from '../scratch';

// What is particular to one way to a host; publish-servers.test.ts, publish-cuts.test.ts and publish-disk.test.ts try what is
// the same on all of them.

const policy = "default-src 'self'";
const htaccess = apache({
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
