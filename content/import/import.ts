import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readContent } from '../load/readContent';
import { command } from '../messages/command';
import { Problems, refuse } from '../messages/problems';
import { checkImport } from './checkImport';
import { formatImportReport } from './formatImportReport';
import type { ImportResult } from './importResult';
import { mergeProgramme } from './mergeProgramme';
import { readProgramme } from './readProgramme';
import { replaceFiles } from './replaceFiles';

const usage = `Makes speakers.json and schedule.json from an export.

  npm run import -- FILE [--content DIR] [--static DIR] [--force]

  FILE            schedule.json or schedule.xml of pretalx or frab, or CSV (README.md names its columns)
  --content DIR   the content files       (content)
  --static DIR    pictures and files      (static)
  --force         overwrites both files if they exist
  --help          this text`;

const FILES = ['schedule', 'speakers'] as const;

/**
 * Reads the export at `from` and writes both files into the folder `content`; the pictures that it names must be in
 * `files`, the static folder. Returns what was written and what was left out.
 * Throws Problems with every mistake at once, and then writes nothing.
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

  const programme = await readProgramme(from, show(from), site.timeZone);
  if (!programme.sessions.length)
    throw new Problems([{ file: show(from), message: 'has no sessions; export it again' }]);
  const existing = {
    schedule: (await readContent('schedule', content)) ?? { days: [], labels: {} },
    speakers: await readContent('speakers', content),
  };
  const merged = mergeProgramme(programme, existing, site.language);
  refuse(await checkImport(merged, files));
  await replaceFiles(
    FILES.map((name) => ({
      path: join(content, `${name}.json`),
      text: `${JSON.stringify(merged[name], null, 2)}\n`,
    })),
  );
  return { ...merged, omitted: programme.omitted };
}

const show = (path: string) => relative(process.cwd(), path) || '.';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        content: { type: 'string', default: 'content' },
        static: { type: 'string', default: 'static' },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
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
