import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { keepMark, readAllTexts } from '../history/snapshots';
import { readContent } from '../load/checkFile';
import { show } from '../load/contentFiles';
import { MAP_FILE } from '../load/importNotes';
import { command, help, sourceOptions } from '../messages/command';
import { Problems } from '../messages/problems';
import { type Ask, answerNothing, askInTerminal, takeOffers } from './ask';
import { isAddress } from './download';
import { toWallTime } from './exportedTime';
import { readMap } from './importMap';
import { formatImportReport, type ImportResult } from './importReport';
import { type ImportOptions, planImport } from './planImport';
import { formatResults, planResults } from './planResults';
import { replaceFiles } from './replaceFiles';

const usage = `Writes schedule.json and speakers.json from the programme that you have, in whatever form it is. A table of
results (prize, team, project) fills in who has won the prizes of hackathon.json.

  npm run import -- [FILE or https:// address] [options]

  FILE            an export of another tool, a table, a page; .github/guides/importing.md says more
                  of Open Event also the folder
                  an address may be that of a shared Google Sheet, of Sessionize, of pretalx, of an event at an
                  Open Event server, or of any file;
                  without one, what was imported last is imported again
  --yes           takes every guess, instead of asking
  --date DATE     the date of the first day, for a programme without dates: 2026-02-13
  --zone ZONE     the time zone of the event, named by its largest city: Europe/Berlin
  --language TAG  the language of texts that the file does not mark, beside those in others: ta
  --base ADDRESS  where links without a host belong: https://old.example.org/
  --dates ORDER   how dates in numbers are read, as 3/4/2026: day-first or month-first
  --sheet NAME    which sheet is the programme, if several have the same sessions; all for all of them
  --mode MODE     what happens to what earlier imports brought and this one lacks: add keeps it, replace
                  removes it; without it, you are asked if most is lacking
  --strict        imports nothing if a row has a fault; without it, the row is imported as far as it can be
  --pictures      fetches the portraits that the programme names by https:// addresses
  --content DIR   the folder of the content files    (default: content)
  --static DIR    the folder of pictures and files   (default: static)
  --on-the-day    for a machine that runs this by the hour: imports again only on the dates of the event,
                  and only what came from an address
  --force         imports again, and keeps what you have edited since the last import
  --help          shows this text`;

/**
 * Returns why nothing is imported now by `--on-the-day`: it is not a date of the event, or its programme came from a file. Returns
 * undefined if there is something to do. `now` is in milliseconds since 1970.
 */
export async function reasonToWait(content: string, now: number): Promise<string | undefined> {
  const site = await readContent('site', content);
  const from = await readOrigin(content);
  if (!from || !isAddress(from)) return 'no programme was imported from an address';
  const { date, lastDate = date } = site?.event ?? {};
  const today = site && toWallTime(now, site.timeZone).date;
  return date && today && lastDate && today >= date && today <= lastDate
    ? undefined
    : `today (${today}) is not a date of the event`;
}

/** Returns the file or the address of the last import; undefined if it is not known. */
async function readOrigin(content: string): Promise<string | undefined> {
  const path = join(content, MAP_FILE);
  return (await readMap(path, show(path))).from;
}

/**
 * Lets the memory of this process grow by a fifth at a time, for one that only imports: V8 would let it double before it looks for what
 * is no longer used. A programme of 40 MB then takes 400 MB and not 630, in the same time.
 */
export const saveMemory = (): void => setFlagsFromString('--heap-growing-percent=20');

/** Imports a programme as planImport says, and writes its files: all of them, or none. Returns what was written and what was left out. */
export async function importProgramme(from: string | undefined, options: ImportOptions): Promise<ImportResult> {
  const { files, result } = await planImport(from, { copiesPictures: true, ...options });
  await replaceFiles(files);
  const { content } = options;
  await keepMark('imported', (await readOrigin(content)) ?? '', content, await readAllTexts(content));
  return result;
}

/**
 * Imports a programme, or the results in a table of results, and returns its report as text. A table of results has no times, so it is
 * looked for only if there is no programme that can be imported. Throws Problems, and writes nothing, if neither can be.
 */
export async function importAny(from: string | undefined, options: ImportOptions): Promise<string> {
  const { content, files } = options;
  try {
    return formatImportReport(await importProgramme(from, options), content, files);
  } catch (error) {
    const results = error instanceof Problems && from ? await planResults(from, options) : undefined;
    if (!results) throw error;
    await replaceFiles(results.files);
    return formatResults(results);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...sourceOptions,
        force: { type: 'boolean', default: false },
        'on-the-day': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        pictures: { type: 'boolean', default: false },
        date: { type: 'string' },
        zone: { type: 'string' },
        dates: { type: 'string' },
        sheet: { type: 'string' },
        strict: { type: 'boolean' },
        mode: { type: 'string' },
        base: { type: 'string' },
        language: { type: 'string' },
        help,
      },
    });
    saveMemory();
    const [from] = positionals;
    if (values.help) return console.log(usage);
    if (positionals.length > 1) throw new Problems(['name one file to import: npm run import -- FILE (see --help)']);
    const { content, static: files, yes, help: _, 'on-the-day': isOnTheDay, ...options } = values;
    const reason = isOnTheDay && (await reasonToWait(content, Date.now()));
    if (reason) return console.log(`Nothing is imported: ${reason}`);
    // Somebody must be there to see the question and to answer.
    const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
    const ask = yes ? showing(takeOffers) : isTerminal ? askInTerminal : showing(answerNothing);
    console.log(await importAny(from, { ...options, content, files, ask }));
  });

/** Prints the questions that `ask` answers by itself, each with its answer. */
function showing(ask: Ask): Ask {
  return async (question) => {
    if (question.above) console.log(question.above);
    const answer = await ask(question);
    if (answer) console.log(`${question.text}\n→ ${answer}\n`);
    return answer;
  };
}
