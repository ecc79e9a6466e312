import { nearest } from '../messages/nearest';
import type { Mistake } from '../messages/problems';
import { targetAddress } from '../programme/addresses';
import { type Anchor, anchorsOf, ON_EVERY_PAGE } from '../programme/anchors';
import { sitePages } from '../programme/sitePages';
import { homeBlocks } from '../schema/homeBlocks';
import { type Link, linksIn, writeTarget } from '../schema/links';
import { pages as ourPages, type Target } from '../schema/pages';
import type { Content } from '../schema/schema';
import { type ContentField, type Field, fieldsOf } from '../schema/walk';
import type { LintWarning } from './lint/warning';

/** The pages and names that links inside a site can lead to. `anchors` is undefined while a content file cannot be read. */
export type LinkTargets = { pages: string[]; anchors: Anchor[] | undefined };

/**
 * Finds links of a content file to pages that the site does not have, and to names that are not on their page. `filePath` is
 * the path of the file in Content: `['home']`, `['pages', 'visit']`. Skips links that the schema refuses.
 */
export const findLinkMistakes = (filePath: string[], fields: Field[], targets: LinkTargets): Mistake[] =>
  linksIn(fields).flatMap((link): Mistake[] => {
    const { path, kind, written, start, target } = link;
    const message = target ? targetMistake(kind, target, targets) : anchorMistake(filePath, link, targets);
    if (!message) return [];
    return kind === 'richText'
      ? [{ path, offset: start, message: `links to "${written}", but ${message}` }]
      : [{ path, message }];
  });

/** Returns what is wrong with a link to a page, and the remedy; undefined if the page exists and has the name in the link. */
function targetMistake(kind: Link['kind'], target: Target, { pages, anchors }: LinkTargets): string | undefined {
  const { page, anchor } = target;
  const write = (other: Target) => `"${writeTarget(kind, other)}"`;
  if (!pages.includes(page)) {
    if (Object.hasOwn(ourPages, page))
      return `there is no ${page}.json for this to link to; add it, or link to another page${kind === 'page' ? ' or a "url"' : ''}`;
    const suggestion = nearest(page, pages);
    if (suggestion) return `there is no page “${page}”; did you mean ${write({ ...target, page: suggestion })}?`;
    return `there is no page “${page}”; write one of ${pages
      .filter(isOffered)
      .map((name) => write({ page: name }))
      .join(', ')}, or add pages/${page}.json`;
  }
  if (!anchor || !anchors || isOn([page], anchor, anchors)) return undefined;
  return `the page “${page}” has nothing called “${anchor}”; ${remedyFor({ page, anchor }, anchors, write)}`;
}

/** Returns what is wrong with a link such as `#travel`, which leads to a name on its own page; undefined if nothing is wrong. */
function anchorMistake(
  filePath: string[],
  { kind, path, written }: Link,
  { pages, anchors }: LinkTargets,
): string | undefined {
  const [, anchor] = /^#([\w-]+)$/.exec(written) ?? [];
  const shownOn = pagesShowing(filePath, path, pages);
  if (kind === 'page' || !anchor || !anchors || isOn(shownOn ?? [], anchor, anchors)) return undefined;
  const [page, ...others] = shownOn ?? [];
  const elsewhere = anchors.find(({ name }) => name === anchor);
  const write = (other: Target) =>
    `"${other.page === page ? `#${other.anchor ?? 'top'}` : writeTarget('link', other)}"`;
  if (page && !others.length)
    return `this page has nothing called “${anchor}”; ${remedyFor({ page, anchor }, anchors, write)}`;
  // Only the built pages tell where texts of the schedule and of speakers are shown. For these, the link check finds a missing
  // name.
  if (elsewhere)
    return (
      shownOn &&
      `this link is on several pages, and not all of them have “${anchor}”; write "${writeTarget('link', { page: elsewhere.page, anchor })}"`
    );
  if (isAccount(path)) return `no page has anything called “${anchor}”; ${WRITE_ACCOUNT}`;
  const suggestion = nearest(
    anchor,
    anchors.map(({ name }) => name),
  );
  const anchorElsewhere = anchors.find(({ name }) => name === suggestion);
  if (anchorElsewhere)
    return `no page has anything called “${anchor}”; did you mean "${writeTarget('link', { page: anchorElsewhere.page, anchor: anchorElsewhere.name })}"?`;
  return `no page has anything called “${anchor}”; write the page that it is to lead to: ${oneOf(pages.filter(isOffered).map((name) => `"${writeTarget('link', { page: name })}"`))}`;
}

/** Checks whether a message offers this page: nobody wants to link to the page for unknown addresses. */
const isOffered = (page: string): boolean => page !== 'error';

/** Checks whether an address is that of an icon's account, which leads out of the site. */
const isAccount = (path: Link['path']): boolean => path.at(-3) === 'socials' && path.at(-1) === 'url';
const WRITE_ACCOUNT = 'write the address of the account, such as "https://…", or "#" while there is none';

/** Returns words in a row, of which one is to be chosen: `"a", "b" or "c"`. */
const oneOf = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/**
 * Returns the pages that show a link; undefined for texts of the schedule and of speakers, which are on different pages in
 * different events.
 */
function pagesShowing([file = '', page]: string[], path: Link['path'], pages: string[]): string[] | undefined {
  if (page !== undefined) return [page];
  if (file === 'schedule' || file === 'speakers') return undefined;
  const isInHeader = file === 'hackathon' && path.join('.') === 'registration.url';
  if (file === 'site' || isInHeader) return pages;
  return file === 'about' ? ['about', 'home'] : [file];
}

/** Checks whether all of these pages have something of this name. */
const isOn = (pages: string[], name: string, anchors: Anchor[]): boolean =>
  ON_EVERY_PAGE.includes(name) ||
  (pages.length > 0 && pages.every((page) => anchors.some((each) => each.page === page && each.name === name)));

/** The most names that a message lists. */
const MOST_NAMES = 8;

/** Returns the remedy for a name that is not on its page. `write` returns how a link to a target is written here. */
function remedyFor(target: Target & { anchor: string }, anchors: Anchor[], write: (target: Target) => string): string {
  const { page, anchor } = target;
  const names = anchors.filter((each) => each.page === page).map(({ name }) => name);
  const suggestion = nearest(anchor, names);
  if (suggestion) return `did you mean ${write({ page, anchor: suggestion })}?`;
  const elsewhere = anchors.find(({ name }) => name === anchor);
  if (elsewhere) return `did you mean ${write({ page: elsewhere.page, anchor })}?`;
  const listed = names.slice(0, MOST_NAMES).map((name) => write({ page, anchor: name }));
  const more = names.length - listed.length;
  const takesIds = page === 'home' || !Object.hasOwn(ourPages, page);
  const isFree = /^[a-z0-9-]+$/.test(anchor) && !homeBlocks.some((name) => name === anchor);
  const ways = [
    listed.length && `write one of ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    takesIds && isFree && `add "id": "${anchor}" to one of its blocks`,
  ].filter(Boolean);
  return ways.join(', or ') || `write ${write({ page })}`;
}

/** A link of the built site that leads nowhere: the page that it is on and its address, as `/shcaifest/About/#gone`. */
export type BrokenLink = { page: string; address: string };

/**
 * Returns a warning for each place in the content where a broken link of the built site is written: the page of the link exists, but
 * has nothing of the name behind the `#`. Only built pages tell this about blocks that are left out because they are empty, and
 * about lists that several pages show.
 */
export function findBroken(content: Content, { page, address }: BrokenLink): LintWarning[] {
  // The content has the page of every link without a name: the content check has made sure of that. So the cause is not in the
  // content, and there is no place in it to name.
  if (!address.includes('#')) return [];
  const addressOf = targetAddress(content);
  const pageAddress = withSlash(page);
  const brokenAddress = withSlash(address);
  const sitePage = sitePages(content).find(({ path }) => content.site.prefix + path === pageAddress);
  /**
   * Returns the address that a link leads to. A link such as `#travel` leads to a name on its own page. Returns undefined if that is
   * another page than `page`, or if the link leads out of the site.
   */
  const leadsTo = (link: ContentField & Link): string | undefined => {
    const { file, written, target } = link;
    if (target) return withSlash(addressOf(target));
    const isOnPage = SHARED.includes(file) || sitePage?.file === fileOf(link);
    return isOnPage && written.startsWith('#') ? pageAddress + written : undefined;
  };
  return linksIn(fieldsOf(content)).flatMap((link): LintWarning[] => {
    if (leadsTo(link) !== brokenAddress) return [];
    const { file, path, kind, written, start, target } = link;
    const missingTarget = target ?? { page: sitePage?.name ?? '', anchor: written.slice(1) };
    const message = explainMissingName(content, missingTarget, {
      address: pageAddress,
      kind,
      // The page whose picture a page of the programme uses is also the page above it: Agenda for a session.
      pageName: target?.page ?? sitePage?.card ?? 'home',
    });
    if (kind !== 'richText') return [{ file, path, message }];
    return [{ file, path, offset: start, message: `links to "${written}", but ${message}` }];
  });
}

/** Returns the name of the file of a field: `home.json`, `pages/visit.json`. */
const fileOf = ({ file, path }: ContentField): string => (file === 'pages' ? `pages/${path[0]}.json` : `${file}.json`);

/** The parts of the content that several pages show. */
const SHARED: (keyof Content)[] = ['site', 'about', 'hackathon', 'schedule', 'speakers'];

/** Returns the path of an address with a slash at its end, before its fragment. */
const withSlash = (address: string): string => address.replace(/\/?(?=#|$)/, '/');

/**
 * Returns why a name is not on a page of the built site, and the remedy. `address` is the address of that page, and `kind` the kind
 * of the link. `pageName` is the name of the page in links: the pages of sessions and speakers have no name of their own, so it is
 * that of another.
 */
function explainMissingName(
  content: Content,
  { page, anchor = '' }: Target,
  { address, kind, pageName }: { address: string; kind: Link['kind']; pageName: string },
): string {
  const anchors = anchorsOf(content);
  const write = (other: Target) => `"${writeTarget(kind, other)}"`;
  if (anchors.some((each) => each.name === anchor && each.page === page))
    return `“${anchor}” is left out of the page “${page}”, because there is nothing in it; fill it, or write ${write({ page })}`;
  return `the page ${address} has nothing called “${anchor}”; ${remedyFor({ page: pageName, anchor }, anchors, write)}`;
}
