import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { readPrefix } from '../../content/load/checkFile';
import { findBrowser } from '../../static/checks/findBrowser';
import { flags } from '../helpers/events';
import { address } from './address';

const project = join(import.meta.dirname, '..', '..');
// Maps come from another host. page.route() would take every request through this process, which takes time.
const NO_OTHER_HOST = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Starts `npm run dev` over a copy of an event's content, which is in `dir`, and a browser. `close` ends both. */
export async function openDevBench(event: { content: string; static: string }) {
  console.log(`Load of this machine before: ${loadavg()[0]?.toFixed(2)} (above 0.5, trust the ratios only)`);
  const dir = await mkdtemp(join(tmpdir(), 'bench-'));
  await cp(resolve(project, event.content), dir, { recursive: true });
  const args = ['--dev', ...flags({ ...event, content: dir }), '--port', '0'];
  const server = spawn(process.execPath, ['--import', 'tsx', 'build.ts', ...args], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout.on('data', (data) => {
    printed += data;
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', NO_OTHER_HOST],
  });
  async function close() {
    await browser.close();
    server.kill();
    await rm(dir, { recursive: true, force: true });
  }
  try {
    const url = await address(server);
    const prefix = await readPrefix(dir);
    async function open(path: string): Promise<Page> {
      const page = await browser.newPage();
      // A large event takes long on a machine that is at work.
      page.setDefaultTimeout(120_000);
      await page.goto(new URL(path, url).href);
      return page;
    }
    return {
      dir,
      /** The process of the server. */
      pid: server.pid as number,
      /** The address of the home page. */
      url,
      /** Returns the output of the server. */
      printed: () => printed,
      open,
      /** Opens the editor at the agenda. `ask` asks the server as the editor does, with a body to be sent if there is one. */
      async openEditor() {
        const page = await open(/http:\S+\/@edit\/#[\w-]+/.exec(printed)?.[0] ?? '');
        await page.getByRole('switch', { name: 'Edit', checked: true }).waitFor();
        await page.goto(new URL(`/@edit/#${prefix}/Agenda/`, url).href);
        await page.waitForURL(({ hash }) => hash.endsWith('/Agenda/'));
        const token = await page.evaluate(() => localStorage.getItem('dev-edit-token') ?? '');
        const headers = { 'X-Edit-Token': token, 'Content-Type': 'application/json' };
        const ask = async (route: string, body?: object) => {
          const sent = body && { method: 'POST', body: JSON.stringify(body) };
          return (await fetch(new URL(`/@dev/edit/${route}`, url), { headers, ...sent })).json();
        };
        return { page, ask };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Asks the server as the editor does. */
export type Ask = Awaited<ReturnType<Awaited<ReturnType<typeof openDevBench>>['openEditor']>>['ask'];

/** The pause between two changes in milliseconds: nobody saves while the page is still changing. */
export const PAUSE = 400;

/**
 * Waits until the page in the frame of the editor contains a text, and returns the time of the clock then, in milliseconds. Throws after
 * `longestWait` milliseconds.
 */
export const waitForText = (page: Page, text: string, longestWait = Number.POSITIVE_INFINITY): Promise<number> =>
  page.evaluate(
    async ([text, longestWait]) => {
      const limit = Date.now() + longestWait;
      for (;;) {
        // If a change cannot be made in a frame, another frame takes its place.
        const page = document.querySelector<HTMLIFrameElement>('iframe[title]')?.contentDocument?.documentElement;
        if (page?.textContent?.includes(text)) return Date.now();
        if (Date.now() > limit) throw new Error(`the page never said: ${text}`);
        await new Promise(requestAnimationFrame);
      }
    },
    [text, longestWait] as const,
  );

/** Returns the middle one of some numbers. */
export const middle = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
