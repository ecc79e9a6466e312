import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Returns a new folder with copies of other folders and files, by their names in it. It is deleted when the test ends, or when the
 * function that `end` is given is called.
 */
export function scratch(
  copies: Record<string, string> = {},
  end: (remove: () => void) => void = onTestFinished,
): string {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  end(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, from] of Object.entries(copies)) cpSync(from, join(dir, name), { recursive: true });
  return dir;
}
