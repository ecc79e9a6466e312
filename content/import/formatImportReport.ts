import { join } from 'node:path';
import type { ImportResult } from './importResult';

/**
 * Returns the report of an import as text: what was written into the folder `content`, which fields were left out, and
 * what to do next. `files` is the static folder.
 */
export function formatImportReport(
  { schedule, speakers, omitted }: ImportResult,
  content: string,
  files: string,
): string {
  const sessions = schedule.days.flatMap(({ events }) => events);
  const lines = [
    `${join(content, 'schedule.json')}: days ${schedule.days.length}, sessions ${sessions.length}`,
    `${join(content, 'speakers.json')}: speakers ${speakers.speakers.length}`,
  ];
  if (omitted.size) lines.push('', 'Left out, because the content has no field for it:');
  const width = Math.max(...[...omitted.keys()].map((field) => field.length));
  for (const [field, { count, hint }] of omitted)
    lines.push(`  ${field.padEnd(width)}  ${String(count).padStart(4)}  ${hint ?? ''}`.trimEnd());
  const flags = [
    ...(content === 'content' ? [] : ['--content', JSON.stringify(content)]),
    ...(files === 'static' ? [] : ['--static', JSON.stringify(files)]),
  ];
  lines.push('', ['To see it: npm run build', ...(flags.length ? ['--', ...flags] : [])].join(' '));
  return lines.join('\n');
}
