import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatLocation, type Problem } from '../../../content/messages/problems';
import { boxUnprintable } from '../../../content/messages/unprintable';

/** A problem as the page shows it: where it stands in words, and the link that opens an editor there. */
export type Note = { place: string; message: string; quote?: string; column?: number; link?: string };
/** What is wrong (the site could not be built) and what is right but hardly meant. */
export type Notice = { problems: Note[]; warnings: Note[] };

/** Visual Studio Code's; `EDITOR_LINK` names another editor's: `idea://open?file={file}&line={line}&column={column}`. */
const EDITOR = process.env.EDITOR_LINK || 'vscode://file{file}:{line}:{column}';

export function noteOf(problem: Problem): Note {
  const { file, line = 1, column = 1, message, quote } = problem;
  if (!file) return { place: '', message };
  const link = EDITOR.replace('{file}', () => pathToFileURL(resolve(file)).pathname)
    .replace('{line}', `${line}`)
    .replace('{column}', `${column}`);
  return {
    place: formatLocation(problem),
    message,
    quote: quote && boxUnprintable(quote),
    column: problem.column,
    link,
  };
}
