/** The clock on the wall of a zone. */
type Wall = { date: string; time: string };

/** The moment, in milliseconds, of a time on a zone's clock. Throws RangeError for a zone that does not exist. */
export function momentOf(wanted: Wall, zone: string): number {
  const wish = asIfUtc(wanted);
  // Asked twice, because near a change of daylight saving the first answer is of the wrong side.
  const near = wish + (wish - asIfUtc(wallOf(wish, zone)));
  return near + (wish - asIfUtc(wallOf(near, zone)));
}

const asIfUtc = ({ date, time }: Wall) => Date.parse(`${date}T${time}Z`);

/** What the clock of a zone shows at a moment, in whole minutes: `{ date: '2025-09-13', time: '09:00' }`. */
export function wallOf(moment: number, zone: string): Wall {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}
