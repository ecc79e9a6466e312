import { loadContent } from '../../content/load/load';
import { type Hour, hoursOf } from '../../static/checks/site/hours';
import type { aifest } from './events';
import { content } from './fest';

/** Returns the hours in which the pages of an event are looked at. `npm run check:site` looks at them in the same. */
export const hoursIn = async (event: typeof aifest): Promise<Hour[]> =>
  hoursOf((await loadContent(event.content, event.static)).content);

/** The hours in which the pages of the fest are looked at: 1 August, 31 August and 13 September 2025 at 11:10, and 13 September 2026. */
export const festHours = hoursOf(content);
