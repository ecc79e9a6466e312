import { z } from 'zod';
import { OWN_GENERATOR } from '../programme/exportNames';
import { linkKinds, sessionKinds } from '../schema/session';
import { social } from '../schema/shared';
import { textOf } from './exportedValues';
import type { ExportedEvent, ExportedPerson } from './exportSchema';
import { forPersonFields } from './personFields';
import type { Person, Session } from './programme';
import { portraitAddress } from './sessionLinks';

// The schedule.json of one of our sites has facts that the format of frab has no field for (templates/feeds/frab.ts). Older sites have
// them inside the events, newer ones beside the conference, because the schema of the format allows no further keys in events.

/** Checks whether a schedule.json is one that one of our sites publishes. */
export const isOwnSchedule = (value: unknown): boolean =>
  (value as { generator?: { name?: unknown } } | null)?.generator?.name === OWN_GENERATOR;

const word = z.string().min(1).optional().catch(undefined);
const words = z.array(z.string()).optional().catch(undefined);
/** Whether an entry still waits for its facts, and whether what looks like a mistake is meant. */
const marks = {
  placeholder: z.literal(true).optional().catch(undefined),
  intended: z.literal(true).optional().catch(undefined),
};
const eventFacts = z.object({
  room: word,
  status: z.enum(['cancelled', 'moved']).optional().catch(undefined),
  note: word,
  second_title: word,
  kind_name: word,
  audience: word,
  level: word,
  tags: words,
  capacity: z.number().optional().catch(undefined),
  also_in: words,
  slug: word,
  livestream: word,
  type: z.enum(sessionKinds).optional().catch(undefined),
  ...marks,
});
const linkFacts = z.object({ url: z.string(), label: word, type: z.enum(linkKinds).catch('other'), ...marks });
const personFacts = z.object({
  ...forPersonFields(() => word),
  slug: word,
  links: z
    .array(z.object({ url: z.string(), label: word, ...marks }))
    .optional()
    .catch(undefined),
  socials: z.array(social).optional().catch(undefined),
  ...marks,
});

/**
 * Returns the fields of a session from a schedule.json that one of our sites published. Its texts are taken as they are:
 * they contain no markup of other systems, and its kind is not guessed. `language` is that of the site.
 */
export function ownEvent(event: ExportedEvent, language: string | undefined) {
  const {
    slug,
    type,
    room,
    also_in: alsoIn,
    second_title: subtitle,
    kind_name: kindName,
    livestream = event.links.find(({ type }) => type === 'livestream')?.url,
    ...others
  } = eventFacts.parse(event);
  const links = event.links.filter(({ type }) => type !== 'livestream').map((link) => linkFacts.parse(link));
  return {
    ...others,
    id: slug,
    title: event.title,
    description: event.description || undefined,
    subtitle,
    kind: type,
    kindName,
    location: room,
    alsoIn,
    track: event.track || undefined,
    language: event.language === language ? undefined : event.language || undefined,
    livestream,
    links: links.map(({ type, ...link }) => ({ kind: type, ...link })),
  } satisfies Partial<Session>;
}

/** Returns a person from a schedule.json that one of our sites published. */
export function ownPerson(person: ExportedPerson): Person {
  const { slug, ...facts } = personFacts.parse(person);
  const { guid, name, biography, avatar } = person;
  return {
    key: guid,
    name,
    biography: biography || undefined,
    portrait: portraitAddress(textOf(avatar)),
    id: slug,
    ...facts,
  };
}
