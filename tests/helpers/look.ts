import { openLook } from '../../templates/looks/look';
import { content } from './fest';

/** The look of the fest, opened. */
export const look = await openLook(content.site);
