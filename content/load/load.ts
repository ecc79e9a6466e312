import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseJson } from '../json/json';
import { formatPath, type Path, walk } from '../json/path';
import { nearest } from '../messages/nearest';
import { type Problem, Problems, refuse } from '../messages/problems';
import { crossFileProblem } from '../rules/crossFile';
import { lint } from '../rules/lint/lint';
import { type Content, requiredFiles, schemas } from '../schema/schema';
import { checkFile } from './checkFile';
import { listFiles, readText } from './readText';

/** Says where a value (or, with `key`, its key) stands. */
type Place = (at: Path, key?: string) => Omit<Problem, 'message'>;

/**
 * Reads and checks every content file of `dir`; pictures and PDFs they name must lie in `files` (the static folder).
 * Returns the content, where it still holds placeholders, and what is right but hardly meant (see sense.ts).
 * Throws Problems with every mistake of every file at once.
 */
export async function loadContent(
  dir: string,
  files: string,
): Promise<{ content: Content; placeholders: Problem[]; warnings: Problem[] }> {
  const names = Object.keys(schemas) as (keyof Content)[];
  const present = await readdir(dir).catch(() => {
    throw new Problems([
      { file: show(dir), message: 'there is no such folder; name the content folder with --content DIR' },
    ]);
  });
  const problems: Problem[] = present
    // What begins with a dot is an editor's or a system's: .#home.json, ._home.json.
    .filter((name) => /^[^.].*\.json$/.test(name) && !names.some((known) => `${known}.json` === name))
    .map((name) => {
      const meant = nearest(name.slice(0, -'.json'.length), names);
      return {
        file: show(join(dir, name)),
        message: `no page or list has this name; ${meant ? `did you mean "${meant}.json"?` : `delete or rename it (known: ${names.map((known) => `${known}.json`).join(', ')})`}`,
      };
    });

  const lying = { images: await listFiles(join(files, 'images')), files: await listFiles(join(files, 'files')) };
  const content: Record<string, unknown> = {};
  const places: Partial<Record<keyof Content, Place>> = {};
  const placeholders: Problem[] = [];
  for (const name of names) {
    const path = join(dir, `${name}.json`);
    const file = show(path);
    if (!present.includes(`${name}.json`)) {
      if (requiredFiles.some((needed) => needed === name))
        problems.push({ file, message: 'this file is missing; every site needs it' });
      continue;
    }
    const read = await readText(path);
    if ('message' in read) {
      problems.push({ file, ...read });
      continue;
    }
    const source = parseJson(read.text);
    for (const mistake of source.mistakes) problems.push({ file, ...mistake });
    if (source.mistakes.length) continue;
    const place: Place = (at, key) => ({
      file,
      ...source.at(at, { key }),
      path: formatPath(key === undefined ? at : [...at, key]),
    });
    places[name] = place;

    const { data, mistakes } = checkFile(name, source.value);
    content[name] = data;
    const own = mistakes.map(({ path, key, message }) => ({ ...place(path, key), message }));
    for (const found of walk(source.value)) {
      if (found.path.at(-1) === 'placeholder' && found.value === true)
        placeholders.push({
          // The line to delete; what it says of is the entry.
          ...place(found.path.slice(0, -1), 'placeholder'),
          path: formatPath(found.path.slice(0, -1)),
          message: 'still to be filled in; write the real thing and delete "placeholder": true',
        });
      const wrong = crossFileProblem(name, found.path, found.value, (other) => present.includes(`${other}.json`));
      if (wrong) own.push({ ...place(found.path), message: wrong });
      const folder = folderOf(found);
      const message = folder && missing(join(files, folder), lying[folder], found.value as string);
      if (message) own.push({ ...place(found.path), message });
    }
    for (const problem of own.sort(downTheFile)) problems.push(problem);
  }
  refuse(problems);
  const findings = await lint(content as Content, files);
  const warnings = names.flatMap((name) =>
    findings
      .filter(({ file }) => file === name)
      .map(({ path, message }) => ({ ...(places[name] as Place)(path), message }))
      .sort(downTheFile),
  );
  return { content: content as Content, placeholders, warnings };
}

/** As they are met by who goes through the file with an editor. */
const downTheFile = (a: Problem, b: Problem) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

const show = (path: string) => relative(process.cwd(), path) || '.';

/** Pictures are named by the keys `image` and `logo`, PDFs by `pdf`. */
function folderOf({ path, value }: { path: Path; value: unknown }): 'images' | 'files' | undefined {
  if (typeof value !== 'string') return undefined;
  const key = path.at(-1);
  if (key === 'image' || key === 'logo') return 'images';
  return key === 'pdf' ? 'files' : undefined;
}

/** Why there is no file of this name in `dir`, where `lying` is what lies there; a link may lead anywhere, and is none. */
function missing(dir: string, lying: Awaited<ReturnType<typeof listFiles>>, name: string): string | undefined {
  const steps = name.split('/').map((_, n, all) => all.slice(0, n + 1).join('/'));
  const link = steps.find((step) => lying.get(step) === 'link');
  if (link) return `${show(join(dir, link))} is a link to another place; put the file itself there`;
  if (lying.get(name) === true) return undefined;
  const meant = nearest(
    name,
    [...lying.keys()].filter((each) => lying.get(each) === true),
  );
  return `there is no file ${show(join(dir, name))}; ${meant ? `did you mean "${meant}"?` : 'put it there, or correct the name'}`;
}
