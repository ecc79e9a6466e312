import type { Host } from '../../static/publish/host';
import { openHost } from '../../static/publish/openHost';
import type { Target } from '../../static/publish/protocol';
import { publishSite } from '../../static/publish/publishSite';
import { buildOf } from './builds';
import { siteOf } from './memoryHost';

/**
 * What a process of its own publishes, and to where: a build, by its number. It kills itself some milliseconds (`delay`) after it has
 * begun the change with the number `killAt`, counted from 0.
 */
export type Order = { target: Target; key: string; password: string; build: number; killAt?: number; delay?: number };

const CHANGES = ['write', 'replace', 'remove', 'makeFolder', 'removeFolder'] as const;

/** Publishes as `npm run publish` does. Returns the names of the changes that it asked the host for. */
export async function publishBuild({ target, key, password, build, killAt, delay = 0 }: Order): Promise<string[]> {
  const host = await openHost(target, '/fest', {
    secrets: { key: key || undefined, password: async () => password },
    check: async () => {},
    questions: { confirm: async () => true, password: async () => '' },
    unencrypted: true,
    say: () => undefined,
  });
  const changes: string[] = [];
  const counted =
    <A extends unknown[], R>(name: string, change: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      const kill = () => process.kill(process.pid, 'SIGKILL');
      if (changes.push(name) - 1 === killAt) delay ? setTimeout(kill, delay) : setImmediate(kill);
      return change(...args);
    };
  const counting = CHANGES.map((name) => [name, counted(name, host[name] as (...args: unknown[]) => Promise<unknown>)]);
  const site = siteOf(buildOf(build));
  await publishSite(site, { ...host, ...(Object.fromEntries(counting) as Partial<Host>) }).finally(() => host.close());
  return changes;
}

if (process.argv[1] === import.meta.filename) await publishBuild(JSON.parse(`${process.argv[2]}`));
