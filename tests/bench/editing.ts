import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { readPrefix } from '../../content/load/readPrefix';
import { findBrowser } from '../../static/checks/findBrowser';
import { aifest, flags } from '../events';
import { address } from './address';

/**
 * `npm run bench:edit`: how long it takes from a change that is made on the page until the page stands there with it (its
 * DOMContentLoaded), over 30 changes of two files; `-- --content DIR --static DIR` for another event than the fest.
 */
const EDITS = 30;
const { values: event } = parseArgs({
  options: {
    content: { type: 'string', default: aifest.content },
    static: { type: 'string', default: aifest.static },
  },
});
const dir = await mkdtemp(join(tmpdir(), 'bench-edit-'));
await cp(event.content, dir, { recursive: true });
const args = ['--dev', ...flags({ ...event, content: dir }), '--port', '0'];
const server = spawn(process.execPath, ['--import', 'tsx', 'build.ts', ...args], {
  cwd: join(import.meta.dirname, '..', '..'),
  stdio: ['ignore', 'pipe', 'inherit'],
});
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', alone],
});

try {
  console.log(`Load of this machine before: ${loadavg()[0]?.toFixed(2)} (above 0.5, trust the ratios only)`);
  const page = await browser.newPage();
  // A large event takes long on a machine that is at work.
  page.setDefaultTimeout(120_000);
  const { origin } = new URL(await address(server));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.loaded = `${Date.now()}`;
    });
  });
  await page.goto(`${origin}${await readPrefix(dir)}/Agenda/`);
  const times: number[] = [];
  const answers: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    await page.waitForLoadState('networkidle');
    const said = `Edit number ${n}`;
    const [file, path] = n % 2 ? ['agenda', ['title']] : ['schedule', ['days', 0, 'dayTitle']];
    const { started, answered } = await page.evaluate(
      async ({ file, path, said }) => {
        const token = document.querySelector<HTMLElement>('script[data-token]')?.dataset.token ?? '';
        const headers = { 'X-Edit-Token': token, 'Content-Type': 'application/json' };
        const { version } = (await (await fetch('/@dev/edit/files', { headers })).json())[file as string];
        const body = JSON.stringify({ file, version, steps: [{ set: path, value: said }] });
        const started = Date.now();
        const response = await fetch('/@dev/edit/save', { method: 'POST', headers, body });
        if (!(await response.json()).ok) throw new Error(said);
        return { started, answered: Date.now() };
      },
      { file, path, said },
    );
    await page.getByText(said, { exact: true }).first().waitFor({ state: 'attached' });
    times.push(Number(await page.locator('html').getAttribute('data-loaded')) - started);
    answers.push(answered - started);
  }
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
  console.log(`Each change, until the page stands there: ${times.join(' ')} ms`);
  console.log(
    `${EDITS} changes: median ${middle(times)} ms, most ${Math.max(...times)} ms; median until it is written: ${middle(answers)} ms`,
  );
} finally {
  await browser.close();
  server.kill();
  await rm(dir, { recursive: true, force: true });
}
