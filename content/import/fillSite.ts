import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schedule, Site } from './contentFiles';
import type { Programme } from './programme';
import { put } from './showProgramme';

const TEMPLATE = join(import.meta.dirname, '..', 'new', 'template', 'site.json');

/** Whether nobody has written the time zone of the event into this site.json: it is as `npm run new` makes it. */
export async function isFresh(site: Site): Promise<boolean> {
  const template: Site = JSON.parse(await readFile(TEMPLATE, 'utf8'));
  return site.placeholder === true && site.event.date === template.event.date && site.timeZone === template.timeZone;
}

/**
 * The text of a fresh site.json with what the export says of the event: its dates, its name and its time zone. It stays
 * marked as a placeholder, because the rest of it is still to be filled in.
 */
export function fillSite(text: string, site: Site, { days }: Schedule, event: Programme['event'] = {}): string {
  const events = (index: number) => days.at(index)?.events ?? [];
  const [first, last] = [days.at(0)?.date, days.at(-1)?.date];
  const start = events(0)[0]?.time.start;
  // The end of an event that goes on after midnight is left open.
  const isOvernight = events(-1).some(({ time }) => time.end !== undefined && time.end < time.start);
  const ends = isOvernight ? [] : events(-1).map(({ time }) => time.end ?? time.start);
  const end = ends
    .filter((time) => !start || days.length > 1 || time > start)
    .sort()
    .at(-1);
  const values: [(string | number)[], unknown][] = [
    [['event'], { date: first, ...(last !== first && { lastDate: last }), start, ...(end && { end }) }],
    ...(event.title ? [[['title'], event.title] as [string[], string]] : []),
    ...(event.timeZone && event.timeZone !== site.timeZone
      ? ([
          [['timeZone'], event.timeZone],
          [['zoneLabel'], undefined],
        ] as [string[], string | undefined][])
      : []),
  ];
  return values.reduce((done, [at, value]) => put(done, at, value), text);
}
