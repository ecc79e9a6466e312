import type { CheckedTexts } from '../../../../content/load/checkText';
import { linkedFolders } from '../../../../content/load/linkedFolders';
import type { Problem } from '../../../../content/messages/problems';
import type { openContentTexts } from './contentTexts';
import type { FileChange } from './history';
import { newMistakes } from './newMistakes';
import { replaceText } from './replaceText';

/** Where content is written, and by which rules. */
export type Target = {
  content: string;
  static: string;
  texts: ReturnType<typeof openContentTexts>;
  /** What was checked before. */
  known: CheckedTexts;
  /** Is called with the path of each file just before it is written, and at once afterwards. */
  onWriting(path: string): void;
  onWritten(path: string): void;
};

/** The most problems that a response lists. */
const MAX_PROBLEMS = 100;

/**
 * Writes files, unless the rules of the build refuse what they then say (rule 24.2): returns these problems, or none. Undefined if somebody
 * else has saved one of the files meanwhile; then nothing is written.
 */
export async function writeChanges(target: Target, changes: FileChange[]): Promise<Problem[] | undefined> {
  const { content, static: files, texts, known } = target;
  // A link may lead anywhere.
  const linked = await linkedFolders(content, files);
  if (linked.length) return linked;
  const planned = new Map(changes.map(({ file, after }) => [texts.pathOf(file), after]));
  const problems = await newMistakes(content, files, planned, known);
  if (problems.length) return problems.slice(0, MAX_PROBLEMS);
  for (const { file, before } of changes) if ((await texts.read(file)) !== before) return undefined;
  for (const [path, text] of planned) {
    target.onWriting(path);
    try {
      await replaceText(path, text);
    } finally {
      target.onWritten(path);
    }
  }
  return [];
}
