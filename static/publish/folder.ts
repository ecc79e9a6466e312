import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../../content/edit/protocol';
import { Problems } from '../../content/messages/problems';
import { localHost } from './localHost';
import type { Protocol, Target } from './protocol';

/** A folder of this machine, such as the mounted folder of a server. Its addresses have no scheme. */
export const folder: Protocol = {
  name: 'folder',
  title: 'A folder of this computer',
  example: './public',
  read: readFolder,
  format: (target) => target.folder,
  account: () => 'folder',
  async open(target, prefix) {
    if (!(await isFolder(target.folder)))
      throw new Problems([`${target.folder}: there is no such folder; name the one that holds what visitors see`]);
    return localHost(join(target.folder, prefix));
  },
  form: {
    fields: { folder: { label: 'Folder', example: './public' } },
    write({ folder: path }) {
      if (!path) throw new Refusal(409, 'Write the folder.');
      return { address: /^(?:\.{0,2}\/|[A-Za-z]:[\\/])/.test(path) ? path : `./${path}` };
    },
    read: (target) => ({ folder: target.folder }),
    async check({ folder: path = '' }, makesFolder) {
      if (await isFolder(path)) return;
      const parent = dirname(resolve(path));
      if (!(await isFolder(parent)))
        throw new Refusal(
          409,
          `There is no folder ${path} on this computer, and no ${parent} to make it in. Write another one.`,
        );
      if (!makesFolder)
        throw new Refusal(404, `There is no folder ${path} on this computer. Make it, or write another one.`);
      await mkdir(path).catch((error: Error) => {
        throw new Refusal(409, `The folder ${path} cannot be made: ${error.message}. Write another one.`);
      });
    },
  },
};

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** Reads a folder of this machine. Throws Problems if it is an address in the form of scp and rsync: `user@host:folder`. */
function readFolder(text: string, _env: unknown, from: string): Target {
  const [, user, server, path = ''] = /^([^\s/:@]+)(?::[^\s/@]*)?@([^\s/:@]+)(?::\/*|\/|$)(.*)$/.exec(text) ?? [];
  if (!server) return { protocol: 'folder', folder: text };
  throw new Problems([
    `${from} is written as for scp; write sftp://${user}@${server}/${path || 'public_html'}, or begin a folder of this machine with ./`,
  ]);
}
