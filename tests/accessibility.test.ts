import { describe, expect, test, vi } from 'vitest';
import { violations } from '../static/checks/site/axe';
import { awaken, openSite, PATHS } from './browser';
import { counting } from './inspect';

vi.setConfig({ testTimeout: 60_000 });

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  describe.each([360, 1280])('at %i px', (width) => {
    test.each(PATHS)('axe has nothing to say about /%s', async (path) => {
      const { page, visit, settled } = await openSite({ scheme, width, reducedMotion: true });
      await visit(path);
      await settled();
      expect(await violations(page)).toEqual([]);
    });
  });

  test('axe has nothing to say about the open menu', async () => {
    const { page, visit } = await openSite({ scheme, width: 360, reducedMotion: true });
    await visit('Agenda/');
    await page.locator('.menu summary').click();
    expect(await violations(page)).toEqual([]);
  });

  test('axe has nothing to say about the link back to the top', async () => {
    const { page, visit } = await openSite({ scheme, reducedMotion: true });
    await visit('About/');
    await awaken(page, 'back-to-top');
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: scrollY === 600 ? 601 : 600, behavior: 'instant' }));
        return page.locator('.back-to-top').isVisible();
      })
      .toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test('axe has nothing to say about the countdown, running and started', async () => {
    for (const now of ['2025-09-01T10:00:00+05:30', '2025-09-13T10:00:00+05:30']) {
      const { page, visit } = await openSite({ scheme, now, reducedMotion: true });
      await visit();
      await counting(page);
      await page.clock.resume();
      expect(await violations(page)).toEqual([]);
    }
  });

  test('axe has nothing to say about the dates of the hackathon, before and after', async () => {
    for (const now of ['2025-08-18T10:00:00+05:30', '2025-08-30T10:00:00+05:30']) {
      const { page, visit } = await openSite({ scheme, now, reducedMotion: true });
      await visit('HackathonRegistration/');
      await page.clock.resume();
      expect(await page.locator('.timeline-cards [data-state]').count()).toBeGreaterThan(0);
      expect(await violations(page)).toEqual([]);
    }
  });

  test('axe has nothing to say about a page of the brochure', async () => {
    const { page, visit } = await openSite({ scheme, reducedMotion: true });
    await visit('HackathonRegistration/');
    await page.locator('.pager').scrollIntoViewIfNeeded();
    await page.locator('.pager-image').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test.each(['Contact/', 'Booknow/'])('axe has nothing to say about the form of /%s, wrong and right', async (path) => {
    const { page, visit } = await openSite({ scheme, width: 360, reducedMotion: true });
    await visit(path);
    const form = page.locator('form.form');
    await expect.poll(() => form.evaluate((node) => (node as HTMLFormElement).noValidate)).toBe(true);
    await form.getByRole('button').click();
    await page.locator('.alert[data-status=error]').waitFor();
    expect(await violations(page)).toEqual([]);
    for (const field of await form.locator('input, textarea').all()) {
      const type = await field.getAttribute('type');
      const values: Record<string, string> = { email: 'a@example.org', tel: '9876543210', date: '2025-09-13' };
      await field.fill(values[type ?? ''] ?? 'Words');
    }
    for (const field of await form.locator('select').all()) await field.selectOption({ index: 1 });
    await form.getByRole('button').click();
    await page.locator('.alert[data-status=success]').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test('axe sees what is wrong: it is not asked in vain', async () => {
  const { page, visit } = await openSite();
  await visit('Error/');
  await page
    .locator('main p')
    .first()
    .evaluate((node) => node.setAttribute('role', 'nonsense'));
  expect((await violations(page)).join()).toContain('aria-roles');
});
