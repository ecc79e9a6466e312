import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseJson, positionLookup } from '../json/json';
import { readText } from '../load/contentFiles';
import { type Problem, Problems } from '../messages/problems';
import { schemas } from '../schema/schema';
import type { Programme, Session } from './programme';
import { questionsAbout } from './questions';
import { isHoverboard, readHoverboard } from './readHoverboard';
import { readPentabarf } from './readPentabarf';
import { readPretalx } from './readPretalx';
import { isPretalxApi, readPretalxApi } from './readPretalxApi';
import { isSessionize, readSessionize } from './readSessionize';
import { isTable, readCsv, readRecords, readWorkbook } from './readTables';

const KNOWN_FORMATS =
  'supported are schedule.json and schedule.xml of pretalx and frab, JSON of pretalx’s API, of Sessionize and of Hoverboard, and tables (.xlsx or CSV) with the columns date, start and title';

/**
 * Reads an export in any known format. Recognises the format by the content of the file, not by its name. Converts all
 * times to `zone`, the time zone of our content, or with `takeZone` to the zone that the export names.
 * Throws Problems with every mistake in the file.
 */
export async function readProgramme(path: string, file: string, zone: string, takeZone = false): Promise<Programme> {
  if (!existsSync(path)) throw refusal(file, 'there is no such file; check its name');
  if (statSync(path).isDirectory()) throw refusal(file, 'is a folder; name a file in it');
  if (await isArchive(path)) {
    if (/\.(ods|zip|docx)$/i.test(path))
      throw refusal(file, 'is a workbook or an archive; save its sheet as .xlsx or as “CSV UTF-8”, and import that');
    return withQuestions(await readWorkbook(path, file), '', file);
  }
  if (/\.xls$/i.test(path)) throw refusal(file, 'is a workbook of old Excel; save it as .xlsx, and import that');
  const read = await readText(path);
  if (!('text' in read)) throw new Problems([{ file, ...read }]);
  const text = read.text.replace(/^\uFEFF/, '');
  const named = takeZone ? zoneIn(text) : undefined;
  const programme = readByShape(text, file, named ?? zone);
  return { ...withQuestions(programme, text, file), event: { ...programme.event, timeZone: named } };
}

/** Checks whether a file is a ZIP archive; workbooks are such archives. */
async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  return buffer.toString('latin1') === 'PK';
}

function readByShape(text: string, file: string, zone: string): Programme {
  const firstCharacter = text.trimStart()[0];
  if (firstCharacter === undefined) throw refusal(file, `is empty; export it again (${KNOWN_FORMATS})`);
  if (firstCharacter === '{' || firstCharacter === '[') {
    const source = parseJson(text);
    if (source.mistakes.length) throw new Problems(source.mistakes.map((mistake) => ({ file, ...mistake })));
    if (isSchedule(source.value)) return readPretalx(source, file, zone);
    if (isHoverboard(source.value)) return readHoverboard(source, file);
    if (isSessionize(source.value)) return readSessionize(source, file, zone);
    if (isPretalxApi(source.value)) return readPretalxApi(source, file, zone);
    if (isTable(source.value)) return readRecords(source, file);
    throw refusal(file, `is JSON, but of no known form; ${KNOWN_FORMATS}`);
  }
  if (firstCharacter === '<') {
    if (/<(!doctype\s+)?html\b/i.test(text.slice(0, 1000)))
      throw refusal(file, `is a web page; download the export itself (${KNOWN_FORMATS})`);
    return readPretalx(readPentabarf(text, file), file, zone);
  }
  return readCsv(text, file);
}

function isSchedule(value: unknown): boolean {
  const { schedule } = (value ?? {}) as { schedule?: { conference?: { days?: unknown } } };
  return Array.isArray(schedule?.conference?.days);
}

/** Returns the time zone that an export names; undefined if it names none or an unknown one. */
function zoneIn(text: string): string | undefined {
  const [, zone = ''] =
    /(?:"time_?zone(?:_name)?"\s*:\s*"|<time_zone_name>)\s*([A-Z]\w+(?:\/[\w+-]+)+)/i.exec(text) ?? [];
  return schemas.site.shape.timeZone.safeParse(zone).data;
}

const refusal = (file: string, message: string) => new Problems([{ file, message }]);

/** Joins rooms of one session in a programme, and adds questions about probable mistakes. */
const withQuestions = (programme: Programme, text: string, file: string): Programme => ({
  ...programme,
  sessions: joinRooms(programme.sessions),
  questions: [...lostLetters(text, file), ...questionsAbout(programme.sessions), ...(programme.questions ?? [])],
});

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
