import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { nearest } from '../messages/nearest';
import { type Problem, Problems } from '../messages/problems';
import { pageNameProblem } from '../schema/pageNames';
import { requiredFiles, schemas } from '../schema/schema';
import { show } from './show';

/** A content file: what it holds, its path, and where in Content its data goes: `['pages', 'sponsors']`. */
export type ContentFile = { name: keyof typeof schemas | 'pages'; path: string; at: string[] };

/** The texts of files that are to be written, by path; undefined is a file that is to be deleted. */
export type Planned = Map<string, string | undefined>;

/** Files that begin with a dot are temporary files of editors and systems: .#home.json, ._home.json. */
const JSON_FILE = /^[^.].*\.json$/;
const known = Object.keys(schemas) as (keyof typeof schemas)[];

/**
 * The content files in `dir`: those with the name of a page or a list, then the free pages in its folder `pages`. Returns
 * as problems the files with a wrong name, and those that every site needs and this one lacks. `planned` has files, by path,
 * as they are to be: with their text, or without one if they are to be deleted. Throws Problems if there is no such folder.
 */
export async function listContentFiles(
  dir: string,
  planned: Planned = new Map(),
): Promise<{ files: ContentFile[]; problems: Problem[] }> {
  const existing = await readdir(dir).catch(() => {
    throw new Problems([
      { file: show(dir), message: 'there is no such folder; name the content folder with --content DIR' },
    ]);
  });
  const present = asPlanned(dir, existing, planned);
  const pages = await listFreePages(join(dir, 'pages'), planned);
  const isPresent = (name: string) => present.includes(`${name}.json`);
  const unknown = present.filter((file) => JSON_FILE.test(file) && !known.some((name) => `${name}.json` === file));
  return {
    files: [
      ...known.filter(isPresent).map((name) => ({ name, path: join(dir, `${name}.json`), at: [name] })),
      ...pages.files,
    ],
    problems: [
      ...unknown.map((file) => ({ file: show(join(dir, file)), message: unknownName(file.slice(0, -'.json'.length)) })),
      ...requiredFiles
        .filter((name) => !isPresent(name))
        .map((name) => ({
          file: show(join(dir, `${name}.json`)),
          message: 'this file is missing; every site needs it',
        })),
      ...pages.problems,
    ],
  };
}

/** The names of the files in `dir` when what is planned is done. */
function asPlanned(dir: string, existing: string[], planned: Planned): string[] {
  const names = new Set(existing);
  for (const [path, text] of planned) {
    if (join(dir, basename(path)) !== path) continue;
    if (text === undefined) names.delete(basename(path));
    else names.add(basename(path));
  }
  return [...names];
}

function unknownName(name: string): string {
  const suggestion = nearest(name, known);
  const remedy = suggestion
    ? `did you mean "${suggestion}.json"?`
    : `delete or rename it (known: ${known.map((each) => `${each}.json`).join(', ')}), or move it into the folder pages if it is a page of your own`;
  return `no page or list has this name; ${remedy}`;
}

async function listFreePages(dir: string, planned: Planned): Promise<{ files: ContentFile[]; problems: Problem[] }> {
  const existing = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Problems([
      { file: show(dir), message: 'is not a folder that can be read; pages of your own go into it' },
    ]);
  });
  const present = asPlanned(dir, existing, planned);
  const names = present.filter((file) => JSON_FILE.test(file)).map((file) => file.slice(0, -'.json'.length));
  const pathTo = (name: string) => join(dir, `${name}.json`);
  return {
    files: names
      .filter((name) => !pageNameProblem(name))
      .sort()
      .map((name) => ({ name: 'pages', path: pathTo(name), at: ['pages', name] })),
    problems: names.flatMap((name) => {
      const message = pageNameProblem(name);
      return message ? [{ file: show(pathTo(name)), message }] : [];
    }),
  };
}
