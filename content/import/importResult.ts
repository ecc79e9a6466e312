import type { MergedContent } from './mergeProgramme';
import type { Programme } from './programme';

/** What was imported, and the fields of the export that our content does not have. */
export type ImportResult = MergedContent & Pick<Programme, 'omitted'>;
