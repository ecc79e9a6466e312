import { z } from 'zod';
import { linkKinds, sessionKinds } from '../schema/session';
import type { ExportedEvent, ExportedPerson } from './exportSchema';
import type { Person, Session } from './programme';

/** What the schedule.json of a site of ours is known by (templates/frab/frabSchedule.ts). */
export const OWN_GENERATOR = 'event-site-generator';

const word = z.string().optional().catch(undefined);
const words = z.array(z.string()).optional().catch(undefined);
const own = z.object({
  room: word,
  status: z.enum(['cancelled', 'moved']).optional().catch(undefined),
  note: word,
  level: word,
  tags: words,
  capacity: z.number().optional().catch(undefined),
  also_in: words,
  slug: word,
  type: z.enum(sessionKinds).optional().catch(undefined),
});
const linkKind = z.enum(linkKinds).catch('other');
const personLinks = z
  .array(z.object({ url: z.string(), label: z.string().optional() }))
  .optional()
  .catch(undefined);

/**
 * What a schedule.json of ours says of a session: its texts are content already, so nothing in them is markup of others, and
 * nothing is concluded from them.
 */
export function ownEvent(event: ExportedEvent) {
  const { slug, type, room, also_in: alsoIn, ...others } = own.parse(event);
  const links = event.links.filter(({ type }) => type !== 'livestream');
  return {
    ...others,
    id: slug,
    title: event.title,
    description: event.description || undefined,
    kind: type,
    location: room || undefined,
    alsoIn,
    track: event.track || undefined,
    language: event.language || undefined,
    livestream: event.links.find(({ type }) => type === 'livestream')?.url,
    links: links.map(({ type, label, url }) => ({ kind: linkKind.parse(type), ...(label && { label }), url })),
  } satisfies Partial<Session>;
}

/** What it says of a person. */
export const ownPerson = ({ guid, name, biography, links }: ExportedPerson): Person => ({
  key: guid,
  name,
  biography: biography || undefined,
  links: personLinks.parse(links),
});
