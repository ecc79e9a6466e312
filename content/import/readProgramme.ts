import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseJson } from '../json/json';
import { readText } from '../load/readText';
import { Problems } from '../messages/problems';
import { schemas } from '../schema/schema';
import { joinRooms } from './joinRooms';
import { lostLetters } from './lostLetters';
import type { Programme } from './programme';
import { questionsAbout } from './questions';
import { readCsv } from './readCsv';
import { isHoverboard, readHoverboard } from './readHoverboard';
import { readPentabarf } from './readPentabarf';
import { readPretalx } from './readPretalx';
import { isPretalxApi, readPretalxApi } from './readPretalxApi';
import { isTable, readRecords } from './readRecords';
import { isSessionize, readSessionize } from './readSessionize';

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
    const { readWorkbook } = await import('./readWorkbook');
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
