import type { KeyOrder } from './applyOperation';
import type { ContentTexts } from './contentTexts';
import type { FileOperations } from './contentValues';
import type { FileChange } from './history';
import { carryOperation } from './mergeOperation';
import { mergeOperations } from './mergeOperations';
import { parseText } from './parsedTexts';

/** The time after which the page shows a change, in milliseconds. */
const PAUSE = 600;

/** Number of changes after which an editor has certainly loaded the files again. */
const MAX_STEPS = 100;

/** The versions of files that this server has written, and which version followed which. */
export class WrittenVersions {
  /** The changes that were written, each as `FROM TO`: the versions of a file before and after it. */
  readonly #steps = new Set<string>();
  readonly #texts: ContentTexts;

  constructor(texts: ContentTexts) {
    this.#texts = texts;
  }

  /** Notes changes that were written. Returns the version of each file now. */
  note(changes: FileChange[]): Record<string, string> {
    return Object.fromEntries(changes.map((change) => [change.file, this.#noteChange(change)]));
  }

  #noteChange({ before, after }: FileChange): string {
    const version = this.#texts.remember(after ?? '');
    // The next change needs the positions in this text, so the text is parsed while somebody looks at the page.
    if (after) setTimeout(parseText, PAUSE, after).unref();
    this.#steps.add(`${this.#texts.remember(before ?? '')} ${version}`);
    for (const oldest of this.#steps) if (this.#steps.size > MAX_STEPS) this.#steps.delete(oldest);
    return version;
  }

  /**
   * Adapts operations to the last version that the editor which sends them has written, as far as nobody else has written in
   * between (rule 24.46).
   */
  carryOver({ file, version, operations, own = [] }: FileOperations, keyOrder: KeyOrder) {
    let carried = { version, operations };
    for (const next of own) {
      const [was, is] = [this.#texts.textOfVersion(carried.version), this.#texts.textOfVersion(next)];
      if (is === undefined || !this.#steps.has(`${carried.version} ${next}`)) continue;
      const merged = mergeOperations(file, was, is, carried.operations, keyOrder, carryOperation);
      // The part that an operation is about is gone. The operations stay as they were, so that somebody is asked about the
      // conflict.
      if (!('text' in merged)) return { version, operations };
      carried = { version: next, operations: merged.operations };
    }
    return carried;
  }
}
