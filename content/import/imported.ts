import type { Composed } from './compose';
import type { Programme } from './programme';

/** What was made of an export, and what had no place in our content. */
export type Imported = Composed & Pick<Programme, 'leftOut'>;
