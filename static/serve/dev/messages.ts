import type { Mark } from '../../../content/edit/protocol';
import type { Problem } from '../../../content/messages/problems';

/** What was saved, by the step that reads it. `code` is loaded by a process, which cannot unload it. */
export type Change = 'content' | 'assets' | 'styles' | 'code';

/**
 * A request from the server to its worker: build the site, look for what is suspicious or left to do in what was built, make a
 * deferred file (see Output.write), or find out where the texts of a page are from.
 */
export type WorkerRequest = { build: Change[] } | { review: true } | { make: string } | { mark: string };

/** The result of a build. */
export type Update = {
  prefix: string;
  /** The address of the page for unknown paths. */
  notFound: string;
  /** The addresses of all files. */
  all: string[];
  /** The files that are new or changed; a deferred file is made when a browser requests it. */
  changed: Map<string, Uint8Array | 'deferred'>;
};

/** What is suspicious in the content, and what is still to be filled in. */
export type Review = { warnings: Problem[]; placeholders: Problem[] };

export type WorkerResponse =
  | { update: Update }
  | { problems: Problem[] }
  | { review: Review }
  | Made
  | { marked: string; marks: Mark[] };

/** A deferred file, or why it cannot be made. */
export type Made = { made: string } & ({ data: Uint8Array | undefined } | { problems: Problem[] });
