import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Refusal } from '../../content/edit/protocol';

/** The message of the server of the editor: the link with which the next browser can edit. */
export type LinkMessage = { link: string };

const PROJECT = join(import.meta.dirname, '../..');

/** The editor of one event at a time, as a process of its own. */
export class Editor {
  /** The address of the page that lists the events, to which the editor leads back. */
  readonly #startPage: string;
  #running: { folder: string; child: ChildProcess; link: string } | undefined;

  readonly #onLink: (link: string) => void;

  /** `onLink` is called with the link for the next browser, whenever one was used. */
  constructor(startPage: string, onLink: (link: string) => void) {
    this.#startPage = startPage;
    this.#onLink = onLink;
    process.on('exit', () => this.#running?.child.kill());
  }

  /** The link to the editor that runs now; undefined if none does. */
  get link(): string | undefined {
    return this.#running?.link;
  }

  /** Opens the editor of the event in a folder, in place of the one that runs. Returns its link. Throws a Refusal if it cannot start. */
  async open(folder: string): Promise<string> {
    if (this.#running?.folder === folder) return this.#running.link;
    await this.#close();
    const run = join(PROJECT, 'static/run.cjs');
    const child = spawn(process.execPath, [run, 'build.ts', '--dev', '--no-open', '--events-page', this.#startPage], {
      // Its files are named from here, and what publishing writes is kept here: hosts in .env, the site in dist.
      cwd: folder,
      // Otherwise tsx looks for this file from there.
      env: { ...process.env, TSX_TSCONFIG_PATH: join(PROJECT, 'tsconfig.json') },
      // What the editor finds wrong stands in the editor. The window has only what somebody must know who sees no page.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      windowsHide: true,
    });
    const ended = once(child, 'exit').catch((error: Error) => [error.message]);
    const link = await Promise.race([linkFrom(child), ended.then(() => undefined)]);
    if (!link)
      throw new Refusal(
        500,
        'The editor could not start; the window that Start has opened says why. If an antivirus holds a file, allow this folder there.',
      );
    const running = { folder, child, link };
    this.#running = running;
    child.on('message', ({ link: next }: LinkMessage) => {
      running.link = next;
      this.#onLink(next);
    });
    child.on('exit', () => {
      if (this.#running === running) this.#running = undefined;
    });
    return link;
  }

  async #close(): Promise<void> {
    const { child } = this.#running ?? {};
    this.#running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  }
}

async function linkFrom(child: ChildProcess): Promise<string | undefined> {
  const [message] = await once(child, 'message').catch(() => []);
  return (message as LinkMessage | undefined)?.link;
}
