import { basename, dirname } from 'node:path/posix';
import { setTimeout } from 'node:timers/promises';
import { Problems } from '../../content/messages/problems';
import { explaining } from './failures';
import { type Host, Refused } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets, Target } from './protocol';
import { protocolOf } from './protocols';
import type { Questions } from './questions';
import { Unreachable } from './unreachable';

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
  const instead = protocol.encryptedInstead?.(target);
  if (instead && !unencrypted) await acceptRisk(protocol.name, instead, questions);
  const open = () => protocol.open(target, prefix, secrets, check);
  return explaining(await (say ? reconnecting(open, say) : open()));
}

/**
 * Asks twice whether the password may be sent without encryption over the protocol `name`. `instead` are protocols with
 * encryption. Throws Problems after a no.
 */
async function acceptRisk(name: string, instead: string, questions: Questions): Promise<void> {
  const option = `write ${instead}, which most hosts have, or add --unencrypted`;
  const risks = [
    `${name}:// sends your password in the open, and anybody on the way can read it. Have you asked your host for ${instead}?`,
    'Send the password in the open?',
  ];
  for (const question of risks)
    if (!(await questions.confirm(question, option))) throw new Problems([`nothing was sent; ${option}`]);
}

/** The pauses before each try to connect again, in seconds. Any answer of the host starts again with the first. */
const PAUSES = [1, 2, 4, 8, 16];

/**
 * The pauses before a call is repeated that a busy host has refused, in seconds. Some hosts keep a port closed for a minute after
 * its use.
 */
const RESTS = [1, 2, 4, 8, 16, 32];

/**
 * Opens a host that connects again when the connection breaks, and waits while the host is busy. It then repeats the interrupted
 * call, since every call to a host may be done twice. It gives up after half a minute without an answer, or if the host is busy for
 * a minute, and throws the error of the host. Calls `say` with a sentence for each try.
 */
export async function reconnecting(
  open: () => Promise<Host>,
  say: (sentence: string) => void,
  wait: (seconds: number) => Promise<unknown> = (seconds) => setTimeout(seconds * 1000),
): Promise<Host> {
  let current = Promise.resolve(await open());
  let tries = 0;
  let resting: Promise<unknown> | undefined;

  async function connect(cause: unknown): Promise<Host> {
    for (;;) {
      const pause = PAUSES[tries];
      if (pause === undefined) throw cause;
      tries += 1;
      say(`The line was cut. Connecting again in ${pause} s (${tries} of ${PAUSES.length}).`);
      await wait(pause);
      try {
        return await open();
      } catch (error) {
        if (error instanceof Problems && !(error instanceof Unreachable)) throw error;
      }
    }
  }

  /** Waits while the host is busy. Calls that are refused meanwhile wait with the first. */
  async function rest(answer: string, index: number): Promise<void> {
    const pause = RESTS[index] as number;
    const begin = () => {
      say(`The host cannot do it now (“${answer}”). Trying again in ${pause} s (${index + 1} of ${RESTS.length}).`);
      return wait(pause);
    };
    resting ??= begin().finally(() => {
      resting = undefined;
    });
    await resting;
  }

  async function run<T>(work: (host: Host, again: boolean) => Promise<T>): Promise<T> {
    let rests = 0;
    for (let again = false, cause: unknown; ; again = true) {
      const used = current;
      const host = await used.catch((error) => {
        // Each call throws its own error when the host gives up.
        throw error instanceof Problems ? error : (cause ?? error);
      });
      try {
        const result = await work(host, again);
        tries = 0;
        return result;
      } catch (error) {
        cause = error;
        if (!host.isCut()) {
          if (!(error instanceof Refused) || error.reason !== 'busy' || rests === RESTS.length) throw error;
          await rest(error.message, rests++);
        } else if (current === used) {
          // Several calls fail at once; the first of them connects for all.
          current = host.close().then(() => connect(error));
          current.catch(() => undefined);
        }
      }
    }
  }

  return {
    list: (folder) => run((host) => host.list(folder)),
    read: (path) => run((host) => host.read(path)),
    modified: (path) => run((host) => host.modified(path)),
    write: (path, data) => run((host) => host.write(path, data)),
    replace: (from, to) =>
      run(async (host, again) => {
        // The first try may have succeeded although its answer was lost.
        const isDone = again && !(await host.list(dirname(from)))?.some(({ name }) => name === basename(from));
        if (!isDone) await host.replace(from, to);
      }),
    remove: (path) => run((host) => host.remove(path)),
    makeFolder: (path) => run((host) => host.makeFolder(path)),
    removeFolder: (path) => run((host) => host.removeFolder(path)),
    free: () => run((host) => host.free()),
    refusesHtaccess: (htaccess) => run(async (host) => host.refusesHtaccess?.(htaccess)),
    isCut: () => false,
    close: async () => (await current.catch(() => undefined))?.close(),
  };
}
