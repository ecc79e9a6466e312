import type { BlockOf } from '../../content/schema/schema';
import { Timeline } from '../parts/Timeline';

/** Dates in their order; the browser marks those that are over and the one that comes next. */
export const TimelineBlock = (block: BlockOf<'timeline'>) => <Timeline {...block} />;
