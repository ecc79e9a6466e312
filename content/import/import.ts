import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readContent } from '../load/checkFile';
import { show } from '../load/contentFiles';
import { command, help, sourceOptions } from '../messages/command';
import { Problems, refuse } from '../messages/problems';
import { checkImport } from './checkImport';
import { RECORD_FILE, readRecord, type Schedule } from './importRecord';
import { formatImportReport, type ImportResult } from './importReport';
import { mergeProgramme } from './mergeProgramme';
import { readProgramme } from './readProgramme';
import { fillSite, isFresh, showProgramme } from './showProgramme';

const usage = `Writes schedule.json and speakers.json from the export of another tool or from a table.

  npm run import -- FILE [--content DIR] [--static DIR] [--force]

  FILE            an export of another tool, or a table; .github/guides/importing.md lists both
  --content DIR   the folder of the content files    (default: content)
  --static DIR    the folder of pictures and files   (default: static)
  --force         imports again, and keeps what you have edited since the last import
  --help          shows this text`;

const FILES = ['schedule', 'speakers'] as const;

/**
 * Reads the export at `from`, and writes schedule.json and speakers.json into the folder `content`. Its pictures must be
 * in the static folder `files`. Returns the written content and what was left out.
 * Throws Problems with all mistakes at once, and then writes nothing.
 */
export async function importProgramme(
  from: string,
  { content, files, force }: { content: string; files: string; force: boolean },
): Promise<ImportResult> {
  const site = await readContent('site', content);
  if (!site)
    throw new Problems([
      {
        file: show(join(content, 'site.json')),
        message: 'this file is missing; npm run new -- DIR makes a folder with it',
      },
    ]);
  const existingFiles = FILES.map((name) => join(content, `${name}.json`)).filter((path) => existsSync(path));
  if (!force)
    refuse(existingFiles.map((path) => ({ file: show(path), message: 'already exists; use --force to overwrite' })));

  const fresh = await isFresh(site);
  const programme = await readProgramme(from, show(from), site.timeZone, fresh);
  if (!programme.sessions.length)
    throw new Problems([{ file: show(from), message: 'has no sessions; export it again' }]);
  const recordPath = join(content, RECORD_FILE);
  const existing = {
    schedule: (await readContent('schedule', content)) ?? newSchedule(site.language),
    speakers: await readContent('speakers', content),
    record: await readRecord(recordPath),
  };
  const merged = mergeProgramme(programme, existing, site.language);
  refuse(await checkImport(merged, files));
  const sitePath = join(content, 'site.json');
  const siteText = await readFile(sitePath, 'utf8');
  const filled = fresh ? fillSite(siteText, site, merged.schedule, programme.event) : siteText;
  const title = (fresh && programme.event?.title) || site.title;
  const shown = await showProgramme(content, merged, { title, text: filled });
  const isNew = !existsSync(join(content, 'schedule.json'));
  const hasAgenda = existsSync(join(content, 'agenda.json')) || shown.files.length > 0;
  if (isNew && hasAgenda)
    for (const day of merged.schedule.days) if (day.events.length > MAX_SHOWN) day.showMoreButton = true;
  const pages = new Map([[sitePath, filled], ...shown.files.map(({ path, text }) => [path, text] as const)]);
  if (pages.get(sitePath) === siteText) pages.delete(sitePath);
  await replaceFiles([
    ...FILES.map((name) => ({
      path: join(content, `${name}.json`),
      text: `${JSON.stringify(merged[name], null, 2)}\n`,
    })),
    ...[...pages].map(([path, text]) => ({ path, text })),
    { path: recordPath, text: `${JSON.stringify(merged.record)}\n` },
  ]);
  const { title: named, timeZone } = programme.event ?? {};
  const about = ['dates', ...(named ? ['name'] : []), ...(timeZone ? ['time zone'] : [])].join(', ');
  const done = [...(fresh ? [`${sitePath}: ${about} of the event`] : []), ...shown.done];
  return { ...merged, omitted: programme.omitted, questions: programme.questions ?? [], done };
}

/** Number of sessions of a day on the home page; for more, a button shows the others. */
const MAX_SHOWN = 6;

/** Returns the schedule before the first import, with labels if the site is English. */
const newSchedule = (language: string): Schedule => ({
  days: [],
  labels: language.startsWith('en') ? { showMore: 'Show more', days: 'Days' } : {},
});

/**
 * Writes all texts to their paths, or none: if one path cannot be written, every file stays as it was. Each file is
 * at any time either old or new as a whole. Throws the error of the file system.
 */
export async function replaceFiles(files: { path: string; text: string }[]): Promise<void> {
  const originals = await Promise.all(files.map(({ path }) => readFile(path).catch(() => undefined)));
  const temporary = (path: string) => `${path}.part`;
  let done = 0;
  try {
    for (const { path, text } of files) await writeFile(temporary(path), text);
    for (; done < files.length; done++) {
      const { path } = files[done] as { path: string };
      await rename(temporary(path), path);
    }
  } catch (error) {
    for (const [index, { path }] of files.slice(0, done).entries()) {
      const original = originals[index];
      await (original ? writeFile(path, original) : rm(path));
    }
    throw error;
  } finally {
    for (const { path } of files) await rm(temporary(path), { force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...sourceOptions,
        force: { type: 'boolean', default: false },
        help,
      },
    });
    const [from] = positionals;
    if (values.help) console.log(usage);
    else if (!from || positionals.length > 1)
      throw new Problems(['name one file to import: npm run import -- FILE (see --help)']);
    else {
      const { content, static: files, force } = values;
      console.log(formatImportReport(await importProgramme(from, { content, files, force }), content, files));
    }
  });
