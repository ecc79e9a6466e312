import { speakerPath, speakersWithPages } from '../../content/programme/programmePages';
import { allSessions } from '../../content/programme/sessions';
import { countOnHome, speakerIds } from '../../content/programme/speakerIds';
import type { NamedPicture } from '../../content/schema/fields';
import { pages } from '../../content/schema/pages';
import type { AnySession, Content } from '../../content/schema/schema';

/** Look-ups of the people of speakers.json, whom sessions name in `speakers`. */
export type People = {
  /** Returns the photograph of the person with this name, and the address of their page or, without a page, of their card. */
  find(name: string): { image?: NamedPicture; href?: string; page?: string };
  /** Returns the sessions of the person with this name, in the order of the schedule. */
  sessionsOf(name: string): AnySession[];
  /** Returns the address of the page of the speaker at `index`, if speakers have pages. */
  pageHref(index: number): string | undefined;
  /** Checks whether sessions name the speaker at `index`. */
  hasSessions(index: number): boolean;
  /** Returns the id of the card of the speaker at `index`, if sessions name this speaker or the content has an id. */
  cardId(index: number): string | undefined;
};

/** Returns the look-ups of the people of this content. If two have the same name, sessions mean the first. */
export function people(content: Content): People {
  const { site, home, speakers, schedule } = content;
  const all = speakers?.speakers ?? [];
  const ids = speakerIds(all);
  // From the last to the first, so that the first of two people with the same name is found.
  const indexByName = new Map([...all.entries()].reverse().map(([index, { name }]) => [name, index]));
  const sessionsByName = new Map<string, AnySession[]>();
  for (const session of allSessions(schedule))
    for (const name of new Set(session.speakers))
      sessionsByName.set(name, [...(sessionsByName.get(name) ?? []), session]);

  const indexesWithPage = speakersWithPages(content);
  const pageHref = (index: number) =>
    indexesWithPage.has(index) ? site.prefix + speakerPath(ids[index] as string) : undefined;
  const hasSessions = (index: number) => {
    const name = all[index]?.name ?? '';
    return sessionsByName.has(name) && indexByName.get(name) === index;
  };
  const cardId = (index: number) => (hasSessions(index) || all[index]?.id ? `speaker-${ids[index]}` : undefined);
  return {
    find(name) {
      const index = indexByName.get(name);
      if (index === undefined) return {};
      const { path } = index < countOnHome(content) ? pages.home : pages.about;
      const id = cardId(index);
      const card = home.speakers && id ? `${site.prefix}${path}#${id}` : undefined;
      const page = pageHref(index);
      return { image: all[index]?.image, href: page ?? card, page };
    },
    sessionsOf: (name) => sessionsByName.get(name) ?? [],
    pageHref,
    hasSessions,
    cardId,
  };
}
