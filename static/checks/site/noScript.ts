import type { Page } from 'playwright-core';

/** What a visitor misses on a page that runs no script (rule 17.5). */
export async function missing(page: Page): Promise<string[]> {
  const text = (await page.locator('main').allInnerTexts()).join('').trim();
  return [
    ...((await page.locator('h1').first().isVisible()) ? [] : ['No main heading (h1) can be seen']),
    ...(text ? [] : ['There is nothing to read in its main part (main)']),
  ];
}
