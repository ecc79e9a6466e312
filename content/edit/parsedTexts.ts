import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { sha256 } from '../json/hash';
import type { Json } from './contentValues';

// A change needs the same few texts again and again, and a large text takes long to parse. So the results are kept.

/** A text with the results that were computed from it. */
type ParsedText = {
  text: string;
  root?: { node: Node | undefined };
  value?: { json: Json | undefined };
  version?: string;
};

/** The texts that were asked for last, the latest first. */
let latestTexts: ParsedText[] = [];
/** The most texts that are kept. */
const MAX_TEXTS = 100;
/** The most characters of all texts that are kept. */
const MAX_CHARACTERS = 10_000_000;
/** The number of latest texts that are kept however long they are: a change needs two versions of a file or two. */
const MIN_TEXTS = 4;

/** Returns the kept results for a text, and makes it the latest text. */
function resultsFor(text: string): ParsedText {
  const entry = latestTexts.find((each) => each.text === text) ?? { text };
  if (entry === latestTexts[0]) return entry;
  let characters = 0;
  latestTexts = [entry, ...latestTexts.filter((each) => each !== entry)].filter((each, n) => {
    characters += each.text.length;
    return n < MIN_TEXTS || (n < MAX_TEXTS && characters < MAX_CHARACTERS);
  });
  return entry;
}

/** Parses a JSON text, which may have comments, with positions; returns undefined if it has mistakes. Do not change the tree. */
export function parseText(text: string): Node | undefined {
  const entry = resultsFor(text);
  if (!entry.root) {
    const errors: ParseError[] = [];
    const node = parseTree(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true });
    entry.root = { node: errors.length ? undefined : node };
  }
  return entry.root.node;
}

/** Returns the value of a JSON text; undefined if the text has mistakes. Do not change the value. */
export function parseValue(text: string): Json | undefined {
  const entry = resultsFor(text);
  entry.value ??= { json: parseStrictly(text) ?? parseLoosely(text) };
  return entry.value.json;
}

/** The texts of content files by their names: `home`, `pages/visit`. */
export type FileTexts = ReadonlyMap<string, string>;

/** Returns the value of a content file among others; undefined if there is none, or if its text has mistakes. Do not change it. */
export const valueIn = (texts: FileTexts, file: string): Json | undefined => parseValue(texts.get(file) ?? '');

/** Returns the value of strict JSON, many times faster than parsing with positions; undefined for any other text. */
function parseStrictly(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Returns the value of JSON with comments and trailing commas; undefined if the text has mistakes. */
function parseLoosely(text: string): Json | undefined {
  const root = parseText(text);
  return root && getNodeValue(root);
}

/** Returns the version of a text, a hash of 16 characters. */
export function versionOf(text: string): string {
  const entry = resultsFor(text);
  entry.version ??= sha256(text, 'base64url').slice(0, 16);
  return entry.version;
}
