import type { BlockOf } from '../../content/schema/schema';
import { CallToAction } from '../parts/CallToAction';

/** A call to do one thing, with its button. */
export const ActionBlock = (block: BlockOf<'action'>) => <CallToAction {...block} />;
