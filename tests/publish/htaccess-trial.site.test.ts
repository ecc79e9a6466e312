import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localHost } from '../../static/publish/localHost';
import { tryHtaccess } from '../../static/publish/tryHtaccess';
import { festFolder } from '../helpers/builtFest';
import { scratch } from '../helpers/scratch';
import { startApache } from '../servers/apache';

describe('.htaccess is tried beside the pages, and nothing of it stays', () => {
  const inApache = async (htaccess: string, override: string) => {
    const root = scratch();
    chmodSync(root, 0o755);
    mkdirSync(join(root, 'fest'));
    writeFileSync(join(root, 'fest/index.html'), 'page');
    const server = await startApache(root, { override });
    const said: string[] = [];
    const host = localHost(join(root, 'fest'));
    const accepts = await tryHtaccess(Buffer.from(htaccess), host, `${server.origin}/fest`, (what) => said.push(what));
    await server.close();
    expect((await host.list(''))?.map(({ name }) => name)).toEqual(['index.html']);
    return { accepts, said };
  };
  const ours = () => readFileSync(join(festFolder, '.htaccess'), 'utf8');

  test('ours is taken where FileInfo is allowed', async () => {
    expect(await inApache(ours(), 'FileInfo')).toEqual({ accepts: true, said: [] });
  });

  test('a host that answers 500 goes without, and it is said', async () => {
    expect(await inApache(ours(), 'AuthConfig Limit')).toEqual({
      accepts: false,
      said: [
        'The host answers 500 where there is our .htaccess, so the site goes without it: it works, only more slowly.',
      ],
    });
  });

  test('a host that leads in circles goes without, and it is said what to remove', async () => {
    const { accepts, said } = await inApache('RewriteEngine On\nRewriteRule ^ %{REQUEST_URI} [R=301,L]', 'FileInfo');
    expect(accepts).toBe(false);
    expect(said[0]).toMatch(/leads them in circles: remove "https" from site\.json/);
  });
});

test('an address that shows another folder is no trial, and that is said', async () => {
  const said: string[] = [];
  const host = localHost(scratch());
  expect(await tryHtaccess(Buffer.from(''), host, 'http://127.0.0.1:1', (what) => said.push(what))).toBe(true);
  expect(said[0]).toMatch(/^\.htaccess could not be tried: http:\/\/127\.0\.0\.1:1\/ does not show this folder/);
});
