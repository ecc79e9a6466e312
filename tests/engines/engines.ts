import { XVFB } from './display';
import { DRIVER } from './driver';
import type { Installable } from './engine';
import { FIREFOX, startFirefox } from './firefox';
import { MINI_BROWSER, startWebKit } from './webkit';

/** THE list of engines that every sentence is tried in; Chromium, the third, is that of all other tests. */
export const engines: Installable[] = [
  { name: 'Firefox', packages: 'firefox-esr', programs: [FIREFOX], start: startFirefox },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    programs: [DRIVER, MINI_BROWSER, XVFB],
    start: startWebKit,
  },
];
