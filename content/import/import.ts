import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readContent } from '../load/readContent';
import { command } from '../messages/command';
import { Problems, refuse } from '../messages/problems';
import { checkImport } from './check';
import { compose } from './compose';
import type { Imported } from './imported';
import { readProgramme } from './readProgramme';
import { replaceFiles } from './replace';
import { formatImportReport } from './report';

const usage = `Makes speakers.json and schedule.json of an export.

  npm run import -- FILE [--content DIR] [--static DIR] [--force]

  FILE            schedule.json or schedule.xml of pretalx or frab, or CSV (README.md names its columns)
  --content DIR   the content files       (content)
  --static DIR    pictures and files      (static)
  --force         replace both files where they are there already
  --help          this text`;

const FILES = ['schedule', 'speakers'] as const;

/**
 * Reads the export at `from` and writes both files into the folder `content`; pictures it names must lie in `files`.
 * Returns what was written and what had no place.
 * Throws Problems with every mistake at once; then nothing is written.
 */
export async function importProgramme(
  from: string,
  { content, files, force }: { content: string; files: string; force: boolean },
): Promise<Imported> {
  const site = await readContent('site', content);
  if (!site)
    throw new Problems([
      {
        file: show(join(content, 'site.json')),
        message: 'this file is missing; npm run new -- DIR makes a folder that has it',
      },
    ]);
  const taken = FILES.map((name) => join(content, `${name}.json`)).filter((path) => existsSync(path));
  if (!force) refuse(taken.map((path) => ({ file: show(path), message: 'is there already; --force replaces it' })));

  const programme = await readProgramme(from, show(from), site.timeZone);
  if (!programme.sessions.length) throw new Problems([{ file: show(from), message: 'holds no sessions' }]);
  const before = {
    schedule: (await readContent('schedule', content)) ?? { days: [], labels: {} },
    speakers: await readContent('speakers', content),
  };
  const composed = compose(programme, before, site.language);
  refuse(await checkImport(composed, files));
  await replaceFiles(
    FILES.map((name) => ({
      path: join(content, `${name}.json`),
      text: `${JSON.stringify(composed[name], null, 2)}\n`,
    })),
  );
  return { ...composed, leftOut: programme.leftOut };
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
      throw new Problems(['name the one file to import: npm run import -- FILE (--help says more)']);
    else {
      const { content, static: files, force } = values;
      console.log(formatImportReport(await importProgramme(from, { content, files, force }), content, files));
    }
  });
