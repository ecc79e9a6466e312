import type { Problem } from '../../../content/messages/problems';

/** What has been saved, by the step that reads it. `code` is what a process has loaded and cannot forget. */
export type Change = 'content' | 'assets' | 'styles' | 'code';

/** What the server asks of the process that builds: the site as it now is, or a file that was put off (see Output.write). */
export type WorkerRequest = { build: Change[] } | { make: string };

/** The site as a build left it. */
export type Update = {
  prefix: string;
  /** The address of the page for unknown paths. */
  notFound: string;
  /** Every address that there is. */
  all: string[];
  /** What stands at those that are new or have changed, and what was put off. */
  changed: Map<string, Uint8Array | 'later'>;
  warnings: Problem[];
  /** How many places are still to be filled in. */
  placeholders: number;
};

export type WorkerResponse =
  | { update: Update }
  | { problems: Problem[] }
  | { made: string; data: Uint8Array | undefined };
