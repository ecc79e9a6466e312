/** The looks of templates/looks, by the names of their folders; the first one is the default. */
export const LOOKS = ['engraving', 'poster', 'almanac', 'photo', 'kolam'] as const;
export type LookName = (typeof LOOKS)[number];
