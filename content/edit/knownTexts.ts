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
/** The most texts that are kept, and the most characters of them together. The last four texts are always kept. */
const [MOST, ROOM] = [100, 10_000_000];

function of(text: string): ParsedText {
  const entry = latestTexts.find((each) => each.text === text) ?? { text };
  if (entry === latestTexts[0]) return entry;
  let room = ROOM;
  latestTexts = [entry, ...latestTexts.filter((each) => each !== entry)].filter((each, n) => {
    room -= each.text.length;
    return n < 4 || (n < MOST && room > 0);
  });
  return entry;
}

/** Parses a JSON text, which may have comments, with positions; returns undefined if it has mistakes. Do not change the tree. */
export function parseText(text: string): Node | undefined {
  const entry = of(text);
  if (!entry.root) {
    const errors: ParseError[] = [];
    const node = parseTree(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true });
    entry.root = { node: errors.length ? undefined : node };
  }
  return entry.root.node;
}

/** Returns the value of a JSON text; undefined if the text has mistakes. Do not change the value. */
export function parseValue(text: string): Json | undefined {
  const entry = of(text);
  entry.value ??= { json: strictValue(text) ?? looseValue(text) };
  return entry.value.json;
}

/** Returns the value of strict JSON, many times faster than parsing with positions; undefined for any other text. */
function strictValue(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function looseValue(text: string): Json | undefined {
  const root = parseText(text);
  return root && getNodeValue(root);
}

/** Returns the version of a text, a hash of 16 characters. */
export function versionOf(text: string): string {
  const entry = of(text);
  entry.version ??= sha256(text, 'base64url').slice(0, 16);
  return entry.version;
}
