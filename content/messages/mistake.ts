import type { Path } from '../json/path';

/** A mistake in the value at `path`, or in its key `key`, before it is located in a file. */
export type Mistake = { path: Path; key?: string; message: string };
