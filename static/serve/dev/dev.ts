import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Findings } from '../../../content/edit/todo';
import { command } from '../../../content/messages/command';
import { type Problem, Problems } from '../../../content/messages/problems';
import { once } from '../../output/cache';
import type { LinkMessage } from '../../start/editor';
import { listen } from '../listen';
import { Builder } from './builder';
import { bundleEditor } from './bundleEditor';
import { EditServer, OPEN_PATH } from './editServer';
import type { Made, WorkerResponse } from './messages';
import { openNotices } from './notice';
import { openInBrowser } from './openInBrowser';
import { isPreview } from './previews';
import { openQueue } from './queue';
import type { EditServerOptions } from './routes';
import { createDevServer, openClients } from './server';
import { SiteInMemory } from './siteInMemory';
import { Terminal } from './terminal';
import { watch } from './watch';
import { openWrittenFiles } from './writtenFiles';

const usage = `Serves the site on this machine, and an editor beside it, which shows every change of a file at once.

  npm run dev -- [--content DIR] [--static DIR] [--port NUMBER] [--editor LINK] [--poll] [--no-open]
                 [--events-page ADDRESS]

  --content DIR   the folder of the content files                        (default: content)
  --static DIR    the folder of pictures and files                       (default: static)
  --port NUMBER   the port; if it is busy, the next free one             (default: 8080)
  --editor LINK   the form of links that open a file in your editor      (default: vscode://file{file}:{line}:{column})
  --poll          reads the files again and again; for folders where the system does not report changes
  --no-open       does not open the editor in your browser
  --events-page ADDRESS
                  the page that lists several events; the editor links to it
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
        'events-page': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return console.log(usage);
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535)
      throw new Problems([`--port ${values.port}: must be a whole number up to 65535, such as --port 8080`]);
    await new DevServer(stepsModule, {
      ...values,
      port,
      opens: !values['no-open'],
      eventsPage: values['events-page'],
    }).start();
  });

type Options = {
  content: string;
  static: string;
  port: number;
  editor: string;
  poll: boolean;
  opens: boolean;
  eventsPage: string | undefined;
};

/** The page that is shown until there is a site. */
const waitingPage = readFileSync(join(import.meta.dirname, 'waiting.html'));

/** A dev server: it builds the site after each change, and shows the result in browsers, editors and the terminal. */
class DevServer {
  readonly #options: Options;
  readonly #builder: Builder;
  readonly #site: SiteInMemory;
  readonly #queue: ReturnType<typeof openQueue>;
  readonly #clients: ReturnType<typeof openClients>;
  readonly #terminal = new Terminal();
  readonly #noticeOf: ReturnType<typeof openNotices>;
  readonly #writtenFiles = openWrittenFiles();
  /** What is known about the content now. */
  #findings: Findings = { problems: [], placeholders: [], warnings: [], untranslated: [] };
  #lastNotice = 0;
  /** Resolves when the reviews of all builds so far are done. */
  #reviewing = Promise.resolve();

  constructor(stepsModule: string, options: Options) {
    const { content, static: staticDir, editor } = options;
    this.#options = options;
    this.#noticeOf = openNotices(content, editor);
    this.#builder = new Builder(stepsModule, content, staticDir);
    this.#site = new SiteInMemory(
      waitingPage,
      (address) => this.#makeFile(address),
      // Not awaited: it asks for the versions of pages, and these wait for the file that could not be made.
      () => void this.#showProblems(this.#site.problems()),
    );
    this.#clients = openClients((path) => this.#site.find(path));
    this.#queue = openQueue({
      build: (changes) => this.#builder.build(changes),
      cancel: () => this.#builder.cancel(),
      onResult: (answer, paths, milliseconds) => this.#showResult(answer, paths, milliseconds),
    });
  }

  /** Serves the site, builds it, and watches its files. */
  async start(): Promise<void> {
    // Everything is in memory: when the processes stop, nothing is left behind.
    process.on('exit', () => this.#builder.close());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
    process.on('disconnect', () => process.exit(0));

    let address = '';
    const linkOf = (key: string) => `${address}${OPEN_PATH}#${key}`;
    const editServer = new EditServer(
      () => import('./routes').then(({ openRoutes }) => openRoutes(this.#editOptions())),
      (key) => {
        console.log(`A browser can edit now. For another one: ${linkOf(key)}`);
        tellStarter(linkOf(key));
      },
    );
    address = await this.#listen(editServer);
    const link = linkOf(editServer.key);
    tellStarter(link);
    console.log(`\nOpen ${link}  (Ctrl-C stops it)`);
    console.log(
      `With this link one browser can edit; keep it to yourself. ${address}/ is the site, as visitors get it.`,
    );
    console.log(
      'Only what you see is built here; `npm run build` checks links and budgets and writes the files for hosts.\n',
    );
    if (this.#options.opens && process.stdout.isTTY) openInBrowser(link);
    // A file that the editor wrote was built at once; the watcher must not build it again.
    watch(this.#options, (path, change) => {
      if (!this.#writtenFiles.isWrittenByEditor(path)) this.#queue.add(path, change);
    });
    this.#queue.add(this.#options.content, 'content');
  }

  /** Begins to answer requests. Returns the address of the server. */
  async #listen(editServer: EditServer): Promise<string> {
    const editorFiles = once(() => bundleEditor('widgets/editor/main.tsx'));
    const server = createDevServer({ site: this.#site, clients: this.#clients, editorFiles, editServer });
    const requestedPort = this.#options.port;
    const port = await listen(server, requestedPort).catch((error) => {
      this.#builder.close();
      throw error;
    });
    if (requestedPort && port !== requestedPort) console.log(`Port ${requestedPort} is busy; using ${port}.`);
    return `http://127.0.0.1:${port}`;
  }

  #editOptions(): EditServerOptions {
    const { content, static: staticDir, eventsPage } = this.#options;
    return {
      content,
      static: staticDir,
      eventsPage,
      findings: async () => {
        await this.#reviewing;
        return this.#findings;
      },
      onWriting: this.#writtenFiles.begin,
      onWritten: (path) => {
        this.#writtenFiles.note(path);
        this.#queue.add(path, 'content');
      },
      onSaved: () => this.#queue.start(),
      check: (planned) => this.#builder.check(planned),
      marks: (address) => this.#builder.marks(address),
    };
  }

  async #makeFile(address: string): Promise<Made> {
    // A picture of a look must show what has just been saved, so it waits for the build.
    if (isPreview(address)) await this.#queue.idle();
    return this.#builder.make(address);
  }

  async #showResult(answer: WorkerResponse, paths: string[], milliseconds: number): Promise<void> {
    if ('problems' in answer) {
      this.#site.begin();
      await this.#showProblems(answer.problems);
    }
    if ('update' in answer) {
      this.#site.update(answer.update);
      this.#findings = { ...this.#findings, problems: this.#site.problems() };
      this.#terminal.printBuild(paths, milliseconds);
      await this.#notifyEditors();
      // The review is not awaited, so that the editors show the change first.
      this.#reviewing = this.#reviewing.then(() => this.#review());
    }
  }

  async #showProblems(problems: Problem[]): Promise<void> {
    this.#terminal.printProblems(problems);
    this.#findings = { ...this.#findings, problems };
    await this.#notifyEditors();
  }

  async #review(): Promise<void> {
    const review = await this.#builder.review();
    if (!review) return;
    this.#findings = { ...this.#findings, ...review };
    this.#terminal.printReview(review);
    await this.#notifyEditors();
  }

  async #notifyEditors(): Promise<void> {
    this.#lastNotice++;
    const number = this.#lastNotice;
    const notice = await this.#noticeOf(this.#findings);
    // If another result has come meanwhile, only that one is sent.
    if (number === this.#lastNotice) await this.#clients.notifyAll(notice);
  }
}

/** Tells the program that has started this one (static/start) with which link the next browser can edit. */
const tellStarter = (link: string) => process.send?.({ link } satisfies LinkMessage);
