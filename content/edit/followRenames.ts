import { valueAt } from '../json/path';
import { languagesOf, localise, writtenPath } from '../load/localise';
import { type Anchor, anchorsOf, toFormOfContent } from '../programme/anchors';
import { linksOf, replaceLinks, writeTarget } from '../schema/links';
import { formatTarget, type Target } from '../schema/pages';
import { schemaOf } from '../schema/schema';
import { fieldsIn } from '../schema/walk';
import { applyOperation } from './applyOperation';
import { parseValue } from './parsedTexts';

/** The target of links before and after it got another name. A target without an anchor is a page, with everything on it. */
export type Rename = { from: Target; to: Target };

/** The texts of content files by their names: `home`, `pages/visit`. */
type Texts = ReadonlyMap<string, string>;

/**
 * Finds the parts that a change has renamed: a block, a day or a session by its id, a speaker by the id or the name. `before` and
 * `after` have every content file.
 */
export function findRenames(before: Texts, after: Texts): Rename[] {
  const [old, now] = [anchorsIn(before), anchorsIn(after)];
  const nameOf = ({ page, name }: { page: string; name: string }) => formatTarget({ page, anchor: name });
  const [oldNames, newNames] = [new Set(old.map(nameOf)), new Set(now.map(nameOf))];
  // An entry that was moved has another place and its old name. A new name at an old place is that of a renamed entry.
  const renamed = new Map(
    now.filter((anchor) => !oldNames.has(nameOf(anchor))).map(({ page, path, name }) => [`${page} ${path}`, name]),
  );
  return old.flatMap(({ page, path, name }) => {
    const anchor = newNames.has(nameOf({ page, name })) ? undefined : renamed.get(`${page} ${path}`);
    return anchor === undefined ? [] : [{ from: { page, anchor: name }, to: { page, anchor } }];
  });
}

/** Returns the texts of the files that have links to something that was renamed, with these links renamed too. */
export function followRenames(texts: Texts, renames: Rename[]): Map<string, string> {
  const changed = new Map<string, string>();
  const languages = languagesIn(texts);
  for (const [file, text] of texts) {
    const [name = '', page = name] = file.split('/');
    const value = parseValue(text);
    let next: string | undefined = text;
    for (const [n, tag] of languages.entries())
      for (const field of fieldsIn(schemaOf(name), localise({ name, value }, languages, n, new Map()).value)) {
        const written = replaceLinks(field.value, linksOf(field), ({ kind, written, target }) => {
          const onSamePage =
            written.startsWith('#') && kind !== 'page' ? { page, anchor: written.slice(1) } : undefined;
          const to = renamedTarget(target ?? onSamePage, renames);
          return to && (onSamePage ? `#${to.anchor}` : writeTarget(kind, to));
        });
        const set = writtenPath(value, field.path, tag);
        // A text that is not translated is changed in the default language only.
        const isThere = typeof valueAt(value, set) === 'string';
        if (isThere && written !== field.value) next = next && applyOperation(next, { set, value: written });
      }
    if (next !== undefined && next !== text) changed.set(file, next);
  }
  return changed;
}

function renamedTarget(target: Target | undefined, renames: Rename[]): Target | undefined {
  const rename = renames.find(
    ({ from }) => from.page === target?.page && (from.anchor === undefined || from.anchor === target.anchor),
  );
  return rename && { ...target, ...rename.to };
}

/** Returns the ids and names of a site in the default language; the other languages have the same. */
function anchorsIn(texts: Texts): Anchor[] {
  const languages = languagesIn(texts);
  return anchorsOf(
    toFormOfContent(
      [...texts].map(([file, text]) => {
        const [name = ''] = file.split('/');
        return [file, localise({ name, value: parseValue(text) }, languages, 0, new Map()).value];
      }),
    ),
  );
}

const languagesIn = (texts: Texts): string[] => languagesOf(parseValue(texts.get('site') ?? ''));
