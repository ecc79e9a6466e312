import type { Mark } from '../../../content/edit/contentValues';
import type { Planned } from '../../../content/load/contentFiles';
import type { Review } from '../../../content/load/load';
import type { Problem } from '../../../content/messages/problems';

/**
 * A kind of change, named after the step that reads the saved file. `code` needs a new process, because a process cannot load
 * changed code again.
 */
export type Change = 'content' | 'assets' | 'styles' | 'code';

/**
 * A request from the server to its worker: to build after these changes, to check the content as it will be after planned ones, to
 * review the content that was built, to make the deferred file at an address (see Output.write), or to find the content that the
 * texts of a page come from.
 */
export type WorkerRequest =
  | { build: Change[] }
  | { check: Planned }
  | { review: true }
  | { make: string }
  | { mark: string };

/**
 * A request with its number, and the answer with the same number. Answers may come in another order than their requests: a review,
 * for example, waits for urgent requests that come later.
 */
export type NumberedRequest = { id: number; request: WorkerRequest };
export type NumberedResponse = { id: number; answer: WorkerResponse };

/** The result of a build. */
export type Update = {
  prefix: string;
  /** The address of the page for unknown paths. */
  notFound: string;
  /** The addresses of all files. */
  all: string[];
  /** The files that are new or changed, by address; a deferred file is made when a browser requests it. */
  changed: Map<string, Uint8Array | 'deferred'>;
};

export type WorkerResponse =
  | { update: Update }
  | { problems: Problem[] }
  /** The mistakes; undefined if the check itself failed. */
  | { checked: Problem[] | undefined }
  /** Undefined if another build has ended meanwhile. */
  | { review: Review | undefined }
  | { made: Made }
  | { marks: Mark[] };

/** A deferred file, or the problems that prevent it. */
export type Made = { data: Uint8Array | undefined } | { problems: Problem[] };
