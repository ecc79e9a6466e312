import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { type Path, parseJson, type Source } from './json';
import { Problems } from './problems';
import { type Content, schemas } from './schema';

/** `content/home.json:12:7 register.contacts[0]` */
export type Place = string;

/**
 * Reads and checks every content file of `dir`; pictures and PDFs they name must lie in `files` (the static folder).
 * Returns the content and where it still holds placeholders.
 * Throws Problems with every mistake of every file at once.
 */
export async function loadContent(dir: string, files: string): Promise<{ content: Content; placeholders: Place[] }> {
  const names = Object.keys(schemas) as (keyof Content)[];
  const present = await readdir(dir).catch(() => {
    throw new Problems([`${show(dir)}: there is no such folder; name the content folder with --content DIR`]);
  });
  const problems = present
    .filter((name) => name.endsWith('.json') && !names.some((known) => `${known}.json` === name))
    .map(
      (name) =>
        `${show(join(dir, name))}: no page or list has this name; delete or rename it (known: ${names.map((known) => `${known}.json`).join(', ')})`,
    );

  const content: Record<string, unknown> = {};
  const placeholders: Place[] = [];
  for (const name of names) {
    const path = join(dir, `${name}.json`);
    if (!present.includes(`${name}.json`)) {
      problems.push(`${show(path)}: this file is missing; every page needs its content`);
      continue;
    }
    const source = parseJson(await readFile(path, 'utf8'));
    problems.push(...source.mistakes.map((mistake) => `${show(path)}:${mistake}`));
    if (source.mistakes.length) continue;
    const place = (at: Path, key?: string) =>
      `${show(path)}:${source.at(at, { key })} ${write(key === undefined ? at : [...at, key])}`.trimEnd();

    const result = schemas[name].safeParse(source.value);
    if (!result.success) problems.push(...result.error.issues.flatMap((issue) => explain(issue, source, place)));
    else if (name === 'schedule') problems.push(...repeatedIds(result.data as Content['schedule'], place));
    content[name] = result.data;
    for (const found of walk(source.value)) {
      if (found.path.at(-1) === 'placeholder' && found.value === true)
        placeholders.push(place(found.path.slice(0, -1)));
      const folder = folderOf(found);
      if (folder && !existsSync(join(files, folder, found.value as string)))
        problems.push(
          `${place(found.path)}: there is no file ${show(join(files, folder, found.value as string))}; put it there, or correct the name`,
        );
    }
  }
  if (problems.length) throw new Problems(problems);
  return { content: content as Content, placeholders };
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
function folderOf({ path, value }: { path: Path; value: unknown }): string | undefined {
  if (typeof value !== 'string') return undefined;
  const key = path.at(-1);
  if (key === 'image' || key === 'logo') return 'images';
  return key === 'pdf' ? 'files' : undefined;
}

/** Days and sessions become fragments of one page, so their ids are unique together. */
function repeatedIds({ days }: Content['schedule'], place: (at: Path) => Place): string[] {
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
    return first ? [`${place(at)}: "${id}" is taken by ${first}; each id may stand only once`] : [];
  });
}

/** Says a zod issue in plain words, with its place and what to write instead. */
function explain(issue: z.core.$ZodIssue, source: Source, place: (at: Path, key?: string) => Place): string[] {
  const at = issue.path as Path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${place(at, key)}: this key is not known here; delete it or correct its spelling`);
  }
  const typed = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (typed && valueAt(source.value, at) === undefined) {
    const what = issue.code === 'invalid_type' ? (nouns[issue.expected] ?? issue.expected) : choices(issue.values);
    return [`${place(at.slice(0, -1))}: the key "${String(at.at(-1))}" is missing; add it (${what})`];
  }
  return [`${place(at)}: ${sentence(issue)}`];
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
