import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { expect, onTestFinished, test } from 'vitest';
import { openReconnecting } from '../../static/publish/reconnecting';
import { openSftp } from '../../static/publish/sftpHost';
import { makeKeys } from './makeKeys';

const { STATUS_CODE } = ssh2.utils.sftp;
const FOLDER = { mode: 0o40755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
const FILE = { ...FOLDER, mode: 0o100644 };

/**
 * Starts a server for SFTP that renames no file over another one. `files` are its files by their paths. Calls `cutsAfter`
 * with the new name after each rename. If that returns true, the server cuts the line in place of an answer.
 */
async function startServer(files: Map<string, string>, cutsAfter: (newPath: string) => boolean) {
  const foldersInside = (folder: string) => [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
  const serve = (sftp: SFTPWrapper, cut: () => void) => {
    const unread = new Set<string>();
    let isCut = false;
    const say = (id: number, isDone: boolean) => sftp.status(id, isDone ? STATUS_CODE.OK : STATUS_CODE.FAILURE);
    sftp.on('REALPATH', (id) => sftp.name(id, [{ filename: '/', longname: '/', attrs: FOLDER }]));
    sftp.on('STAT', (id, path) => {
      if (files.has(path)) sftp.attrs(id, FILE);
      else if (path === '/' || foldersInside(path).length) sftp.attrs(id, FOLDER);
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    });
    sftp.on('OPENDIR', (id, path) => {
      unread.add(path);
      sftp.handle(id, Buffer.from(path));
    });
    sftp.on('READDIR', (id, handle) => {
      const folder = `${handle}`;
      if (!unread.delete(folder)) return sftp.status(id, STATUS_CODE.EOF);
      const names = foldersInside(folder).map((path) => path.slice(folder.length + 1));
      return sftp.name(
        id,
        names.map((filename) => ({ filename, longname: filename, attrs: FILE })),
      );
    });
    sftp.on('CLOSE', (id) => say(id, true));
    sftp.on('REMOVE', (id, path) => say(id, files.delete(path)));
    sftp.on('RENAME', (id, from, to) => {
      const text = files.get(from);
      // Requests that are behind the cut do not arrive.
      if (isCut) return;
      if (text === undefined || files.has(to)) return say(id, false);
      files.delete(from);
      files.set(to, text);
      isCut = cutsAfter(to);
      if (isCut) cut();
      else say(id, true);
    });
  };
  const server = new ssh2.Server({ hostKeys: [makeKeys().private] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) => context.accept());
    client.on('session', (accept) => accept().on('sftp', (accept) => serve(accept(), () => client.end())));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Collects the rejections that nobody handles until the end of the test; Node.js would end the process for one of them. */
function collectUnhandled(): unknown[] {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return unhandled;
}

test('a line that is cut between the two renames of a page is opened again, and the new page comes into its place', async () => {
  const files = new Map([
    ['/fest/.published/upload-1', 'new page'],
    ['/fest/index.html', 'old page'],
  ]);
  let cuts = 0;
  const port = await startServer(files, (newPath) => newPath.includes('/aside-') && ++cuts === 1);
  const unhandled = collectUnhandled();
  const target = { protocol: 'sftp', server: '127.0.0.1', port, user: 'asha', folder: '/' };
  const open = () => openSftp(target, '/fest', { password: async () => 'right' }, async () => {});
  const sentences: string[] = [];
  const host = await openReconnecting(
    open,
    (sentence) => sentences.push(sentence),
    async () => {
      expect(files.has('/fest/index.html')).toBe(false);
    },
  );
  onTestFinished(() => host.close());
  await host.replace('.published/upload-1', 'index.html');
  expect(files.get('/fest/index.html')).toBe('new page');
  expect(sentences).toEqual(['The line was cut. Connecting again in 1 s (1 of 5).']);
  await setImmediate();
  expect(unhandled).toEqual([]);
});
