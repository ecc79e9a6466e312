import { formatPath, type Path } from '../json/path';
import { byPosition, type Problem, type ProblemLocation } from '../messages/problems';
import { type Check, findPlaceholders, lint, runChecks } from '../rules/lint/lint';
import type { LintWarning } from '../rules/lint/warning';
import type { Content } from '../schema/schema';

/** A content file: where its data goes in Content, and the location of the value at `path` or, with `key`, of a key in it. */
export type LocatedFile = { at: string[]; locate(path: Path, key?: string): ProblemLocation };

/** Content without mistakes, and where its values stand in their files. */
export type LoadedContent = { content: Content; located: LocatedFile[] };

/**
 * Returns what is still to be filled in, and warnings about what is valid but suspicious; `files` is the static folder,
 * `moreChecks` are those that know more than content does.
 */
export async function reviewContent(
  { content, located }: LoadedContent,
  files: string,
  moreChecks: Check[] = [],
): Promise<{ placeholders: Problem[]; warnings: Problem[] }> {
  return {
    placeholders: locateAll(findPlaceholders(content), located),
    warnings: locateAll(await lint(content, files, moreChecks), located),
  };
}

/** What these checks find, with its places. */
export const ask = async ({ content, located }: LoadedContent, files: string, checks: Check[]): Promise<Problem[]> =>
  locateAll(await runChecks(content, files, checks), located);

const locateAll = (found: LintWarning[], located: LocatedFile[]): Problem[] =>
  located.flatMap(({ at, locate }) =>
    found
      .filter(({ file, path }) => [file, ...path].slice(0, at.length).join('/') === at.join('/'))
      .map(({ path: whole, key, message }) => {
        // The path of a warning begins in Content, where a free page has its name before it.
        const path = whole.slice(at.length - 1);
        return { ...locate(path, key), path: formatPath(path), message };
      })
      .sort(byPosition),
  );
