import { Problems } from '../../content/messages/problems';
import { withExplanations } from './failures';
import type { Host } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets, Target } from './protocol';
import { protocolOf } from './protocols';
import type { Questions } from './questions';
import { openReconnecting } from './reconnecting';

/** The secrets, questions and permissions with which a host is opened. */
export type OpenOptions = {
  secrets: Secrets;
  check: CheckFingerprint;
  questions: Questions;
  /** Called with a sentence for each try to connect again; without it, a broken connection is an error. */
  say?: (sentence: string) => void;
  /** True if a password may be sent without encryption. */
  unencrypted: boolean;
};

/**
 * Opens the folder of the site with this prefix on its target. Throws Problems if it cannot be opened. A call that fails later
 * throws Failed, which says what failed, why, and what to do.
 */
export async function openHost(target: Target, prefix: string, options: OpenOptions): Promise<Host> {
  const { secrets, check, questions, unencrypted, say } = options;
  const protocol = protocolOf(target);
  const encrypted = protocol.encryptedInstead?.(target);
  if (encrypted && !unencrypted) await askAboutRisk(protocol.name, encrypted, questions);
  const open = () => protocol.open(target, prefix, secrets, check);
  return withExplanations(await (say ? openReconnecting(open, say) : open()));
}

/**
 * Asks twice whether the password may be sent without encryption over the protocol `name`. `encrypted` names protocols with
 * encryption. Throws Problems after a no.
 */
async function askAboutRisk(name: string, encrypted: string, questions: Questions): Promise<void> {
  const option = `write ${encrypted}, which most hosts have, or add --unencrypted`;
  const risks = [
    `${name}:// sends your password in the open, and anybody on the way can read it. Have you asked your host for ${encrypted}?`,
    'Send the password in the open?',
  ];
  for (const question of risks)
    if (!(await questions.confirm(question, option))) throw new Problems([`nothing was sent; ${option}`]);
}
