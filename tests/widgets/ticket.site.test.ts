import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { digest } from '../../static/output/cache';
import { rosettePath } from '../../widgets/rosettePath';
import { namePattern } from '../../widgets/ticket/namePattern';
import { openSite, type Site } from '../helpers/browser';

const SELVI = 'செல்வி முருகன்';
const lineOf = (name: string) => rosettePath(namePattern(name));

describe('the rosette of a name', () => {
  test('is the same line for the same name, always', () => {
    // Tickets that were saved before would no longer match: a change of these is a change of rule 4.16.
    expect(['Asha', SELVI, '👩‍👩‍👧‍👦'].map((name) => digest(lineOf(name)))).toEqual([
      '97c23c1b84c91556773afcc9c11e1569',
      '676264c03736c04fb920d9fb0ea23a2d',
      '3922e62ad8064d97b8a7a16f11ce5c57',
    ]);
  });

  test('does not depend on the encoding of the name or on the spaces around it', () => {
    expect(lineOf(` ${SELVI.normalize('NFD')}\t`)).toBe(lineOf(SELVI));
    expect(lineOf('Zoe\u0308')).toBe(lineOf('Zo\u00EB'));
    expect(lineOf('Zoe')).not.toBe(lineOf('Zo\u00EB'));
  });

  test('is one that no other of five hundred names has, stays in its circle and leaves the middle free', () => {
    const names = Array.from({ length: 500 }, (_, n) => `Student ${n}`);
    expect(new Set(names.map((name) => JSON.stringify(namePattern(name)))).size).toBe(500);
    for (const line of names.slice(0, 40).map(lineOf)) {
      let [x, y, ...steps] = (line.match(/-?\d+/g) ?? []).map(Number) as [number, number, ...number[]];
      const distances: number[] = [];
      for (let n = 2; n < steps.length; n += 2) {
        x += steps[n] as number;
        y += steps[n + 1] as number;
        distances.push(Math.hypot(x, y));
      }
      expect(Math.max(...distances)).toBeLessThanOrEqual(1000);
      expect(Math.max(...distances)).toBeGreaterThan(850);
      expect(Math.min(...distances)).toBeGreaterThan(100);
    }
  });
});

test('the script of a ticket has at most 4 KB, with all that the page does not have yet', () => {
  const assets = join(inject('site'), 'shcaifest/assets');
  const [script = ''] = readdirSync(assets).filter((file) => /^ticket-\w+\.js$/.test(file));
  const imports = readFileSync(join(assets, script), 'utf8').matchAll(/from"\.\/([\w-]+\.js)"/g);
  const own = [script, ...[...imports].map(([, file]) => file as string)].filter((file) => !file.startsWith('main-'));
  const bytes = own.map((file) => readFileSync(join(assets, `${file}.br`)).length);
  expect(own.length).toBeGreaterThan(1);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(4096);
});

describe('on the home page', () => {
  let page: Page;
  let trouble: Site['trouble'];
  const asked: string[] = [];
  const box = () => page.locator('.ticket');

  /** Types a name and presses Enter, and waits until its ticket is there. */
  async function draw(name: string) {
    await page.getByLabel('Your name').fill(name);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => box().locator('canvas').getAttribute('aria-label'))
      .toContain(`: ${name.normalize('NFC')}.`);
  }

  async function saved(button: string) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    const bytes = await buffer(await download.createReadStream());
    return {
      name: download.suggestedFilename(),
      type: bytes.toString('latin1', 1, 4),
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
    };
  }

  test('a name becomes a ticket: drawn here, sent nowhere, to save and to share', async () => {
    const site = await openSite({ width: 360 });
    ({ page, trouble } = site);
    await page.addInitScript(() => {
      const lines: unknown[] = [];
      const shared: string[] = [];
      Object.assign(window, { lines, shared });
      window.Path2D = class extends Path2D {
        constructor(path?: string | Path2D) {
          super(path);
          lines.push(path);
        }
      };
      Object.defineProperty(navigator, 'canShare', { value: () => true });
      Object.defineProperty(navigator, 'share', {
        value: async ({ files: [file] }: { files: [File] }) => shared.push(`${file.name} ${file.type}`),
      });
    });
    await site.visit();
    page.on('request', (request) => asked.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
    expect(await box().locator('canvas').count()).toBe(0);

    const field = page.getByLabel('Your name');
    const message = box().getByRole('alert');
    await box().getByRole('button', { name: 'Engrave it' }).click();
    await expect.poll(() => message.textContent()).toBe('Please fill in this field.');
    await field.fill('   ');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await message.isVisible()).toBe(true);
    expect(await field.getAttribute('aria-describedby')).toBe(await message.getAttribute('id'));
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await box().locator('canvas').count()).toBe(0);
    expect(asked.filter((url) => url.includes('ticket.json'))).toEqual([]);

    await draw(SELVI.normalize('NFD'));
    expect(await box().locator('canvas').getAttribute('aria-label')).toBe(
      `Admit one: ${SELVI}. Science and Technology AI Fest, 13th September 2025`,
    );
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS');
    expect([await message.textContent(), await field.getAttribute('aria-invalid')]).toEqual(['', 'false']);
    expect(await page.evaluate(() => (window as unknown as { lines: string[] }).lines)).toEqual([lineOf(SELVI)]);

    expect(await saved('Save the picture')).toEqual({ name: `${SELVI}.png`, type: 'PNG', width: 1080, height: 1350 });
    expect(await saved('Save it for your status')).toEqual({
      name: `${SELVI}.png`,
      type: 'PNG',
      width: 1080,
      height: 1920,
    });
    await page.getByRole('button', { name: 'Share it' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
      .toEqual([`${SELVI}.png image/png`]);

    for (const button of await box().getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(asked.filter((url) => url.includes('ticket.json'))).toHaveLength(1);
    expect(asked.filter((url) => /name-tamil-\w+\.woff2/.test(url))).toHaveLength(1);
    // A blob has no address of any host.
    expect(asked.filter((url) => !url.startsWith('blob:') && url.normalize('NFC').includes('செல்வி'))).toEqual([]);
    expect(trouble).toEqual([]);

    // What is drawn fits: nothing but paper between the frame and the lines of text.
    for (const name of [
      'W'.repeat(60),
      'Muthulakshmi Venkataraman Subramaniam',
      'ஸ்ரீ'.repeat(15),
      '👩‍👩‍👧‍👦'.repeat(5),
      'محمد عبد الرحمن بن عبد الله',
    ]) {
      await draw(name);
      const ink = await box()
        .locator('canvas')
        .evaluate((node) => {
          const pen = (node as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D;
          const darkest = (x: number) => Math.min(...pen.getImageData(x, 60, 40, 340).data);
          return Math.min(darkest(52), darkest(990));
        });
      expect(ink, name).toBeGreaterThan(200);
    }
  });
});
