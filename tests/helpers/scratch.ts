import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that goes with the test, or when `end` says, holding copies of these. */
export function scratch(
  copies: Record<string, string> = {},
  end: (remove: () => void) => void = onTestFinished,
): string {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  end(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, from] of Object.entries(copies)) cpSync(from, join(dir, name), { recursive: true });
  return dir;
}
