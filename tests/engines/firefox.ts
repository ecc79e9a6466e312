import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from './engine';
import { openMarionette } from './marionette';
import { engineOf } from './webdriver';

/** `FIREFOX_PATH` names one that is elsewhere. */
export const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** The window is as narrow as a phone; that of people is at least 450 px wide. */
const NARROW_WINDOW = ':root { min-width: 0 !important; min-height: 0 !important; }';

/** The pause between two looks at the profile, and the longest wait for Firefox, in milliseconds. */
const EVERY = 50;
const AT_MOST = 60_000;

/** Firefox without a window, driven by WebDriver. */
export async function startFirefox(proxy: number): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const settings = {
    'marionette.port': 0,
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxy,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxy,
    'network.proxy.no_proxies_on': '127.0.0.1',
    // Where a system asks for less motion, the counters would stand still.
    'ui.prefersReducedMotion': 0,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  };
  const lines = Object.entries(settings).map(
    (pair) => `user_pref(${pair.map((each) => JSON.stringify(each)).join(', ')});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  mkdirSync(join(profile, 'chrome'));
  writeFileSync(join(profile, 'chrome/userChrome.css'), NARROW_WINDOW);

  const firefox = spawn(FIREFOX, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  });
  const ended = once(firefox, 'exit');
  const close = async () => {
    firefox.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    // Firefox takes a free port, and writes there which one.
    const file = join(profile, 'MarionetteActivePort');
    for (let waited = 0; !existsSync(file) || !readFileSync(file, 'utf8'); waited += EVERY) {
      if (waited > AT_MOST || firefox.exitCode !== null) throw new Error(`${FIREFOX} does not start`);
      await setTimeout(EVERY);
    }
    return engineOf(await openMarionette(Number(readFileSync(file, 'utf8'))), close);
  } catch (error) {
    await close();
    throw error;
  }
}
