import type { ContentPlace } from './contentValues';

// The requests of the editor that check and publish the site, and the list of what is left to do before that.

/**
 * A thing that is left to do, found by the last build: a mistake, which stops the build, a placeholder, a warning, or a text that is
 * not translated, whose `message` is the text. GET todo returns a list of them. `file` is empty for a file outside of content.
 */
export type Todo = ContentPlace & {
  /** The place in words: `“Keynote” (13 September): time, end`. */
  name: string;
  relativePath: string;
  line: number;
  message: string;
  kind: 'mistake' | 'placeholder' | 'question' | 'translation';
  /** The fields of a marked entry that are still to be filled in: `time, end`. */
  unknown?: string[];
  /** Set if the marked entry could be true already: somebody only has to confirm it. */
  mayBeTrue?: true;
  /** The tag of the language in which the text is missing, and the key that its translation gets. */
  language?: string;
  key?: string;
};

/**
 * The body of POST publish: the target is `live`, `staging` or another name whose address is in the file .env. With `draft`,
 * unfinished content is published too; with `undo`, the previous site of the host is put back.
 */
export type PublishRequest = { target: string; dryRun: boolean; draft?: boolean; undo?: boolean };

/**
 * A line of the response of POST check {}, which runs `npm run check:site`, of POST brochure, pack and doctor {}, which run the commands
 * of these names, or of POST publish, which runs `npm run publish`; only one runs at a time. They respond while they run, with lines of JSON (application/x-ndjson), in the words of the panel and with the
 * place that a line is about. The last line is the exit code: 0 for success. The command stops when the client stops reading.
 */
export type RunMessage = { line: string; at?: ContentPlace } | { code: number };

/** The exit code of POST publish if everything was sent, but the site was then not found at its address, or does not work there. */
export const SENT_BUT_NOT_SEEN = 2;

/** Returns what became of a check or of publishing, by its exit code. What was sent is never called a failure. */
export function describeExit(code: number): string {
  if (code === 0) return 'all is well.';
  return code === SENT_BUT_NOT_SEEN
    ? 'everything was sent, but the site was not found as it should be at its address. The last lines say why.'
    : 'this did not succeed.';
}
