import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findColourViolations, findViolations } from '../../static/checks/site/checkPage';
import { hydrateWidget, openSite } from '../helpers/browser';

/** Returns the violations that axe finds on a page, and those of its colours in the dark scheme. */
async function inBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findColourViolations(page);
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

// About every page: hours.site.test.ts, and `npm run check:site` in every hour. Here is what a page shows only once somebody does something.
describe('axe has nothing to say, in the light and in the dark scheme,', () => {
  test('about the open menu', async () => {
    const { page, visit } = await openSite({ width: 360, reducedMotion: true });
    await visit('Agenda/');
    await page.locator('.menu summary').click();
    expect(await inBothSchemes(page)).toEqual([]);
  });

  test('about the link back to the top', async () => {
    const { page, visit } = await openSite({ reducedMotion: true });
    await visit('About/');
    await hydrateWidget(page, 'back-to-top');
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: scrollY === 600 ? 601 : 600, behavior: 'instant' }));
        return page.locator('.back-to-top').isVisible();
      })
      .toBe(true);
    expect(await inBothSchemes(page)).toEqual([]);
  });

  // After its first date and before its last one.
  test('about the dates of the hackathon', async () => {
    const { page, visit } = await openSite({ reducedMotion: true });
    await page.clock.setFixedTime('2025-08-18T10:00:00+05:30');
    await visit('HackathonRegistration/');
    expect(await page.locator('.timeline-cards [data-state]').count()).toBeGreaterThan(0);
    expect(await inBothSchemes(page)).toEqual([]);
  });

  test('about a page of the brochure', async () => {
    const { page, visit } = await openSite({ reducedMotion: true });
    await visit('HackathonRegistration/');
    await page.locator('.pager').scrollIntoViewIfNeeded();
    await page.locator('.pager-image').waitFor();
    expect(await inBothSchemes(page)).toEqual([]);
  });

  test.each(['Contact/', 'Booknow/'])('about the form of /%s, wrong and right', async (path) => {
    const { page, visit } = await openSite({ width: 360, reducedMotion: true });
    await visit(path);
    await hydrateWidget(page, path === 'Contact/' ? 'contact-form' : 'booking-form');
    const form = page.locator('form.form');
    await expect.poll(() => form.evaluate((node) => (node as HTMLFormElement).noValidate)).toBe(true);
    await form.getByRole('button').click();
    await page.locator('.alert[data-status=error]').waitFor();
    expect(await inBothSchemes(page)).toEqual([]);
    for (const field of await form.locator('input, textarea').all()) {
      const type = await field.getAttribute('type');
      const values: Record<string, string> = { email: 'a@example.org', tel: '9876543210', date: '2025-09-13' };
      await field.fill(values[type ?? ''] ?? 'Words');
    }
    for (const field of await form.locator('select').all()) await field.selectOption({ index: 1 });
    await form.getByRole('button').click();
    await page.locator('.alert[data-status=success]').waitFor();
    expect(await inBothSchemes(page)).toEqual([]);
  });
});

test('axe sees what is wrong: it is not asked in vain', async () => {
  const { page, visit } = await openSite();
  await visit('Error/');
  await page
    .locator('main p')
    .first()
    .evaluate((node) => node.setAttribute('role', 'nonsense'));
  expect((await findViolations(page)).join()).toContain('aria-roles');
});

test('axe sees what is too pale in the dark scheme alone', async () => {
  const { page, visit } = await openSite({ scheme: 'dark' });
  await visit('Error/');
  expect(await findColourViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const pale = new CSSStyleSheet();
    pale.replaceSync('@media (prefers-color-scheme: dark) { main p { color: #444 } }');
    document.adoptedStyleSheets.push(pale);
  });
  expect((await findColourViolations(page)).join()).toContain('color-contrast');
});
