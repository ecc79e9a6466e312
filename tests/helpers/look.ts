import { openLook } from '../../templates/looks/look';
import { content } from './fest';

/** The look of the fest. */
export const look = await openLook(content.site);
