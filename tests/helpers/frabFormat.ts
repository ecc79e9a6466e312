import { z } from 'zod';

// What the schema that schedule.json names wants (voc/schedule, validator/json/schema.json), in words of our own, because that repository
// names no licence in its tree: the keys of each object, which are needed, and how their values look. Where its versions differ, the
// stricter one holds. One thing differs: its newest version wants a date with a time as "start", but its own examples, and
// everybody who writes and reads the format, have "09:00" there.

const address = z.url();
const uuid = z.uuid();
const moment = z.iso.datetime({ offset: true });
const text = z.string().nullable();

const link = z.strictObject({
  url: address,
  title: z.string(),
  type: z.enum(['slides', 'paper', 'web', 'blog', 'article', 'media', 'related', 'activitypub']),
});
/** A person must be one in frab's form or one in pretalx's, and not both: so it has no `public_name`. */
const person = z.looseObject({
  id: z.int(),
  guid: uuid,
  name: z.string(),
  public_name: z.never().optional(),
  biography: z.string().optional(),
  avatar: address.optional(),
});
const event = z.strictObject({
  id: z.int().min(1),
  guid: uuid,
  date: moment,
  start: z.string().regex(/^\d\d:\d\d$/),
  duration: z.string().regex(/^[0-9]+:[0-9]{2}$/),
  room: z.string(),
  slug: z.string().regex(/^[a-z0-9_-]+[a-z0-9]$/),
  url: address,
  title: z.string(),
  subtitle: text,
  track: text,
  type: z.string(),
  language: z.string(),
  abstract: text,
  description: text,
  persons: z.array(person),
  links: z.array(link),
  attachments: z.array(z.never()),
});
const day = z.strictObject({
  index: z.int(),
  date: z.iso.date(),
  day_start: moment,
  day_end: moment,
  rooms: z.record(z.string(), z.array(event)),
});
const conference = z.strictObject({
  acronym: z.string().regex(/^[a-z0-9_-][a-z0-9_]{3,}(-2[0-9]{3}-[a-z]+)?$/),
  title: z.string(),
  description: z.string(),
  start: z.iso.date(),
  end: z.iso.date(),
  daysCount: z.int(),
  timeslot_duration: z.string(),
  time_zone_name: z
    .string()
    .regex(/^([A-Z][a-z]+\/[A-Z][a-z]+)|UTC$/)
    .optional(),
  colors: z.looseObject({ primary: z.string() }).optional(),
  url: address,
  rooms: z.array(z.strictObject({ name: z.string(), guid: uuid, description: text, capacity: z.number().nullable() })),
  tracks: z.array(z.looseObject({ name: z.string(), color: z.string().optional() })),
  days: z.array(day),
});

/** The form of a schedule.json. Only `schedule` itself may have further keys. */
export const frabFormat = z.strictObject({
  $schema: z.string(),
  generator: z.strictObject({ name: z.string() }),
  schedule: z.looseObject({ version: z.string(), base_url: address, conference, rooms: z.never().optional() }),
});
