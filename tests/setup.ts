import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds the built site's own folder: `inject('site')` + `/shcaifest/index.html`. */
    site: string;
  }
}

/** Builds the project's own content once for all tests, and takes it away at the end. */
export default function setup(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  execFileSync('npx', ['tsx', 'build.ts', '--out', dir], { stdio: ['ignore', 'ignore', 'inherit'] });
  project.provide('site', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
