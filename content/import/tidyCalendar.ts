/** Properties that say when something is. */
const WHEN = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)\b/i;

/**
 * Returns the text of a calendar as RFC 5545 has it, from one that is nearly so: without the calendar around its entries, with lines
 * that were broken without a space, with dates and times of other forms (`20260213` without VALUE, `20260213T0900`, `2026-02-13T09:00`).
 * `entryLines` are the lines of the file on which its entries begin, counted from 1.
 */
export function tidyCalendar(text: string): { tidied: string; entryLines: number[] } {
  const lines: string[] = [];
  const entryLines: number[] = [];
  for (const [n, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (/^\s*BEGIN:VEVENT\s*$/i.test(line)) entryLines.push(n + 1);
    // What stands above a calendar, or below it, is none of it.
    const isOutside = !lines.length || /^END:VCALENDAR\s*$/i.test(lines.at(-1) ?? '');
    if (isOutside && !/^\s*BEGIN:/i.test(line)) continue;
    const isProperty = /^[A-Za-z][A-Za-z0-9-]*[;:]/.test(line);
    if (/^[ \t]/.test(line)) lines.push(`${lines.pop() ?? ''}${line.slice(1)}`);
    // A long text that was broken without the space that says so.
    else if (!isProperty && line.trim() && lines.length) lines.push(`${lines.pop()} ${line.trim()}`);
    else if (line.trim()) lines.push(line);
  }
  const tidied = lines.map((line) => (WHEN.test(line) ? tidyTime(line) : line));
  const isWrapped = /^BEGIN:VCALENDAR/i.test(tidied[0] ?? '');
  const whole = isWrapped ? tidied : ['BEGIN:VCALENDAR', ...tidied, 'END:VCALENDAR'];
  return { tidied: whole.join('\r\n'), entryLines };
}

/** Returns a property with its dates and times as RFC 5545 writes them. */
function tidyTime(line: string): string {
  const at = line.indexOf(':');
  const [name, given] = [line.slice(0, at), line.slice(at + 1).trim()];
  if (/VALUE=PERIOD/i.test(name)) return line;
  const values = given.split(',').map((value) => {
    const plain = value
      .trim()
      .replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1$2$3')
      .replace(/(?<=[T ]\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?/, '$1$2');
    return plain.replace(/^(\d{8})[T ](\d{4})(Z?)$/, '$1T$200$3').replace(/^(\d{8}) (\d{6}Z?)$/, '$1T$2');
  });
  const areDates = values.every((value) => /^\d{8}$/.test(value));
  const withoutValue = name.replace(/;VALUE=[^;:]*/i, '');
  return `${withoutValue}${areDates ? ';VALUE=DATE' : ''}:${values.join(',')}`;
}
