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
import { isTable, readCsv, readRecords } from './readTables';

const KNOWN_FORMATS =
  'supported are schedule.json and schedule.xml of pretalx and frab, JSON of pretalx’s API, of Sessionize and of Hoverboard, and tables (.xlsx or CSV) with the columns date, start and title';

/**
 * Reads an export in any of the known formats, recognised by the content of the file and not by its name. All times are
 * converted to `zone`, the time zone of our content, or with `takeZone` to the one that the export names.
 * Throws Problems with every mistake in the file.
 */
export async function readProgramme(path: string, file: string, zone: string, takeZone = false): Promise<Programme> {
  if (!existsSync(path)) throw refusal(file, 'there is no such file; check its name');
  if (statSync(path).isDirectory()) throw refusal(file, 'is a folder; name a file in it');
  if (await isArchive(path)) {
    if (/\.(ods|zip|docx)$/i.test(path))
      throw refusal(file, 'is a workbook or an archive; save its sheet as .xlsx or as “CSV UTF-8”, and import that');
    // Its library is only needed here.
    const { readWorkbook } = await import('./readTables');
    return asked(await readWorkbook(path, file), '', file);
  }
  if (/\.xls$/i.test(path)) throw refusal(file, 'is a workbook of old Excel; save it as .xlsx, and import that');
  const read = await readText(path);
  if (!('text' in read)) throw new Problems([{ file, ...read }]);
  const text = read.text.replace(/^\uFEFF/, '');
  const named = takeZone ? zoneIn(text) : undefined;
  const programme = readByShape(text, file, named ?? zone);
  return { ...asked(programme, text, file), event: { ...programme.event, timeZone: named } };
}

/** A programme with what is to be asked about it. */
const asked = (programme: Programme, text: string, file: string): Programme => ({
  ...programme,
  sessions: joinRooms(programme.sessions),
  questions: [...lostLetters(text, file), ...questionsAbout(programme.sessions), ...(programme.questions ?? [])],
});

/** Whether a file is a ZIP archive, as workbooks are. */
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

/** The time zone that an export names. */
function zoneIn(text: string): string | undefined {
  const [, zone = ''] =
    /(?:"time_?zone(?:_name)?"\s*:\s*"|<time_zone_name>)\s*([A-Z]\w+(?:\/[\w+-]+)+)/i.exec(text) ?? [];
  return schemas.site.shape.timeZone.safeParse(zone).data;
}

function isSchedule(value: unknown): boolean {
  const { schedule } = (value ?? {}) as { schedule?: { conference?: { days?: unknown } } };
  return Array.isArray(schedule?.conference?.days);
}

const refusal = (file: string, message: string) => new Problems([{ file, message }]);

/** One session that an export lists in several rooms at the same time: its first room, and the others as `alsoIn`. */
function joinRooms(sessions: Session[]): Session[] {
  const joined = new Map<string, Session>();
  for (const session of sessions) {
    const { id, date, start, end, title, description, people, location, alsoIn = [] } = session;
    const what = JSON.stringify([id, date, start, end, title, description, people.map(({ name }) => name)]);
    const first = joined.get(what);
    // Two entries without a room, or in the same one, are two sessions.
    if (!first?.location || !location || [first.location, ...(first.alsoIn ?? [])].includes(location)) {
      joined.set(first ? `${what} ${joined.size}` : what, session);
      continue;
    }
    joined.set(what, { ...first, alsoIn: [...new Set([...(first.alsoIn ?? []), location, ...alsoIn])] });
  }
  return [...joined.values()];
}

/** The character that stands for a letter that was lost: as it is, and as JSON and XML may write it. */
const LOST = /\uFFFD|\\ufffd|&#(?:xfffd|65533);/gi;
/** More places than these are one mistake: the whole file was once saved in another encoding. */
const MAX_PLACES = 20;

/** Where letters were lost in the text of an export. They are left out, and whoever knows them can write them again. */
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
