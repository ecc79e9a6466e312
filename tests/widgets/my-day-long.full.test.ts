import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { buildBigProgramme } from '../programme/bigProgramme';

// A plainly invented programme of four hundred sessions, whose three days have pages of their own.

const site = await buildBigProgramme(afterAll);
const bar = '[data-widget="my-day"]';

async function openDay(ids: string[], path: string, width = 360) {
  const opened = await openSite({ site, width });
  // Any file of the host keeps it, and this one shows the least.
  await opened.visit('licences.txt');
  await opened.page.evaluate((value) => localStorage.setItem('/shcaifest/my-day-1', value), JSON.stringify(ids));
  await opened.visit(path);
  const button = (name: string) => opened.page.locator(bar).getByRole('button', { name, exact: true });
  return { ...opened, button, says: () => opened.page.locator(`${bar} [role=status]`).textContent() };
}

test('the star of a session adds at most 14 bytes to a page of many', () => {
  const html = readFileSync(join(site.root, site.prefix, 'Agenda/day-1/index.html'), 'utf8');
  const without = html.replace(/<button data-star="[^"]*" type="button" class="action icon star".*?<\/button>/g, '');
  expect(html.match(/data-star=/g)).toHaveLength(134);
  const size = (text: string) => brotliCompressSync(text).length;
  expect((size(html) - size(without)) / 134).toBeLessThan(14);
});

test('Agenda lists the sessions of all days, each with its day and a link there', async () => {
  const { page, button, trouble } = await openDay(['session-140', 'session-7', 'session-3'], 'Agenda/');
  await button('My day (3)').click();
  expect(await page.locator('.my-day-list li').allInnerTexts()).toEqual([
    expect.stringMatching(/^13th September 2025 · 09:00 AM to 09:25 AM\s+Pendulums, part 3$/),
    expect.stringMatching(/^13th September 2025 · 09:00 AM to 09:25 AM\s+Bridges, part 7$/),
    expect.stringMatching(/^14th September 2025 · 09:00 AM to 09:25 AM\s+Café culture, part 140$/),
  ]);
  // There is nothing that could be hidden.
  expect(await button('Only mine').count()).toBe(0);
  await page.locator('.my-day-list a').last().click();
  await page.waitForURL('**/Agenda/session-140/');
  expect(trouble).toEqual([]);
});

test('the sessions of other days are not taken for removed ones', async () => {
  const { page, button, says } = await openDay(['session-140', 'session-7'], 'Agenda/day-1/');
  await page.locator(`${bar} a[href^="/shcaifest/Agenda/#my-day="]`).waitFor({ state: 'attached' });
  await button('My day (2)').waitFor();
  expect(await says()).toBe('');
});

test('the chosen sessions alone are searched, and hours without any are not there', async () => {
  const { page, button } = await openDay(['session-0', 'session-1', 'session-24'], 'Agenda/day-1/');
  await button('Only mine').click();
  const rows = () => page.locator('.session:visible').evaluateAll((all) => all.map(({ id }) => id));
  expect(await rows()).toEqual(['session-0', 'session-1', 'session-24']);
  expect(await page.locator('.hour-name:visible').allInnerTexts()).toEqual(['09:00 AM', '10:00 AM']);
  const found = () => page.locator('.finder [role=status]').textContent();
  await page.locator('.finder input').fill('kites');
  await expect.poll(found).toBe('Sessions found: 2');
  expect(await page.locator('.finder-day h3').allTextContents()).toEqual(['Kites, part 0', 'Kites, part 24']);
  await page.locator('.finder-day [data-star="session-24"]').click();
  await button('Only mine').click();
  await expect.poll(found).toMatch(/^Sessions found: \d\d$/);
  await button('Only mine').click();
  await expect.poll(found).toBe('Sessions found: 1');
});

test('a day without any of them says so', async () => {
  const { button, says } = await openDay(['session-140'], 'Agenda/day-1/');
  await button('Only mine').click();
  expect(await says()).toBe('None of your sessions is on this page.');
});

test('the bar and its list are as wide as the page on phones and desktops', async () => {
  const { page, button } = await openDay(['session-0', 'session-1', 'session-140'], 'Agenda/day-1/');
  await button('My day (3)').click();
  await button('QR code').click();
  await page.locator(`${bar} .qr`).waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { width: shown, height } = (await page.locator('.my-day').boundingBox()) as { width: number; height: number };
    expect(shown, `${width} px`).toBeLessThanOrEqual(width);
    expect(height, `${width} px`).toBeLessThanOrEqual(740 * 0.5 + 2);
    for (const each of await page.locator(`${bar} :is(a, button):visible`).all()) {
      const box = (await each.boundingBox()) as { width: number; height: number };
      expect(Math.min(box.width, box.height), `${width} px`).toBeGreaterThanOrEqual(44);
    }
  }
});

test('what is cancelled can be taken out of the day, but not put in', async () => {
  const { page, button } = await openDay(['session-139', 'session-140'], 'Agenda/day-2/');
  await button('My day (2)').click();
  expect(await page.locator('.my-day-list li', { hasText: 'part 139' }).innerText()).toMatch(/Cancelled$/);
  await button('My day (2)').click();
  const star = page.locator('[data-star="session-139"]');
  await star.click();
  expect(await star.isVisible()).toBe(false);
  await button('My day (1)').waitFor();
});
