import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentPlace } from '../../../content/edit/contentValues';
import type { Findings } from '../../../content/edit/todo';
import { formatLocation, type Problem } from '../../../content/messages/problems';
import { boxUnprintable } from '../../../content/messages/unprintable';
import { PLACEHOLDER } from '../../../content/rules/lint/filler';

/**
 * A problem in the words of the editor (rule 24.22). `title` names the thing that has the problem, and `at` is the place to which a
 * click leads. Without `at`, `title` is the location in a file that has no fields, and `quote` is the line there. `link` opens the
 * file.
 */
export type OverlayProblem = {
  title: string;
  at?: ContentPlace;
  message: string;
  quote?: string;
  column?: number;
  link?: string;
};
/**
 * The contents of the overlay: problems that prevented the build, and warnings. `asked` has the places about which the editor asks
 * a question, because they may be meant as they are.
 */
export type Notice = { problems: OverlayProblem[]; warnings: OverlayProblem[]; asked: ContentPlace[] };

/**
 * Returns a function that turns findings about the content in the folder `content` into words of the editor, each list only once.
 * `editor` is the form of links to an editor of files, with {file}, {line} and {column}.
 */
export function openNotices(content: string, editor: string) {
  const overlayProblems = new WeakMap<Problem[], Promise<OverlayProblem[]>>();
  const inWords = async (problems: Problem[]): Promise<OverlayProblem[]> => {
    // Loaded with the first problem, because many sites have none.
    const [{ listKeys, problemInWords }, { ContentTexts }] = await Promise.all([
      import('../../../content/edit/inWords'),
      import('../../../content/edit/contentTexts'),
    ]);
    const words = { files: await new ContentTexts(content).readFiles(), keys: listKeys() };
    return problems.map((problem) => {
      const { at, name, message } = problemInWords(problem, words);
      const link = linkTo(problem, editor);
      if (at) return { title: name, at, message, link };
      const { column, quote } = problem;
      return {
        title: problem.file ? formatLocation(problem) : '',
        message,
        quote: quote && boxUnprintable(quote),
        column,
        link,
      };
    });
  };
  const inWordsOnce = (problems: Problem[]) => {
    const inOverlay = overlayProblems.get(problems) ?? (problems.length ? inWords(problems) : Promise.resolve([]));
    overlayProblems.set(problems, inOverlay);
    return inOverlay;
  };
  const fillers = new WeakMap<Problem[], Problem[]>();
  const fillersIn = (placeholders: Problem[]) => {
    const fillersOfList = fillers.get(placeholders) ?? placeholders.filter(({ message }) => message !== PLACEHOLDER);
    fillers.set(placeholders, fillersOfList);
    return fillersOfList;
  };
  return async ({ problems, warnings, placeholders }: Findings): Promise<Notice> => {
    const lists = { problems: await inWordsOnce(problems), warnings: await inWordsOnce(warnings) };
    const toAnswer = [...lists.warnings, ...(await inWordsOnce(fillersIn(placeholders)))];
    return { ...lists, asked: toAnswer.flatMap(({ at }) => at ?? []) };
  };
}

/** Returns the link that opens the file of a problem; undefined if the problem names no file. */
function linkTo({ file, line = 1, column = 1 }: Problem, editor: string): string | undefined {
  if (!file) return undefined;
  return editor
    .replace('{file}', () => pathToFileURL(resolve(file)).pathname)
    .replace('{line}', `${line}`)
    .replace('{column}', `${column}`);
}
