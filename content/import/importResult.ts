import type { MergedContent } from './mergeProgramme';
import type { Programme } from './programme';

/**
 * What was imported, the fields of the export that our content does not have, and what is probably a mistake in it; and
 * what else was written: a sentence about each file.
 */
export type ImportResult = Pick<MergedContent, 'schedule' | 'speakers' | 'removed' | 'deleted'> &
  Pick<Programme, 'omitted' | 'questions'> & { done: string[] };
