import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the built site where servers of any user may read it, with a folder that somebody left in it. */
export function servable(site: string): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'served-'));
  cpSync(site, root, { recursive: true, preserveTimestamps: true });
  mkdirSync(join(root, 'shcaifest', '.git'));
  writeFileSync(join(root, 'shcaifest', '.git', 'config'), 'secret');
  writeFileSync(join(root, 'shcaifest', '.env'), 'secret');
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  chmodSync(root, 0o755);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
