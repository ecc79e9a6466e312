import { launch } from 'puppeteer-core';
import type { Engine } from './engine';

/** `FIREFOX_PATH` names one that is elsewhere. */
export const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Firefox, driven by WebDriver BiDi. */
export async function startFirefox(proxy: number): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxy,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxy,
      'network.proxy.no_proxies_on': '127.0.0.1',
      // Where a system asks for less motion, the counters would stand still.
      'ui.prefersReducedMotion': 0,
    },
  });
  const page = await browser.newPage();
  return {
    async open(url) {
      // A frame that fails as the page goes, such as a map without network, is taken for a failure of the next page: Firefox
      // (153) says 'Address rejected' or NS_BINDING_ABORTED.
      await page.evaluate(() => {
        for (const frame of document.querySelectorAll('iframe')) frame.remove();
      });
      await page.goto(url);
    },
    // Its own types are for what can be handed over besides values: elements.
    evaluate: (work, ...given) => page.evaluate(work as (...given: unknown[]) => never, ...given),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
