import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aifest, flags } from '../helpers/events';
import { scaleContent } from './scale';

const project = join(import.meta.dirname, '..', '..');
const caches = join(project, 'node_modules', '.cache');

/** Builds an event, and returns the seconds that this takes and the times of its steps. */
export function build(out: string, event: Partial<typeof aifest> = {}): { seconds: number; steps: string } {
  const begun = performance.now();
  const args = ['--import', 'tsx', 'build.ts', ...flags({ ...aifest, ...event }), '--out', out];
  const printed = execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  const seconds = (performance.now() - begun) / 1000;
  const steps = printed.match(/^[a-z ]+\d+\.\d\d s$/gm) ?? [];
  return { seconds, steps: steps.map((line) => line.replace(/ {2,}/, ' ')).join(', ') };
}

/**
 * Builds with empty caches and with full ones, first this event and then one of 1,000 speakers and 2,000 sessions, whose
 * site stays in `dir`; then the `other` event with empty caches, if its content is named.
 */
export async function timeBuilds(dir: string, other: Partial<typeof aifest> = {}) {
  await rm(caches, { recursive: true, force: true });
  const cold = build(join(dir, 'site'));
  const warm = build(join(dir, 'site'));
  await scaleContent(join(project, aifest.content), join(dir, 'content'));
  const scaled = { content: join(dir, 'content') };
  const scaledWarm = build(join(dir, 'scaled'), scaled) && build(join(dir, 'scaled'), scaled);
  await rm(caches, { recursive: true, force: true });
  const scaledCold = build(join(dir, 'scaled'), scaled);
  if (other.content) await rm(caches, { recursive: true, force: true });
  const otherCold = other.content ? build(join(dir, 'other'), other) : undefined;
  return { cold, warm, scaledCold, scaledWarm, otherCold };
}
