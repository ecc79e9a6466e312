import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from '../load/checkFile';
import { linkedFolders, show } from '../load/contentFiles';
import { MAP_FILE, RECORD_FILE } from '../load/importNotes';
import { languagesOf } from '../load/localise';
import { counted } from '../messages/entries';
import { Problems, refuse } from '../messages/problems';
import { zoneProblem } from '../schema/knownNames';
import { accountFor } from './account';
import { type Ask, answerNothing, dateProblem } from './ask';
import { checkImport } from './checkImport';
import { fillFacts } from './fillFacts';
import { type ImportMap, readMap } from './importMap';
import { hashOf, type ImportRecord, readRecord, type Schedule, type Site, type Speakers } from './importRecord';
import type { ImportResult } from './importReport';
import { type MergedContent, ProgrammeMerge } from './mergeProgramme';
import { fetchPictures, isInExport, logoAddresses, portraitAddresses } from './portraits';
import { HINT, type Programme, type UnderstoodList } from './programme';
import { readSource } from './readSource';
import { fillSite, hasTemplateZone, isFresh, linkPages, showProgramme } from './showProgramme';
import { openSiteLanguages } from './siteLanguages';
import { orderProblem } from './tables/dateOrder';
import { languageProblem } from './views';
import { organisationsOn, type PlannedPage, pageText, peopleOn, planPages, recordOf } from './writePages';
import { zoneOfThisMachine } from './zones';

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
  /** Whether an import is added to what earlier ones brought, or replaces it: `add` or `replace`; without it, that is asked if need be. */
  mode?: string | undefined;
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
 * What an import writes, and what it says: `understood` are the lists of a file of no known form, `portraits` the number of people
 * with the address of a portrait.
 */
export type ImportPlan = {
  files: { path: string; text: string }[];
  result: ImportResult;
  understood: UnderstoodList[];
  portraits: number;
};

/** What is in the folder of the content before an import. */
type ContentBefore = {
  site: Site;
  siteText: string;
  /** Whether the site still has the date of `npm run new`. */
  isFresh: boolean;
  /** Whether nobody has said the zone of the site. */
  isZoneOpen: boolean;
  /** Whether the site takes the languages of its first programme, because nobody has said more. */
  isLanguageOpen: boolean;
  /** Whether there is no programme yet. */
  isNew: boolean;
  /** The schedule, unless there is none. */
  schedule: Schedule | undefined;
  speakers: Speakers | undefined;
  record: ImportRecord | undefined;
  /** What was decided at the last import. */
  map: ImportMap;
};

/**
 * Reads the programme in the file or at the address `from`; undefined is what was imported last. Returns the texts of schedule.json,
 * speakers.json and of what else changes in the folder `content`, and of .import.map.json with what was decided. Its pictures must be in
 * the static folder `files`. Writes nothing but, with `pictures`, portraits, and with `copiesPictures` those that came with the programme.
 * Throws Problems with all mistakes at once.
 */
export async function planImport(from: string | undefined, options: ImportOptions): Promise<ImportPlan> {
  const { content, files, ask = answerNothing } = options;
  refuse(await linkedFolders(content, files));
  const before = await readContentBefore(content);
  const source = from ?? before.map.from;
  if (!source) throw new Problems(['name what to import: npm run import -- FILE (see --help)']);
  checkOptions(options, from !== undefined);
  const decided = decisionsFor(source, before.map, options);

  const programme = await readIn(source, before, decided, options);
  const languages = openSiteLanguages(programme, before.site, before.isLanguageOpen);
  const event = {
    ...programme.event,
    timeZone: await eventZone(programme, options.zone, isZoneSet(before, options), ask),
  };
  const existing = { ...before, schedule: before.schedule ?? newSchedule(languages.languages) };
  const merged = await mergeAsDecided(
    new ProgrammeMerge(programme, existing, languages.languages[0] as string),
    options,
  );
  const account = [...accountFor(programme, merged), ...(programme.sums ?? [])];
  if (options.strict) refuse(programme.faults ?? []);
  refuse(await checkImport(merged, files));

  const site = await planSite(programme, event, merged, languages, before, content);
  const withoutImage = new Set(merged.speakers.speakers.filter(({ image }) => !image).map(({ name }) => name));
  const pictures = await takePictures(programme, merged, site.planned, options);
  const taken = merged.speakers.speakers.flatMap(({ name, image }) =>
    image && withoutImage.has(name) ? [[name, hashOf(image)] as const] : [],
  );
  const joined = await languages.join(merged, content, before.record?.translations);
  const lastPages = before.record?.pages;
  await languages.joinPages(site.planned, async ({ pages = [], event: other }) => {
    const about = { title: other?.title ?? site.about.title, currency: site.about.currency };
    return (await planPages(content, pages, about, lastPages)).planned;
  });
  for (const page of site.planned) site.texts.set(page.path, pageText(page));
  const record = {
    ...merged.record,
    ...(taken.length && { portraits: { ...merged.record.portraits, ...Object.fromEntries(taken) } }),
    ...(joined.translations && { translations: joined.translations }),
    ...((site.planned.length || lastPages) && { pages: recordOf(site.planned, lastPages) }),
  };
  const { date, zone, base, language } = options;
  const said = Object.entries({ date, zone, base, language }).filter(([, value]) => value !== undefined);
  const map: ImportMap = { ...decided, ...programme.decided, from: source, ...Object.fromEntries(said) };
  return {
    files: [
      ...FILES.map((name) => ({
        path: join(content, `${name}.json`),
        text: `${JSON.stringify(joined[name], null, 2)}\n`,
      })),
      ...[...site.texts].map(([path, text]) => ({ path, text })),
      { path: join(content, RECORD_FILE), text: `${JSON.stringify(record)}\n` },
      { path: join(content, MAP_FILE), text: `${JSON.stringify(map, null, 2)}\n` },
    ],
    result: {
      ...merged,
      omitted: programme.omitted,
      questions: [...(programme.questions ?? []), ...site.questions],
      faults: programme.faults ?? [],
      account,
      done: [...site.done, ...pictures.done],
      isFirst: before.isNew && before.site.placeholder === true,
      failedPortraits: pictures.failed,
    },
    understood: programme.understood ?? [],
    portraits: pictures.count,
  };
}

/**
 * Returns the content after the import. If the export lacks most of the last import, asks whether that goes: this may be an export of a
 * part of the programme, or a few rows that were pasted.
 */
async function mergeAsDecided(
  merge: ProgrammeMerge,
  { mode, ask = answerNothing }: ImportOptions,
): Promise<MergedContent> {
  if (mode) return merge.content({ keepsMissing: mode === 'add' });
  const replaced = merge.content();
  const { removed, removedPeople } = replaced;
  if (!removed.length || !merge.missesMost()) return replaced;
  const missing = [
    `${counted(removed.length, 'session')} (${listed(removed)})`,
    ...(removedPeople.length ? [`${counted(removedPeople.length, 'speaker')} (${listed(removedPeople)})`] : []),
  ].join(' and ');
  const answer = await ask({
    text: `This lacks most of the last import. Add these, or replace what the last import brought? Replacing removes ${missing}.`,
    offered: 'add',
    unasked: 'add',
    choices: ['add', 'replace'],
    option: '--mode add',
    problem: modeProblem,
  });
  return merge.content({ keepsMissing: answer === 'add' });
}

/** Number of titles or names in a question. */
const MAX_NAMES = 30;

/** Returns titles or names as a list in one line. */
const listed = (names: string[]): string =>
  [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? [`and ${names.length - MAX_NAMES} more`] : [])].join(
    ', ',
  );

const modeProblem = (mode: string): string | undefined =>
  ['add', 'replace'].includes(mode) ? undefined : `must be add or replace; “${mode}” is neither`;

/** Reads what is in a folder of content. Throws Problems if it has no site.json. */
async function readContentBefore(content: string): Promise<ContentBefore> {
  const site = await readContent('site', content);
  const sitePath = join(content, 'site.json');
  if (!site)
    throw new Problems([
      { file: show(sitePath), message: 'this file is missing; npm run new -- DIR makes a folder with it' },
    ]);
  const mapPath = join(content, MAP_FILE);
  const isNew = !existsSync(join(content, 'schedule.json'));
  return {
    site,
    siteText: await readFile(sitePath, 'utf8'),
    isFresh: await isFresh(site),
    isZoneOpen: await hasTemplateZone(site),
    isLanguageOpen: !site.languages && site.placeholder === true && isNew,
    isNew,
    schedule: await readContent('schedule', content),
    speakers: await readContent('speakers', content),
    record: await readRecord(join(content, RECORD_FILE)),
    map: await readMap(mapPath, show(mapPath)),
  };
}

/** Returns what was decided about this source at its last import, with what the options say now. */
const decisionsFor = (source: string, map: ImportMap, { lists, dates, sheet }: ImportOptions): ImportMap => ({
  ...(source === map.from && map),
  ...(lists && { lists }),
  ...(dates && { dates: dates as ImportMap['dates'] }),
  ...(sheet && { sheet }),
});

/** Reads the programme of a source with what is known of the site, with what was decided, and with the options. */
function readIn(from: string, before: ContentBefore, decided: ImportMap, options: ImportOptions): Promise<Programme> {
  const { site } = before;
  const { at, allowsLoopback, base = decided.base, ask = answerNothing } = options;
  return readSource({ from, at, allowsLoopback, base }, options.zone ?? site.timeZone, {
    ask,
    isZoneSet: isZoneSet(before, options),
    language: languagesOf(site)[0] as string,
    shown: before.isLanguageOpen ? undefined : languagesOf(site),
    unmarked: options.language ?? decided.language,
    first: options.date ?? decided.date ?? (before.isFresh ? undefined : site.event.date),
    map: decided,
  });
}

/** Checks whether somebody has said the zone of the site. */
const isZoneSet = ({ isZoneOpen }: ContentBefore, { zone }: ImportOptions) => zone !== undefined || !isZoneOpen;

/** What an import writes of the site beside the programme, and what it says of that. */
type PlannedSite = {
  /** The texts of files that change, by path. */
  texts: Map<string, string>;
  planned: PlannedPage[];
  questions: NonNullable<Programme['questions']>;
  done: string[];
  about: { title: string; currency: string };
};

/**
 * Fills in what site.json and home.json still have from `npm run new`, shows the programme on Agenda and Home, and plans the pages
 * beside it. May set the button for more sessions in `merged`.
 */
async function planSite(
  programme: Programme,
  event: NonNullable<Programme['event']>,
  merged: MergedContent,
  languages: ReturnType<typeof openSiteLanguages>,
  { site, siteText, isNew, record }: ContentBefore,
  content: string,
): Promise<PlannedSite> {
  const [sitePath, homePath] = ['site', 'home'].map((name) => join(content, `${name}.json`)) as [string, string];
  const named = { ...event, title: languages.title() };
  const filledSite = await fillSite(siteText, site, merged.schedule, named, languages.added);
  const about = languages.about(filledSite.text);
  const shown = await showProgramme(content, merged, { title: about.title, text: filledSite.text });
  const hasAgenda = existsSync(join(content, 'agenda.json')) || shown.files.length > 0;
  if (isNew && hasAgenda)
    for (const day of merged.schedule.days) if (day.events.length > MAX_SHOWN) day.showMoreButton = true;
  const { planned, kept, questions } = await planPages(content, programme.pages ?? [], about, record?.pages);

  const texts = new Map(shown.files.map(({ path, text }) => [path, text]));
  const withPages = linkPages(texts.get(sitePath) ?? filledSite.text, planned);
  const home = texts.get(homePath) ?? (await readFile(homePath, 'utf8'));
  const facts = await fillFacts({ site: withPages, home }, programme.event);
  if (facts.site === siteText) texts.delete(sitePath);
  else texts.set(sitePath, facts.site);
  if (facts.filled.home.length) texts.set(homePath, facts.home);
  const filled = [...filledSite.filled, ...facts.filled.site];
  const done = [
    ...(filled.length ? [`${sitePath}: ${filled.join(', ')} of the event`] : []),
    ...shown.done,
    ...(facts.filled.home.length ? [`${homePath}: ${facts.filled.home.join(', ')} of the event`] : []),
    ...planned.map(
      ({ path, label, isNew }) => `${path}: the page “${label}”${isNew ? ', with a link in the header' : ''}`,
    ),
    ...kept.map((path) => `${path}: as it was, because somebody has edited or deleted it since the last import`),
  ];
  return { texts, planned, questions, done, about };
}

/** Fetches or copies the portraits and logos that somebody asked for. Returns how many there are, and a sentence for each folder and failure. */
async function takePictures(
  programme: Programme,
  { speakers }: MergedContent,
  planned: PlannedPage[],
  options: ImportOptions,
): Promise<{ count: number; done: string[]; failed: string[] }> {
  const { files, allowsLoopback } = options;
  const rules = { files, pictures: programme.pictures, allowsLoopback };
  const people = [...speakers.speakers, ...planned.flatMap(peopleOn)];
  const organisations = planned.flatMap(organisationsOn);
  const [portraits, logos] = [portraitAddresses(programme), logoAddresses(programme)];
  const takenPortraits = await fetchPictures(wantedOf(portraits, options), people, { ...rules, folder: 'speakers' });
  const takenLogos = await fetchPictures(wantedOf(logos, options), organisations, { ...rules, folder: 'sponsors' });
  if (options.pictures)
    for (const [field, { hint }] of programme.omitted) if (hint === HINT.portraits) programme.omitted.delete(field);
  return {
    count: portraits.size + logos.size,
    done: [
      ...(takenPortraits.count ? [`${join(files, 'images', 'speakers')}: portraits ${takenPortraits.count}`] : []),
      ...(takenLogos.count ? [`${join(files, 'images', 'sponsors')}: logos ${takenLogos.count}`] : []),
    ],
    failed: [...takenPortraits.failed, ...takenLogos.failed],
  };
}

/** Returns the addresses of the pictures that are to be fetched, or copied from the export. */
const wantedOf = (addresses: Map<string, string>, { pictures, copiesPictures }: ImportOptions) =>
  new Map([...addresses].filter(([, address]) => pictures || (copiesPictures && isInExport(address))));

/**
 * Throws Problems with every option that is not as it must be, and with the files that are there already: with `force` they may be, and
 * so may they if nothing was named, because what was imported before is brought up to date then.
 */
function checkOptions({ content, force, date, zone, dates, base, language, mode }: ImportOptions, isNamed: boolean) {
  const existing = FILES.map((name) => join(content, `${name}.json`)).filter((path) => existsSync(path));
  if (!force && isNamed)
    refuse(existing.map((path) => ({ file: show(path), message: 'already exists; use --force to overwrite' })));
  const languageWrong = language && languageProblem(language);
  const zoneWrong = zone && zoneProblem(zone);
  refuse([
    ...(date && dateProblem(date) ? [`--date ${dateProblem(date)}`] : []),
    ...(zoneWrong ? [`--zone ${zoneWrong}`] : []),
    ...(mode && modeProblem(mode) ? [`--mode ${modeProblem(mode)}`] : []),
    ...(dates && orderProblem(dates) ? [`--dates ${orderProblem(dates)}`] : []),
    ...(languageWrong ? [`--language ${languageWrong}`] : []),
    ...(base && !/^https:\/\/[^\s/]+/.test(base)
      ? [`--base must be an address that begins with https://; “${base}” does not`]
      : []),
  ]);
}

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
