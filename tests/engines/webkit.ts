import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDisplay } from './display';
import { startDriver } from './driver';
import type { Engine } from './engine';
import { engineOf, openSession } from './webdriver';

const ARCHITECTURE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
export const MINI_BROWSER = `/usr/lib/${ARCHITECTURE}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** The toolbar of MiniBrowser is 447 px wide, and so would be the narrowest window. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }';

/** WebKitGTK, Safari's engine, in MiniBrowser; driven by WebDriver. */
export async function startWebKit(proxy: number): Promise<Engine> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
    ends.push(() => rmSync(settings, { recursive: true, force: true }));
    mkdirSync(join(settings, 'gtk-3.0'));
    writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
    const screen = await openDisplay();
    ends.push(screen.close);
    const driver = await startDriver({ ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: settings });
    ends.push(driver.close);
    // Not by a capability: WebKitGTK 2.50 reads beyond the end of its list `noProxy`, and often crashes of that.
    const away = [`--proxy=http://127.0.0.1:${proxy}`, '--ignore-host=127.0.0.1', '--enable-dns-prefetching=false'];
    const session = await openSession(driver.address, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', ...away] },
    });
    // One that has crashed cannot be asked to end.
    ends.push(() => session.send('DELETE', '').catch(() => {}));
    return engineOf(session, close);
  } catch (error) {
    await close();
    throw error;
  }
}
