import type { Path } from '../../json/path';
import type { Content } from '../../schema/schema';

/** A valid value that looks like a mistake: its file, its path, and what is suspicious and what to do. */
export type LintWarning = { file: keyof Content; path: Path; key?: string; message: string };
