/** The address of the folder with the calendar files of the sessions. */
const FOLDER = new URL('../calendar/', import.meta.url);

/** Saves one calendar with these sessions, joined from the calendar files of the build. Throws if one cannot be fetched. */
export async function saveCalendar(ids: string[]): Promise<void> {
  const files = await Promise.all(ids.map(read));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([joinCalendars(files)], { type: 'text/calendar' }));
  link.download = 'my-day.ics';
  link.click();
  // Frees the memory after a minute, because browsers read the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function read(id: string): Promise<string> {
  const response = await fetch(new URL(`${id}.ics`, FOLDER));
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
  return response.text();
}

/**
 * Returns one calendar made of several: the properties of the first, each time zone once, and all events. Lines end in CRLF as
 * RFC 5545 requires, also if a server or an editor has changed that.
 */
export function joinCalendars(files: string[]): string {
  const parts = files.map((file) => file.replace(/\r?\n/g, '\r\n'));
  const blocks = (name: string) =>
    parts.flatMap((part) => part.match(new RegExp(`^BEGIN:${name}\\r\\n[^]*?^END:${name}\\r\\n`, 'gm')) ?? []);
  const zones = new Map(blocks('VTIMEZONE').map((block) => [/^TZID.*$/m.exec(block)?.[0], block]));
  const head = parts[0]?.match(/^(BEGIN:VCALENDAR|VERSION|PRODID|CALSCALE)\b.*\r\n([ \t].*\r\n)*/gm) ?? [];
  return [...head, ...zones.values(), ...blocks('VEVENT'), 'END:VCALENDAR\r\n'].join('');
}
