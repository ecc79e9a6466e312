import type { Source } from '../json/json';
import { isObject, valueAt } from '../json/path';
import { OWN_FACTS } from '../programme/exportNames';
import type { Programme } from './programme';
import { readPretalx } from './readPretalx';
import { isSame } from './views';

/**
 * Reads the schedule.json that one of our sites publishes, in all its languages: first that of this site, if the file has it. `shown` are
 * the languages of this site, the default first; undefined if it takes all of the file. Converts all times to `zone`.
 * Throws Problems with every mistake in the file.
 */
export function readOwnSchedule(
  source: Source,
  file: string,
  zone: string,
  { language = 'en', shown }: { language?: string; shown?: string[] | undefined },
): Programme {
  const read = (schedule: unknown) =>
    readPretalx({ ...source, value: { ...(source.value as object), schedule } }, file, zone);
  const { schedule } = source.value as { schedule: unknown };
  const { language: tag, translations } = (valueAt(schedule, [OWN_FACTS]) ?? {}) as Record<string, unknown>;
  if (typeof tag !== 'string' || !isObject(translations)) return read(schedule);
  const wanted = (found: string) => (shown ?? [language]).find((each) => isSame(each, found)) ?? found;
  const versions = [[tag, schedule] as const, ...Object.entries(translations)].map(
    ([found, version]) => [wanted(found), read(version)] as const,
  );
  const main =
    versions.find(([found]) => found === (shown?.[0] ?? language)) ?? (versions[0] as (typeof versions)[number]);
  const others = versions.filter((version) => version !== main);
  return { ...main[1], languages: { main: main[0], translations: new Map(others) } };
}
