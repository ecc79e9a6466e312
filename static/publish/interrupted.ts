import { escapeUnprintable } from '../../content/messages/unprintable';

/** A run that has begun and did not end. */
export class Interrupted extends Error {
  /** Makes it of what the host or the line has said. A mistake of our own stays what it is. */
  static by(error: unknown): unknown {
    const ours = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
    if (ours || error instanceof Interrupted || !(error instanceof Error)) return error;
    return new Interrupted(
      `${escapeUnprintable(error.message)}. The run was interrupted. Every page is whole, old or new; publish again, and the rest follows.`,
    );
  }
}
