import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { type Options, openSite, type Site } from '../helpers/browser';
import { runUntilCounting, shownInCertificate } from '../helpers/inspect';
import { some } from '../helpers/soak';

const TARGET = Date.parse('2025-09-13T09:00:00+05:30');
const DAY = 86_400_000;
const STARTED = 'The Event Has Started!';
const until = (milliseconds: number) => new Date(TARGET - milliseconds);

/** The home page with a living countdown, this long before the start by the visitor's clock. */
async function openCountdown(milliseconds: number, options: Options = {}) {
  // Coming to life takes a few frames of the visitor's clock.
  const site = await openSite({ ...options, now: until(milliseconds + 1000).toISOString() });
  await site.visit();
  const { page } = site;
  const countdown = page.locator('.countdown');
  await runUntilCounting(page);
  await page.clock.pauseAt(until(milliseconds));
  const figures = async () => (await countdown.locator('.countdown-figure').allTextContents()).join(' ');
  const line = () => countdown.locator('.countdown-line').textContent();
  return { ...site, countdown, figures, line };
}

describe('the countdown', () => {
  test('shows days, hours, minutes and seconds with their labels', async () => {
    const { countdown, figures, line } = await openCountdown(12 * DAY + 3 * 3_600_000 + 4 * 60_000 + 5_000);
    expect(await figures()).toBe('12 03 04 05');
    expect(await countdown.locator('.countdown-unit').allTextContents()).toEqual([
      'Days',
      'Hours',
      'Minutes',
      'Seconds',
    ]);
    expect(await line()).toContain('13th September 2025');
  });

  test('shows more than ninety-nine days in full', async () => {
    const { figures } = await openCountdown(365 * DAY);
    expect(await figures()).toBe('365 00 00 00');
  });

  test('ticks every second, and neither skips nor repeats one in two minutes', async () => {
    const { page, countdown, figures } = await openCountdown(DAY);
    const first = await figures();
    await countdown.evaluate((node) => {
      const seen: [second: number, figures: string][] = [];
      const start = Date.now();
      new MutationObserver(() => {
        const figures = [...node.querySelectorAll('.countdown-figure')].map(({ textContent }) => textContent);
        seen.push([(Date.now() - start) / 1000, figures.join(' ')]);
      }).observe(node, { childList: true, characterData: true, subtree: true });
      Object.assign(window, { seen });
    });
    await page.clock.runFor(120_000);
    const expected = Array.from({ length: 121 }, (_, second) => {
      const left = 86_400 - second;
      const parts = [left / 86_400, (left / 3600) % 24, (left / 60) % 60, left % 60];
      return [second, parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(' ')];
    });
    expect([[0, first], ...((await page.evaluate('seen')) as typeof expected)]).toEqual(expected);
  });

  test('does not change between two ticks', async () => {
    const { page, figures } = await openCountdown(30_000);
    await page.clock.runFor(999);
    expect(await figures()).toBe('00 00 00 30');
    await page.clock.runFor(1);
    expect(await figures()).toBe('00 00 00 29');
  });

  // One and the same instant for all, so that one zone far from India is enough.
  test.each(some(['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'], 1))(
    'counts to nine in the morning in India for a visitor in %s, and says so when it comes',
    async (timezone) => {
      const { page, countdown, figures, line } = await openCountdown(1000, { timezone });
      expect(await figures()).toBe('00 00 00 01');
      expect(await countdown.getAttribute('data-state')).toBe('running');
      expect(await line()).not.toContain(STARTED);
      await page.clock.pauseAt(until(1));
      expect(await figures()).toBe('00 00 00 01');
      await page.clock.pauseAt(until(0));
      expect(await figures()).toBe('00 00 00 00');
      expect(await line()).toBe(STARTED);
      await page.clock.runFor(5000);
      expect(await figures()).toBe('00 00 00 00');
      expect(await line()).toBe(STARTED);
    },
  );

  test.each(some([0, -1, -400 * DAY, -1000], 2))(
    'says that the fest has started to a visitor who comes %i ms before the start',
    async (milliseconds) => {
      const site = await openSite({ now: until(milliseconds).toISOString() });
      await site.visit();
      await expect
        .poll(async () => {
          await site.page.clock.runFor(20);
          return site.page.locator('.countdown-line').textContent();
        })
        .toBe(STARTED);
      expect(await site.page.locator('.countdown-figure').allTextContents()).toEqual(['00', '00', '00', '00']);
    },
  );

  test('is right at once after five hours of sleep, and after the start was slept through', async () => {
    const { page, figures, line } = await openCountdown(DAY);
    await page.clock.fastForward(5 * 3_600_000);
    expect(await figures()).toBe('00 19 00 00');
    await page.clock.fastForward(DAY);
    expect(await figures()).toBe('00 00 00 00');
    expect(await line()).toBe(STARTED);
  });

  test('is right as soon as its tab is looked at again, before any timer fires', async () => {
    const { page, figures } = await openCountdown(DAY);
    await page.clock.setSystemTime(until(7 * 3_600_000));
    expect(await figures()).toBe('01 00 00 00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(figures).toBe('00 07 00 00');
  });

  test('counts to the start of the fest where it is given no target', async () => {
    const site = await openSite({ now: until(6000).toISOString(), timezone: 'America/New_York' });
    const { page } = site;
    await page.route(`${site.url}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const without = html.replace(/&quot;target&quot;:&quot;[^&]*&quot;,?/, '');
      expect(without.length).toBeLessThan(html.length);
      await route.fulfill({ response, body: without });
    });
    await site.visit();
    const figures = page.locator('.countdown-figure');
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return page.locator('.countdown').getAttribute('data-state');
      })
      .toBe('running');
    await page.clock.pauseAt(until(3000));
    expect(await figures.allTextContents()).toEqual(['00', '00', '00', '03']);
    await page.clock.pauseAt(until(0));
    expect(await page.locator('.countdown-line').textContent()).toBe(STARTED);
  });

  test('is a timer that is not read out every second', async () => {
    const { page, countdown } = await openCountdown(DAY);
    const timer = page.getByRole('timer', { name: 'Time until the fest starts' });
    expect(await timer.count()).toBe(1);
    expect(await countdown.getAttribute('aria-live')).toBe('off');
    expect(await countdown.locator('xpath=ancestor::*[@aria-live]').count()).toBe(0);
    expect(await countdown.locator('[aria-live], [role=status], [role=alert]').count()).toBe(0);
  });

  test('says when the fest starts to a visitor without script', async () => {
    const { page, visit } = await openSite({ script: false });
    await visit();
    expect(await page.locator('.countdown-line').textContent()).toBe('Starts 13th September 2025, 09:00 AM IST');
    expect(await page.locator('.countdown').textContent()).not.toMatch(/\d\dDays/);
  });

  test('takes the same space before script and running, and makes the banner no wider once it has started', async () => {
    const widths = [320, 360, 768, 1280];
    const boxes = async (site: Site) => {
      const seen: Record<string, unknown[]> = {};
      for (const width of widths) {
        await site.page.setViewportSize({ width, height: 740 });
        const boxes = ['.hero', '.countdown-face', '.countdown-line'].map(async (part) => {
          const { width: across, height } = (await site.page.locator(part).boundingBox()) ?? {};
          return [across, height];
        });
        seen[width] = (await Promise.all(boxes)).flat();
      }
      return seen;
    };
    const still = await openSite({ script: false });
    await still.visit();
    const expected = await boxes(still);
    // While registration is open, as it is before script.
    for (const milliseconds of [365 * DAY, 40 * DAY]) {
      const site = await openCountdown(milliseconds);
      expect(await boxes(site), 'running').toEqual(expected);
      await site.page.clock.pauseAt(until(-1000));
      expect(await site.line()).toBe(STARTED);
      // Higher or lower, since the message is large: a page that opens then has it at its first paint.
      for (const [width, [across]] of Object.entries(await boxes(site)))
        expect(across, width).toBe(expected[width]?.[0]);
    }
  });
});

// Rule 10.17: what is painted first is right, though no module has come, and perhaps none will.
describe('the first paint of Home', () => {
  /** Home at this time, with no script but the one inside the page. */
  async function openFirst(now: string, timezone?: string) {
    const site = await openSite({ now, timezone, width: 360 });
    await site.page.route('**/assets/**', (route) => route.abort());
    await site.visit('', { waitUntil: 'domcontentloaded' });
    const { page } = site;
    const figures = async () => (await page.locator('.countdown-figure').allTextContents()).join(' ');
    return { page, figures, shown: () => shownInCertificate(page) };
  }

  test.each(some(['Pacific/Auckland', 'America/New_York', 'Asia/Kolkata'], 1))(
    'has the right digits, which go on, for a visitor in %s',
    async (timezone) => {
      const { page, figures, shown } = await openFirst('2025-09-01T08:59:58+05:30', timezone);
      await page.clock.pauseAt('2025-09-01T08:59:59+05:30');
      await expect.poll(figures).toBe('12 00 00 01');
      await page.clock.runFor(1000);
      expect(await figures()).toBe('12 00 00 00');
      await page.clock.runFor(1000);
      expect(await figures()).toBe('11 23 59 59');
      expect(await page.locator('.countdown').getAttribute('data-state')).toBe('running');
      expect(await page.locator('.countdown-face').getAttribute('aria-hidden')).toBeNull();
      expect(await shown()).toEqual(['hero-when', '', 'hero-offer']);
      // Registration has ended with the 17th of August.
      expect(await page.locator('.hero-offer').getByRole('link').allTextContents()).toEqual([
        'See the agenda',
        'Register for the hackathon',
      ]);
    },
  );

  test.each([
    ['on the day', '2025-09-13T11:10:00+05:30', ['hero-when', '', 'hero-now', 'hero-offer']],
    ['after it', '2025-10-01T10:00:00+05:30', ['hero-when', 'hero-after', '', 'hero-offer']],
  ])('is that of the hour %s', async (_, now, parts) => {
    const { page, figures, shown } = await openFirst(now);
    expect(await shown()).toEqual(parts);
    expect(await figures()).toBe('00 00 00 00');
    expect(await page.locator('.countdown-line').textContent()).toBe(STARTED);
  });

  test('is written by a script of at most 1 KiB', () => {
    const [, script = ''] =
      /<script>(.*?)<\/script>/s.exec(readFileSync(join(inject('site'), 'shcaifest/index.html'), 'utf8')) ?? [];
    expect(script).not.toBe('');
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1024);
  });
});
