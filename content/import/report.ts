import { join } from 'node:path';
import type { Imported } from '../import';

/** What was written into the folder `dir`, what was not, and what to do next, for who imports. */
export function report({ schedule, speakers, leftOut }: Imported, dir: string): string {
  const sessions = schedule.days.flatMap(({ events }) => events);
  const lines = [
    `${join(dir, 'schedule.json')}: days ${schedule.days.length}, sessions ${sessions.length}`,
    `${join(dir, 'speakers.json')}: speakers ${speakers.speakers.length}`,
  ];
  if (leftOut.size) lines.push('', 'Has no place in our content, and was left out:');
  const width = Math.max(...[...leftOut.keys()].map((field) => field.length));
  for (const [field, { count, hint }] of leftOut)
    lines.push(`  ${field.padEnd(width)}  ${String(count).padStart(4)}  ${hint ?? ''}`.trimEnd());
  lines.push('', `To see it: npm run build${dir === 'content' ? '' : ` -- --content ${dir}`}`);
  return lines.join('\n');
}
