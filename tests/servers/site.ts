import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The `.htaccess` again, with its rewrite lines alone. */
export const REWRITE_LINES = '.htaccess-rewrite-lines';

/** A copy of what holds the site in `folder` where servers of any user may read it, with what somebody left in there. */
export function servable(site: string, folder = 'shcaifest'): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'served-'));
  cpSync(site, root, { recursive: true, preserveTimestamps: true });
  mkdirSync(join(root, folder, '.git'));
  mkdirSync(join(root, folder, '.well-known'));
  writeFileSync(join(root, folder, '.well-known', 'proof'), 'ours');
  writeFileSync(join(root, folder, '.git', 'config'), 'secret');
  writeFileSync(join(root, folder, '.env'), 'secret');
  // What servers make of our file that know only its rewrite lines.
  const htaccess = readFileSync(join(root, folder, '.htaccess'), 'utf8').split('\n');
  writeFileSync(join(root, folder, REWRITE_LINES), htaccess.filter((line) => /^ *Rewrite/.test(line)).join('\n'));
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  chmodSync(root, 0o755);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
