import type { z } from 'zod';
import type { schemas } from '../schema/schema';

/** Content files as they are written: a key that has a default may be missing. */
export type Schedule = z.input<typeof schemas.schedule>;
export type Speakers = z.input<typeof schemas.speakers>;
export type Site = z.input<typeof schemas.site>;
