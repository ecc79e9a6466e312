import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkContent } from '../load/checkContent';
import type { CheckedTexts } from '../load/checkFile';
import { linkedFolders, type Planned } from '../load/contentFiles';
import { formatProblem, type Problem } from '../messages/problems';
import type { openContentTexts } from './contentTexts';
import type { FileChange } from './history';

/** The folders of a site, the texts of its content, and callbacks of its watcher. */
export type Target = {
  content: string;
  static: string;
  texts: ReturnType<typeof openContentTexts>;
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
      await replaceText(path, text);
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
  const before = await check(new Map());
  const places = new Set(before.map(placeOf));
  const old = before.map(kindOf);
  // Old mistakes at the same place come first, so that of several equal ones the new one is reported.
  const sorted = [...problems].sort((a, b) => Number(places.has(placeOf(b))) - Number(places.has(placeOf(a))));
  return sorted.filter((problem) => {
    const at = old.indexOf(kindOf(problem));
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}

const placeOf = ({ file, path, message }: Problem) => formatProblem({ file, path, message });
/** Returns the text of a problem without the indexes of its path, because entries of lists move. */
const kindOf = ({ file, path, message }: Problem) => placeOf({ file, path: path?.replace(/\[\d+\]/g, '[]'), message });

/**
 * Replaces the text of a file at once, so that no reader sees a part of it; undefined deletes the file. Keeps the permissions of
 * the file; a new file gets the mode `newMode`. Makes a missing folder. Throws the error of the file system.
 */
export async function replaceText(
  path: string,
  text: string | Uint8Array | undefined,
  newMode?: number,
): Promise<void> {
  if (text === undefined) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  const { mode = newMode } = (await lstat(path).catch(() => undefined)) ?? {};
  // The watcher ignores names that begin with a dot.
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, text, { flag: 'wx', mode });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
