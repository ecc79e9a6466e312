import { z } from 'zod';
import { OWN_FACTS } from '../programme/exportNames';
import { zoneProblem } from '../schema/knownNames';

/** A time of day, with optional seconds. */
export const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;
/** A date with an optional time, which has an optional offset from UTC. */
export const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
/** A duration: `00:45`, also `00:90`, or `1:02:30` for one day, two hours and 30 minutes. */
export const DURATION = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,3})$/;

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
const dateTime = text.refine(
  (value) => !value || (DATE.test(value) && Number.isFinite(Date.parse(value))),
  'must be a date with a time, such as "2025-09-13T09:00:00+05:30"',
);

const link = z.looseObject({ url: text, title: text, type: text, label: text });
const person = z.looseObject({
  name: text,
  public_name: text,
  code: text,
  guid: text,
  id: text,
  biography: text,
  extended_biography: text,
});
const event = z.looseObject({
  title: text,
  date: text,
  start: text,
  duration: text,
  abstract: text,
  description: text,
  persons: list(person),
  track: text,
  type: text,
  language: text,
  url: text,
  feedback_url: text,
  links: list(link),
  attachments: list(link),
  id: text,
  guid: text,
});
const day = z.looseObject({
  date: dateTime.refine((date) => date.length === 10, 'must be a date, such as "2025-09-13"'),
  day_start: dateTime,
  id: text,
  title: text,
  rooms: z
    .record(z.string(), list(event))
    .nullish()
    .transform((rooms) => rooms ?? {}),
});
const conference = z.looseObject({
  time_zone_name: text.superRefine((zone, context) => {
    const message = zone && zoneProblem(zone);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  title: text,
  base_url: text,
  tracks: list(z.looseObject({ name: text, color: text, slug: text })),
  rooms: list(z.looseObject({ name: text })),
  persons: list(person),
  days: z.array(day),
  lists: list(z.looseObject({ id: text, title: text, events: list(event) })),
});

const record = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value)
    .nullish()
    .transform((values) => values ?? {});
const ownFacts = z.looseObject({
  /** The language of the site. */
  language: text,
  /** The days by their dates, and the sessions by their UUIDs. */
  days: record(z.looseObject({ id: text, title: text })),
  events: record(z.looseObject({ links: z.array(link).optional() })),
  /** Everybody, in order. */
  persons: list(person),
  lists: list(z.looseObject({ id: text, title: text, events: list(event) })),
  /** The `schedule` of each other language of the site, by its tag. */
  translations: record(z.unknown()),
});
/** The schedule.json of pretalx or frab, with the fields that our content has; other keys are kept. */
export const exportSchema = z.looseObject({
  generator: z.looseObject({ name: text }).nullish(),
  schedule: z.looseObject({ conference, [OWN_FACTS]: ownFacts.optional().catch(undefined) }),
});

/** Returns what is wrong in an event, with the key where it stands; the other events are right nevertheless. */
export function eventProblems({ title, date, start, duration }: ExportedEvent): { key: string; message: string }[] {
  const isDate = DATE.test(date) && Number.isFinite(Date.parse(date));
  return [
    ...(title.trim() ? [] : [{ key: 'title', message: 'must be the title of the session; write one' }]),
    ...(date && !isDate
      ? [{ key: 'date', message: 'must be a date with a time, such as "2025-09-13T09:00:00+05:30"' }]
      : []),
    ...(start && !CLOCK.test(start)
      ? [{ key: 'start', message: 'must be a time on the 24-hour clock, such as "09:00"' }]
      : []),
    ...(duration && !DURATION.test(duration)
      ? [{ key: 'duration', message: 'must be hours and minutes, such as "00:45"; it is imported without an end' }]
      : []),
  ];
}

export type ExportedEvent = z.infer<typeof event>;
export type ExportedPerson = z.infer<typeof person>;
export type ExportedDay = z.infer<typeof day>;
