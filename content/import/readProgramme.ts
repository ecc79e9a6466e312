import { existsSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { parseJson, positionLookup, type Source } from '../json/json';
import { type Problem, Problems, refusal } from '../messages/problems';
import { type Ask, answerNothing, askZone } from './ask';
import { checkSize, isPage } from './checkSize';
import { readAnyText } from './decodeText';
import { isUnknown } from './exportedValues';
import type { ImportMap } from './importMap';
import { type OpenEventParts, partsInArchive, partsInFile, partsInFolder } from './openEvent/parts';
import { isOpenEvent, readOpenEvent } from './openEvent/readOpenEvent';
import { isOwnSchedule } from './ownSchedule';
import { checkCount, type ImportedSession, type Programme, type Session } from './programme';
import { questionsAbout } from './questions';
import { calendarZone, isCalendar, isUtcCalendar, readCalendar } from './readCalendar';
import { isHoverboard, readHoverboard } from './readHoverboard';
import { readOwnSchedule } from './readOwnSchedule';
import { readPentabarf } from './readPentabarf';
import { readPretalx } from './readPretalx';
import { isPretalxApi, readPretalxApi } from './readPretalxApi';
import { isSessionize, readSessionize } from './readSessionize';
import { isSpreadsheetXml, readSpreadsheetXml } from './readSpreadsheetXml';
import { isVocSchedule, readVocSchedule } from './readVocSchedule';
import { tablesInTree, tablesOfSheets } from './tables/findTables';
import { readLines } from './tables/lines';
import { readPage } from './tables/page';
import { NoSessions, readTables } from './tables/readTables';
import { readSeparated } from './tables/separated';
import type { Sheet, Table } from './tables/table';
import { readWorkbookSheets } from './tables/workbook';
import { isYaml, parseYaml } from './tables/yaml';
import { nameOf, openViews, type View } from './views';
import { offsetTimesIn, zoneIn, zoneOfOffsets } from './zones';

const KNOWN_FORMATS =
  'supported are schedule.json and schedule.xml of pretalx, frab and C3VOC, JSON of pretalx’s API, of Sessionize and of Hoverboard, the folder or .zip of Open Event, and tables (.xlsx or CSV) with the columns date, start and title';

/** What an import knows beside the file. */
export type ReadOptions = {
  /** Whether somebody has said the zone of the site; otherwise the file decides it. */
  isZoneSet?: boolean;
  language?: string;
  /** The languages of the site, the default first; undefined if nobody has said them. */
  shown?: string[] | undefined;
  /** The language of texts that the file does not mark. */
  unmarked?: string | undefined;
  /** The date of the first day, for a file that says none. */
  first?: string | undefined;
  ask?: Ask;
  /** What was decided at the last import. */
  map?: ImportMap;
  /** Says which languages the file has, once they are found. */
  said?: (() => string | undefined) | undefined;
};

/** The largest file that is read, and the largest archive with pictures, in bytes. */
const [MAX_BYTES, MAX_ARCHIVE] = [40_000_000, 150_000_000];

/**
 * Reads a programme in any form. Recognises a known form by the content of the file, not by its name; of any other file it guesses
 * the columns, and asks whether that is right. Times are those of `zone`, the zone of our content, if somebody has set it;
 * otherwise they stay as the file has them, and the programme names its zone.
 * Throws Problems with every mistake in the file, and for a guess that nobody confirms.
 */
export async function readProgramme(
  path: string,
  file: string,
  zone: string,
  options: ReadOptions = {},
): Promise<Programme> {
  if (!existsSync(path)) throw refusal(file, 'there is no such file; check its name');
  const readExport = async (parts: OpenEventParts) => {
    const { text, file: sessionsFile } = parts.texts.get('sessions') ?? { text: '', file };
    return withQuestions(await readOpenEvent(parts, file, zone, options), text, sessionsFile);
  };
  if (statSync(path).isDirectory()) {
    const parts = await partsInFolder(path, file);
    if (parts) return readExport(parts);
    throw refusal(file, 'is a folder without the file “sessions” of an Open Event export; name a file in it');
  }
  const head = await firstBytes(path);
  // Workbooks are such archives too.
  const isZip = head.startsWith('PK');
  if (isZip && (await isPlainArchive(path, file))) return readExport(await archiveParts(path, file));
  if (statSync(path).size > MAX_BYTES) throw refusal(file, 'is larger than 40 MB; export only the programme');
  const readWorkbook = (sheets: Sheet[]) =>
    inLanguages(file, options, async (view, again) =>
      withQuestions(await readSheets(sheets, file, zone, again, view), '', file),
    );
  if (isZip) {
    if (/\.(ods|docx)$/i.test(path))
      throw refusal(file, 'is a workbook or an archive; save its sheet as .xlsx or as “CSV UTF-8”, and import that');
    return readWorkbook(await readWorkbookSheets(path, file));
  }
  if (head.startsWith(OLD_WORKBOOK))
    throw refusal(file, 'is a workbook of old Excel; save it as .xlsx, and import that');
  const { text, question } = await readAnyText(path, file);
  if (isOpenEvent(text)) return readExport(partsInFile(text, file));
  if (isSpreadsheetXml(text)) return readWorkbook(readSpreadsheetXml(text, file));
  checkSize(text, file);
  const { ask = answerNothing, isZoneSet = true } = options;
  const fileZone = isCalendar(text) ? calendarZone(text) : zoneIn(text);
  const offsets = fileZone || isZoneSet ? [] : offsetTimesIn(text);
  const found = isZoneSet ? undefined : (fileZone ?? zoneOfOffsets(offsets));
  const isOpen = !isZoneSet && !found && (offsets.length > 0 || needsZone(text));
  const inUse = found ?? (isOpen ? await askZone(ask, file) : undefined);
  return inLanguages(file, options, async (view, again) => {
    const programme = await readByShape(text, file, inUse ?? zone, { ...again, fileZone }, view);
    const timeZone = programme.event?.timeZone ?? inUse;
    const asked = withQuestions(programme, text, file);
    const questions = [...(question ? [question] : []), ...(asked.questions ?? [])];
    return { ...asked, questions, event: { ...programme.event, timeZone } };
  });
}

/**
 * Reads a programme in the default language of the site, and again in each other one that the site and the file have (rule 26.12). The
 * same questions have the same answers.
 */
async function inLanguages(
  file: string,
  options: ReadOptions,
  read: (view: View, options: ReadOptions) => Promise<Programme>,
): Promise<Programme> {
  const { ask = answerNothing, shown, language = 'en', map = {}, unmarked = map.language } = options;
  const answers = new Map<string, string>();
  const remember: Ask = async (question) => {
    const answer = await ask(question);
    answers.set(question.option, answer);
    return answer;
  };
  const repeat: Ask = async (question) => answers.get(question.option) ?? remember(question);
  const views = openViews({ shown, language, unmarked });
  let main = await read(views.view, { ...options, ask: remember, said: views.said });
  if (await views.askUnmarked(ask, file))
    main = await read(views.view, { ...options, ask: repeat, said: views.said, map: { ...map, ...main.decided } });
  const taken = views.taken();
  if (!taken) return main;
  const again = { ...options, ask: repeat, map: { ...map, ...main.decided } };
  const translations = new Map<string, Programme>();
  for (const tag of taken.others) translations.set(tag, await read(views.viewIn(tag), again));
  for (const { tag, count } of taken.left)
    main.omitted.set(`texts in ${nameOf(tag)}`, {
      count,
      hint: 'the site has no such language; see "languages" in site.json',
    });
  const decided = { ...main.decided, ...(views.unmarked() && { language: views.unmarked() }) };
  return { ...main, decided, languages: { main: taken.main, translations } };
}

/** Checks whether the times of an export of a known form are in UTC, so that they mean nothing without a zone. */
const needsZone = (text: string) =>
  isCalendar(text)
    ? isUtcCalendar(text)
    : /"startsAt"\s*:\s*"[^"]*T[^"]*Z"/.test(text) || /"slots"[\s\S]*"start"\s*:\s*"[^"]*T[^"]*Z"/.test(text);

/** The first bytes of a workbook of Excel before 2007, which is no archive. */
const OLD_WORKBOOK = '\xd0\xcf\x11\xe0';

/** Returns the first four bytes of a file, each as a letter. */
async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  return buffer.toString('latin1', 0, bytesRead);
}

/** Names of files that only archives of office programs have. */
const OFFICE_PARTS = ['xl/workbook.xml', '[Content_Types].xml', 'mimetypeapplication/'];

/** Checks whether an archive is called one, or has a list of sessions and is no document of an office program. */
async function isPlainArchive(path: string, file: string): Promise<boolean> {
  if (/\.zip$/i.test(file) || /\.zip$/i.test(path)) return true;
  if (/\.(?:xlsx|xlsm|ods|docx)$/i.test(path)) return false;
  const bytes = await readFile(path);
  return bytes.includes('sessions') && !OFFICE_PARTS.some((name) => bytes.includes(name));
}

async function archiveParts(path: string, file: string): Promise<OpenEventParts> {
  if (statSync(path).size > MAX_ARCHIVE)
    throw refusal(file, 'is an archive of more than 150 MB; unpack it, and import the folder');
  const parts = await partsInArchive(await readFile(path), file);
  if (parts) return parts;
  throw refusal(
    file,
    'is an archive without the file “sessions” of an Open Event export; unpack it, and import the file with the programme',
  );
}

type Guessing = ReadOptions & { fileZone?: string | undefined };

async function readByShape(
  text: string,
  file: string,
  zone: string,
  options: Guessing,
  view: View,
): Promise<Programme> {
  const guess = (tables: Table[]) => readGuessed(tables, file, zone, options);
  switch (formOf(text, file)) {
    case 'empty':
      throw refusal(file, `is empty; export it again (${KNOWN_FORMATS})`);
    case 'JSON': {
      const source = jsonIn(text, file);
      // It says by itself which texts are in which language.
      if (isOwnSchedule(source.tree.value)) return readOwnSchedule(source.tree, file, zone, options);
      return readTree(view.tree(source.tree), source.form, file, zone, options);
    }
    case 'YAML':
      return readTree(view.tree(parseYaml(text, file)), 'YAML', file, zone, options);
    case 'calendar':
      checkCount(text.match(/^BEGIN:VEVENT/gim)?.length ?? 0, file);
      return readCalendar(text, file, zone);
    case 'XML':
      checkCount(text.match(/<event[\s>]/g)?.length ?? 0, file);
      return readPretalx(readPentabarf(text, file), file, zone);
    case 'page': {
      const sheets = readPage(text, file).map((sheet) => inView(sheet, view));
      const tables = tablesOfSheets(sheets, file);
      if (!tables.length) throw refusal(file, `is a web page; download the export itself (${KNOWN_FORMATS})`);
      return guess(tables);
    }
    default: {
      const sheet = readSeparated(text, file);
      return guess(sheet ? tablesOfSheets([inView(sheet, view)], file) : []).catch((error) => {
        if (!(error instanceof NoSessions)) throw error;
        const lines = readLines(text, file);
        if (!lines) throw error;
        return guess(tablesOfSheets([lines], file));
      });
    }
  }
}

type Form = 'empty' | 'JSON' | 'YAML' | 'calendar' | 'XML' | 'page' | 'text';

/** Tells in which form a text is: by what it looks like, and where that says nothing, by the end of its name. */
function formOf(text: string, file: string): Form {
  const [first] = withoutComments(text).trimStart();
  if (first === undefined) return 'empty';
  if (isCalendar(text) || /\.ics$/i.test(file)) return 'calendar';
  if (first === '{' || first === '[') return 'JSON';
  if (first === '<') return isPage(text) ? 'page' : 'XML';
  return isYaml(text) || /\.ya?ml$/i.test(file) ? 'YAML' : 'text';
}

/** Returns a text with spaces in the place of the comments at its beginning, so that the rest stays where it is. */
const withoutComments = (text: string): string =>
  text.replace(/^(?:\s*(?:\/\/.*|#.*|\/\*[\s\S]*?\*\/))+(?=\s*[{[])/, (comments) => comments.replace(/[^\n]/g, ' '));

/** Parses JSON; in a file that is called YAML, what is no JSON may be YAML with brackets. Throws Problems with every mistake. */
function jsonIn(text: string, file: string): { tree: Source; form: string } {
  const json = withoutComments(text);
  const tree = parseJson(jsonLines(json) ?? json);
  if (!tree.mistakes.length) return { tree, form: 'JSON' };
  if (/\.ya?ml$/i.test(file)) return { tree: parseYaml(text, file), form: 'YAML' };
  throw new Problems(tree.mistakes.map((mistake) => ({ file, ...mistake })));
}

/** Returns one JSON list of a text that has a JSON object in each line; undefined for another text. Lines stay where they are. */
function jsonLines(text: string): string | undefined {
  const lines = text.trimEnd().split(/\r?\n/);
  const isOfObjects = lines.every((line) => /^\s*\{.*\}\s*,?\s*$/.test(line) || !line.trim());
  return lines.length > 1 && isOfObjects
    ? `[${lines.flatMap((line) => (line.trim() ? [line.replace(/,\s*$/, '')] : [])).join(',\n')}]`
    : undefined;
}

async function readTree(
  source: Source,
  form: string,
  file: string,
  zone: string,
  options: Guessing,
): Promise<Programme> {
  if (isVocSchedule(source.value)) return readVocSchedule(source, file, zone);
  if (isSchedule(source.value)) return readPretalx(source, file, zone);
  if (isHoverboard(source.value)) return readHoverboard(source, file);
  if (isSessionize(source.value)) return readSessionize(source, file, zone);
  if (isPretalxApi(source.value)) return readPretalxApi(source, file, zone);
  const tables = tablesInTree(source, file, options.language ?? 'en');
  if (!tables.length) throw refusal(file, `is ${form}, but of no known form; ${KNOWN_FORMATS}`);
  return readGuessed(tables, file, zone, options);
}

/** Reads a programme in the sheets of a workbook. */
const readSheets = (written: Sheet[], file: string, zone: string, options: Guessing, view: View): Promise<Programme> =>
  readGuessed(
    tablesOfSheets(
      written.map((sheet) => inView(sheet, view)),
      file,
    ),
    file,
    zone,
    options,
  );

const inView = (sheet: Sheet, view: View): Sheet => ({ ...sheet, rows: view.rows(sheet.rows) });

async function readGuessed(tables: Table[], file: string, zone: string, options: Guessing): Promise<Programme> {
  const { language = 'en', first, ask = answerNothing, map = {}, isZoneSet = true, fileZone, said } = options;
  const around = {
    file,
    language,
    first,
    sheet: map.sheet,
    ask,
    fileZone,
    siteZone: isZoneSet ? zone : undefined,
    languages: said?.(),
  };
  const { programme, decided } = await readTables(tables, around, map);
  return { ...programme, decided };
}

function isSchedule(value: unknown): boolean {
  const { schedule } = (value ?? {}) as { schedule?: { conference?: { days?: unknown } } };
  return Array.isArray(schedule?.conference?.days);
}

/**
 * Joins rooms of one session in a programme, leaves out the people and rooms that nobody knows yet (`TBA`), and adds questions about
 * probable mistakes.
 */
const withQuestions = (programme: Programme, text: string, file: string): Programme => ({
  ...programme,
  ...(!programme.isVerbatim && {
    sessions: joinRooms(programme.sessions.map(withoutUnknown)),
    ...(programme.untimed && { untimed: programme.untimed.map(withoutUnknown) }),
  }),
  questions: [...lostLetters(text, file), ...questionsAbout(programme.sessions), ...(programme.questions ?? [])],
});

function withoutUnknown<Entry extends ImportedSession>(session: Entry): Entry {
  const [location, ...alsoIn] = [session.location, ...(session.alsoIn ?? [])].filter(
    (room) => room && !isUnknown(room),
  );
  return {
    ...session,
    location,
    alsoIn: alsoIn.length ? alsoIn : undefined,
    people: session.people.filter(({ name }) => !isUnknown(name)),
  };
}

/** Joins the entries of a session that the export lists once for each room: keeps the first, with further rooms as `alsoIn`. */
function joinRooms(sessions: Session[]): Session[] {
  const joined = new Map<string, Session>();
  for (const session of sessions) {
    const { id, date, start, end, title, description, people, location, alsoIn = [] } = session;
    const what = JSON.stringify([id, date, start, end, title, description, people.map(({ name }) => name)]);
    const first = joined.get(what);
    // Two entries without a room, or in the same room, are two sessions.
    if (!first?.location || !location || [first.location, ...(first.alsoIn ?? [])].includes(location)) {
      joined.set(first ? `${what} ${joined.size}` : what, session);
      continue;
    }
    if (session.origin) session.origin.fate = 'part';
    joined.set(what, { ...first, alsoIn: [...new Set([...(first.alsoIn ?? []), location, ...alsoIn])] });
  }
  return [...joined.values()];
}

/** The character that replaces a lost letter (U+FFFD): as it is, and as JSON and XML may write it. */
const LOST = /\uFFFD|\\ufffd|&#(?:xfffd|65533);/gi;
/** Number of places to list: more of them mean that the whole file was saved in a wrong encoding. */
const MAX_PLACES = 20;

/** Returns a question for each place of an export where a letter was lost, for a person who knows it. */
function lostLetters(text: string, file: string): Problem[] {
  const positionAt = positionLookup(text);
  const found = [...text.matchAll(LOST)];
  const places = found.slice(0, MAX_PLACES).map(({ index }): Problem => {
    const { line, column, quote } = positionAt(index);
    const [before = ''] = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(Math.max(0, index - 30), index)) ?? [];
    return {
      file,
      line,
      column,
      ...(quote.length < 1000 && { quote }),
      message: `a letter was lost here${before && `, after “${before}”`} (U+FFFD), and is left out; write it in the imported text, or correct the export`,
    };
  });
  const more = found.length - places.length;
  return more
    ? [...places, { file, message: `${more} more letters were lost; export the file again as UTF-8` }]
    : places;
}
