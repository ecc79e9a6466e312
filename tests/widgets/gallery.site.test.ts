import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';

/** Shows that many pictures, and says which part of the gallery is not covered by pictures and the space between them. */
function holeOf(count: number): number {
  const list = document.querySelector('.gallery-pictures') as HTMLElement;
  const one = list.querySelector('li') as HTMLElement;
  list.replaceChildren(...Array.from({ length: count }, () => one.cloneNode(true)));
  const gap = Number.parseFloat(getComputedStyle(list).columnGap);
  const area = ({ offsetWidth, offsetHeight }: HTMLElement) => (offsetWidth + gap) * (offsetHeight + gap);
  const covered = [...list.children].reduce((sum, item) => sum + area(item as HTMLElement), 0);
  return Math.abs(Math.round(100 * (1 - covered / area(list))));
}

test('any number of pictures makes full rows, on wide screens and between', async () => {
  const { page, visit } = await openSite();
  await visit('Booknow/');
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect([width, count, await page.evaluate(holeOf, count)]).toEqual([width, count, 0]);
  }
});

test('a picture opens in a dialog and not in place of the page, and gives the focus back (rule 5.25)', async () => {
  const { page, visit } = await openSite();
  await visit('Booknow/');
  await page.locator('[data-widget=pictures]').waitFor({ state: 'attached' });
  const link = page.getByRole('link', { name: /^Open large picture: Line drawing of rice terraces/ });
  await link.focus();
  await page.waitForFunction(() => (document.querySelector('[data-widget=pictures]') as { live?: true }).live);
  await link.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const { width = 0, height = 0 } = (await dialog.getByRole('img').boundingBox()) ?? {};
  expect([width > 900, height > 500]).toEqual([true, true]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/shcaifest/Booknow/');
});
