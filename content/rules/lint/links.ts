import { type Path, valueAt } from '../../json/path';
import { anchorsOf } from '../../programme/anchors';
import { sitePages } from '../../programme/sitePages';
import { isShownBefore, type When } from '../../programme/spans';
import { linksIn, writeTarget } from '../../schema/links';
import { formatTarget, type Target } from '../../schema/pages';
import type { Content } from '../../schema/schema';
import { fieldsOf } from '../../schema/walk';
import { around, type LintWarning } from './warning';

/** Finds links to a block that is hidden before the event: they then lead nowhere. */
export function findLinksToHiddenBlocks(content: Content): LintWarning[] {
  const hidden = anchorsOf(content).filter(({ path }) => isHiddenBefore(content, path));
  if (!hidden.length) return [];
  const names = new Set(hidden.map(({ page, name }) => formatTarget({ page, anchor: name })));
  return linksIn(fieldsOf(content)).flatMap(({ file, path, kind, written, start, target }): LintWarning[] => {
    const { page, anchor } = target ?? anchorOnOwnPage(file, path, written);
    // A link that is in a hidden block itself is not seen before its target.
    const isHidden = around([file, ...path]).some((each) => isHiddenBefore(content, each));
    if (!anchor || isHidden || !names.has(formatTarget({ page, anchor }))) return [];
    const message = `this leads to the block “${anchor}”, which is hidden before the event; add "before" to the "when" of that block, or write "${writeTarget(kind, { page })}"`;
    return [{ file, path, ...(kind === 'richText' && { offset: start }), message }];
  });
}

/** Checks whether the block at this path of Content is hidden before the event. The `when` of the overview is a label. */
const isHiddenBefore = (content: Content, path: Path): boolean =>
  path.join('.') !== 'home.overview' && !isShownBefore(valueAt(content, [...path, 'when']) as When);

/** Returns the target of a link such as `#travel`, which leads to its own page. Links in site.json are meant for the home page. */
const anchorOnOwnPage = (file: string, [page]: Path, written: string): Target => ({
  page: file === 'pages' ? `${page}` : file === 'site' ? 'home' : file,
  ...(written.startsWith('#') && { anchor: written.slice(1) }),
});

/** Finds links to pages of this site by their whole address, which no check follows and which changes with host and prefix. */
export function findOwnAddresses(content: Content): LintWarning[] {
  const links = linksIn(fieldsOf(content)).filter(({ written }) => /^https:/i.test(written));
  if (!links.length) return [];
  const home = new URL(`${content.site.prefix}/`, content.site.url).href.toLowerCase();
  const pages = new Map(sitePages(content).map(({ name, kind, path }) => [path.toLowerCase(), { name, kind }]));
  return links.flatMap(({ file, path, kind, written, start }): LintWarning[] => {
    const { href, hash } = new URL(written);
    const address = href
      .toLowerCase()
      .replace(/[?#].*/, '')
      .replace(/\/?(index\.html)?$/, '/');
    const page = address.startsWith(home) && pages.get(address.slice(home.length - 1));
    if (!page) return [];
    const target = writeTarget(kind, targetOfPage(page, hash.slice(1)));
    const message = `this is a page of this site; write "${target}", which is checked and stays right at another address`;
    return [{ file, path, ...(kind === 'richText' && { offset: start }), message }];
  });
}

/**
 * Returns the target that a link to a page should have. Pages of days, sessions and speakers are targets by their ids on another
 * page.
 */
function targetOfPage({ name, kind }: { name: string; kind: string }, anchor: string): Target {
  const id = name.split('/').at(-2) ?? '';
  if (kind === 'day' || kind === 'session') return { page: 'agenda', anchor: anchor || id };
  if (kind === 'speaker') return { page: 'home', anchor: `speaker-${id}` };
  return { page: name, ...(anchor && { anchor }) };
}
