/** The most pixels that a canvas may have: what pdf.js allows phones (mozilla/pdf.js web/app_options.js, maxCanvasPixels). */
const MAX_AREA = 5_242_880;
/** The longest side that every browser still draws. */
const MAX_SIDE = 8_192;
/** A page higher than this many times its width is shown narrower, so that it does not push what follows out of reach. */
const MAX_RATIO = 3;

/** How wide a page is shown, in CSS pixels (rule 11.9). */
export function viewerWidth(windowWidth: number): number {
  return windowWidth > 800 ? 400 : Math.round(windowWidth * 0.9);
}

/** The canvas for a page of this size (in points): sharp on this screen, but never larger than a phone can hold. */
export function canvasSize(page: { width: number; height: number }, width: number, density: number) {
  const aspectRatio = page.height / page.width;
  const widthShare = Math.min(1, MAX_RATIO / aspectRatio);
  const sharp = (width * widthShare * density) / page.width;
  const area = Math.sqrt(MAX_AREA / (page.width * page.height));
  const side = MAX_SIDE / Math.max(page.width, page.height);
  const scale = Math.min(sharp, area, side);
  const pixels = (points: number) => Math.max(1, Math.floor(points * scale));
  return {
    /** Canvas pixels for each point of the page. */
    scale,
    width: pixels(page.width),
    height: pixels(page.height),
    /** The part of the viewer's width that the page takes. */
    widthShare,
    aspectRatio,
  };
}
