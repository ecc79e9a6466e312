import { id } from '../fields';
import { timedSection } from '../shared';

const anchor = id(
  'A short name for links to this block: "travel" makes it reachable as "#travel".',
  'travel',
).optional();

/** The beginning of a block whose entries have headings of their own. */
export const titledBlock = { id: anchor, ...timedSection };

/** The beginning of any other block: it may go without a heading. */
export const blockHead = { ...titledBlock, title: timedSection.title.optional() };
