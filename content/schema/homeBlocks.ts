/** The names of the blocks of the home page, in their usual order, which `order` in home.json can change (rule 4.1). */
export const homeBlocks = [
  'overview',
  'whyAttend',
  'speakers',
  'counters',
  'tracks',
  'foundation',
  'why',
  'reasons',
  'register',
  'schedule',
  'ticket',
  'directions',
] as const;

export type HomeBlockName = (typeof homeBlocks)[number];
