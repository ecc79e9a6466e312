import { parseDay } from './days';
import { HALL_WORD } from './roles';
import type { Sheet } from './table';
import { parseSpan } from './times';

/** A time at the beginning of a line, and what follows it: `10:00 – 11:30 Opening`, `2 pm: Race`. */
const TIMED =
  /^((?:from\s+)?\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?m\.?|noon|hrs?|uhr|h)?(?:\s*(?:[-–—]+|to|till|until|bis|à)\s*\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?m\.?|noon|hrs?|uhr|h)?)?)\s*(?:[:,|–—-]\s*|\s+)(\S.*)$/i;
/** Bullets, numbers of lists and marks of emphasis, as chats and Markdown have them. */
const MARKS = /^\s*(?:[-*•▪►>#]+\s+|\d{1,2}[.)]\s+(?=\d{1,2}[:.]))*|[*_~`]+(?=\s|$)|(?<=^|\s)[*_~`]+/gu;

/**
 * Reads a text of lines that begin with a time, as people send a programme in a message: `10:00 – 11:00 Soldering by Asha (Lab 2)`.
 * Lines with a day stand above their sessions, other lines below a session are about it. Returns undefined for another text.
 */
export function readLines(text: string, file: string): Sheet | undefined {
  const lines = text.split(/\r?\n/, 20_001);
  if (lines.length > 20_000) return undefined;
  const plain = lines.map((line) => (line.length > 2000 ? '' : line.replace(MARKS, '').replace(/\s+/g, ' ').trim()));
  const timed = plain.map((line) => {
    const [, time = '', rest = ''] = TIMED.exec(line) ?? [];
    return time && parseSpan(time) && /\p{L}/u.test(rest) ? { time, rest } : undefined;
  });
  const isDay = (n: number) => !timed[n] && parseDay(plain[n] ?? '') !== undefined;
  const count = timed.filter(Boolean).length;
  const other = plain.filter((line, n) => line && !timed[n] && !isDay(n)).length;
  if (count < 2 || other > count * 3) return undefined;

  const brackets = timed.flatMap((each) => /[([]([^()[\]]{2,60})[)\]]$/.exec(each?.rest ?? '')?.[1] ?? []);
  // What stands in brackets is a hall in all lines, or a person in all of them.
  const areHalls = brackets.filter((each) => HALL_WORD.test(each)).length * 2 >= brackets.length;
  const rows: string[][] = [['Time', 'Title', 'Speaker', 'Hall', 'Description']];
  const places = [0];
  for (const [n, line] of plain.entries()) {
    const found = timed[n];
    const last = rows.at(-1) as string[];
    if (found) rows.push([found.time, ...partsOf(found.rest, areHalls), '']);
    else if (line && isDay(n)) rows.push([line]);
    else if (line && last.length === 5 && rows.length > 1) last[4] = [last[4], line].filter(Boolean).join('\n');
    if (rows.length > places.length) places.push(n);
  }
  return { name: 'the lines', rows, merges: [], locate: (row) => ({ file, line: (places[row] ?? 0) + 1 }) };
}

/** Splits what follows a time into a title, who speaks, and a hall. */
function partsOf(rest: string, areHalls: boolean): [string, string, string] {
  let [title, people, hall] = [rest, '', ''];
  const take = (pattern: RegExp) => {
    const [whole, first = ''] = pattern.exec(title) ?? [];
    if (whole) title = title.slice(0, title.length - whole.length).trim();
    return first.trim();
  };
  const bracketed = take(/\s*[([]([^()[\]]{2,60})[)\]]$/);
  if (areHalls) hall = bracketed;
  else people = bracketed;
  hall ||= take(/\s+(?:@|venue:|hall:|room:|place:)\s*(.{2,60})$/i);
  people ||= take(/\s+(?:by|with|speaker:|von|par|por)\s+(\p{Lu}.{2,80})$/u);
  return [title.replace(/\s*[-–—,:|]$/, ''), people, hall];
}
