import type { Path } from '../../json/path';
import type { Content } from '../../schema/schema';

/** Something that the content may say, but that looks like a mistake: which file, which value in it, and what to do. */
export type LintWarning = { file: keyof Content; path: Path; message: string };
