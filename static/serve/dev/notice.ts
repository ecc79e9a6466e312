import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatLocation, type Problem } from '../../../content/messages/problems';
import { boxUnprintable } from '../../../content/messages/unprintable';

/** A problem as the overlay shows it: its location as text, and the link that opens an editor there. */
export type OverlayProblem = { location: string; message: string; quote?: string; column?: number; link?: string };
/** The contents of the overlay: problems that prevented the build, and warnings. */
export type Notice = { problems: OverlayProblem[]; warnings: OverlayProblem[] };

/** Returns a problem for the overlay. `editor` is the form of links to an editor, with {file}, {line} and {column}. */
export function toOverlayProblem(problem: Problem, editor: string): OverlayProblem {
  const { file, line = 1, column = 1, message, quote } = problem;
  if (!file) return { location: '', message };
  const link = editor
    .replace('{file}', () => pathToFileURL(resolve(file)).pathname)
    .replace('{line}', `${line}`)
    .replace('{column}', `${column}`);
  const harmless = quote && boxUnprintable(quote);
  return { location: formatLocation(problem), message, quote: harmless, column: problem.column, link };
}
