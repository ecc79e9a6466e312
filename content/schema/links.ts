import type { Path } from '../json/path';
import { linksInText } from '../richText';
import { formatTarget, parsePageLink, parseTarget, type Target } from './pages';
import type { Field } from './walk';

/** A link as the content has it. */
export type Link = {
  path: Path;
  kind: 'page' | 'link' | 'richText';
  /** Its address as it is written: `page:agenda#keynote`, `#travel`, `https://…`; in a field `page` without `page:`. */
  written: string;
  /** The offsets in the value at which the address begins and ends: in a rich text, a link is only a part of the value. */
  start: number;
  end: number;
  /** The target of the link, if that is a page of this site. */
  target: Target | undefined;
};

/** Returns every link in these fields of the content (`fieldsIn`, `fieldsOf`), in their order, valid or not. */
export const linksIn = <AField extends Field>(fields: AField[]): (AField & Link)[] => fields.flatMap(linksOf);

/** The links, by field. `fieldsOf` keeps the fields; a large event has thousands of them, and each build asks many times. */
const linksByField = new WeakMap<Field, (Field & Link)[]>();
/** One empty list for the many fields without links. */
const NO_LINKS: never[] = [];

/** Returns every link in a field. */
export function linksOf<AField extends Field>(field: AField): (AField & Link)[] {
  if (!mayLink(field)) return NO_LINKS;
  const links = linksByField.get(field) ?? readLinks(field);
  linksByField.set(field, links);
  return links as (AField & Link)[];
}

/** Checks whether a field is a link or may have links in it: few of the tens of thousands of fields of a large event. */
const mayLink = ({ kind, value }: Field): boolean =>
  kind === 'page' || kind === 'link' || (kind === 'richText' && /[[<]/.test(value));

function readLinks(field: Field): (Field & Link)[] {
  const { kind, value } = field;
  if (kind === 'richText')
    return linksInText(value).map(({ url, start, end }) => {
      const target = parsePageLink(url);
      return { ...field, kind, written: url, start, end, target };
    });
  if (kind !== 'page' && kind !== 'link') return NO_LINKS;
  const target = kind === 'page' ? parseTarget(value) : parsePageLink(value);
  return [{ ...field, kind, written: value, start: 0, end: value.length, target }];
}

/** Returns how a link of this kind is written: `agenda#keynote` in a field `page`, `page:agenda#keynote` elsewhere. */
export const writeTarget = (kind: Link['kind'], target: Target): string =>
  `${kind === 'page' ? '' : 'page:'}${formatTarget(target)}`;

/** Returns a value with another text in place of some of its links. `change` returns that text, or undefined to keep a link. */
export function replaceLinks(value: string, links: Link[], change: (link: Link) => string | undefined): string {
  let replaced = '';
  let end = 0;
  for (const link of links) {
    replaced += value.slice(end, link.start) + (change(link) ?? value.slice(link.start, link.end));
    end = link.end;
  }
  return replaced + value.slice(end);
}
