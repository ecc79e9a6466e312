import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { parseJson, type Source } from '../json/json';
import { keepSame } from '../json/keepSame';
import { formatPath, type Path } from '../json/path';
import { type Mistake, messageOf, Problems, refuse } from '../messages/problems';
import { findCrossFieldMistakes } from '../rules/crossField';
import { schemaOf, schemas } from '../schema/schema';
import { carryFocus } from '../schema/walk';
import { type ContentFile, emptyProblem, readText, show } from './contentFiles';
import { languagesOf, localise, writtenPath } from './localise';
import { explainIssues } from './zodMessages';

/**
 * Reads the content file `name` in `dir` and checks it alone, without the other files. Returns its value in the default language;
 * undefined if the file does not exist. Throws Problems with every mistake.
 */
export async function readContent<Name extends keyof typeof schemas>(
  name: Name,
  dir: string,
): Promise<z.input<(typeof schemas)[Name]> | undefined> {
  const path = join(dir, `${name}.json`);
  if (!existsSync(path)) return undefined;
  const file = show(path);
  const content = await readText(path);
  if (!('text' in content)) throw new Problems([{ file, ...content }]);
  const { source, result } = checkText({ name, path, at: [name] }, content.text);
  refuse(source.mistakes.map((mistake) => ({ file, ...mistake })));
  const languages = languagesOf(name === 'site' ? source.value : await readContent('site', dir));
  if (languages.length < 2) {
    refuse(
      (result?.mistakes ?? []).map((mistake) => ({
        file,
        ...source.locate(mistake.path, mistake),
        ...messageOf(mistake),
      })),
    );
    return source.value as z.input<(typeof schemas)[Name]>;
  }
  const { value } = localise({ name, value: source.value }, languages, 0, new Map());
  refuse(
    checkFile(name, value).mistakes.map((mistake) => ({
      file,
      ...source.locate(writtenPath(source.value, mistake.path, languages[0] as string), mistake),
      ...messageOf(mistake),
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
  if (!site) {
    const problem = 'this file is missing';
    throw new Problems([
      {
        file: show(join(dir, 'site.json')),
        message: `${problem}; name the content folder with --content DIR`,
        // In the editor there is no command to name the folder in.
        panel: problem,
      },
    ]);
  }
  // `site` is as it is in the file. The schema adds a missing prefix, and removes a slash at its end.
  return schemas.site.shape.prefix.parse(site.prefix);
}

/** The text of a content file, parsed, and the result of `checkFile`. */
export type CheckedText = {
  text: string;
  source: Source;
  result?: ReturnType<typeof checkFile>;
  /**
   * The last value of this file in which no rule found a mistake. `others` is a text of everything in other files that this depends
   * on. While `others` stays the same, an entry that is equal to the one in `value` has no mistake.
   */
  sound?: { value: unknown; others: string };
};

/**
 * The results of earlier checks, by the path of the file. A large file takes long to check, and most changes are in other files.
 */
export type CheckedTexts = Map<string, CheckedText>;

/**
 * Parses and checks the text of a content file. Returns the result in `checkedTexts` if the text is still the same; otherwise puts
 * the new result there. Values that are equal to those of the last check are the same objects as before. `result` is missing if the
 * text is not JSON.
 */
export function checkText({ name, path }: ContentFile, text: string, checkedTexts?: CheckedTexts): CheckedText {
  const before = checkedTexts?.get(path);
  if (before?.text === text) return before;
  const source = parseJson(text, before?.source.value);
  const empty = emptyProblem(path, text);
  if (empty) source.mistakes = [{ line: 1, column: 1, quote: '', message: empty }];
  const { sound } = before ?? {};
  const result = source.mistakes.length
    ? undefined
    : checkFile(name, source.value, { sound, data: before?.result?.data });
  const checked = { text, source, ...(result && { result }), ...(sound && { sound }) };
  checkedTexts?.set(path, checked);
  return checked;
}

/**
 * Checks the value of a content file; `name` is `pages` for every free page. Returns every mistake, and the content for templates
 * as `data`, which is undefined if the schema finds a mistake. `belongsTo` names the file to which this content seems to belong.
 * `before` has the results of an earlier check of the file.
 */
export function checkFile(
  name: keyof typeof schemas | 'pages',
  value: unknown,
  before: Pick<CheckedText, 'sound'> & { data?: unknown } = {},
): { data: unknown; mistakes: Mistake[]; belongsTo?: ContentFile['name'] } {
  const schema = schemaOf(name);
  const { data: output, error } = schema.safeParse(value);
  carryFocus(schema, output);
  const data = keepSame(before.data, output as unknown);
  const other = (error?.issues.length ?? 0) > 1 ? guessOtherFile(value, name) : undefined;
  if (other) {
    const file = other === 'pages' ? 'a page in the folder pages' : `${other}.json`;
    const message = `this is the content of ${file}; put it there, and the right content here`;
    return { data, mistakes: [{ path: [], message }], belongsTo: other };
  }
  const crossField = findCrossFieldMistakes(name, value, before.sound?.value);
  // If a cross-field rule says what a value must be, the schema does not complain about its format too.
  const refusedPaths = new Set(crossField.map(({ path }) => formatPath(path)));
  const issues = (error?.issues ?? []).filter(
    ({ code, path }) => code !== 'invalid_format' || !refusedPaths.has(formatPath(path as Path)),
  );
  return { data, mistakes: [...explainIssues(schema, value, issues), ...crossField] };
}

/**
 * Returns the one other file whose content this can be, as when a file was copied over another. Returns undefined if there is no
 * such file, or several.
 */
function guessOtherFile(value: unknown, name: string): ContentFile['name'] | undefined {
  const all = [...Object.keys(schemas), 'pages'] as ContentFile['name'][];
  const others = all.filter((other) => other !== name);
  const [other, ...more] = others.filter((other) => schemaOf(other).safeParse(value).success);
  return more.length ? undefined : other;
}
