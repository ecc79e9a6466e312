import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseJson } from '../json/json';
import { formatPath, walk } from '../json/path';
import type { Position } from '../json/position';
import { type Problem, Problems } from '../messages/problems';
import { readText } from './readText';

/**
 * Runs a step of a build, which does not know the content files in `dir`. If it throws Problems about a character, they
 * are thrown again with each location of that character in the content.
 */
export async function locateCharacters<T>(dir: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problems) || !error.problems.some(({ character }) => character)) throw error;
    const texts = await textsOf(dir);
    throw new Problems(error.problems.flatMap((problem) => locateProblem(problem, texts)));
  }
}

type Text = { value: string; locate: () => Position & { file: string; path: string } };

async function textsOf(dir: string): Promise<Text[]> {
  const pages = (await readdir(join(dir, 'pages')).catch(() => [])).map((name) => join('pages', name));
  const names = [...(await readdir(dir)), ...pages].filter((name) => name.endsWith('.json'));
  const files = names.map(async (name): Promise<Text[]> => {
    const read = await readText(join(dir, name));
    const source = parseJson('text' in read ? read.text : '');
    const file = relative(process.cwd(), join(dir, name));
    return [...walk(source.value)].flatMap(({ path, value }) =>
      typeof value === 'string'
        ? [{ value, locate: () => ({ file, path: formatPath(path), ...source.locate(path) }) }]
        : [],
    );
  });
  return (await Promise.all(files)).flat();
}

function locateProblem(problem: Problem, texts: Text[]): Problem[] {
  const { character } = problem;
  if (!character) return [problem];
  const located = texts
    .filter(({ value }) => value.includes(character))
    .map((text) => {
      const location = text.locate();
      // A character written as an escape is not in the line: then the column is that of its text.
      const index = location.quote.indexOf(character, location.column - 1);
      return { ...problem, ...location, column: index < 0 ? location.column : index + 1 };
    });
  // A character may come from a template, and then it has no location in the content.
  return located.length ? located : [problem];
}
