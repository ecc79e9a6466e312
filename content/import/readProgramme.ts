import { existsSync, statSync } from 'node:fs';
import { parseJson } from '../json/json';
import { readText } from '../load/readText';
import { Problems } from '../messages/problems';
import { schemas } from '../schema/schema';
import { joinRooms } from './joinRooms';
import { lostLetters } from './lostLetters';
import type { Programme } from './programme';
import { questionsAbout } from './questions';
import { readCsv } from './readCsv';
import { readPentabarf } from './readPentabarf';
import { readPretalx } from './readPretalx';

const KNOWN_FORMATS =
  'supported are schedule.json and schedule.xml of pretalx and frab, and CSV with the columns date, start and title';

/**
 * Reads an export in any of the known formats, recognised by the content of the file and not by its name. All times are
 * converted to `zone`, the time zone of our content, or with `takeZone` to the one that the export names.
 * Throws Problems with every mistake in the file.
 */
export async function readProgramme(path: string, file: string, zone: string, takeZone = false): Promise<Programme> {
  if (!existsSync(path)) throw refusal(file, 'there is no such file; check its name');
  if (statSync(path).isDirectory()) throw refusal(file, 'is a folder; name a file in it');
  if (/\.(xlsx?|ods|zip)$/i.test(path))
    throw refusal(file, 'is a workbook or an archive; save its sheet as “CSV UTF-8” and import that');
  const read = await readText(path);
  if (!('text' in read)) throw new Problems([{ file, ...read }]);
  const text = read.text.replace(/^\uFEFF/, '');
  const named = takeZone ? zoneIn(text) : undefined;
  const programme = readByShape(text, file, named ?? zone);
  return {
    ...programme,
    sessions: joinRooms(programme.sessions),
    questions: [...lostLetters(text, file), ...questionsAbout(programme.sessions), ...(programme.questions ?? [])],
    event: { ...programme.event, timeZone: named },
  };
}

function readByShape(text: string, file: string, zone: string): Programme {
  const firstCharacter = text.trimStart()[0];
  if (firstCharacter === undefined) throw refusal(file, `is empty; export it again (${KNOWN_FORMATS})`);
  if (firstCharacter === '{' || firstCharacter === '[') {
    const source = parseJson(text);
    if (source.mistakes.length) throw new Problems(source.mistakes.map((mistake) => ({ file, ...mistake })));
    if (!isSchedule(source.value))
      throw refusal(file, `is JSON, but has no schedule.conference.days; ${KNOWN_FORMATS}`);
    return readPretalx(source, file, zone);
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
  const { schedule } = value as { schedule?: { conference?: { days?: unknown } } };
  return Array.isArray(schedule?.conference?.days);
}

const refusal = (file: string, message: string) => new Problems([{ file, message }]);
