import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../../static/publish/host';
import { type OpenOptions, openHost } from '../../static/publish/openHost';
import type { Target } from '../../static/publish/protocol';
import { scratch } from '../helpers/scratch';
import type { FileServer } from './startHosts';

/** Makes the folder `www`, which visitors see, in the folder of a server. Returns the folder of the server. */
export function serverFolder(root = scratch()): string {
  mkdirSync(join(root, 'www'));
  // Some servers change their user for what they do.
  chmodSync(root, 0o755);
  chmodSync(join(root, 'www'), 0o777);
  return root;
}

/**
 * Opens the site with the prefix /fest in the folder `www` of a server on this machine. Trusts the server, and answers yes to every
 * question. Parts of `target` and `options` replace the usual ones.
 */
export function openSite(
  server: Pick<FileServer, 'port' | 'user' | 'password' | 'key'>,
  target: Omit<Target, 'folder'> & Record<string, unknown>,
  options: Partial<OpenOptions> = {},
): Promise<Host> {
  const { port, user, password, key } = server;
  const usualTarget = { server: '127.0.0.1', port, user, folder: '/www' };
  return openHost({ ...usualTarget, ...target }, '/fest', {
    secrets: { key: key || undefined, password: async () => password },
    check: async () => {},
    questions: { confirm: async () => true, password: async () => '' },
    unencrypted: true,
    ...options,
  });
}
