/** The width of a window, in CSS pixels, from which the panel has room beside the page (editor.css). */
const WIDE = 900;

/** Checks whether the window has room for the panel beside the page. */
export const isWide = (): boolean => innerWidth >= WIDE;
