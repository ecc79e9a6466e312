import { rm } from 'node:fs/promises';
import { replaceFile } from '../history/replaceFile';
import { checkContent } from '../load/checkContent';
import type { CheckedTexts } from '../load/checkFile';
import { linkedFolders, type Planned } from '../load/contentFiles';
import { formatProblem, type Problem } from '../messages/problems';
import type { ContentTexts } from './contentTexts';
import type { FileChange } from './history';

/** The folders of a site, the texts of its content, and callbacks of its watcher. */
export type Target = {
  content: string;
  static: string;
  texts: ContentTexts;
  /** The results of earlier checks, which are not repeated. */
  checkedTexts: CheckedTexts;
  /** Checks the content after planned changes in the process that has it in memory; undefined if that is not possible now. */
  check?(planned: Planned): Promise<Problem[] | undefined>;
  /** Called with the path of each file immediately before and after it is written. */
  onWriting(path: string): void;
  onWritten(path: string): void;
  /** Called when all files of a change are written. */
  onSaved?(): void;
};

/** Number of problems that a response lists. */
const MAX_PROBLEMS = 100;

/**
 * Writes files, unless the rules of the build refuse the new content (rule 24.2). Returns the problems; an empty list if
 * the files are written. Returns undefined, and writes nothing, if somebody else has changed one of the files since.
 */
export async function writeChanges(target: Target, changes: FileChange[]): Promise<Problem[] | undefined> {
  const { content, static: files, texts } = target;
  // Symbolic links are refused, because they may lead out of the folders.
  const linked = await linkedFolders(content, files);
  if (linked.length) return linked;
  const planned = new Map(changes.map(({ file, after }) => [texts.pathOf(file), after]));
  const problems = await newMistakes(target, planned);
  if (problems.length) return problems.slice(0, MAX_PROBLEMS);
  for (const { file, before } of changes) if ((await texts.read(file)) !== before) return undefined;
  for (const [path, text] of planned) {
    target.onWriting(path);
    try {
      if (text === undefined) await rm(path, { force: true });
      else await replaceFile(path, text);
    } finally {
      target.onWritten(path);
    }
  }
  target.onSaved?.();
  return [];
}

/** Returns the mistakes that the planned files have and the present files do not have. */
async function newMistakes(target: Target, planned: Planned): Promise<Problem[]> {
  const { content, static: files, checkedTexts } = target;
  const check = async (planned: Planned) =>
    (await target.check?.(planned)) ?? (await checkContent(content, files, { planned, checkedTexts })).problems;
  const problems = await check(planned);
  if (!problems.length) return [];
  const oldProblems = await check(new Map());
  const oldTexts = new Set(oldProblems.map(textOf));
  // Each old problem excuses one problem of its kind.
  const oldKinds = oldProblems.map(kindOf);
  // Old mistakes at the same place come first, so that of several equal ones the new one is reported.
  const isNew = (problem: Problem) => Number(!oldTexts.has(textOf(problem)));
  return problems
    .toSorted((one, other) => isNew(one) - isNew(other))
    .filter((problem) => {
      const index = oldKinds.indexOf(kindOf(problem));
      if (index >= 0) oldKinds.splice(index, 1);
      return index < 0;
    });
}

/** Returns the text of a problem: its file, its path and its message, without its line, because lines move. */
const textOf = ({ file, path, message }: Problem) => formatProblem({ file, path, message });
/** Returns the text of a problem without the indexes of its path, because entries of lists move. */
const kindOf = ({ file, path, message }: Problem) => textOf({ file, path: path?.replace(/\[\d+\]/g, '[]'), message });
