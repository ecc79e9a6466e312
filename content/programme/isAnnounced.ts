import type { Content } from '../schema/schema';

/** Whether a text says what it is about: a hall “to be announced”, in the words of site.json, is not known yet. */
export const isAnnounced = (text: string, { toBeAnnounced }: Content['site']): boolean =>
  !toBeAnnounced || !text.toLowerCase().includes(toBeAnnounced.toLowerCase());
