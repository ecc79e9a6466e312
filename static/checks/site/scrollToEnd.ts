import type { Page } from 'playwright-core';

/** Scrolls to the end, half a screen at a time, and lets the pictures that come into view arrive. */
export async function scrollToEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(async () => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const near = [...document.images].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && top < innerHeight && bottom > 0;
      });
      await Promise.all(near.map((image) => image.decode().catch(() => {})));
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  while (!(await isAtEnd()));
}
