import type { Path } from '../json/path';
import type { Problem } from '../messages/problems';

// What the editor in the browser and `npm run dev` say to each other, below /@dev/edit/. Every request carries the token of
// this start in the header X-Edit-Token; pages get it as `data-token` of the script /@dev/client.js. POST sends JSON. Every
// response is JSON.

/** Any value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Where a value is: a content file by its name, `home` or `pages/visit`, and the path in it. */
export type Place = { file: string; path: Path };

/** A text of a page that comes from content. GET marks?page=/shcaifest/About/ answers a list of them. */
export type Mark = Place & {
  /** The element that holds the text: the numbers of the child elements on the way from `html`. */
  element: number[];
  /** The attribute that is the text, such as `alt`; without it the text is in the element. */
  attribute?: string;
  /** The text as the page was built with it; it may be a default that the file does not have. */
  value: string;
  /** It is Markdown. */
  isRich?: true;
  /** The last of the elements that a text of several paragraphs is in; `element` is the first. They have one parent. */
  last?: number[];
};

/** A content file. GET files answers those that can be read, by name. GET schemas answers the JSON Schema of each kind of file,
 * by the name in content/schemas: `home`, and `page` for the files in `pages`. */
export type ContentFile = {
  /** From the folder that the command runs in: `content/home.json`. */
  shown: string;
  /** The hash of its text. */
  version: string;
  value: Json;
};

/** One operation of a change; all operations of a request are one change for the person who makes it. */
export type Operation =
  /** A key that is not there yet is added, with the objects around it. */
  | { set: Path; value: Json }
  | { remove: Path }
  /** Before this entry of a list; the length of the list is its end. */
  | { insert: Path; value: Json }
  /** `to` is the index that the entry has afterwards. */
  | { move: Path; to: number };

/**
 * Operations in a file, one after the other. `version` is that of the file which they were made for. A file that is not there yet is
 * made by one operation that sets the whole: `{ set: [], value }`, with any version.
 */
export type FileOperations = { file: string; version: string; operations: Operation[] };

/** POST save. `also` are further files that change together with the first: all of them are written, or none. */
export type SaveRequest = FileOperations & { also?: FileOperations[] };
/** POST save and POST undo. */
export type SaveResponse =
  /** `versions` has the new versions of all files, by name; `version` is that of the first. Without a change nothing was different. */
  | { ok: true; version: string; versions: Record<string, string>; change?: Change }
  /** Refused by the rules of the build; nothing was written. */
  | { ok: false; problems: Problem[] }
  /** Somebody else changed the same value meanwhile; nothing was written. The path is empty if it is about the whole file. */
  | { ok: false; conflict: { file: string; version: string; path: Path; now: Json | undefined } };

/** A request that makes no sense, is too large or comes from elsewhere is answered with a status from 400 on. */
export type ErrorResponse = { error: string };

/** What was changed in this sitting. GET changes answers the list, oldest first; POST undo {id} takes one back, in any order. */
export type Change = {
  id: number;
  shown: string;
  line: number;
  /** What the person did, in words: `“Keynote” in Schedule: title from “Old” to “New”`. */
  summary: string;
  /** The lines that changed, as in a diff: each begins with `-`, `+` or a space. */
  diff: string[];
  undone: boolean;
};

/**
 * What is left to do, as the last build found it: mistakes, for which there is no new build, placeholders and warnings. GET todo
 * answers a list of them. The file is empty if it is not one of content.
 */
export type Todo = Place & {
  shown: string;
  line: number;
  message: string;
  kind: 'mistake' | 'placeholder' | 'question';
};

/**
 * GET picture?name=speakers/asha.jpg, a picture of static/images: its size in pixels, upright, and a small copy as an address that
 * an image may have.
 */
export type PreviewResponse = { width: number; height: number; source: string };

/** POST publish: to `live`, `staging` or another name whose address is in the file .env. */
export type PublishRequest = { target: string; dryRun: boolean };
/**
 * POST check {} runs `npm run check:site`, POST publish `npm run publish`; one at a time. They answer while they run, with lines of JSON
 * (application/x-ndjson), the last of which is the exit code: 0 if all is well. Who stops reading stops them.
 */
export type RunMessage = { line: string } | { code: number };

/**
 * POST upload?folder=speakers&name=Asha.HEIC&for={"file":…,"path":…}, with the file as application/octet-stream. Pictures are
 * stored below static/images, PDFs below static/files; `name` is what the content then says. `for` is the Place in the content
 * that is to name the picture. With questions nothing was stored; &anyway=1 stores it all the same. A PDF has no size.
 */
export type UploadResponse = { name?: string; width: number; height: number; questions: string[] };

/** A request that is not answered: with a status of HTTP and, in a sentence, why. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
