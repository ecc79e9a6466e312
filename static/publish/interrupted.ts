import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';

/** What the host or the line refused while a run was under way. */
export class Interrupted extends Error {
  /** Makes it of what the host or the line has said. Problems, and a mistake of our own, stay what they are. */
  static by(error: unknown): unknown {
    const ours = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
    const told = error instanceof Interrupted || error instanceof Problems;
    if (ours || told || !(error instanceof Error)) return error;
    return new Interrupted(
      `${escapeUnprintable(error.message)}. The run was interrupted. Every page is whole, old or new; publish again, and the rest follows.`,
    );
  }
}
