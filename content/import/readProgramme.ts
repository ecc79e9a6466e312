import { existsSync, statSync } from 'node:fs';
import { parseJson } from '../json/json';
import { readText } from '../load/readText';
import { Problems } from '../messages/problems';
import { readCsv } from './csv';
import { readPentabarf } from './pentabarf';
import { readPretalx } from './pretalx';
import type { Programme } from './programme';

const KNOWN =
  'known are schedule.json and schedule.xml of pretalx and frab, and CSV with the columns date, start and title';

/**
 * Reads an export, whichever of the known formats it has: what stands in the file decides, not what it is called. `zone`
 * is the zone of our content, which all times are turned into.
 * Throws Problems with every mistake of the file.
 */
export async function readProgramme(path: string, file: string, zone: string): Promise<Programme> {
  if (!existsSync(path)) throw refusal(file, 'there is no such file; check its name');
  if (statSync(path).isDirectory()) throw refusal(file, 'is a folder; name the file in it');
  if (/\.(xlsx?|ods|zip)$/i.test(path))
    throw refusal(file, 'is a workbook or an archive; save its sheet as “CSV UTF-8” and import that');
  const read = await readText(path);
  if (!('text' in read)) throw new Problems([{ file, ...read }]);
  const text = read.text.replace(/^\uFEFF/, '');
  const begin = text.trimStart()[0];
  if (begin === undefined) throw refusal(file, `is empty; export it again (${KNOWN})`);
  if (begin === '{' || begin === '[') {
    const source = parseJson(text);
    if (source.mistakes.length) throw new Problems(source.mistakes.map((mistake) => ({ file, ...mistake })));
    if (!isSchedule(source.value)) throw refusal(file, `is JSON, but has no schedule.conference.days; ${KNOWN}`);
    return readPretalx(source, file, zone);
  }
  if (begin === '<') {
    if (/<(!doctype\s+)?html\b/i.test(text.slice(0, 1000)))
      throw refusal(file, `is a web page; download the export itself (${KNOWN})`);
    return readPretalx(readPentabarf(text, file), file, zone);
  }
  return readCsv(text, file);
}

function isSchedule(value: unknown): boolean {
  const { schedule } = value as { schedule?: { conference?: { days?: unknown } } };
  return Array.isArray(schedule?.conference?.days);
}

const refusal = (file: string, message: string) => new Problems([{ file, message }]);
