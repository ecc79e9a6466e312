/** The names of the things that the look Engraving can draw for a track, or for a speaker whose name is not known yet (rule 25.12). */
export const EMBLEMS = [
  ...(['bell', 'book', 'bulb', 'chip', 'circuit', 'gear', 'gown'] as const),
  ...(['ladder', 'lamp', 'leaf', 'lectern', 'medal', 'microphone', 'stall'] as const),
] as const;

export type EmblemName = (typeof EMBLEMS)[number];
