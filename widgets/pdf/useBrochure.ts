import { useEffect, useState } from 'react';
import type { PdfjsFiles } from './open';
import { viewerWidth } from './size';
import { createViewer, type Viewer } from './viewer';

/** A page as pdf.js has drawn it: the address of its picture, its text, and its size in CSS pixels. */
export type Image = { url: string; text: string; width: number; height: number };

/** A page of the PDF. `image` is null until it is rendered; `pages` is the number of pages, or 0 while that is not shown. */
type Shown = { page: number; pages: number; image: Image | null };

/**
 * Returns the `requested` page, or the last page if there are fewer. The number of pages is 0 until the first page is
 * shown. A cover is that page; with a cover the number is 0 until the first bytes of the PDF have come, and then the number that
 * the build `counted`. When pdf.js has opened the PDF, it corrects the number. The image is sharp at the width of the viewer, and
 * at `large` CSS pixels if that is more. Errors are only logged (rule 11.6): the image then stays null, and without page 1 the
 * number is 0.
 */
export function useBrochure(
  src: string,
  files: PdfjsFiles,
  requested: number,
  large: number,
  counted: number | undefined,
): Shown {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [pages, setPages] = useState(0);
  const [, redraw] = useState(0);
  const width = useViewerWidth();

  // The viewer's memory is freed when the visitor leaves. A page from the back/forward cache opens the PDF again.
  useEffect(() => {
    let opened: Viewer | null = null;
    const open = () => {
      opened = createViewer(src, files, () => counted && setPages((count) => count || counted));
      setViewer(opened);
    };
    const close = () => opened?.close();
    const reopen = (event: PageTransitionEvent) => event.persisted && open();
    open();
    addEventListener('pagehide', close);
    addEventListener('pageshow', reopen);
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', reopen);
      close();
    };
  }, [src, files, counted]);

  useEffect(() => {
    if (!viewer || !width) return;
    let current = true;
    let page = 1;
    const show = async () => {
      const count = await viewer.opened();
      if (!current) return;
      if (counted) setPages(count);
      page = Math.min(requested, count);
      await viewer.render(page, Math.max(width, large));
      if (!current) return;
      setPages(count);
      redraw((times) => times + 1);
      // The next page is rendered while this one is read.
      if (page < count) await viewer.render(page + 1, width);
    };
    show().catch((error: unknown) => {
      if (viewer.closed()) return;
      // Only page 1 ends the viewer: if another page cannot be shown, the others still can.
      if (current && page === 1 && !viewer.image(1)) setPages(0);
      console.warn(`pager: ${src}: ${error}`);
    });
    return () => {
      current = false;
    };
  }, [viewer, requested, width, large, src, counted]);

  const page = Math.min(requested, pages) || 1;
  const image = viewer?.image(page);
  if (!image) return { page, pages, image: null };
  const { url, text, widthShare, aspectRatio } = image;
  const imageWidth = Math.round(width * widthShare);
  return {
    page,
    pages,
    image: {
      url,
      text,
      width: imageWidth,
      height: Math.max(1, Math.round(imageWidth * aspectRatio)),
    },
  };
}

/** Returns the width of the viewer in this window (rule 11.9), in CSS pixels; 0 in the first render, as in the build. */
function useViewerWidth(): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(viewerWidth(innerWidth));
    let timer: number;
    // Waits until the visitor stops resizing, because each width is rendered again.
    const resized = () => {
      clearTimeout(timer);
      timer = window.setTimeout(measure, 300);
    };
    measure();
    addEventListener('resize', resized);
    return () => {
      removeEventListener('resize', resized);
      clearTimeout(timer);
    };
  }, []);
  return width;
}
