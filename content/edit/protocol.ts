import type { NamedPlace } from './contentValues';

// The requests and responses between the editor in the browser and `npm run dev`, below /@dev/edit/. Each start of the server has a
// token, which every request sends in the header X-Edit-Token. No page contains the token: `npm run dev` prints a link with a key,
// and POST open gives the token, once, to the browser that sends this key. POST sends JSON. Every response is JSON.
//
// saving.ts has the requests that change content, storedFiles.ts those about pictures and PDFs, and publishing.ts those that check and
// publish the site; contentValues.ts has what all of them speak about. This file has the rest.

/** A place where a text was found. GET find?text=… returns a list of them; `before` and `after` are the texts around it. */
export type TextMatch = NamedPlace & { before: string; found: string; after: string };

/**
 * The response of POST paste {html}: the HTML of the clipboard as a rich text. `text` is missing if nothing in the HTML has a
 * format, or if the HTML is too large to be converted.
 */
export type PasteResponse = { text?: string };

/** The response, with a status from 400 on, to a request that is wrong, too large or from another site. */
export type ErrorResponse = { error: string };

// GET hosts returns the hosts of the file .env, without their passwords; POST host writes one and returns them again. Their form is
// in static/publish/hostSettings.ts.

/**
 * A look of the list at /@edit/look/looks.json. Like the pictures of looks, this list is not below /@dev/edit/ and needs no token.
 * `install` is the command that installs the fonts of the look, if they are missing.
 */
export type OfferedLook = { name: string; install?: string };

// POST import-file?name=plan.csv sends a programme as application/octet-stream, and returns `from`, its name. POST import, of this
// file or of an https address, returns what an import would write (ImportPreview of content/import/previewImport.ts). With
// `"write": true` it writes that as one change, and `answer` is a SaveResponse; with `"pictures": true` it then also fetches
// portraits.

/**
 * The response of POST next-edition {date?}: the folder with the next edition, the command that opens it in the editor, or the address of
 * the page that lists the events if the editor was opened there, the dates that moved, and how many entries are marked as still to be filled
 * in. With `problems`, nothing was written.
 */
export type EditionResponse =
  | {
      folder: string;
      command: string;
      eventsPage: string | undefined;
      moved: [from: string, to: string][];
      marked: number;
    }
  | { problems: { name: string; message: string }[] };

/** An error that refuses a request, with a status of HTTP and a sentence that says why. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
