import { isObject, valuesOf } from '../../../content/json/path';
import { sessionSpans } from '../../../content/programme/sessions';
import { eventSpan, OPEN_END } from '../../../content/programme/spans';
import { instant } from '../../../content/programme/time';
import type { Content } from '../../../content/schema/schema';

/** An hour in which pages are looked at: its name in reports, and its instant. */
export type Hour = {
  name: 'before the event' | 'after registration closes' | 'during the event' | 'a year after the event';
  now: string;
};

const [MINUTE, DAY] = [60_000, 86_400_000];

/**
 * Returns the hours in which the pages of an event are looked at, the earliest first: six weeks before it; after the last deadline
 * before it, if it has one; during it, while one session is on and 20 minutes before another one, if there is such a time; a year
 * after it.
 */
export function hoursOf(content: Pick<Content, 'site' | 'schedule'>): Hour[] {
  const spans = sessionSpans(content);
  const { start, end } = eventSpan(content, spans);
  const [starts, ends] = [Date.parse(start), Date.parse(end)];
  const deadlines = valuesOf(content, 'deadline')
    .flatMap((deadline) => (isObject(deadline) ? String(deadline.date) : []))
    .map((date) => Date.parse(instant(date, '24:00', content.site.timeZone)))
    .filter((time) => time < starts);
  const before = Math.min(starts - 43 * DAY, ...deadlines.map((time) => time - DAY));
  const closed = (Math.max(...deadlines) + starts) / 2;

  const sessions = [...spans.values()]
    .map(({ start, end }) => ({ from: Date.parse(start), until: end ? Date.parse(end) : Date.parse(start) + OPEN_END }))
    .sort((one, other) => one.from - other.from);
  const isOn = (time: number) => sessions.some(({ from, until }) => from <= time && time < until);
  const times = [
    ...sessions.map(({ from }) => from - 20 * MINUTE).filter(isOn),
    ...sessions.map(({ from, until }) => (from + until) / 2),
    (starts + ends) / 2,
  ];
  const during = times.find((time) => starts <= time && time < ends) as number;

  const hour = (name: Hour['name'], time: number): Hour => ({ name, now: new Date(time).toISOString() });
  return [
    hour('before the event', before),
    ...(deadlines.length ? [hour('after registration closes', closed)] : []),
    hour('during the event', during),
    hour('a year after the event', ends + 365 * DAY),
  ];
}
