import type { Path } from '../json/path';

// The content files as the editor sees them: their values, the places of these, and the operations that change them.

/** Any value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The place of a value: a content file by its name, `home` or `pages/visit`, and the path in it. */
export type ContentPlace = { file: string; path: Path };

/** A place with its name: `“Keynote” (13 September): description`. */
export type NamedPlace = ContentPlace & { name: string };

/** A text of a page that comes from content. GET marks?page=/shcaifest/About/ returns a list of them. */
export type Mark = ContentPlace & {
  /** The element that holds the text, as indexes of child elements, from `html` down. */
  element: number[];
  /** The attribute that has the text, such as `alt`; without it the text is in the element. */
  attribute?: string;
  /** The text that the page was built with; it may be a default that the file does not have. */
  value: string;
  /** Set for Markdown. */
  isRich?: true;
  /**
   * Set for a text that has no translation yet, on a page in a language after the default: `value` is the text in the default
   * language. The path ends with the key of the language, `['title', 'ta']`, and setting it writes the translation.
   */
  isUntranslated?: true;
  /** For a text of several paragraphs, the last element; `element` is the first. Both have the same parent. */
  last?: number[];
};

/**
 * A content file. GET files returns the readable ones by name. GET schemas returns the JSON Schema of each kind of file by
 * its name in content/schemas: `home`, and `page` for the files in `pages`.
 */
export type ContentFile = {
  /** The path from the folder in which the command runs: `content/home.json`. */
  relativePath: string;
  /** The hash of its text. */
  version: string;
  value: Json;
};

/** One operation of a change; all operations of a request are one change, which is undone as a whole. */
export type Operation =
  /**
   * Sets a value; adds a missing key with the objects around it. If the path ends with the key of a language below a plain text,
   * that text becomes an object with a text for each language.
   */
  | { set: Path; value: Json }
  | { remove: Path }
  /** Inserts an entry before the one at this path; appends it if the index is the length of the list. */
  | { insert: Path; value: Json }
  /** Moves an entry of a list; `to` is its index afterwards. */
  | { move: Path; to: number };

/**
 * Operations in a file, in order. `version` is the version of the file for which they were made, and `own` has the versions that
 * the same editor has written before, in order. One operation that sets the whole, `{ set: [], value }`, with any version, makes a
 * new file.
 */
export type FileOperations = { file: string; version: string; operations: Operation[]; own?: string[] };
