/** The question of the page around a frame, to which the page in the frame answers with its height. */
export const HOW_HIGH = 'embedded-height?';

/** The answer, which is also sent whenever the height changes: the height of the whole page, in pixels. */
export type Height = { embeddedHeight: number };
