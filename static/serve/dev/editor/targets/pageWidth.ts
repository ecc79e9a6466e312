/** How wide the page is, in CSS pixels: as the window, less the panel where it stands beside the page. */
export const pageWidth = (): number => document.documentElement.getBoundingClientRect().width;
