import { z } from 'zod';
import { text } from './text';

/**
 * THE list of blocks: one block of a page is any of these, and its "type" says which. `templates/blocks/blocks.ts` says
 * what renders each: the compiler names one that is missing there.
 */
export const block = z.discriminatedUnion('type', [text]).describe('A block of the page; its "type" says what it is.');
