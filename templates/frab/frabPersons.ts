import { sessionSpeakers } from '../../content/programme/sessionSpeakers';
import type { Content } from '../../content/schema/schema';
import type { Assets } from '../../static/assets/assets';
import { absolute, siteAddress } from '../absolute';
import type { People } from '../people';
import { numbers } from './numbers';
import { uuid } from './uuid';

/** A person in frab's form. */
export type FrabPerson = {
  id: number;
  guid: string;
  name: string;
  public_name: string;
  avatar: string | null;
  biography: string;
  links: { url: string; title: string; label?: string }[];
  url?: string;
};

/** Everybody who speaks, by their names. Who is not in speakers.json has only a name. */
export function frabPersons(
  content: Content,
  people: People,
  assets: Pick<Assets, 'picture'>,
): Map<string, FrabPerson> {
  const { schedule, site, speakers } = content;
  const inSessions = (schedule?.days ?? []).flatMap(({ events }) => events.flatMap(sessionSpeakers));
  const names = [...new Set(inSessions)];
  const guidOf = (name: string) => uuid(`${siteAddress(site)}#person:${name}`);
  const ids = numbers(names.map(guidOf));
  const known = new Map((speakers?.speakers ?? []).toReversed().map((speaker) => [speaker.name, speaker]));
  return new Map(
    names.map((name) => {
      const guid = guidOf(name);
      const { biography = '', links = [], image } = known.get(name) ?? {};
      const { href } = people.find(name);
      return [
        name,
        {
          id: ids.get(guid) as number,
          guid,
          name,
          public_name: name,
          avatar: image ? absolute(assets.picture(image).src, site) : null,
          biography,
          links: links.map(({ url, label }) => ({ url, title: label ?? url, ...(label && { label }) })),
          ...(href && { url: absolute(href, site) }),
        },
      ];
    }),
  );
}
