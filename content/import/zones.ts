import { instant } from '../programme/time';
import { zoneProblem } from '../schema/knownNames';

/** A time of a clock with the offset from UTC that a file gives it: `+05:30`. */
export type OffsetTime = { date: string; time: string; offset: string };

/** Zones that stand for their offset, before others with the same one: most people of that offset live there. */
const USUAL = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Kabul',
  'Asia/Yangon',
  'Australia/Adelaide',
  'Australia/Darwin',
  'America/St_Johns',
];

/**
 * Returns a time zone whose clocks have these offsets at these times, so that the times stay as they are; `preferred` if it fits.
 * A file with offsets does not say the place: of whole hours the result is a zone without a place, `Etc/GMT-2` for `+02:00`.
 * Returns undefined if no zone has all of them.
 */
export function zoneOfOffsets(times: OffsetTime[], preferred: (string | undefined)[] = []): string | undefined {
  const distinct = [...new Map(times.map((each) => [`${each.date} ${each.offset}`, each])).values()].slice(0, 200);
  if (!distinct.length) return undefined;
  const fits = (zone: string) => distinct.every(({ date, time, offset }) => instant(date, time, zone).endsWith(offset));
  const [, sign, hours = '', minutes] = /^([+-])(\d\d):(\d\d)$/.exec(distinct[0]?.offset ?? '') ?? [];
  const fixed =
    minutes === '00' && Number(hours) <= 12
      ? [Number(hours) ? `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}` : 'UTC']
      : [];
  for (const zone of preferred) if (zone && fits(zone)) return zone;
  return [...fixed, ...USUAL, ...Intl.supportedValuesOf('timeZone')].find((zone) => !zoneProblem(zone) && fits(zone));
}

/** Keys of exports that say when something is; other times, such as those of a change, have offsets of their own. */
const WHEN =
  /["\s<](?:date|start\w*|end\w*|day_start|begin\w*)["'\s]*[:=>]\s*["']?(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(?:\.\d+)?([+-]\d\d):?(\d\d)/gi;

/** Returns the times with an offset in the text of an export. */
export const offsetTimesIn = (text: string): OffsetTime[] =>
  [...text.matchAll(WHEN)].map(([, date = '', time = '', hours, minutes]) => ({
    date,
    time,
    offset: `${hours}:${minutes}`,
  }));

/** Returns the time zone that an export names; undefined if it names none or an unknown one. */
export function zoneIn(text: string): string | undefined {
  const [, zone = ''] =
    /(?:"?time_?zone(?:_?name|_?id)?"?\s*:\s*["']?|<time_zone_name>|X-WR-TIMEZONE:)\s*([A-Z]\w+(?:\/[\w+-]+)+)/i.exec(
      text,
    ) ?? [];
  return zone && !zoneProblem(zone) ? zone : undefined;
}

/** Returns the time zone of this machine; UTC where the system does not know it. */
export function zoneOfThisMachine(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return /^[A-Z]/.test(timeZone ?? '') && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC';
}
