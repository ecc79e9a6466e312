import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { parseJson, type Source } from '../json/json';
import { keepSame } from '../json/keepSame';
import { formatPath, type Path } from '../json/path';
import { type Mistake, Problems, refuse } from '../messages/problems';
import { crossFieldProblems } from '../rules/crossField';
import { schemaOf, schemas } from '../schema/schema';
import { carryFocus } from '../schema/walk';
import { type ContentFile, emptyProblem, readText, show } from './contentFiles';
import { languagesOf, localise, writtenPath } from './localise';
import { explainIssues } from './zodMessages';

/**
 * Reads a content file, in the default language, and checks it without the others; undefined if it does not exist. Throws Problems
 * with every mistake.
 */
export async function readContent<Name extends keyof typeof schemas>(
  name: Name,
  dir: string,
): Promise<z.input<(typeof schemas)[Name]> | undefined> {
  const path = join(dir, `${name}.json`);
  if (!existsSync(path)) return undefined;
  const file = show(path);
  const read = await readText(path);
  if (!('text' in read)) throw new Problems([{ file, ...read }]);
  const { source, result } = checkText({ name, path, at: [name] }, read.text);
  refuse(source.mistakes.map((mistake) => ({ file, ...mistake })));
  const languages = languagesOf(name === 'site' ? source.value : await readContent('site', dir));
  if (languages.length < 2) {
    refuse(
      (result?.mistakes ?? []).map(({ path, message, ...part }) => ({ file, ...source.locate(path, part), message })),
    );
    return source.value as z.input<(typeof schemas)[Name]>;
  }
  const { value } = localise({ name, value: source.value }, languages, 0, new Map());
  refuse(
    checkFile(name, value).mistakes.map(({ path, message, ...part }) => ({
      file,
      ...source.locate(writtenPath(source.value, path, languages[0] as string), part),
      message,
    })),
  );
  return value as z.input<(typeof schemas)[Name]>;
}

/**
 * Reads the prefix of the site from the content in `dir`: `/shcaifest`, or '' if the site is at the root of the host. Throws
 * Problems if site.json is missing or wrong.
 */
export async function readPrefix(dir: string): Promise<string> {
  const site = await readContent('site', dir);
  const file = show(join(dir, 'site.json'));
  if (!site)
    throw new Problems([{ file, message: 'this file is missing; name the content folder with --content DIR' }]);
  return schemas.site.shape.prefix.parse(site.prefix);
}

/** The text of a content file, parsed, and the result of `checkFile`. */
export type CheckedText = {
  text: string;
  source: Source;
  result?: ReturnType<typeof checkFile>;
  /**
   * The last value of this file in which no rule has found a mistake, and all of other files on which that depends, as one text: an
   * entry that is the same as in it has no mistake, unless the others have changed.
   */
  sound?: { value: unknown; others: string };
};

/** The files as they were checked before, by path: a large one takes long, and most changes are in another. */
export type CheckedTexts = Map<string, CheckedText>;

/**
 * Parses and checks the text of a content file, unless `known` has the same text; if it has another one, what has changed since. Where
 * values are equal to those of before, they are the same objects. `result` is missing if it is not JSON.
 */
export function checkText({ name, path }: ContentFile, text: string, known?: CheckedTexts): CheckedText {
  const before = known?.get(path);
  if (before?.text === text) return before;
  const source = parseJson(text, before?.source.value);
  const empty = emptyProblem(path, text);
  if (empty) source.mistakes = [{ line: 1, column: 1, quote: '', message: empty }];
  const { sound } = before ?? {};
  const result = source.mistakes.length
    ? undefined
    : checkFile(name, source.value, { sound, data: before?.result?.data });
  const checked = { text, source, ...(result && { result }), ...(sound && { sound }) };
  known?.set(path, checked);
  return checked;
}

/**
 * Checks the value of a content file; `name` is `pages` for every free page. Returns every mistake, and as `data` the content
 * for templates, undefined if the schema finds a mistake; `contentOf` is the file whose content this seems to be. `before` has the
 * results of an earlier check of the file.
 */
export function checkFile(
  name: keyof typeof schemas | 'pages',
  value: unknown,
  before: Pick<CheckedText, 'sound'> & { data?: unknown } = {},
): { data: unknown; mistakes: Mistake[]; contentOf?: ContentFile['name'] } {
  const schema = schemaOf(name);
  const { data: read, error } = schema.safeParse(value);
  carryFocus(schema, read);
  const data = keepSame(before.data, read as unknown);
  const other = (error?.issues.length ?? 0) > 1 ? contentOf(value, name) : undefined;
  if (other) {
    const named = other === 'pages' ? 'a page in the folder pages' : `${other}.json`;
    const message = `this is the content of ${named}; put it there, and the right content here`;
    return { data, mistakes: [{ path: [], message }], contentOf: other };
  }
  const crossField = crossFieldProblems(name, value, before.sound?.value);
  // What must be the same as another value is said by that one: it may look wrong too.
  const said = new Set(crossField.map(({ path }) => formatPath(path)));
  const issues = (error?.issues ?? []).filter(
    ({ code, path }) => code !== 'invalid_format' || !said.has(formatPath(path as Path)),
  );
  return { data, mistakes: [...explainIssues(schema, value, issues), ...crossField] };
}

/** Returns the only other file than `name` whose content this can be: a file was copied over another. */
function contentOf(value: unknown, name: string): ContentFile['name'] | undefined {
  const all = [...Object.keys(schemas), 'pages'] as ContentFile['name'][];
  const others = all.filter((other) => other !== name);
  const [other, ...more] = others.filter((other) => schemaOf(other).safeParse(value).success);
  return more.length ? undefined : other;
}
