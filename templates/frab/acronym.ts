import { slug } from '../../content/programme/slug';
import type { Content } from '../../content/schema/schema';

/** The shortest that apps take. */
const SHORTEST = 4;

/** The short name of the event in small letters, as apps want it: that of its folder, or one made of its title. */
export function acronym({ prefix, shortTitle, title }: Content['site']): string {
  const folder = prefix.split('/').at(-1) ?? '';
  const names = [folder, shortTitle ?? '', title].map((name) => slug(name).replaceAll('-', '_'));
  return names.find((name) => name.length >= SHORTEST) ?? 'event';
}
