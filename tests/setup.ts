import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { aifest, flags, maanadu } from './events';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds the built fest's own folder: `inject('site')` + `/shcaifest/index.html`. */
    site: string;
    /** The same of the other event: `inject('maanadu')` + `/maanadu/index.html`. */
    maanadu: string;
  }
}

/** Builds each event once for all tests, and takes the sites away at the end. */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'sites-'));
  const build = async (event: typeof aifest, name: 'site' | 'maanadu') => {
    const out = join(dir, name);
    // Links and budgets are checked by the build: it fails where one does not hold.
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts', ...flags(event), '--out', out]);
    project.provide(name, out);
  };
  const remove = () => rmSync(dir, { recursive: true, force: true });
  try {
    await Promise.all([build(aifest, 'site'), build(maanadu, 'maanadu')]);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
