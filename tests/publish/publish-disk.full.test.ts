import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishSite } from '../../static/publish/publishSite';
import { siteOf } from './memoryHost';
import { openSite, serverFolder } from './openSite';
import { type FileServer, startSshd, startVsftpd } from './startHosts';
import { startWebdav } from './startWebdav';

// A host whose disk is full, or whose owner has no more of it. It needs the right to mount a small one.

const SMALL = 'size=4m';

/** Mounts a disk of 4 MB at the folder; false where that is not allowed. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', SMALL, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const servers: Record<string, { start: (root: string) => Promise<FileServer>; says: string }> = {
  sftp: { start: (root) => startSshd(root), says: '\\d+ KB free' },
  ftp: { start: (root) => startVsftpd(root), says: '“451 Failure writing to local file.”' },
  dav: { start: (root) => startWebdav(root), says: '“507 Insufficient Storage”' },
};

for (const [protocol, { start, says }] of Object.entries(servers))
  test(`a full disk behind ${protocol} keeps the last site, and takes one that fits`, async (context) => {
    const root = serverFolder();
    const disk = join(root, 'www');
    if (!mountSmall(disk)) return context.skip('small disks cannot be mounted here');
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
    chmodSync(disk, 0o777);
    const server = await start(root);
    onTestFinished(() => server.close());
    const publish = async (files: Record<string, string>) => {
      const host = await openSite(server, { protocol });
      await publishSite(siteOf(files), host).finally(() => host.close());
    };
    const site = (text: string, kilobytes: number) => ({
      'index.html': `${text} page`,
      'About/index.html': `${text} about`,
      [`files/film-${`${kilobytes}`.padStart(8, '0')}.mp4`]: '.'.repeat(kilobytes * 1000),
      'poster.svg': '.'.repeat(kilobytes * 500),
    });
    const shown = () =>
      ['index.html', 'About/index.html'].map((path) => readFileSync(join(disk, 'fest', path), 'utf8'));

    const full = new RegExp(
      `^\\S+: could not be sent, because the disk of the host, or your share of it, is full \\(${says}, \\d+ KB needed\\); delete there what is not needed, or ask your host for more space, and publish again. Every page is whole, old or new.$`,
    );
    await publish(site('old', 320));
    for (const tooMuch of [2_700, 6_400]) await expect(publish(site('new', tooMuch))).rejects.toThrow(full);
    expect(shown()).toEqual(['old page', 'old about']);
    await publish(site('newer', 1_440));
    expect(shown()).toEqual(['newer page', 'newer about']);
  });
