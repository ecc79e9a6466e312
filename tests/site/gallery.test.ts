import { expect, test } from 'vitest';
import { openSite } from '../browser';

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
