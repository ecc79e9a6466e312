import type { Problem } from '../../messages/problems';
import { zoneProblem } from '../../schema/knownNames';
import type { Ask } from '../ask';
import { toTimestamp, toWallTime } from '../exportedTime';
import { textOf } from '../exportedValues';
import { DATE } from '../exportSchema';
import type { Session } from '../programme';
import { type OffsetTime, zoneOfOffsets } from '../zones';
import type { Entry } from './entries';

/** The zone of the programme, and the one that times without an offset are in. */
export type Zones = { zone: string; zoneWithoutOffset: string };

/** What is known of the zone beside the export; `siteZone` counts only if somebody has set it. */
type Site = { file: string; siteZone: string; isZoneSet: boolean; ask: Ask };

/**
 * Chooses the zone of the programme: that of the site if somebody has set it, otherwise the one that the event names, if the offsets of
 * the times agree with it. Asks for it if the times are in UTC and no zone is named. `zoneOfFile` is what a new site gets.
 */
export async function chooseZones(
  sessions: Entry[],
  event: Entry | undefined,
  { file, siteZone, isZoneSet, ask }: Site,
): Promise<Zones & { zoneOfFile?: string | undefined; questions: Problem[] }> {
  const { named, questions } = namedZone(event, file);
  const offsets = offsetsIn(sessions);
  // Servers write UTC for an event without a zone, so clock times beside it are those of the event.
  const isClockTime = named === 'UTC' && !offsets.length;
  const zoneIn = (zone: string): Zones => ({ zone, zoneWithoutOffset: named && !isClockTime ? named : zone });
  if (isClockTime)
    questions.push({
      ...placeOfZone(event, file),
      message:
        'the event is in UTC, and its times have no offset; if they are not in UTC, correct "timeZone" in site.json',
    });
  if (isZoneSet) return { ...zoneIn(siteZone), questions };
  const isUtc = offsets.length > 0 && offsets.every(({ offset }) => offset === '+00:00');
  if (isUtc && !named) {
    const zone = await ask({
      text: `The times in ${file} are in UTC. In which time zone is the event?`,
      option: '--zone Europe/Berlin',
      problem: zoneProblem,
    });
    return { ...zoneIn(zone), zoneOfFile: zone, questions };
  }
  const zoneOfFile = (isUtc || !offsets.length ? undefined : zoneOfOffsets(offsets, [named])) ?? named;
  if (named && zoneOfFile !== named)
    questions.push({
      ...placeOfZone(event, file),
      message: `the event is in ${named}, but its times have other offsets; they stay as they are written`,
    });
  return { ...zoneIn(zoneOfFile ?? siteZone), zoneOfFile, questions };
}

const placeOfZone = (event: Entry | undefined, file: string) => event?.locate('timezone') ?? { file };

/** Returns the zone that the event names; with a question in place of one that there is not. */
function namedZone(event: Entry | undefined, file: string): { named?: string; questions: Problem[] } {
  const written = textOf(event?.fields.timezone);
  // `US / Pacific`, `America/New York`
  const zone = written.replace(/\s*\/\s*/g, '/').replaceAll(' ', '_');
  if (!zone) return { questions: [] };
  if (!zoneProblem(zone)) return { named: zone, questions: [] };
  const message = `“${written}” is no time zone; the times stay as they are written`;
  return { questions: [{ ...placeOfZone(event, file), message }] };
}

/** Returns the starts of sessions that have an offset from UTC. */
const offsetsIn = (sessions: Entry[]): OffsetTime[] =>
  sessions.flatMap(({ fields }) => {
    const [, date, time, offset] = DATE.exec(textOf(fields.start_time)) ?? [];
    if (!date || !time || !offset) return [];
    return [{ date, time, offset: offset === 'Z' ? '+00:00' : offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2') }];
  });

/** Returns a date with a time so that it says its offset, if the zone of the programme is another one than its own. */
export function withOffset(text: string, { zone, zoneWithoutOffset }: Zones): string {
  const [, date, time, offset] = DATE.exec(text) ?? [];
  if (!date || !time || offset || zone === zoneWithoutOffset) return text;
  return new Date(toTimestamp({ date, time }, zoneWithoutOffset)).toISOString();
}

/** Returns questions about sessions on dates before or after those of the event. */
export function outsideOfEvent(sessions: Session[], event: Entry | undefined, zones: Zones): Problem[] {
  const dateOf = (field: string) => {
    const [, date, time = '00:00', offset] = DATE.exec(withOffset(textOf(event?.fields[field]), zones)) ?? [];
    return date && offset ? toWallTime(Date.parse(`${date}T${time}:00${offset}`), zones.zone).date : date;
  };
  const [first, last] = [dateOf('start_time'), dateOf('end_time')];
  if (!first || !last || last < first) return [];
  const outside = sessions.filter(({ date }) => date < first || date > last);
  return outside.slice(0, 10).map(({ title, date, locate }) => ({
    ...locate('start'),
    message: `“${title}” is on ${date}, and the event from ${first} to ${last}; correct one of them`,
  }));
}
