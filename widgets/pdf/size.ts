/** The most pixels of a canvas, as pdf.js limits it on phones (mozilla/pdf.js web/app_options.js, maxCanvasPixels). */
const MAX_AREA = 5_242_880;
/** The longest side of a canvas that every browser draws, in pixels. */
const MAX_SIDE = 8_192;
/** The largest ratio of height to width of a page at full width. A higher page is narrower. */
const MAX_RATIO = 3;

/** Returns the width of the viewer in a window of this width, in CSS pixels (rule 11.9). */
export function viewerWidth(windowWidth: number): number {
  return windowWidth > 800 ? 400 : Math.round(windowWidth * 0.9);
}

/** The fewest canvas pixels for each CSS pixel. With 1, letters would be placed on whole pixels, and words would fall apart. */
const MIN_DENSITY = 2;

/**
 * Returns the size of the canvas for a page of this size (in points). It is sharp on this screen and spaces letters evenly, but is
 * never too large for a phone. Browsers shrink the canvas to `width`, in CSS pixels.
 */
export function canvasSize(page: { width: number; height: number }, width: number, density: number) {
  const aspectRatio = page.height / page.width;
  const widthShare = Math.min(1, MAX_RATIO / aspectRatio);
  const sharp = (width * widthShare * Math.max(density, MIN_DENSITY)) / page.width;
  const area = Math.sqrt(MAX_AREA / (page.width * page.height));
  const side = MAX_SIDE / Math.max(page.width, page.height);
  const scale = Math.min(sharp, area, side);
  const pixels = (points: number) => Math.max(1, Math.floor(points * scale));
  return {
    /** Canvas pixels for each point of the page. */
    scale,
    width: pixels(page.width),
    height: pixels(page.height),
    /** The share of the viewer's width that the page takes. */
    widthShare,
    aspectRatio,
  };
}
