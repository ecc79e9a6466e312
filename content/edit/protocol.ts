import type { Path } from '../json/path';
import type { Problem } from '../messages/problems';

// The requests and responses between the editor in the browser and `npm run dev`, below /@dev/edit/. Each start of the server has a
// token, which every request sends in the header X-Edit-Token. No page contains the token: `npm run dev` prints a link with a key,
// and POST open gives the token, once, to the browser that sends this key. POST sends JSON. Every response is JSON.

/**
 * The body of POST page: renames a page of the folder `pages`, so that links follow and its old address leads to the new one;
 * copies it as a draft; or deletes it with its links in menus. GET links?page=visit returns the links to a page as a list of
 * NamedPlace.
 */
export type PageAction =
  | { do: 'rename'; page: string; to: string }
  | { do: 'copy'; page: string; to: string; title: string }
  | { do: 'delete'; page: string };

/** A place with its name: `“Keynote” (13 September): description`. */
export type NamedPlace = Place & { name: string };

/** A text that was found. GET find?text=… returns a list of them; `before` and `after` are the texts around it. */
export type FoundText = NamedPlace & { before: string; found: string; after: string };

/**
 * The response of POST paste {html}: the HTML of the clipboard as a rich text. `text` is missing if nothing in the HTML has a
 * format, or if the HTML is too large to be converted.
 */
export type PasteResponse = { text?: string };

/** A file that no content names. GET unused returns a list of them; POST unused {names} deletes them for good. */
export type UnusedFile = { name: string; bytes: number };

/** Any value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The place of a value: a content file by its name, `home` or `pages/visit`, and the path in it. */
export type Place = { file: string; path: Path };

/** A text of a page that comes from content. GET marks?page=/shcaifest/About/ returns a list of them. */
export type Mark = Place & {
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
  shown: string;
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

/** The body of POST save. `also` has further files: all files are written, or none. */
export type SaveRequest = FileOperations & { also?: FileOperations[] };

/** The response of POST save, undo, redo and page. */
export type SaveResponse =
  /**
   * `versions` has the new version of each changed file by name, and `version` is that of the first file. If nothing was different,
   * there is no `change`.
   */
  | { ok: true; version: string; versions: Record<string, string>; change?: Change }
  /** The rules of the build refuse the change; nothing was written. */
  | { ok: false; problems: SaidProblem[] }
  /** Somebody else changed the same value; nothing was written. An empty path means the whole file. */
  | { ok: false; conflict: { file: string; version: string; path: Path; now: Json | undefined } };

/** A problem in the words of the panel: `name` says what it is about, and `at` is where a click leads. */
export type SaidProblem = Problem & { name?: string; at?: Place };

/** The response, with a status from 400 on, to a request that is wrong, too large or from another site. */
export type ErrorResponse = { error: string };

/**
 * A change. GET changes returns all changes that are kept, the oldest first, even those from before the start of the server. POST
 * undo {id} undoes any of them, and POST redo {id} does an undone one again.
 */
export type Change = {
  id: number;
  /** When it was made, in milliseconds since 1970. */
  time: number;
  shown: string;
  line: number;
  /** A description: `“Keynote” in Schedule: title from “Old” to “New”`. */
  summary: string;
  /** The changed lines as a diff: each begins with `-`, `+` or a space. */
  diff: string[];
  /** The ids of sessions that the schedule did not have before. */
  made?: string[];
  undone: boolean;
};

/**
 * A thing that is left to do, found by the last build: a mistake, which stops the build, a placeholder or a warning. GET
 * todo returns a list of them. `file` is empty for a file outside of content.
 */
export type Todo = Place & {
  /** The place in words: `“Keynote” (13 September): time, end`. */
  name: string;
  shown: string;
  line: number;
  message: string;
  kind: 'mistake' | 'placeholder' | 'question';
  /** Set if the marked entry could be true already: somebody only has to confirm it. */
  mayBeTrue?: true;
};

/**
 * The response of GET picture?name=speakers/asha.jpg, a picture in static/images: its size in pixels, upright, and in
 * `source` the address of a small copy.
 */
export type PreviewResponse = { width: number; height: number; source: string };

/**
 * A picture of static/images: its name in fields, and the time when it was stored, in milliseconds since 1970. GET library returns
 * a list of them, the latest first. GET thumbnail?name=… returns a PreviewResponse with a copy for lists.
 */
export type LibraryPicture = { name: string; stored: number };

/**
 * The body of POST publish: the target is `live`, `staging` or another name whose address is in the file .env. With `draft`,
 * unfinished content is published too.
 */
export type PublishRequest = { target: string; dryRun: boolean; draft?: boolean };

// GET hosts returns the hosts of the file .env, without their passwords; POST host writes one and returns them again. Their form is
// in static/publish/hostSettings.ts.

/**
 * A line of the response of POST check {}, which runs `npm run check:site`, or POST publish, which runs `npm run publish`; only one
 * runs at a time. They respond while they run, with lines of JSON (application/x-ndjson), in the words of the panel and with the
 * place that a line is about. The last line is the exit code: 0 for success. The command stops when the client stops reading.
 */
export type RunMessage = { line: string; at?: Place } | { code: number };

/**
 * The response of POST upload?folder=speakers&name=Asha.HEIC&for={"file":…,"path":…}, which sends the file as
 * application/octet-stream. Pictures are stored below static/images, PDFs below static/files; `name` is the value for the
 * content, at the Place `for`. With questions nothing was stored, unless the request has &anyway=1. A PDF has no size.
 */
export type UploadResponse = { name?: string; width: number; height: number; questions: string[] };

/**
 * A look of the list at /@edit/look/looks.json. Like the pictures of looks, this list is not below /@dev/edit/ and needs no token.
 * `install` is the command that installs the fonts of the look, if they are missing.
 */
export type OfferedLook = { name: string; install?: string };

// POST import-file?name=plan.csv sends a programme as application/octet-stream, and returns `from`, its name. POST import, of this
// file or of an https address, returns what an import would write (ImportPreview of content/import/previewImport.ts). With
// `"write": true` it writes that as one change, and `answer` is a SaveResponse; with `"pictures": true` it then also fetches
// portraits.

/** An error that refuses a request, with a status of HTTP and a sentence that says why. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
