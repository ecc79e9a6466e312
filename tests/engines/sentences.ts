import type { Sentence } from './sentence';
import { backToTop } from './sentences/back-to-top';
import { countdown } from './sentences/countdown';
import { counters } from './sentences/counters';
import { forms } from './sentences/forms';
import { map } from './sentences/map';
import { menu } from './sentences/menu';
import { pager } from './sentences/pager';
import { portraits } from './sentences/portraits';
import { search } from './sentences/search';
import { ticket } from './sentences/ticket';
import { timeline } from './sentences/timeline';

/** THE list of what is asked of every engine, beside what holds on every page. */
export const sentences: Sentence[] = [
  ...countdown,
  ...counters,
  ...menu,
  ...backToTop,
  ...forms,
  ...search,
  ...timeline,
  ...ticket,
  ...pager,
  ...portraits,
  ...map,
];
