import { describe, expect, test } from 'vitest';
import { type Options, openSite } from '../helpers/browser';

async function openLink(options: Options = {}) {
  const site = await openSite(options);
  await site.visit();
  const { page } = site;
  const link = page.locator('.back-to-top');
  const scroll = async (top: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    // The scroll event comes with the next frame, what it changes with the one after.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  const focusable = () =>
    link.evaluate((node) => {
      (node as HTMLElement).focus();
      return node === document.activeElement;
    });
  return { ...site, link, scroll, focusable };
}

describe('the link back to the top', () => {
  test.each([{ reducedMotion: false }, { reducedMotion: true }, { width: 360 }])(
    'is hidden and out of the keyboard’s way up to 500 px, and there from 501 px on, with %o',
    async (options) => {
      const { page, link, scroll, focusable } = await openLink(options);
      expect(await link.isVisible()).toBe(false);
      expect(await focusable()).toBe(false);
      await expect
        .poll(async () => {
          await scroll(500);
          await scroll(501);
          return link.isVisible();
        })
        .toBe(true);
      expect(await focusable()).toBe(true);
      await scroll(500);
      await expect.poll(() => link.isVisible()).toBe(false);
      expect(await focusable()).toBe(false);
      // Blocks on the way are laid out now, so the page may stop a little beside it.
      await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
      await expect.poll(() => link.isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: 'Back to top' }).count()).toBe(1);
    },
  );

  test('is there at once on a page that opens scrolled down', async () => {
    const { page, url } = await openSite();
    await page.goto(`${url}#directions`);
    await expect.poll(() => page.locator('.back-to-top').isVisible()).toBe(true);
  });

  test.each(['click', 'Enter'])('goes to the top, by %s', async (how) => {
    const { page, link, scroll } = await openLink();
    await expect
      .poll(async () => {
        await scroll(1999);
        await scroll(2000);
        return link.isVisible();
      })
      .toBe(true);
    if (how === 'click') await link.click();
    else await link.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => link.isVisible()).toBe(false);
  });

  test('is a real link, which a visitor without script sees too', async () => {
    for (const path of ['', 'Contact/', 'Error/']) {
      const { page, visit } = await openSite({ script: false, width: 360 });
      await visit(path);
      const link = page.getByRole('link', { name: 'Back to top' });
      await link.scrollIntoViewIfNeeded();
      expect(await link.isVisible()).toBe(true);
      await link.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
  });
});
