import { join } from 'node:path';
import { formatProblems } from '../messages/display';
import { countsInWords, hadSomething } from './importCounts';
import type { MergedContent } from './mergeProgramme';
import type { Programme } from './programme';

type Results =
  | 'schedule'
  | 'speakers'
  | 'sessions'
  | 'untimed'
  | 'counts'
  | 'removed'
  | 'removedPeople'
  | 'deleted'
  | 'changes';

/** The imported content, the fields left out, probable mistakes, and in `done` a sentence for each other file. */
export type ImportResult = Pick<MergedContent, Results> &
  Pick<Programme, 'omitted' | 'questions' | 'faults'> & {
    /** A sentence for each list of the export: its rows and what became of them. */
    account?: string[];
    done: string[];
    /** Whether this was the first import into a new event. */
    isFirst?: boolean;
    /** A sentence for each portrait or logo that could not be fetched or copied. */
    failedPortraits?: string[];
  };

/** Number of titles to list. */
const MAX_TITLES = 10;

/**
 * Returns the report of an import as text: what was written into the folder `content`, what was left out, and what to do
 * next. `files` is the static folder.
 */
export function formatImportReport(
  {
    schedule,
    speakers,
    omitted,
    changes,
    counts,
    removed,
    removedPeople,
    deleted,
    done,
    isFirst,
    questions = [],
    faults = [],
    account = [],
    failedPortraits = [],
  }: ImportResult,
  content: string,
  files: string,
): string {
  const sessions = schedule.days.flatMap(({ events }) => events);
  const untimed = (schedule.lists ?? []).map(({ title, events }) => `, “${title}” ${events.length}`);
  const lines = [
    `${join(content, 'schedule.json')}: days ${schedule.days.length}, sessions ${sessions.length}${untimed.join('')}`,
    `${join(content, 'speakers.json')}: speakers ${speakers.speakers.length}`,
    ...(hadSomething(counts.sessions) ? [countsInWords(counts.sessions, 'session')] : []),
    ...(hadSomething(counts.people) ? [countsInWords(counts.people, 'speaker')] : []),
    ...done,
  ];
  if (account.length) lines.push('', 'What became of the rows and entries:', ...account.map((each) => `  ${each}`));
  if (changes.added.length) lines.push('', 'New:', ...titles(changes.added));
  if (changes.changed.length) lines.push('', 'Changed:', ...titles(changes.changed));
  const gone = [...removed, ...removedPeople];
  if (gone.length) lines.push('', 'Removed, because the export no longer has them:', ...titles(gone));
  if (deleted.length) lines.push('', 'Not imported again, because you had deleted them:', ...titles(deleted));
  if (failedPortraits.length)
    lines.push('', 'Pictures that could not be fetched or copied:', ...failedPortraits.map((each) => `  ${each}`));
  if (omitted.size) lines.push('', 'Left out, because the content has no field for it:');
  const width = Math.max(...[...omitted.keys()].map((field) => field.length));
  for (const [field, { count, hint }] of omitted)
    lines.push(`  ${field.padEnd(width)}  ${String(count).padStart(4)}  ${hint ?? ''}`.trimEnd());
  if (faults.length)
    lines.push('', 'Not imported as it stands in the file:', formatProblems(faults, 'warning', process.stdout));
  if (questions.length) lines.push('', 'Did you mean this?', formatProblems(questions, 'warning', process.stdout));
  const flags = [
    ...(content === 'content' ? [] : ['--content', JSON.stringify(content)]),
    ...(files === 'static' ? [] : ['--static', JSON.stringify(files)]),
  ].join(' ');
  const run = (script: string) => `npm run ${script}${flags && ` -- ${flags}`}`;
  if (isFirst ?? done.length > 0)
    lines.push(
      '',
      'What to do next:',
      `  1. In ${join(content, 'site.json')}, write who holds the event, where, its time zone and the address of your site.`,
      `  2. In ${join(content, 'home.json')}, replace the texts that say what to write.`,
      `  3. Copy portraits into ${join(files, 'images')}, and name them in ${join(content, 'speakers.json')} as "image".`,
      `  4. The build lists what is still to be filled in; delete "placeholder": true where it is.`,
    );
  lines.push('', `To see it: ${run('build')}`);
  return lines.join('\n');
}

const titles = (all: string[]) => [
  ...all.slice(0, MAX_TITLES).map((title) => `  ${title}`),
  ...(all.length > MAX_TITLES ? [`  and ${all.length - MAX_TITLES} more`] : []),
];
