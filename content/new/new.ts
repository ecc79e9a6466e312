import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { show } from '../load/contentFiles';
import { command } from '../messages/command';
import { Problems } from '../messages/problems';

const usage = `Makes the content of a new event: the smallest site, whose texts tell you what to write.

  npm run new -- DIR [--workflow]

  DIR          a new or an empty folder
  --workflow   also writes .github/workflows/publish.yml: GitHub then publishes the site at every push
  --help       shows this text`;

/** Valid content whose entries are all marked as placeholders, so that no build with --final takes them (rule 19.18). */
const TEMPLATE = join(import.meta.dirname, 'template');
/** The JSON Schemas for editors; every content file names its own as `./schemas/…`. */
const SCHEMAS = join(import.meta.dirname, '..', 'schemas');

/**
 * Writes `content/` and `static/` into the folder `dir`, so that `npm run build` can build a site from them. The event is in
 * `timeZone` until somebody changes it. Returns the paths. Throws Problems if the folder is not empty, and then changes nothing.
 */
export async function createContent(
  dir: string,
  timeZone = zoneOfThisMachine(),
): Promise<{ content: string; files: string }> {
  const existing = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw refusal(dir, 'is a file; name a new folder');
    throw error;
  });
  if (existing.length) throw refusal(dir, 'is not empty; name a new or an empty folder');
  const [content, files] = [join(dir, 'content'), join(dir, 'static')];
  await cp(TEMPLATE, content, { recursive: true });
  const site = join(content, 'site.json');
  const text = await readFile(site, 'utf8');
  await writeFile(
    site,
    text.replace('"timeZone": "UTC"', () => `"timeZone": ${JSON.stringify(timeZone)}`),
  );
  await cp(SCHEMAS, join(content, 'schemas'), { recursive: true });
  for (const kind of ['images', 'files']) await mkdir(join(files, kind), { recursive: true });
  return { content, files };
}

/** Returns the time zone of this machine; UTC where the system does not know it. */
function zoneOfThisMachine(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return /^[A-Z]/.test(timeZone ?? '') && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC';
}

const refusal = (dir: string, message: string) => new Problems([{ file: show(dir), message }]);

const WORKFLOW_FILE = '.github/workflows/publish.yml';

/**
 * Writes the workflow that publishes an event into the folder `project`. `flags` name the folders of the event:
 * `-- --content …`. Returns its path. Throws Problems if it exists.
 */
export async function createWorkflow(project: string, flags: string): Promise<string> {
  await checkNoWorkflow(project);
  const file = join(project, WORKFLOW_FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, workflow(flags));
  return WORKFLOW_FILE;
}

/** Throws Problems if the workflow exists. */
async function checkNoWorkflow(project: string): Promise<void> {
  if (existsSync(join(project, WORKFLOW_FILE)))
    throw new Problems([{ file: WORKFLOW_FILE, message: 'exists already; delete it to have it written again' }]);
}

/** Returns the text of the workflow. `flags` name the folders of the event. */
const workflow = (
  flags: string,
) => `# Written by npm run new. The guide .github/guides/publishing.md lists the secrets that it needs.
name: publish
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
# Of two pushes, the second one waits.
concurrency:
  group: publish
jobs:
  publish:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
          # Calendars and the sitemap have the dates of the history.
          fetch-depth: 0
      - run: npm ci --ignore-scripts
      - run: npm run check:site ${flags}
      - run: npm run publish -- live ${flags.replace(/^-- /, '')}
        env:
          PUBLISH_LIVE: \${{ secrets.PUBLISH_LIVE }}
          PUBLISH_KEY: \${{ secrets.PUBLISH_KEY }}
          PUBLISH_PASSPHRASE: \${{ secrets.PUBLISH_PASSPHRASE }}
          PUBLISH_PASSWORD: \${{ secrets.PUBLISH_PASSWORD }}
          PUBLISH_FINGERPRINT: \${{ secrets.PUBLISH_FINGERPRINT }}
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { workflow: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    const [dir] = positionals;
    if (values.help) return console.log(usage);
    if (!dir || positionals.length > 1) throw new Problems(['name one folder: npm run new -- DIR']);
    if (values.workflow) await checkNoWorkflow('.');
    const { content, files } = await createContent(dir);
    const flags = `-- --content ${JSON.stringify(content)} --static ${JSON.stringify(files)}`;
    console.log(`${content}: the texts of the site; start with site.json\n${files}: its pictures and files\n`);
    console.log(
      `Times are in the time zone of this machine, ${zoneOfThisMachine()}; if the event is elsewhere, change "timeZone" in site.json\n`,
    );
    console.log(`To see it while you edit: npm run dev ${flags}\nTo build it: npm run build ${flags}`);
    if (values.workflow)
      console.log(
        `${await createWorkflow('.', flags)}: GitHub publishes the site with it; .github/guides/publishing.md lists the secrets that it needs`,
      );
    else console.log('To let GitHub publish it at every push, see --workflow: npm run new -- --help');
    console.log(`To import a programme: npm run import -- FILE ${flags.slice(3)}`);
  });
