import { isObject, type Path, valueAt } from '../json/path';
import { slug } from '../programme/slug';
import { linksIn } from '../schema/links';
import { pageNameProblem, targetOf } from '../schema/pages';
import { schemaOf } from '../schema/schema';
import { fieldsIn } from '../schema/walk';
import { applyOperation } from './applyOperation';
import type { Json, NamedPlace, Operation } from './contentValues';
import { followRenames } from './followRenames';
import { fileName, placeName } from './names';
import { parseValue } from './parsedTexts';
import { Refusal } from './protocol';
import type { PageAction } from './saving';

/** The texts of content files by their names: `home`, `pages/visit`. */
type Texts = ReadonlyMap<string, string>;

/** The lists of links in menus. When a page is deleted, its links in these lists are deleted too. */
const MENUS: Path[] = [
  ['header', 'links'],
  ['footer', 'links'],
];
/** The list of the names that a page had before. */
const FORMERLY: Path = ['formerly'];

/** The order of keys in a page. */
const ORDER = ['$schema', 'meta', 'intended', 'placeholder', 'draft', 'title', 'text', 'formerly', 'blocks'];

/**
 * Returns the content files after an action on a page, and a summary of the action. Throws a Refusal if the action is not possible.
 */
export function planPageAction(action: PageAction, texts: Texts): { after: Map<string, string>; summary: string } {
  const file = `pages/${action.page}`;
  const text = texts.get(file);
  if (text === undefined)
    throw new Refusal(409, 'Only pages of your own can be renamed, copied or deleted, and this is none of them.');
  const name = `“${fileName(file, parseValue(text))}”`;
  switch (action.do) {
    case 'rename':
      return { after: rename(action, text, texts), summary: `${name}: its address is now ${action.to}, links follow` };
    case 'copy':
      return { after: copy(action, text, texts), summary: `${name}: copied as “${action.title}”, a draft` };
    case 'delete':
      return { after: remove(action.page, texts), summary: `${name}: page deleted` };
    default:
      return action satisfies never;
  }
}

/**
 * Renames a page, and keeps its old name in the page, so that the old address leads to the new one. A draft keeps none, because it
 * was never published.
 */
function rename({ page, to }: { page: string; to: string }, text: string, texts: Texts): Map<string, string> {
  checkName(to, texts);
  const isDraft = valueAt(parseValue(text), ['draft']) === true;
  const moved = new Map(texts);
  moved.delete(`pages/${page}`);
  moved.set(`pages/${to}`, isDraft ? text : append(text, FORMERLY, page));
  // An address that is in use again must not lead to another page.
  for (const [file, each] of moved)
    if (file.startsWith('pages/'))
      moved.set(
        file,
        removeEntries(each, FORMERLY, (name) => name === to),
      );
  return new Map([...moved, ...followRenames(moved, [{ from: { page }, to: { page: to } }])]);
}

/** Copies a page as a draft. The copy is marked as a placeholder, because it still describes the original. */
function copy({ to, title }: { to: string; title: string }, text: string, texts: Texts): Map<string, string> {
  checkName(to, texts);
  // The old addresses belong to the original page only.
  const withoutOldNames = applyOperation(text, { remove: FORMERLY }) ?? text;
  const operations = [
    { set: ['title'], value: title },
    { set: ['placeholder'], value: true },
    { set: ['draft'], value: true },
    ...searchTitleOperations(parseValue(text), title),
  ];
  const copiedText = operations.reduce<string | undefined>(
    (changed, operation) => changed && applyOperation(changed, operation, () => ORDER),
    withoutOldNames,
  );
  if (!title.trim() || copiedText === undefined) throw new Refusal(409, 'Write the title of the new page.');
  return new Map([...texts, [`pages/${to}`, copiedText]]);
}

/** Returns the operation that puts a new title into the title for search engines; none if that does not begin with the old title. */
function searchTitleOperations(page: Json | undefined, title: string): Operation[] {
  const oldTitle = valueAt(page, ['title']);
  const searchTitle = valueAt(page, ['meta', 'title']);
  if (typeof oldTitle !== 'string' || typeof searchTitle !== 'string' || !searchTitle.startsWith(oldTitle)) return [];
  return [{ set: ['meta', 'title'], value: title + searchTitle.slice(oldTitle.length) }];
}

/** Deletes a page with its links in menus. Throws a Refusal that names every other link to it. */
function remove(page: string, texts: Texts): Map<string, string> {
  const after = new Map(texts);
  after.delete(`pages/${page}`);
  const leadsThere = (entry: Json) => isObject(entry) && targetOf(entry)?.page === page;
  const site = MENUS.reduce((text, list) => removeEntries(text, list, leadsThere), after.get('site') ?? '');
  after.set('site', site);
  const remainingLinks = linksTo(page, after);
  if (remainingLinks.length)
    throw new Refusal(
      409,
      `These still lead to the page; let them lead elsewhere first: ${remainingLinks.map(({ name }) => name).join('; ')}.`,
    );
  return after;
}

/** Finds every link to a page from other content files, each with the name of its place. */
export const linksTo = (page: string, texts: Texts): NamedPlace[] =>
  [...texts].flatMap(([file, text]) => {
    const value = parseValue(text);
    if (value === undefined || file === `pages/${page}`) return [];
    const links = linksIn(fieldsIn(schemaOf(file.split('/')[0] as string), value));
    return links
      .filter(({ target }) => target?.page === page)
      .map(({ path }) => ({ file, path, name: placeName(file, value, path) }));
  });

function checkName(name: string, texts: Texts): void {
  const problem = texts.has(`pages/${name}`)
    ? 'there is a page at this address already; choose another one'
    : slug(name) === name
      ? pageNameProblem(name)
      : `an address has small letters, digits and hyphens only; write ${slug(name) || 'one such as sponsors'}`;
  if (problem) throw new Refusal(409, `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`);
}

/**
 * Removes entries from a list of a file. Removes the list `formerly` itself if none of its entries is left; an empty menu stays.
 */
function removeEntries(text: string, path: Path, isGone: (entry: Json) => boolean): string {
  const list = valueAt(parseValue(text), path);
  if (!Array.isArray(list)) return text;
  const indexes = [...list.keys()].filter((index) => isGone(list[index]));
  if (indexes.length === list.length && list.length && path === FORMERLY)
    return applyOperation(text, { remove: path }) ?? text;
  // From the end, so that the indexes before it stay the same.
  return indexes.reduceRight(
    (changed, index) => applyOperation(changed, { remove: [...path, index] }) ?? changed,
    text,
  );
}

/** Adds an entry to the end of a list of a file, or makes a missing list with it. */
function append(text: string, path: Path, value: Json): string {
  const list = valueAt(parseValue(text), path);
  const operation = Array.isArray(list) ? { insert: [...path, list.length], value } : { set: path, value: [value] };
  return applyOperation(text, operation, () => ORDER) ?? text;
}
