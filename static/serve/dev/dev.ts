import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build, stop } from 'esbuild';
import type { Findings } from '../../../content/edit/todo';
import { command } from '../../../content/messages/command';
import { formatProblems } from '../../../content/messages/display';
import { type Problem, Problems } from '../../../content/messages/problems';
import { once } from '../../output/cache';
import { listen } from '../listen';
import { openBuilder } from './builder';
import { OPEN_PATH, openEditServer } from './editServer';
import { LOOKS_PATH } from './lookPictures';
import type { Review } from './messages';
import { openNotices } from './notice';
import { openInBrowser } from './openInBrowser';
import { openQueue } from './queue';
import type { EditServerOptions } from './routes';
import { createDevServer, type EditorFiles, openClients } from './server';
import { SiteInMemory } from './siteInMemory';
import { watch } from './watch';
import { openWrittenFiles } from './writtenFiles';

const usage = `Serves the site on this machine, and an editor beside it, which shows every change of a file at once.

  npm run dev -- [--content DIR] [--static DIR] [--port NUMBER] [--editor LINK] [--poll] [--no-open]

  --content DIR   the folder of the content files                        (default: content)
  --static DIR    the folder of pictures and files                       (default: static)
  --port NUMBER   the port; if it is busy, the next free one             (default: 8080)
  --editor LINK   the form of links that open a file in your editor      (default: vscode://file{file}:{line}:{column})
  --poll          reads the files again and again; for folders where the system does not report changes
  --no-open       does not open the editor in your browser
  --help          shows this text`;

/**
 * Serves the site that the steps of `stepsModule` make (a file URL, see rebuild.ts) until the process is stopped. `args` are
 * the arguments of the command. Prints the problem if the site cannot be served.
 */
export const serveDev = (stepsModule: string, args: string[]): Promise<void> =>
  command(usage, async () => {
    const { values } = parseArgs({
      args,
      options: {
        content: { type: 'string', default: 'content' },
        static: { type: 'string', default: 'static' },
        port: { type: 'string', default: '8080' },
        editor: { type: 'string', default: process.env.EDITOR_LINK || 'vscode://file{file}:{line}:{column}' },
        poll: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return console.log(usage);
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535)
      throw new Problems([`--port ${values.port}: must be a whole number up to 65535, such as --port 8080`]);
    await serve(stepsModule, { ...values, port, opens: !values['no-open'] });
  });

type Options = { content: string; static: string; port: number; editor: string; poll: boolean; opens: boolean };

async function serve(stepsModule: string, options: Options) {
  const { content, static: files, port: requestedPort, editor } = options;
  const noticeOf = openNotices(content, editor);
  const builder = openBuilder(stepsModule, content, files);
  // Everything is in memory: when the processes stop, nothing is left behind.
  process.on('exit', builder.close);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));

  const waiting = await readFile(join(import.meta.dirname, 'waiting.html'));
  // fail() is not awaited below: it asks for the versions of pages, and these wait for the file that could not be made.
  const make = async (address: string) => {
    // A picture of a look must show what has just been saved, so it waits for the build.
    if (address.startsWith(LOOKS_PATH)) await queue.idle();
    return builder.make(address);
  };
  const site = new SiteInMemory(waiting, make, () => void fail(site.problems()));
  const clients = openClients((path) => site.find(path));
  const { problems, built, reviewed } = terminal();
  let findings: Findings = { problems: [], placeholders: [], warnings: [] };
  let notices = 0;
  async function notifyAll() {
    notices++;
    const latest = notices;
    const notice = await noticeOf(findings);
    // If another result has come meanwhile, only that one is sent.
    if (latest === notices) await clients.notifyAll(notice);
  }
  async function fail(newProblems: Problem[]) {
    problems(newProblems);
    findings = { ...findings, problems: newProblems };
    await notifyAll();
  }
  async function review() {
    const newReview = await builder.review();
    if (!newReview) return;
    findings = { ...findings, ...newReview };
    reviewed(newReview);
    await notifyAll();
  }
  let reviewing = Promise.resolve();
  const queue = openQueue({
    build: builder.build,
    cancel: builder.cancel,
    async onResult(answer, paths, took) {
      if ('problems' in answer) {
        site.begin();
        await fail(answer.problems);
      }
      if ('update' in answer) {
        site.update(answer.update);
        findings = { ...findings, problems: site.problems() };
        built(paths, took);
        await notifyAll();
        // The review is not awaited, so that the editors show the change first.
        reviewing = reviewing.then(review);
      }
    },
  });

  const written = openWrittenFiles();
  let address = '';
  const linkOf = (key: string) => `${address}${OPEN_PATH}#${key}`;
  const editing: EditServerOptions = {
    content,
    static: files,
    async findings() {
      await reviewing;
      return findings;
    },
    onWriting: written.begin,
    onWritten(path) {
      written.note(path);
      queue.add(path, 'content');
    },
    onSaved: () => queue.start(),
    check: builder.check,
    marks: builder.marks,
  };
  const editServer = openEditServer(editing, (key) =>
    console.log(`A browser can edit now. For another one: ${linkOf(key)}`),
  );
  const server = createDevServer({ site, clients, editorFiles: once(bundleEditor), editServer });
  const port = await listen(server, requestedPort).catch((error) => {
    builder.close();
    throw error;
  });
  if (requestedPort && port !== requestedPort) console.log(`Port ${requestedPort} is busy; using ${port}.`);
  address = `http://127.0.0.1:${port}`;
  console.log(`\nOpen ${linkOf(editServer.key())}  (Ctrl-C stops it)`);
  console.log(`With this link one browser can edit; keep it to yourself. ${address}/ is the site, as visitors get it.`);
  console.log(
    'Only what you see is built here; `npm run build` checks links and budgets and writes the files for hosts.\n',
  );
  if (options.opens && process.stdout.isTTY) openInBrowser(linkOf(editServer.key()));
  // A file that the editor wrote was built at once; the watcher must not build it again.
  watch(options, (path, change) => !written.isWrittenByEditor(path) && queue.add(path, change));
  queue.add(content, 'content');
}

/** Returns functions that print the result of each build, and each problem with its location and remedy. */
function terminal() {
  let failed = false;
  let warned = '';
  let unfilled = 0;

  return {
    problems(problems: Problem[]) {
      failed = true;
      console.log(
        `\n${formatProblems(problems, 'error', process.stdout)}\n\nThe last good pages stay until this is fixed. Problems: ${problems.length}\n`,
      );
    },
    built(paths: string[], took: number) {
      const names = paths.map((path) => relative(process.cwd(), path));
      const what = names.length > 3 ? `${names.length} files` : names.join(', ');
      console.log(`${failed ? 'Fixed. ' : ''}${what ? `${what}: ` : ''}built in ${took.toFixed(0)} ms`);
      failed = false;
    },
    reviewed({ warnings, placeholders }: Review) {
      const { length } = placeholders;
      if (length !== unfilled) console.log(`Still to be filled in: ${length} (npm run build lists them)`);
      unfilled = length;
      const now = formatProblems(warnings, 'warning', process.stdout);
      if (now && now !== warned) console.log(`\nDid you mean this?\n\n${now}\n`);
      warned = now;
    },
  };
}

/** Bundles the editor for browsers, with Preact in place of React. */
async function bundleEditor(): Promise<EditorFiles> {
  const { outputFiles } = await build({
    // esbuild looks for the packages of the aliases from this folder, not from the one in which the command was started.
    absWorkingDir: join(import.meta.dirname, '..', '..', '..'),
    entryPoints: ['widgets/editor/main.tsx'],
    outdir: '/',
    bundle: true,
    format: 'esm',
    alias: {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  await stop();
  const contentsOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.contents as Uint8Array;
  return { script: contentsOf('.js'), styles: contentsOf('.css') };
}
