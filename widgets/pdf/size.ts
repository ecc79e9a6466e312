/** The most pixels one canvas may have: what pdf.js allows phones (mozilla/pdf.js web/app_options.js, maxCanvasPixels). */
const MAX_AREA = 5_242_880;
/** The longest side that every browser still draws. */
const MAX_SIDE = 8_192;
/** A page taller than this many times its width is shown narrower, so that a hostile one does not bury what follows. */
const MAX_RATIO = 3;

/** How wide a page is shown, in CSS pixels (rule 11.9). */
export function viewerWidth(windowWidth: number): number {
  return windowWidth > 800 ? 400 : Math.round(windowWidth * 0.9);
}

/** How a page of this size (in points) is drawn: sharp on this screen, but never on a canvas that a phone cannot hold. */
export function pictureSize(page: { width: number; height: number }, width: number, density: number) {
  const ratio = page.height / page.width;
  const share = Math.min(1, MAX_RATIO / ratio);
  const wanted = (width * share * density) / page.width;
  const area = Math.sqrt(MAX_AREA / (page.width * page.height));
  const side = MAX_SIDE / Math.max(page.width, page.height);
  const scale = Math.min(wanted, area, side);
  const pixels = (points: number) => Math.max(1, Math.floor(points * scale));
  return {
    /** Pixels of the canvas for each point of the page. */
    scale,
    width: pixels(page.width),
    height: pixels(page.height),
    /** How much of the viewer's width the page takes. */
    share,
    ratio,
  };
}
