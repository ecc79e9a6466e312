import { id } from '../fields';
import { section } from '../shared';

const anchor = id(
  'A short name for links to this block: "travel" makes it reachable as "#travel".',
  'travel',
).optional();

/** The beginning of a block whose entries have headings of their own. */
export const titledBlock = { id: anchor, ...section };

/** The beginning of any other block: it may go without a heading. */
export const blockHead = { ...titledBlock, title: section.title.optional() };
