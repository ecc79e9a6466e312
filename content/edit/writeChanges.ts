import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CheckedTexts } from '../load/checkFile';
import { linkedFolders, type Planned } from '../load/contentFiles';
import { checkContent } from '../load/load';
import { formatProblem, type Problem } from '../messages/problems';
import type { openContentTexts } from './contentTexts';
import type { FileChange } from './history';

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

/**
 * What the rules of the build say against the files as planned that they do not say against them as they are. `known` is what
 * was checked before.
 */
async function newMistakes(
  contentDir: string,
  staticDir: string,
  planned: Planned,
  known: CheckedTexts,
): Promise<Problem[]> {
  const { problems } = await checkContent(contentDir, staticDir, { planned, known });
  if (!problems.length) return [];
  const { problems: before } = await checkContent(contentDir, staticDir, { known });
  const places = new Set(before.map(placeOf));
  const old = before.map(kindOf);
  // Those that were there at the same place come first, so that the new one of a kind is told.
  const sorted = [...problems].sort((a, b) => Number(places.has(placeOf(b))) - Number(places.has(placeOf(a))));
  return sorted.filter((problem) => {
    const at = old.indexOf(kindOf(problem));
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}

const placeOf = ({ file, path, message }: Problem) => formatProblem({ file, path, message });
/** Without the numbers of entries: lists move, and mistakes with them. */
const kindOf = ({ file, path, message }: Problem) => placeOf({ file, path: path?.replace(/\[\d+\]/g, '[]'), message });

/**
 * Writes the text of a file, which at any time is wholly the old or the new one and keeps its permissions; undefined deletes it. The
 * folder is made if it is missing. Throws the error of the file system.
 */
async function replaceText(path: string, text: string | Uint8Array | undefined): Promise<void> {
  if (text === undefined) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  const { mode } = (await lstat(path).catch(() => undefined)) ?? {};
  // The watcher takes no notice of names that begin with a dot.
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, text, { flag: 'wx', mode });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
