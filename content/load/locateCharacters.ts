import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseJson } from '../json/json';
import { formatPath, walk } from '../json/path';
import type { Position } from '../json/position';
import { type Problem, Problems } from '../messages/problems';
import { readText } from './readText';

/**
 * Runs a step of a build, which knows nothing of the files of the content in `dir`. A problem that such a step has with a
 * letter is thrown on with each place in the content where that letter stands.
 */
export async function locateCharacters<T>(dir: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problems) || !error.problems.some(({ letter }) => letter)) throw error;
    const texts = await textsOf(dir);
    throw new Problems(error.problems.flatMap((problem) => placed(problem, texts)));
  }
}

type Text = { value: string; place: () => Position & { file: string; path: string } };

async function textsOf(dir: string): Promise<Text[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
  const files = names.map(async (name): Promise<Text[]> => {
    const read = await readText(join(dir, name));
    const source = parseJson('text' in read ? read.text : '');
    const file = relative(process.cwd(), join(dir, name));
    return [...walk(source.value)].flatMap(({ path, value }) =>
      typeof value === 'string' ? [{ value, place: () => ({ file, path: formatPath(path), ...source.at(path) }) }] : [],
    );
  });
  return (await Promise.all(files)).flat();
}

function placed(problem: Problem, texts: Text[]): Problem[] {
  const { letter } = problem;
  if (!letter) return [problem];
  const places = texts
    .filter(({ value }) => value.includes(letter))
    .map((text) => {
      const place = text.place();
      // One that is written as an escape does not stand in the line: then its text is shown.
      const from = place.quote.indexOf(letter, place.column - 1);
      return { ...problem, ...place, column: from < 0 ? place.column : from + 1 };
    });
  // A letter that comes from elsewhere has no place here: one in a template.
  return places.length ? places : [problem];
}
