import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { openFtp } from './ftpHost';
import type { Host } from './host';
import type { CheckFingerprint } from './knownServers';
import { localHost } from './localHost';
import type { Questions } from './questions';
import { reconnecting } from './reconnect';
import type { Secrets } from './secrets';
import { openSftp } from './sftpHost';
import type { Target } from './target';

/** What opening a target may need. */
export type OpenOptions = {
  secrets: Secrets;
  check: CheckFingerprint;
  questions: Questions;
  /** Is told of what happens to the line; without it, a cut line is an error. */
  say?: (sentence: string) => void;
  /** Whether a password may travel in the open. */
  unencrypted: boolean;
};

/** Opens the folder of the site with this prefix on its target, and again when the line is cut. Throws Problems if it cannot be opened. */
export async function openHost(target: Target, prefix: string, options: OpenOptions): Promise<Host> {
  const { secrets, check, questions, unencrypted, say } = options;
  if (target.protocol === 'folder') {
    if (!(await stat(target.folder).catch(() => undefined))?.isDirectory())
      throw new Problems([`${target.folder}: there is no such folder; name the one that holds what visitors see`]);
    return localHost(join(target.folder, prefix));
  }
  if (target.protocol === 'ftp' && !unencrypted) await acceptRisk(questions);
  const open = () => (target.protocol === 'sftp' ? openSftp : openFtp)(target, prefix, secrets, check);
  return say ? reconnecting(open, say) : open();
}

/** Asks twice: everybody on the way can read the password and change the site. */
async function acceptRisk(questions: Questions): Promise<void> {
  const option = 'write ftps:// or sftp://, which most hosts have, or add --unencrypted';
  const asked = [
    'ftp:// sends your password in the open, and anybody on the way can read it. Have you asked your host for ftps:// or sftp://?',
    'Send the password in the open?',
  ];
  for (const question of asked)
    if (!(await questions.confirm(question, option))) throw new Problems([`nothing was sent; ${option}`]);
}
