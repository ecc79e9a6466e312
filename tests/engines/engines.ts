import { XVFB } from './display';
import { DRIVER } from './driver';
import type { Installable } from './engine';
import { FIREFOX, startFirefox } from './firefox';
import { MINI_BROWSER, startWebKit } from './webkit';

export const firefox: Installable = {
  name: 'Firefox',
  packages: 'firefox-esr',
  programs: [FIREFOX],
  start: startFirefox,
};

export const webkit: Installable = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  programs: [DRIVER, MINI_BROWSER, XVFB],
  start: startWebKit,
};

/** The engines that every sentence is tried in; Chromium, the third, is that of all other tests. */
export const engines = [firefox, webkit];
