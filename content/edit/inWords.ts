import { resolve } from 'node:path';
import { isObject, parsePath } from '../json/path';
import { problemIn } from '../messages/display';
import { formatProblem, type Problem } from '../messages/problems';
import { editorSchemas } from '../schema/editorSchemas';
import type { ContentFile, ContentPlace } from './contentValues';
import { fieldLabel, fileName, placeName } from './names';
import type { RunMessage } from './publishing';

// Messages of the generator speak to people who have the files before them. The panel has fields and buttons (rule 24.22).

/** The data that puts messages into the words of the panel: the content files by name, and the keys that the schemas know. */
export type Words = { files: Record<string, Pick<ContentFile, 'value' | 'shown'>>; keys: ReadonlySet<string> };

let known: ReadonlySet<string> | undefined;
let choices: ReadonlySet<string> | undefined;

/** Returns every key that a content file may have, and the names of content files. */
export function knownKeys(): ReadonlySet<string> {
  if (known) return known;
  const keys = new Set<string>();
  for (const [file, text] of Object.entries(editorSchemas())) {
    keys.add(file.replace('.schema.json', ''));
    JSON.parse(text, (key, value) => {
      if (key === 'properties' && isObject(value)) for (const each of Object.keys(value)) keys.add(each);
      return value;
    });
  }
  known = keys;
  return keys;
}

/** Returns the keys, and the words of all choices: descriptions of fields name them. */
export function knownWords(): ReadonlySet<string> {
  if (choices) return choices;
  const words = new Set(knownKeys());
  for (const text of Object.values(editorSchemas()))
    JSON.parse(text, (key, value) => {
      if (key === 'enum') for (const each of value) words.add(`${each}`);
      return value;
    });
  choices = words;
  return words;
}

/** Phrases about files and terminals, each with what the panel says instead; the longest phrases come first. */
const PHRASES: [RegExp, string][] = [
  [
    /;? ?(?:or )?(?:free some space, or )?name (?:another folder|a folder elsewhere) with --out DIR/g,
    '; make room there',
  ],
  [
    /; to publish a site that is not final or has warnings, add --draft/g,
    '. Finish what “To do” lists, or tick “Publish it unfinished” here',
  ],
  [/ ?An? build with --(?:final|strict) refuses (?:it|them)\.?/g, ' It cannot be published before that.'],
  [/^[\w-]+: is no target; .*/g, 'Tell me your host: fill in its form in “Publish”.'],
  [/, or name (?:another|a) key with --key FILE/g, ''],
  [
    /put it into the variable (\w+)/g,
    'write it into the file .env as $1=…, or publish in the terminal: npm run publish',
  ],
  [/set "url" in site\.json, or add --url URL of this target/g, 'write its address into “Address of the site”'],
  [/There is no terminal to answer in; .*/g, 'Publish once in the terminal, where you can answer: npm run publish'],
  [
    /[,;]? ?(?:and |or )?(?:add|name|use|with)\b[^;,.]*? --[a-z][a-z-]+(?: [A-Z]+\b)?[^;,.)]*/g,
    '; in the terminal you can choose that: npm run publish',
  ],
  [/ \(getaddrinfo \w+ [\w.-]+\)/g, ''],
  [
    /^the site could not be built, as said above, so nothing was published/,
    'this is not ready yet, as said above, so nothing was published',
  ],
  [/(Nothing was changed)\. Problems: \d+/g, '$1.'],
  [/; run (npm install \S+ \S+)/g, '; whoever looks after this computer installs it in the terminal: $1'],
  [
    /^Published, but heavier than their budget \(--verbose shows it\), in bytes:$/,
    'These pages weigh more than they should; they are published all the same. In bytes:',
  ],
  [/^The site is in .*: (\d+ pages?, \d+ links checked), built in .*$/, '$1.'],
  [/npm run build -- --todo lists each\./, '“To do” lists each.'],
];

/** Parts of a message that quote values, which may look like keys. */
const VALUES = /^(?:must be "|did you mean|write one of)|\bsuch as "|\bis taken by\b/;
/** The path of a value in a list, as files have it: `days[0].events[1].id`. */
const PATH = /\b[a-z]\w*(?:\.\w+)*(?:\[\d+\](?:\.\w+)*)+/g;

/** Returns a message or a description of the generator in the words of the panel. `file` is the file that the message is about. */
export function inWords(message: string, { keys, files }: Words, file?: string): string {
  const root = file === undefined ? undefined : files[file]?.value;
  return (
    PHRASES.reduce((text, [written, said]) => text.replace(written, said), message)
      // An entry of a list as it stands in a file: { "name": "Asha" }.
      .replace(/\{ ("\w+": .*?) \}/g, '$1')
      .replace(/(?:content\/)?pages\/([a-z0-9-]+)\.json/g, (_, page: string) => nameOf(files, `pages/${page}`))
      .replace(/\b(?:content\/)?([a-z]+)\.json\b/g, (whole, name: string) =>
        keys.has(name) || files[name] ? nameOf(files, name) : whole,
      )
      .replace(PATH, (path) =>
        file === undefined || root === undefined ? 'another entry' : placeName(file, root, parsePath(path)),
      )
      .split('; ')
      .map((part) => (VALUES.test(part) ? part : withLabels(part, keys)))
      .join('; ')
  );
}

/** Puts labels in the place of the keys in a sentence: `delete "lastDate"` → `delete “Last date”`. */
const withLabels = (sentence: string, keys: Words['keys']): string =>
  sentence.replace(/"((?:\w+\.)*\w+)"(:?)/g, (whole, key: string, colon: string) => {
    const steps = key.split('.');
    return colon || steps.every((step) => keys.has(step)) ? `“${steps.map(fieldLabel).join(', ')}”${colon}` : whole;
  });

/**
 * Returns a problem with its message in words, and the place that it is about: its name, and where a click leads. A file that
 * cannot be read keeps its message: only somebody who opens it can mend it.
 */
export function problemInWords<Found extends Problem>(
  problem: Found,
  words: Words,
): Found & { name: string; at?: ContentPlace } {
  const at = placeOf(problem, words.files);
  if (!at) return { ...problem, name: problem.file ?? '' };
  const name = placeName(at.file, words.files[at.file]?.value, at.path);
  return { ...problem, message: inWords(problem.panel ?? problem.message, words, at.file), name, at };
}

function placeOf({ file = '', path = '' }: Problem, files: Words['files']): ContentPlace | undefined {
  const found = Object.entries(files).find(([, { shown }]) => resolve(shown) === resolve(file));
  return found && { file: found[0], path: parsePath(path) };
}

/**
 * The lines in which commands report their own work: counts by file, the times of steps, the weight of each page, a folder that is
 * deleted by then.
 */
const WORK = [
  /^ +\d+ {2}\S+\.json$/,
  /^[\w ]{1,14} +\d+\.\d\d s$/,
  /^page +raw +first screen /,
  /^\S+ +\d+(?: +\d+[/>]\d+){4}$/,
  /^and \d+ shorter pages of /,
  /^That folder is deleted after /,
  /^--dates found /,
];

/** The line of a file that is sent or removed. For a page, the last group is its address. */
const FILE = /^(send|remove) +(?:(.*\/)?index\.html$)?/;

/** Returns a line of the output of a command in words; undefined for a line about the command itself. */
export function lineInWords(line: string, words: Words): Extract<RunMessage, { line: string }> | undefined {
  if (WORK.some((pattern) => pattern.test(line))) return undefined;
  const [, done, page = ''] = FILE.exec(line) ?? [];
  // Pages are what people know; the number of all files is said at the end.
  if (done) return line.endsWith('index.html') ? { line: `${fieldLabel(done)}: the page /${page}` } : undefined;
  const problem = problemIn(line);
  if (!problem) return { line: inWords(line, words) };
  const { name, message, at } = problemInWords(problem, words);
  return at
    ? { line: [name, message].filter(Boolean).join(': '), at }
    : { line: inWords(formatProblem({ ...problem, message: problem.panel ?? problem.message }), words) };
}

const nameOf = (files: Words['files'], file: string): string => `“${fileName(file, files[file]?.value)}”`;
