import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { type Path, parseJson, type Source } from './json';
import { type Problem, Problems } from './problems';
import { listFiles, readText } from './read';
import { type Content, schemas } from './schema';
import { makesSense } from './sense';

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
    .filter((name) => name.endsWith('.json') && !names.some((known) => `${known}.json` === name))
    .map((name) => ({
      file: show(join(dir, name)),
      message: `no page or list has this name; delete or rename it (known: ${names.map((known) => `${known}.json`).join(', ')})`,
    }));

  const lying = { images: await listFiles(join(files, 'images')), files: await listFiles(join(files, 'files')) };
  const content: Record<string, unknown> = {};
  const places: Partial<Record<keyof Content, Place>> = {};
  const placeholders: Problem[] = [];
  for (const name of names) {
    const path = join(dir, `${name}.json`);
    const file = show(path);
    if (!present.includes(`${name}.json`)) {
      problems.push({ file, message: 'this file is missing; every page needs its content' });
      continue;
    }
    const read = await readText(path);
    if ('message' in read) {
      problems.push({ file, ...read });
      continue;
    }
    const source = parseJson(read.text);
    problems.push(...source.mistakes.map((mistake) => ({ file, ...mistake })));
    if (source.mistakes.length) continue;
    const place: Place = (at, key) => ({
      file,
      ...source.at(at, { key }),
      path: write(key === undefined ? at : [...at, key]),
    });
    places[name] = place;

    const result = schemas[name].safeParse(source.value);
    if (!result.success) problems.push(...result.error.issues.flatMap((issue) => explain(issue, source, place)));
    else if (name === 'schedule') problems.push(...repeatedIds(result.data as Content['schedule'], place));
    content[name] = result.data;
    for (const found of walk(source.value)) {
      if (found.path.at(-1) === 'placeholder' && found.value === true)
        placeholders.push({
          ...place(found.path.slice(0, -1)),
          message: 'still to be filled in; write the real thing and delete "placeholder": true',
        });
      const folder = folderOf(found);
      const message = folder && missing(join(files, folder), lying[folder], found.value as string);
      if (message) problems.push({ ...place(found.path), message });
    }
  }
  if (problems.length) throw new Problems(problems);
  const findings = await makesSense(content as Content, files);
  const warnings = findings.map(({ file, path, message }) => ({ ...(places[file] as Place)(path), message }));
  return { content: content as Content, placeholders, warnings };
}

const show = (path: string) => relative(process.cwd(), path) || '.';

/** `['days', 0, 'time']` → `days[0].time` */
const write = (path: Path) =>
  path.reduce<string>(
    (done, step) => (typeof step === 'number' ? `${done}[${step}]` : done ? `${done}.${step}` : step),
    '',
  );

function* walk(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value))
    yield* walk(child, [...path, Array.isArray(value) ? Number(key) : key]);
}

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
  return `there is no file ${show(join(dir, name))}; put it there, or correct the name`;
}

/** Days and sessions become fragments of one page, so their ids are unique together. */
function repeatedIds({ days }: Content['schedule'], place: Place): Problem[] {
  const seen = new Map<string, string>();
  const ids = days.flatMap((day, d) => [
    { id: day.id, at: ['days', d, 'id'] as Path },
    ...day.events.map(({ id }, e) => ({
      id,
      at: ['days', d, 'events', e, 'id'] as Path,
    })),
  ]);
  return ids.flatMap(({ id, at }) => {
    const first = seen.get(id);
    seen.set(id, first ?? write(at));
    return first ? [{ ...place(at), message: `"${id}" is taken by ${first}; each id may stand only once` }] : [];
  });
}

/** Says a zod issue in plain words, with its place and what to write instead. */
function explain(issue: z.core.$ZodIssue, source: Source, place: Place): Problem[] {
  const at = issue.path as Path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...place(at, key),
      message: 'this key is not known here; delete it or correct its spelling',
    }));
  }
  const typed = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (typed && valueAt(source.value, at) === undefined) {
    const what = issue.code === 'invalid_type' ? (nouns[issue.expected] ?? issue.expected) : choices(issue.values);
    return [{ ...place(at.slice(0, -1)), message: `the key "${String(at.at(-1))}" is missing; add it (${what})` }];
  }
  return [{ ...place(at), message: sentence(issue) }];
}

const nouns: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
};

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${nouns[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be ${choices(issue.values)}`;
  if (issue.code === 'too_small' && issue.origin === 'array') return 'must have at least one entry';
  if (issue.code === 'too_small' && issue.origin !== 'string') return 'must be greater than 0';
  return issue.message;
}

const choices = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' or ');

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value);
