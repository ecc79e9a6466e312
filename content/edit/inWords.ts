import { resolve } from 'node:path';
import { isObject, parsePath } from '../json/path';
import { problemIn } from '../messages/display';
import { formatProblem, type Problem } from '../messages/problems';
import { editorSchemas } from '../schema/editorSchemas';
import type { ContentFile, ContentPlace } from './contentValues';
import { fieldLabel, fileName, placeName } from './names';
import type { RunMessage } from './publishing';

// People who have the panel know fields and pages by their labels and titles (rule 24.22). Where a message needs other words for
// them, it has these itself (`panel` in messages/problems.ts); here only the names of keys, files and places are replaced.

/** The data that puts messages into the words of the panel: the content files by name, and the keys that the schemas know. */
export type Words = { files: Record<string, Pick<ContentFile, 'value' | 'relativePath'>>; keys: ReadonlySet<string> };

let schemaKeys: ReadonlySet<string> | undefined;
let schemaWords: ReadonlySet<string> | undefined;

/** Returns every key that a content file may have, and the names of content files. */
export function listKeys(): ReadonlySet<string> {
  if (schemaKeys) return schemaKeys;
  const keys = new Set<string>();
  for (const [file, text] of Object.entries(editorSchemas())) {
    keys.add(file.replace('.schema.json', ''));
    JSON.parse(text, (key, value) => {
      if (key === 'properties' && isObject(value)) for (const each of Object.keys(value)) keys.add(each);
      return value;
    });
  }
  schemaKeys = keys;
  return keys;
}

/** Returns the keys, and the words of all choices: descriptions of fields name them. */
export function listKeysAndChoices(): ReadonlySet<string> {
  if (schemaWords) return schemaWords;
  const words = new Set(listKeys());
  for (const text of Object.values(editorSchemas()))
    JSON.parse(text, (key, value) => {
      if (key === 'enum') for (const each of value) words.add(`${each}`);
      return value;
    });
  schemaWords = words;
  return words;
}

/**
 * Matches a part of a message whose quotation marks are around values, such as `must be "plain", "tinted" or "accent"`. These stay,
 * although a key may be spelt in the same way: “accent” is a kind of background and a colour of the look.
 */
const QUOTES_VALUES = /^(?:must be "|did you mean|write one of)|\bsuch as "|\bis taken by\b/;
/** The path of a value in a list, as files have it: `days[0].events[1].id`. */
const PATH = /\b[a-z]\w*(?:\.\w+)*(?:\[\d+\](?:\.\w+)*)+/g;

/**
 * Returns a message or a description with labels in place of its keys, and with titles in place of its files and paths. `file` is
 * the file that the message is about.
 */
export function inWords(message: string, { keys, files }: Words, file?: string): string {
  const root = file === undefined ? undefined : files[file]?.value;
  // An entry of a list as it stands in a file, { "name": "Asha" }, loses its brackets.
  const sentence = message.replace(/\{ ("\w+": .*?) \}/g, '$1');
  const withPlaces = withFileTitles(sentence, { keys, files }).replace(PATH, (path) =>
    file === undefined || root === undefined ? 'another entry' : placeName(file, root, parsePath(path)),
  );
  return withPlaces
    .split('; ')
    .map((part) => (QUOTES_VALUES.test(part) ? part : withLabels(part, keys)))
    .join('; ');
}

/** Puts titles in the place of files: `content/pages/visit.json` → `“Your visit”`. */
const withFileTitles = (sentence: string, { keys, files }: Words): string =>
  sentence
    .replace(/(?:content\/)?pages\/([a-z0-9-]+)\.json/g, (_, page: string) => quotedTitle(files, `pages/${page}`))
    .replace(/\b(?:content\/)?([a-z]+)\.json\b/g, (whole, name: string) =>
      keys.has(name) || files[name] ? quotedTitle(files, name) : whole,
    );

/**
 * Puts labels in the place of the keys in a sentence: `delete "lastDate"` → `delete “Last date”`. A word before a colon is always a
 * key: `"name": "Asha"` → `“Name”: "Asha"`.
 */
const withLabels = (sentence: string, keys: Words['keys']): string =>
  sentence.replace(/"((?:\w+\.)*\w+)"(:?)/g, (whole, key: string, colon: string) => {
    const steps = key.split('.');
    return colon || steps.every((step) => keys.has(step)) ? `“${steps.map(fieldLabel).join(', ')}”${colon}` : whole;
  });

/**
 * Returns a problem with its message in words, and the place that it is about: its name, and where a click leads. A file that
 * cannot be read keeps its message: only somebody who opens it can mend it.
 */
export function problemInWords<AnyProblem extends Problem>(
  problem: AnyProblem,
  words: Words,
): AnyProblem & { name: string; at?: ContentPlace } {
  const at = placeOf(problem, words.files);
  const message = problem.panel ?? problem.message;
  if (!at) return { ...problem, message, name: problem.file ?? '' };
  const name = placeName(at.file, words.files[at.file]?.value, at.path);
  return { ...problem, message: inWords(message, words, at.file), name, at };
}

function placeOf({ file = '', path = '' }: Problem, files: Words['files']): ContentPlace | undefined {
  const entry = Object.entries(files).find(([, { relativePath }]) => resolve(relativePath) === resolve(file));
  return entry && { file: entry[0], path: parsePath(path) };
}

/** Returns a line of the output of a command in words; a problem in it with its place. */
export function lineInWords(line: string, words: Words): Extract<RunMessage, { line: string }> {
  const problem = problemIn(line);
  if (!problem) return { line: inWords(line, words) };
  const { name, message, at } = problemInWords(problem, words);
  return at
    ? { line: [name, message].filter(Boolean).join(': '), at }
    : { line: inWords(formatProblem({ ...problem, message }), words) };
}

const quotedTitle = (files: Words['files'], file: string): string => `“${fileName(file, files[file]?.value)}”`;
