import { join } from 'node:path';
import type { Imported } from './imported';

/**
 * What was written into the folder `content`, what was not, and what to do next, for who imports; `files` is the static
 * folder.
 */
export function formatImportReport({ schedule, speakers, leftOut }: Imported, content: string, files: string): string {
  const sessions = schedule.days.flatMap(({ events }) => events);
  const lines = [
    `${join(content, 'schedule.json')}: days ${schedule.days.length}, sessions ${sessions.length}`,
    `${join(content, 'speakers.json')}: speakers ${speakers.speakers.length}`,
  ];
  if (leftOut.size) lines.push('', 'Has no place in our content, and was left out:');
  const width = Math.max(...[...leftOut.keys()].map((field) => field.length));
  for (const [field, { count, hint }] of leftOut)
    lines.push(`  ${field.padEnd(width)}  ${String(count).padStart(4)}  ${hint ?? ''}`.trimEnd());
  const flags = [
    ...(content === 'content' ? [] : ['--content', JSON.stringify(content)]),
    ...(files === 'static' ? [] : ['--static', JSON.stringify(files)]),
  ];
  lines.push('', ['To see it: npm run build', ...(flags.length ? ['--', ...flags] : [])].join(' '));
  return lines.join('\n');
}
