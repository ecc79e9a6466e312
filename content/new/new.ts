import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { applyEdits, modify } from 'jsonc-parser';
import { type Ask, askInTerminal, dateProblem } from '../import/ask';
import { zoneOfThisMachine } from '../import/zones';
import { show } from '../load/contentFiles';
import { command } from '../messages/command';
import { Problems, refuse } from '../messages/problems';
import { languageProblem, zoneProblem } from '../schema/knownNames';
import { LOOKS } from '../schema/looks';
import { makeNextEdition, type NextEdition } from './nextEdition';
import { formattingOptions, readTemplate, type TemplateFile } from './sampleTexts';
import { checkNoWorkflow, createWorkflow } from './workflow';

const usage = `Makes the content of a new event: the smallest site, whose texts tell you what to write.

  npm run new -- DIR [options]

  DIR              a new or an empty folder
  --title TITLE    the name of the event
  --date DATE      its first day: 2026-02-13
  --last-date DATE its last day, if it has several
  --place PLACE    the town
  --zone ZONE      its time zone, named by its largest city: Europe/Berlin
  --language TAG   the language of the site: en
  --look LOOK      what it looks like: ${LOOKS.join(', ')}
  --from CONTENT   makes the next edition of the event in this folder of content: all of it, with the dates moved, and
                   marked where it is another every year; its pictures are in the folder static beside it
  --workflow       also writes .github/workflows/publish.yml: GitHub then publishes the site at every push, and on the
                   dates of the event imports the programme again by the hour
  --help           shows this text

In a terminal you are asked for what you do not say. What nobody says is marked as still to be filled in.`;

/** The facts that somebody has given about a new event. */
export type About = {
  title?: string | undefined;
  date?: string | undefined;
  lastDate?: string | undefined;
  place?: string | undefined;
  zone?: string | undefined;
  language?: string | undefined;
  look?: string | undefined;
};

/** The files with valid content whose entries are all marked as placeholders, so that no build with --final takes them (rule 19.18). */
const TEMPLATE_FILES: TemplateFile[] = ['site', 'home', 'error'];
/** The JSON Schemas for editors; every content file names its own as `./schemas/…`. */
const SCHEMAS = join(import.meta.dirname, '..', 'schemas');

/**
 * Writes `content/` and `static/` into the folder `dir`, so that `npm run build` can build a site from them. Its texts are in the
 * language of the site, if there are words of the interface in it. Facts that `about` lacks stay marked as placeholders. Returns the paths of both folders. Throws Problems, and changes nothing, if the folder is not
 * empty or a fact is not valid.
 */
export async function createContent(dir: string, about: About = {}): Promise<{ content: string; files: string }> {
  refuse(aboutProblems(about));
  const texts = TEMPLATE_FILES.map((file): [string, string] => {
    const text = readTemplate(file, about.language);
    return [`${file}.json`, file === 'site' ? withFacts(text, about) : text];
  });
  return writeEvent(dir, new Map(texts));
}

/** The next edition of an event as it was written, with the paths of its two folders. */
export type WrittenEdition = NextEdition & { content: string; files: string };

/**
 * Writes the next edition of the event in the folder `from`, whose pictures are in the folder `pictures`, into the folder `dir`, as
 * makeNextEdition says. Throws Problems, and changes nothing, if the content has mistakes, or the folder is not empty.
 */
export async function createNextEdition(
  dir: string,
  from: string,
  date: string | undefined,
  pictures: string = join(dirname(from), 'static'),
): Promise<WrittenEdition> {
  const edition = await makeNextEdition(from, pictures, date);
  const texts = [...edition.values].map(([path, value]): [string, string] => [
    path,
    `${JSON.stringify(value, null, 2)}\n`,
  ]);
  const { content, files } = await writeEvent(dir, new Map(texts));
  for (const kind of ['images', 'files'])
    await cp(join(pictures, kind), join(files, kind), { recursive: true }).catch(ifMissing);
  return { ...edition, content, files };
}

/**
 * Returns the folder in which the editor makes the next edition of the event in the folder `from`: beside the folder of this edition, or
 * in the folder of the generator if its own content is edited. Its name is the last folder of the `prefix`, and the year of the `date`.
 */
export function nextEditionFolder(from: string, prefix: string, date: string | undefined): string {
  const around = dirname(from);
  const name = prefix.split('/').at(-1) || 'event';
  return join(resolve(around) === process.cwd() ? around : dirname(around), `${name}-${date?.slice(0, 4) ?? 'next'}`);
}

const ifMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Writes the texts of content files, by their paths, into a new or empty folder. Returns the paths of its two folders. */
async function writeEvent(dir: string, texts: Map<string, string>): Promise<{ content: string; files: string }> {
  const existing = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw refusal(dir, 'is a file; name a new folder');
    throw error;
  });
  if (existing.length) {
    const panel =
      'is there already, and nothing in it was changed; give that folder another name, or choose another year';
    throw new Problems([{ file: show(dir), message: 'is not empty; name a new or an empty folder', panel }]);
  }
  const [content, files] = [join(dir, 'content'), join(dir, 'static')];
  for (const [path, text] of texts) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  }
  await cp(SCHEMAS, join(content, 'schemas'), { recursive: true });
  for (const kind of ['images', 'files']) await mkdir(join(files, kind), { recursive: true });
  return { content, files };
}

/** Returns the text of site.json with these facts. The hours of the event stay a placeholder. */
function withFacts(text: string, { title, date, lastDate, place, zone, language, look }: About): string {
  const facts: { path: string[]; value: string | undefined }[] = [
    { path: ['title'], value: title },
    { path: ['event', 'date'], value: date },
    { path: ['event', 'lastDate'], value: lastDate },
    { path: ['town'], value: place },
    { path: ['timeZone'], value: zone },
    { path: ['language'], value: language },
    { path: ['look', 'theme'], value: look },
  ];
  let filled = text;
  for (const { path, value } of facts)
    if (value) filled = applyEdits(filled, modify(filled, path, value, { formattingOptions }));
  return filled;
}

/** Returns the mistakes in the facts about an event, each with the option that is wrong. */
function aboutProblems({ date, lastDate, zone, language, look }: About): string[] {
  const check = (option: string, value: string | undefined, problemOf: (value: string) => string | undefined) => {
    const problem = value ? problemOf(value) : undefined;
    return problem ? [`${option} ${problem}`] : [];
  };
  return [
    ...check('--date', date, dateProblem),
    ...check('--last-date', lastDate, dateProblem),
    ...(date && lastDate && lastDate <= date ? ['--last-date must be after --date'] : []),
    ...(lastDate && !date ? ['--last-date needs --date'] : []),
    ...check('--zone', zone, zoneProblem),
    ...check('--language', language, (tag) => languageProblem(tag, 'en')),
    ...check('--look', look, lookProblem),
  ];
}

const lookProblem = (value: string) =>
  LOOKS.some((look) => look === value) ? undefined : `must be one of ${LOOKS.join(', ')}; “${value}” is none of them`;

const NO_FOLDER =
  'name one new folder for the event: npm run new -- my-event; in a terminal it asks for title, dates and place, elsewhere write them after it: npm run new -- my-event --title TITLE --date DATE --place PLACE --zone ZONE';

/** Asks for the folder of a new event. */
const askFolder = (ask: Ask): Promise<string> =>
  ask({ text: 'In which new folder shall the event be?', offered: 'my-event', option: '' });

/** Asks for the first day of the next edition. An empty answer leaves it open. */
const askDate = async (ask: Ask): Promise<string | undefined> =>
  (await ask({
    text: 'On which day does the next edition begin (2026-02-13)? Nothing, if nobody knows yet.',
    offered: '',
    option: '',
    problem: (typed) => (typed ? dateProblem(typed) : undefined),
  })) || undefined;

/** Returns what became of the next edition, for whoever asked for it. */
function describeEdition({ content, files, moved, marked }: WrittenEdition, date: string | undefined): string {
  return [
    `${content}: the texts of the next edition\n${files}: its pictures and files`,
    ...(date
      ? [
          `Dates that moved with the first day:\n${movedDates(moved)
            .map(([from, to]) => `  ${from} → ${to}`)
            .join('\n')}`,
        ]
      : ['The dates are still those of the last edition: nobody has said the new one.']),
    `Marked as still to be filled in, because it is another every year: ${marked} entries. What is marked is not published; “To do” of the editor lists it.`,
    `The last edition is in "editions" of site.json. See the guide next-edition.md for how it keeps an address.`,
    `To see it while you edit: npm run dev ${foldersAsFlags(content, files)}`,
  ].join('\n\n');
}

/** Returns each date that was moved, once, with what it is now, the earliest first. */
export const movedDates = (moved: NextEdition['moved']): [from: string, to: string][] =>
  [...new Map(moved.map(({ from, to }) => [from, to]))].sort();

/** Returns the options by which a command works on the event in these folders, as they are typed behind `npm run dev`. */
export const foldersAsFlags = (content: string, files: string): string =>
  `-- --content ${JSON.stringify(content)} --static ${JSON.stringify(files)}`;

/** Asks for the facts that are not given yet. An empty answer leaves a fact open. */
async function askAbout(about: About, ask: Ask): Promise<About> {
  type Question = { text: string; problem?: (answer: string) => string | undefined; offered?: string | undefined };
  const askUnlessKnown = async (fact: string | undefined, { text, problem, offered = '' }: Question) => {
    if (fact !== undefined) return fact;
    const answer = await ask({ text, offered, option: '', problem: (typed) => (typed ? problem?.(typed) : undefined) });
    return answer || undefined;
  };
  console.log('What you do not know yet, leave empty; it is marked as still to be filled in.');
  const title = await askUnlessKnown(about.title, { text: 'What is the event called?' });
  const date = await askUnlessKnown(about.date, {
    text: 'On which day does it begin (2026-02-13)?',
    problem: dateProblem,
  });
  const lastDate = date
    ? await askUnlessKnown(about.lastDate, {
        text: 'On which day does it end, if it has several?',
        problem: (lastDay) => dateProblem(lastDay) ?? (lastDay > date ? undefined : 'must be after the first day'),
      })
    : about.lastDate;
  const place = await askUnlessKnown(about.place, { text: 'In which town?' });
  const zone = await askUnlessKnown(about.zone, {
    text: 'In which time zone?',
    problem: zoneProblem,
    offered: zoneOfThisMachine(),
  });
  const language = await askUnlessKnown(about.language, {
    text: 'In which language (en, de, ta …)?',
    problem: (tag) => languageProblem(tag, 'en'),
    offered: 'en',
  });
  const look = await askUnlessKnown(about.look, {
    text: `What shall it look like (${LOOKS.join(', ')})?`,
    problem: lookProblem,
    offered: LOOKS[0],
  });
  return { title, date, lastDate, place, zone, language, look };
}

const refusal = (dir: string, message: string) => new Problems([{ file: show(dir), message }]);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        workflow: { type: 'boolean', default: false },
        title: { type: 'string' },
        date: { type: 'string' },
        'last-date': { type: 'string' },
        place: { type: 'string' },
        zone: { type: 'string' },
        language: { type: 'string' },
        look: { type: 'string' },
        from: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return console.log(usage);
    // Somebody must be there to see the questions and to answer.
    const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
    const [dir = isTerminal ? await askFolder(askInTerminal) : undefined] = positionals;
    if (!dir || positionals.length > 1) throw new Problems([NO_FOLDER]);
    if (values.workflow) await checkNoWorkflow('.');
    if (values.from !== undefined) {
      const others = ['title', 'last-date', 'place', 'zone', 'language', 'look', 'workflow'] as const;
      const unused = others.filter((option) => values[option]);
      refuse(
        unused.map((option) => `--${option} does not go with --from, which carries it over; change it in the editor`),
      );
      refuse(aboutProblems({ date: values.date }));
      const date = values.date ?? (isTerminal ? await askDate(askInTerminal) : undefined);
      return console.log(describeEdition(await createNextEdition(dir, values.from, date), date));
    }
    const { title, date, 'last-date': lastDate, place, zone, language, look } = values;
    const options = { title, date, lastDate, place, zone, language, look };
    refuse(aboutProblems(options));
    const about = isTerminal ? await askAbout(options, askInTerminal) : options;
    const { content, files } = await createContent(dir, about);
    const flags = foldersAsFlags(content, files);
    console.log(`${content}: the texts of the site; start with site.json\n${files}: its pictures and files\n`);
    const open = [!about.title && 'name', !about.date && 'first day', !about.place && 'town'].filter(Boolean);
    if (open.length)
      console.log(
        `Nobody has said yet of the event: ${open.join(', ')}. “To do” of the editor lists what is to be filled in\n`,
      );
    if (!about.zone)
      console.log(
        'Nobody has said the time zone of the event yet: write it as "timeZone" into site.json, or import a programme\n',
      );
    console.log(`To see it while you edit: npm run dev ${flags}\nTo build it: npm run build ${flags}`);
    if (values.workflow)
      console.log(
        `${await createWorkflow('.', flags, { content, ...about })}: GitHub publishes the site with it; .github/guides/publishing.md lists the secrets that it needs`,
      );
    else console.log('To let GitHub publish it at every push, see --workflow: npm run new -- --help');
    console.log(`To import a programme: npm run import -- FILE ${flags.slice(3)}`);
  });
