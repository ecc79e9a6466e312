/** The looks of templates/looks, by the names of their folders; the first one is the default. */
export const LOOKS = ['engraving', 'poster', 'almanac', 'signal', 'kolam', 'photo'] as const;
export type LookName = (typeof LOOKS)[number];
