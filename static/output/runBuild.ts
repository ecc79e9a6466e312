import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Message, Problems } from '../../content/messages/problems';

const BUILD = join(import.meta.dirname, '../../build.ts');

/** The folders that a build reads and writes. */
export type BuildFolders = { content: string; static: string; out: string };

/**
 * Builds as `npm run build` does, in a separate process that prints its own messages. `options` are options without a value. Throws
 * Problems if the build fails; `consequence` ends their sentence with what was not done, such as 'nothing was zipped', for both readers.
 */
export async function runBuild(
  { content, static: files, out }: BuildFolders,
  consequence: string | Required<Message>,
  ...options: string[]
): Promise<void> {
  // Resolved here, because the folder in which the command runs may be one without packages.
  const args = [
    '--import',
    import.meta.resolve('tsx'),
    BUILD,
    '--content',
    content,
    '--static',
    files,
    '--out',
    out,
    ...options,
  ];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'close');
  if (code === 0) return;
  const { message, panel } =
    typeof consequence === 'string' ? { message: consequence, panel: consequence } : consequence;
  throw new Problems([
    {
      message: `the site could not be built, as said above, so ${message}`,
      panel: `this is not ready yet, as said above, so ${panel}`,
    },
  ]);
}
