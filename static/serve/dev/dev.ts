import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../../../content/messages/command';
import { Problems } from '../../../content/messages/problems';
import { listen } from '../listen';
import { openBuilder } from './builder';
import { bundleClient } from './bundleClient';
import { openClients } from './clients';
import { toOverlayProblem } from './notice';
import { openQueue } from './queue';
import { createDevServer } from './server';
import { openSite } from './site';
import { terminal } from './terminal';
import { watch } from './watch';

const usage = `Serves the site, and builds it anew whenever a file is saved; the browser reloads by itself.

  npm run dev -- [--content DIR] [--static DIR] [--port NUMBER]

  --content DIR   the content files                                        (content)
  --static DIR    pictures and files                                       (static)
  --port NUMBER   where to serve; where that is taken, the next one is     (8080)
  --help          this text

EDITOR_LINK in the environment names the editor that mistakes are opened in:
idea://open?file={file}&line={line}&column={column}        (vscode://file{file}:{line}:{column})`;

type Options = { content: string; static: string; port: number };

async function serve(stepsModule: string, { content, static: files, port: requestedPort }: Options) {
  const clientScript = await bundleClient();
  const builder = openBuilder(stepsModule, content, files);
  // All of it is in memory: when the processes end, nothing is left but the folders as they were.
  process.on('exit', builder.close);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));

  const site = openSite(await readFile(join(import.meta.dirname, 'waiting.html')), builder.make);
  const clients = openClients(async (path) => {
    const found = await site.find(path);
    return 'version' in found ? found.version : '';
  });
  const { problems, built } = terminal();
  const changed = openQueue({
    build: builder.build,
    cancel: builder.cancel,
    async onResult(answer, paths, took) {
      if ('problems' in answer) {
        problems(answer.problems);
        await clients.notifyAll({ problems: answer.problems.map(toOverlayProblem), warnings: [] });
      }
      if ('update' in answer) {
        site.update(answer.update);
        built(paths, answer.update, took);
        await clients.notifyAll({ problems: [], warnings: answer.update.warnings.map(toOverlayProblem) });
      }
    },
  });

  const server = createDevServer({ site, clients, clientScript });
  const port = await listen(server, requestedPort).catch((error) => {
    builder.close();
    throw error;
  });
  if (requestedPort && port !== requestedPort) console.log(`Port ${requestedPort} is taken; this is ${port}.`);
  console.log(`\nOpen http://127.0.0.1:${port}/  (Ctrl-C ends it)`);
  console.log('Only what you see is made here: links, budgets and what hosts need come with `npm run build`.\n');
  watch(content, files, changed);
  changed(content, 'content');
}

/**
 * Serves the site that the steps of `stepsModule` (a file URL, see rebuild.ts) make, until it is ended; `args` is what
 * stands behind the command. Throws Problems where no site can be served like that.
 */
export const serveDev = (stepsModule: string, args: string[]): Promise<void> =>
  command(usage, async () => {
    const { values } = parseArgs({
      args,
      options: {
        content: { type: 'string', default: 'content' },
        static: { type: 'string', default: 'static' },
        port: { type: 'string', default: '8080' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return console.log(usage);
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535)
      throw new Problems([`--port ${values.port}: must be a whole number up to 65535, such as --port 8080`]);
    await serve(stepsModule, { ...values, port });
  });
