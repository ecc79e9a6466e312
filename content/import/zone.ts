/** What a clock in a time zone shows. */
type WallTime = { date: string; time: string };

/** Converts a wall time in a zone to milliseconds since 1970. Throws RangeError if there is no such zone. */
export function toTimestamp(wallTime: WallTime, zone: string): number {
  const target = asIfUtc(wallTime);
  // Corrected twice, because near a change of daylight saving time the first result may be on the wrong side of it.
  const estimate = target + (target - asIfUtc(toWallTime(target, zone)));
  return estimate + (target - asIfUtc(toWallTime(estimate, zone)));
}

const asIfUtc = ({ date, time }: WallTime) => Date.parse(`${date}T${time}Z`);

/** Converts milliseconds since 1970 to the wall time in a zone: `{ date: '2025-09-13', time: '09:00' }`. */
export function toWallTime(timestamp: number, zone: string): WallTime {
  const parts = clockIn(zone).formatToParts(timestamp);
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone, kept because an export has thousands of times. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(zone, clock);
  return clock;
}
