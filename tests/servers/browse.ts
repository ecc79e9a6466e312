import type { Browser, Page } from 'playwright-core';
import { scrollToEnd } from '../../static/checks/site/openPage';

export type Visitor = {
  page: Page;
  /** Violations of a policy: `style-src-elem inline`. */
  violations: string[];
  /** Exceptions that nobody caught, and refusals that the browser logged. */
  trouble: string[];
  /** Addresses on other hosts that were asked for. */
  foreign: string[];
};

/** Opens a window whose every refusal is written down. Other hosts are never reached: each answers with an empty page. */
export async function browse(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // As long as a test may take: a busy machine is not a fault.
  page.setDefaultTimeout(110_000);
  const visitor: Visitor = { page, violations: [], trouble: [], foreign: [] };
  await page.exposeFunction('forbidden', (what: string) => visitor.violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { forbidden(what: string): void }).forbidden(`${effectiveDirective} ${blockedURI}`),
    );
  });
  page.on('pageerror', (error) => visitor.trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') visitor.trouble.push(message.text());
  });
  await context.route(
    // Not a function, which would be asked about every file of the site.
    new RegExp(`^https?://(?!${new URL(origin).host}/)`),
    (route) => {
      visitor.foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' });
    },
  );
  return visitor;
}

/** Lets the page at this address arrive with `markup` at the end of its body, as if somebody had got it in there. */
export const infect = (page: Page, address: string, markup: string): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    await route.fulfill({ status: 200, headers, body: (await response.text()).replace('</body>', `${markup}</body>`) });
  });

/** Scrolls through the page as a reader does, so that everything which waits to be seen wakes. */
export async function readThrough(page: Page): Promise<void> {
  await scrollToEnd(page);
  if (await page.locator('.pager').count()) {
    await page.locator('.pager').scrollIntoViewIfNeeded();
    await page.locator('.pager-image').waitFor();
  }
}
