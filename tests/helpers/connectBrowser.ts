import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { Lack } from '../lacks/lack';

/**
 * Connects to the one browser of all tests, which setup.ts has started. Closing the result closes only what was opened through it.
 * Throws a Lack if there is no browser.
 */
export async function connectBrowser(): Promise<Browser> {
  const browser = inject('browser');
  if ('lack' in browser) throw new Lack(browser.lack);
  return chromium.connect(browser.address);
}
