import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { Lack } from '../lacks/lack';

/**
 * The one browser of all tests, which setup.ts has started. To close it is to close what was opened through it only. Throws a
 * Lack where there is none.
 */
export async function connectBrowser(): Promise<Browser> {
  const browser = inject('browser');
  if ('lack' in browser) throw new Lack(browser.lack);
  return chromium.connect(browser.address);
}
