import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from '../static/checks/findBrowser';

/** The one browser of all tests, which setup.ts has started. To close it is to close what was opened through it only. */
export async function connectBrowser(): Promise<Browser> {
  const address = inject('browser');
  // Says what to install.
  if (!address) findBrowser();
  return chromium.connect(address);
}
