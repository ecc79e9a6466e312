import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** A built site: the folder that a server serves, and its prefix there. */
export type Built = { root: string; prefix: string };

declare module 'vitest' {
  interface ProvidedContext {
    built: Built;
  }
}

/** The event whose site is tried, as the folder that holds its content and its pictures: `EVENT=springfest npm run engines`. */
const event = process.env.EVENT ?? '.';

/** Builds the site once for all engines, and takes it away at the end. */
export default function setup(project: TestProject) {
  const out = mkdtempSync(join(tmpdir(), 'engines-'));
  const [content, pictures] = [join(event, 'content'), join(event, 'static')];
  const args = ['--content', content, '--static', pictures, '--out', out];
  execFileSync(process.execPath, ['--import', 'tsx', 'build.ts', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { prefix } = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
  // A site that is all that its host shows lies in a folder of its own (the guide another-event.md).
  project.provide('built', prefix === '/' ? { root: join(out, 'site'), prefix: '' } : { root: out, prefix });
  return () => rmSync(out, { recursive: true, force: true });
}
