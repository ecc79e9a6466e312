import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { readContent } from '../load/checkFile';
import { show } from '../load/contentFiles';
import { languagesOf } from '../load/localise';
import { command, help, sourceOptions } from '../messages/command';
import { Problems, refuse } from '../messages/problems';
import { zoneProblem } from '../schema/knownNames';
import { accountFor } from './account';
import { orderProblem } from './anyForm/dateOrder';
import { type Ask, answerNothing, askInTerminal, dateProblem, shownQuestion, takeOffers } from './ask';
import { checkImport } from './checkImport';
import { dataAddress, download, isAddress } from './download';
import { toWallTime } from './exportedTime';
import { fillFacts } from './fillFacts';
import { type ImportMap, MAP_FILE, readMap } from './importMap';
import { RECORD_FILE, readRecord, type Schedule } from './importRecord';
import { formatImportReport, type ImportResult } from './importReport';
import { mergeProgramme } from './mergeProgramme';
import { eventAddress, fetchEvent } from './openEvent/api';
import { fetchPictures, isInExport, logoAddresses, portraitAddresses } from './portraits';
import { checkCount, HINT, type Programme, type UnderstoodList } from './programme';
import { readProgramme } from './readProgramme';
import { replaceFiles } from './replaceFiles';
import { withLinkRules } from './sessionLinks';
import { fillSite, hasTemplateZone, isFresh, linkPages, showProgramme } from './showProgramme';
import { openSiteLanguages } from './siteLanguages';
import { languageProblem } from './views';
import { organisationsOn, pageText, peopleOn, planPages, recordOf } from './writePages';
import { zoneOfThisMachine } from './zones';

const usage = `Writes schedule.json and speakers.json from the programme that you have, in whatever form it is.

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
  --strict        imports nothing if a row has a fault; without it, the row is imported as far as it can be
  --pictures      fetches the portraits that the programme names by https:// addresses
  --content DIR   the folder of the content files    (default: content)
  --static DIR    the folder of pictures and files   (default: static)
  --on-the-day    for a machine that runs this by the hour: imports again only on the dates of the event,
                  and only what came from an address
  --force         imports again, and keeps what you have edited since the last import
  --help          shows this text`;

const FILES = ['schedule', 'speakers'] as const;

/** How a programme is imported. */
export type ImportOptions = {
  /** The folder of the content, and the static folder. */
  content: string;
  files: string;
  /** Whether files that are there may be replaced; edits by hand stay. */
  force: boolean;
  /** Answers questions; without it, a guess is refused. */
  ask?: Ask;
  date?: string | undefined;
  zone?: string | undefined;
  /** Whether dates in numbers are `day-first` or `month-first`. */
  dates?: string | undefined;
  /** The sheet that is the programme, where several have the same sessions; `all` for all of them. */
  sheet?: string | undefined;
  base?: string | undefined;
  /** The language of texts that the file does not mark. */
  language?: string | undefined;
  pictures?: boolean;
  /** Whether a fault of one row refuses the whole import. */
  strict?: boolean;
  /** Whether pictures that came with the programme are copied. */
  copiesPictures?: boolean;
  /** The columns of each list by role, in place of what was decided before or of a guess. */
  lists?: ImportMap['lists'];
  /** Where the bytes of the file are, if `from` is only its name. */
  at?: string;
  /** Whether addresses of this machine may be fetched, as tests do. */
  allowsLoopback?: boolean;
};

/**
 * Returns why nothing is imported now by `--on-the-day`: it is not a date of the event, or its programme came from a file. Returns
 * undefined if there is something to do. `now` is in milliseconds since 1970.
 */
export async function reasonToWait(content: string, now: number): Promise<string | undefined> {
  const site = await readContent('site', content);
  const { from } = await readMap(join(content, MAP_FILE), show(join(content, MAP_FILE)));
  if (!from || !isAddress(from)) return 'no programme was imported from an address';
  const { date, lastDate = date } = site?.event ?? {};
  const today = site && toWallTime(now, site.timeZone).date;
  return date && today && lastDate && today >= date && today <= lastDate
    ? undefined
    : `today (${today}) is not a date of the event`;
}

/** The largest programme, in bytes. */
const MAX_BYTES = 40_000_000;

/**
 * Lets the memory of this process grow by a fifth at a time, for one that only imports: V8 would let it double before it looks for what
 * is no longer used. A programme of 40 MB then takes 400 MB and not 630, in the same time.
 */
export const saveMemory = (): void => setFlagsFromString('--heap-growing-percent=20');

/**
 * What an import writes, and what it says: `understood` are the lists of a file of no known form, `portraits` the number of people
 * with the address of a portrait.
 */
export type ImportPlan = {
  files: { path: string; text: string }[];
  result: ImportResult;
  understood: UnderstoodList[];
  portraits: number;
};

/** Imports a programme as planImport says, and writes its files: all of them, or none. Returns what was written and what was left out. */
export async function importProgramme(from: string | undefined, options: ImportOptions): Promise<ImportResult> {
  const { files, result } = await planImport(from, { copiesPictures: true, ...options });
  await replaceFiles(files);
  return result;
}

/**
 * Reads the programme in the file or at the address `from`; undefined is what was imported last. Returns the texts of schedule.json,
 * speakers.json and of what else changes in the folder `content`, and of .import.map.json with what was decided. Its pictures must be in
 * the static folder `files`. Writes nothing but, with `pictures`, portraits, and with `copiesPictures` those that came with the programme.
 * Throws Problems with all mistakes at once.
 */
export async function planImport(from: string | undefined, options: ImportOptions): Promise<ImportPlan> {
  const { content, files, ask = answerNothing } = options;
  const site = await readContent('site', content);
  if (!site)
    throw new Problems([
      {
        file: show(join(content, 'site.json')),
        message: 'this file is missing; npm run new -- DIR makes a folder with it',
      },
    ]);
  const mapPath = join(content, MAP_FILE);
  const map = await readMap(mapPath, show(mapPath));
  const source = from ?? map.from;
  if (!source) throw new Problems(['name what to import: npm run import -- FILE (see --help)']);
  const existingFiles = FILES.map((name) => join(content, `${name}.json`)).filter((path) => existsSync(path));
  // What was imported before is brought up to date.
  if (!options.force && from !== undefined)
    refuse(existingFiles.map((path) => ({ file: show(path), message: 'already exists; use --force to overwrite' })));
  checkOptions(options);

  const fresh = await isFresh(site);
  const isZoneSet = options.zone !== undefined || !(await hasTemplateZone(site));
  const zone = options.zone ?? site.timeZone;
  const remembered = source === map.from || from === undefined ? map : {};
  const known: ImportMap = {
    ...remembered,
    ...(options.lists && { lists: options.lists }),
    ...(options.dates && { dates: options.dates as ImportMap['dates'] }),
    ...(options.sheet && { sheet: options.sheet }),
  };
  const language = languagesOf(site)[0] as string;
  // While nobody has said more, the site takes the languages of its first programme.
  const isOpen = !site.languages && site.placeholder === true && !existsSync(join(content, 'schedule.json'));
  const settings = {
    isZoneSet,
    language,
    shown: isOpen ? undefined : languagesOf(site),
    unmarked: options.language ?? known.language,
    first: options.date ?? known.date ?? (fresh ? undefined : site.event.date),
    map: known,
  };
  const programme = await withFile(source, options, (path, shown) =>
    withLinks(ask, options.base ?? known.base, shown, (askAgain) =>
      readProgramme(path, shown, zone, { ...settings, ask: askAgain }),
    ),
  );
  if (!programme.sessions.length) throw withoutSessions(programme, shownName(source));
  checkCount(programme.sessions.length, shownName(source));
  const speech = openSiteLanguages(programme, site, isOpen);
  const event = { ...programme.event, timeZone: await eventZone(programme, options.zone, isZoneSet, ask) };
  const recordPath = join(content, RECORD_FILE);
  const existing = {
    schedule: (await readContent('schedule', content)) ?? newSchedule(speech.languages),
    speakers: await readContent('speakers', content),
    record: await readRecord(recordPath),
  };
  const merged = mergeProgramme(programme, existing, speech.languages[0] as string);
  const account = [...accountFor(programme, merged), ...(programme.sums ?? [])];
  if (options.strict) refuse(programme.faults ?? []);
  refuse(await checkImport(merged, files));
  const sitePath = join(content, 'site.json');
  const siteText = await readFile(sitePath, 'utf8');
  const named = { ...event, title: speech.title() };
  const { text: filled, filled: about } = await fillSite(siteText, site, merged.schedule, named, speech.added);
  const { title, currency } = speech.about(filled);
  const shown = await showProgramme(content, merged, { title, text: filled });
  const isNew = !existsSync(join(content, 'schedule.json'));
  const hasAgenda = existsSync(join(content, 'agenda.json')) || shown.files.length > 0;
  if (isNew && hasAgenda)
    for (const day of merged.schedule.days) if (day.events.length > MAX_SHOWN) day.showMoreButton = true;
  const lastPages = existing.record?.pages;
  const { planned, kept, questions } = await planPages(content, programme.pages ?? [], { title, currency }, lastPages);
  const addresses = portraitAddresses(programme);
  const logos = logoAddresses(programme);
  const pictureRules = { files, pictures: programme.pictures, allowsLoopback: options.allowsLoopback };
  const people = [...merged.speakers.speakers, ...planned.flatMap(peopleOn)];
  const portraits = await fetchPictures(wantedOf(addresses, options), people, { ...pictureRules, folder: 'speakers' });
  const organisations = planned.flatMap(organisationsOn);
  const logoResult = await fetchPictures(wantedOf(logos, options), organisations, {
    ...pictureRules,
    folder: 'sponsors',
  });
  if (options.pictures)
    for (const field of programme.omitted.keys())
      if (programme.omitted.get(field)?.hint === HINT.portraits) programme.omitted.delete(field);
  const joined = await speech.join(merged, content, existing.record?.translations);
  await speech.joinPages(planned, async ({ pages = [], event }) => {
    const other = await planPages(content, pages, { title: event?.title ?? title, currency }, lastPages);
    return other.planned;
  });
  const record = {
    ...merged.record,
    ...(joined.translations && { translations: joined.translations }),
    ...((planned.length || lastPages) && { pages: recordOf(planned, lastPages) }),
  };
  const pages = new Map([[sitePath, filled], ...shown.files.map(({ path, text }) => [path, text] as const)]);
  pages.set(sitePath, linkPages(pages.get(sitePath) as string, planned));
  for (const page of planned) pages.set(page.path, pageText(page));
  const homePath = join(content, 'home.json');
  const homeText = pages.get(homePath) ?? (await readFile(homePath, 'utf8'));
  const facts = await fillFacts({ site: pages.get(sitePath) as string, home: homeText }, programme.event);
  pages.set(sitePath, facts.site);
  if (facts.filled.home.length) pages.set(homePath, facts.home);
  about.push(...facts.filled.site);
  if (pages.get(sitePath) === siteText) pages.delete(sitePath);
  const decided: ImportMap = {
    ...known,
    ...programme.decided,
    from: source,
    ...pick({ date: options.date, zone: options.zone, base: options.base, language: options.language }),
  };
  const written = [
    ...FILES.map((name) => ({
      path: join(content, `${name}.json`),
      text: `${JSON.stringify(joined[name], null, 2)}\n`,
    })),
    ...[...pages].map(([path, text]) => ({ path, text })),
    { path: recordPath, text: `${JSON.stringify(record)}\n` },
    { path: mapPath, text: `${JSON.stringify(decided, null, 2)}\n` },
  ];
  const done = [
    ...(about.length ? [`${sitePath}: ${about.join(', ')} of the event`] : []),
    ...shown.done,
    ...(facts.filled.home.length ? [`${homePath}: ${facts.filled.home.join(', ')} of the event`] : []),
    ...planned.map(
      ({ path, label, isNew }) => `${path}: the page “${label}”${isNew ? ', with a link in the header' : ''}`,
    ),
    ...kept.map((path) => `${path}: as it was, because somebody has edited or deleted it since the last import`),
    ...(portraits.count ? [`${join(files, 'images', 'speakers')}: portraits ${portraits.count}`] : []),
    ...(logoResult.count ? [`${join(files, 'images', 'sponsors')}: logos ${logoResult.count}`] : []),
  ];
  const result = {
    ...merged,
    omitted: programme.omitted,
    questions: [...(programme.questions ?? []), ...questions],
    faults: programme.faults ?? [],
    account,
    done,
    isFirst: isNew && site.placeholder === true,
    failedPortraits: [...portraits.failed, ...logoResult.failed],
  };
  return { files: written, result, understood: programme.understood ?? [], portraits: addresses.size + logos.size };
}

/** Says why an export has nothing that could be in a programme: what is wrong in it, or that nothing has a time. */
function withoutSessions({ faults = [], untimed = [] }: Programme, file: string): Problems {
  const [first] = untimed;
  if (faults.length) return new Problems(faults);
  if (!first) return new Problems([{ file, message: 'has no sessions; export it again' }]);
  return new Problems([
    { ...first.locate(), message: `“${first.title}” has no time, and nothing else has one; write when it begins` },
  ]);
}
/** Returns the addresses of the pictures that are to be fetched, or copied from the export. */
const wantedOf = (addresses: Map<string, string>, { pictures, copiesPictures }: ImportOptions) =>
  new Map([...addresses].filter(([, address]) => pictures || (copiesPictures && isInExport(address))));

/** Throws Problems with every option that is not as it must be. */
function checkOptions({ date, zone, dates, base, language }: ImportOptions) {
  const languageWrong = language && languageProblem(language);
  const zoneWrong = zone && zoneProblem(zone);
  refuse([
    ...(date && dateProblem(date) ? [`--date ${dateProblem(date)}`] : []),
    ...(zoneWrong ? [`--zone ${zoneWrong}`] : []),
    ...(dates && orderProblem(dates) ? [`--dates ${orderProblem(dates)}`] : []),
    ...(languageWrong ? [`--language ${languageWrong}`] : []),
    ...(base && !/^https:\/\/[^\s/]+/.test(base)
      ? [`--base must be an address that begins with https://; “${base}” does not`]
      : []),
  ]);
}

/** Calls `read` with the path and the shown name of the file; what is at an address is in a temporary file meanwhile. */
async function withFile<Result>(
  source: string,
  { allowsLoopback, at }: ImportOptions,
  read: (path: string, shown: string) => Promise<Result>,
): Promise<Result> {
  if (!isAddress(source)) return read(at ?? source, show(source));
  const event = eventAddress(source);
  if (event) return withParts(await fetchEvent(event, { allowsLoopback }), (folder) => read(folder, source));
  const { bytes, type, address } = await download(dataAddress(source), { maxBytes: MAX_BYTES, allowsLoopback });
  if (/docs\.google\.com|accounts\.google\.com/.test(address) && /text\/html/.test(type))
    throw new Problems([
      { file: source, message: 'is not shared; in the sheet: Share → General access → Anyone with the link' },
    ]);
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const path = join(folder, 'programme');
    await writeFile(path, bytes);
    return await read(path, source);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Calls `read` with a temporary folder that has these parts of an Open Event export as files. */
async function withParts<Result>(
  texts: Map<string, string>,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    for (const [name, text] of texts) await writeFile(join(folder, name), text);
    return await read(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const shownName = (source: string) => (isAddress(source) ? source : show(source));

/**
 * Reads a programme; if it has links that our pages refuse, asks once what is to become of them, and reads it again: `http://` links
 * may be written as `https://`, and relative ones below an address.
 */
async function withLinks(
  ask: Ask,
  base: string | undefined,
  file: string,
  read: (ask: Ask) => Promise<Programme>,
): Promise<Programme> {
  const refused = { insecure: new Set<string>(), relative: new Set<string>() };
  const answers: { text: string; answer: string }[] = [];
  const remember: Ask = async (question) => {
    const answer = await ask(question);
    answers.push({ text: shownQuestion(question), answer });
    return answer;
  };
  const programme = await withLinkRules({ base, refused }, () => read(remember));
  const [insecure, relative] = [refused.insecure.size, base ? 0 : refused.relative.size];
  if (!insecure && !relative) return programme;
  const what = [
    ...(insecure
      ? [`${insecure} links begin with http:// (${[...refused.insecure][0]}); our pages take only https://`]
      : []),
    ...(relative ? [`${relative} links have no host (${[...refused.relative][0]})`] : []),
  ].join(', and ');
  const answer = await ask({
    text: `${file}: ${what}. yes writes https:// for http://${relative ? ', an address also completes those without a host' : ''}, no leaves them out.`,
    offered: 'yes',
    unasked: 'no',
    option: '--base https://old.example.org/',
    problem: (given) =>
      /^(?:y|yes|n|no|https:\/\/[^\s/]+\S*)$/i.test(given)
        ? undefined
        : 'write yes, no, or an address that begins with https://',
  });
  if (/^n/i.test(answer)) return programme;
  const rules = { isSecured: true, base: base ?? (/^https:/i.test(answer) ? answer : undefined), refused };
  // The same questions have the same answers.
  const repeat: Ask = async (question) =>
    (answers[0]?.text === shownQuestion(question) ? answers.shift() : undefined)?.answer ?? ask(question);
  const again = await withLinkRules(rules, () => read(repeat));
  return { ...again, decided: { ...again.decided, ...pick({ base: rules.base }) } };
}

const pick = <Value>(values: Record<string, Value | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, Value>;

/** Returns the zone that the site gets: the one of the option or of the file, or what somebody answers; undefined if nobody does. */
async function eventZone(
  programme: Programme,
  option: string | undefined,
  isZoneSet: boolean,
  ask: Ask,
): Promise<string | undefined> {
  if (option !== undefined) return option;
  if (isZoneSet) return undefined;
  if (programme.event?.timeZone) return programme.event.timeZone;
  const answer = await ask({
    text: 'The programme does not say in which time zone its times are. In which one is the event?',
    offered: zoneOfThisMachine(),
    taken: '',
    unasked: '',
    option: '--zone Europe/Berlin',
    problem: zoneProblem,
  });
  return answer || undefined;
}

/** Number of sessions of a day on the home page; for more, a button shows the others. */
const MAX_SHOWN = 6;

/** Returns the schedule before the first import, with labels if the site is in English alone. */
const newSchedule = ([language = 'en', other]: string[]): Schedule => ({
  days: [],
  labels: language.startsWith('en') && !other ? { showMore: 'Show more', days: 'Days' } : {},
});

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
    const result = await importProgramme(from, { ...options, content, files, ask });
    console.log(formatImportReport(result, content, files));
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
