import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';

/** The pattern of the ink: so much of a line that is 75 long, one for each turn, is drawn. */
const ink = (page: Page) => page.locator('.hero-ink').evaluate((line) => getComputedStyle(line).strokeDasharray);

test('what a visitor asks first is on the screen before any scrolling (rule 4.12)', async () => {
  const { page, visit } = await openSite({ now: '2025-08-01T10:00:00+05:30' });
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit();
    const hero = page.locator('.hero');
    for (const fact of [
      hero.getByText('13th September 2025', { exact: true }),
      hero.getByText('Tirupattur, Tamil Nadu'),
      hero.getByText('₹1,00,000'),
      hero.getByRole('link', { name: 'Register for the hackathon' }),
      hero.getByText('Register by 17-08-2025'),
    ]) {
      const box = await fact.boundingBox();
      expect(box && box.y + box.height, `${fact} at ${width} px`).toBeLessThanOrEqual(height);
    }
  }
});

test('the button is on the first screen of a small phone, upright and on its side (rule 4.24)', async () => {
  const { page, visit } = await openSite({ now: '2025-08-01T10:00:00+05:30' });
  for (const [width, height] of [
    [360, 540],
    [640, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit();
    const box = await page.locator('.hero').getByRole('link', { name: 'Register for the hackathon' }).boundingBox();
    expect(box && box.y + box.height, `at ${width} px`).toBeLessThanOrEqual(height);
  }
});

test('the rosette draws itself once in a visit, and not where motion is reduced (rule 10.20)', async () => {
  const drawing = (page: Page) => page.locator('.hero-ink').evaluate((line) => getComputedStyle(line).animationName);
  const { page, visit } = await openSite({ isFirstPage: true });
  await visit();
  expect(await drawing(page)).toBe('hero-draw');
  await visit('About/');
  await visit();
  expect(await drawing(page)).toBe('none');
  const still = await openSite({ isFirstPage: true, reducedMotion: true });
  await still.visit();
  expect(await drawing(still.page)).toBe('none');
});

test.each([
  [360, [14, 16, 18, 28, 40]],
  [1280, [15, 18, 23, 28, 36, 56]],
])(
  'at %s px, type on Home that is smaller than its title has the sizes of the scale (rule 25.13)',
  async (width, scale) => {
    const { page, visit } = await openSite({ width, now: '2025-08-01T10:00:00+05:30', reducedMotion: true });
    await visit();
    const sizes = await page.locator('main *').evaluateAll((elements) => {
      const texts = elements.filter(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()),
      );
      return texts.map((element) => Math.round(Number.parseFloat(getComputedStyle(element).fontSize)));
    });
    const largest = scale.at(-1) as number;
    expect([...new Set(sizes)].filter((size) => size > 0 && size <= largest).toSorted((a, b) => a - b)).toEqual(scale);
  },
);

test('links lead to the schedule, the prizes and the directions (rule 4.12)', async () => {
  const { page, visit } = await openSite();
  await visit();
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Schedule', 'Prizes', 'Getting here']);
  for (const link of await links.all()) {
    await link.click();
    const target = page.locator((await link.getAttribute('href')) as string);
    await expect.poll(() => target.evaluate((block) => block.getBoundingClientRect().top)).toBeLessThan(200);
  }
});

test('a turn of the rosette is inked on each of the last 75 days (rule 10.16)', async () => {
  for (const [time, pattern] of [
    ['2025-06-30T09:00:00+05:30', '0px, 75px'],
    ['2025-07-01T09:00:00+05:30', '1px, 75px'],
    ['2025-09-13T08:59:59+05:30', '74px, 75px'],
    ['2025-09-13T09:00:00+05:30', '75px, 75px'],
    ['2026-01-01T00:00:00+05:30', '75px, 75px'],
  ] as const) {
    const { page, visit } = await openSite({ now: time, reducedMotion: true });
    await visit();
    expect(await ink(page)).toBe(pattern);
  }
});

test('the rosette is whole without script (rule 10.16)', async () => {
  const { page, visit } = await openSite({ script: false, reducedMotion: true });
  await visit();
  expect(await ink(page)).toBe('75px, 75px');
});

test.each([
  [360, '2025-08-01T10:00:00+05:30', '.countdown-face', true],
  [1280, '2025-08-01T10:00:00+05:30', '.countdown-face', true],
  [360, '2025-09-13T11:40:00+05:30', '.countdown-line', false],
  [1280, '2025-09-13T11:40:00+05:30', '.countdown-line', true],
  [360, '2025-10-01T10:00:00+05:30', '.hero-thanks', false],
  [1280, '2025-10-01T10:00:00+05:30', '.hero-thanks', true],
])('at %s px, %s, the heart of the rosette has what this hour says (rule 4.23)', async (width, now, said, inHeart) => {
  const { page, visit } = await openSite({ width, height: 800, now });
  await visit();
  await page.evaluate(() => document.fonts.ready);
  const boxOf = async (part: string) => {
    const { x, y, width, height } = (await page.locator(part).boundingBox()) as NonNullable<DOMRect>;
    return { middle: [x + width / 2, y + height / 2], top: y, width };
  };
  const [rosette, words] = await Promise.all([boxOf('.hero-ornament'), boxOf(said)]);
  if (inHeart) {
    expect(words.middle[0]).toBeCloseTo(rosette.middle[0] as number, 0);
    expect(words.middle[1]).toBeCloseTo(rosette.middle[1] as number, 0);
    expect(words.width).toBeLessThan(0.55 * rosette.width);
  } else expect(words.top).toBeGreaterThanOrEqual(rosette.middle[1] as number);
});

test.each(['2025-08-01T10:00:00+05:30', '2025-09-13T11:40:00+05:30', '2025-10-01T10:00:00+05:30'])(
  'the home page of the fest takes ten screens of a phone at %s (rule 4.13)',
  async (now) => {
    const { page, visit } = await openSite({ width: 360, height: 740, now });
    await visit();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(10 * 740);
  },
);
