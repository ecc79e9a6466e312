import type { GoogleEvent } from './googleCalendarLink';

/** Reads the one entry of a calendar file of ours. What it does not say is empty. */
export function readEntry(file: string): GoogleEvent {
  const unfolded = file.replaceAll('\r\n ', '');
  const read = (name: string) => {
    const [, value = ''] = new RegExp(`^${name}(?:;[^:]*)?:(.*)\r$`, 'm').exec(unfolded) ?? [];
    return value.replace(/\\(.)/g, (_, char) => (char === 'n' ? '\n' : char));
  };
  return {
    title: read('SUMMARY'),
    start: read('DTSTART'),
    end: read('DTEND') || undefined,
    description: read('DESCRIPTION'),
    location: read('LOCATION'),
    url: read('URL'),
  };
}
