import { useEffect, useState } from 'react';
import type { Cover } from '../../static/assets/covers';
import type { PdfjsFiles } from './open';
import { viewerWidth } from './size';
import { createViewer, type Viewer } from './viewer';

/** A page as pdf.js has drawn it: the address of its picture, its text, and its size in CSS pixels. */
export type Image = { url: string; text: string; width: number; height: number };

/** A page of the PDF. `image` is null until it is rendered; `pages` is the number of pages, or 0 while that is not shown. */
type ShownPage = { page: number; pages: number; image: Image | null };

type Brochure = {
  /** The address of the PDF. */
  src: string;
  pdfjs: PdfjsFiles;
  requestedPage: number;
  /** The width of the page in the dialog, in CSS pixels; 0 while there is no dialog. */
  dialogWidth: number;
  /** Page 1 as the build drew it, with the number of pages that the build counted. */
  cover: Cover | undefined;
};

/**
 * Returns the requested page, or the last page if there are fewer. The number of pages is 0 until the first page is shown. With a
 * cover, which shows that page, it is 0 until the first bytes of the PDF have come; then it is the number that the build counted, and
 * that of pdf.js as soon as pdf.js has opened the PDF. The image is sharp at the width of the viewer and at that of the dialog. Errors
 * are only logged, and not shown (rule 11.6): the image then stays null, and without page 1 the number is 0.
 */
export function useBrochure({ src, pdfjs, requestedPage, dialogWidth, cover }: Brochure): ShownPage {
  const countedPages = cover?.pages;
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [pages, setPages] = useState(0);
  // The images are in the viewer, where React does not see that one is new. Another number renders the page again.
  const [, setRenderedImages] = useState(0);
  const width = useViewerWidth();

  // The viewer's memory is freed when the visitor leaves. A page from the back/forward cache opens the PDF again.
  useEffect(() => {
    let opened: Viewer | null = null;
    const open = () => {
      opened = createViewer(src, pdfjs, () => countedPages && setPages((count) => count || countedPages));
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
  }, [src, pdfjs, countedPages]);

  // Renders the requested page, and then the next one.
  useEffect(() => {
    if (!viewer || !width) return;
    // False as soon as another page or width is requested.
    let isCurrent = true;
    // Stays 1 if the PDF cannot be opened.
    let page = 1;
    const show = async () => {
      const count = await viewer.countPages();
      if (!isCurrent) return;
      // With a cover, visitors see page 1 already, so its number of pages can be shown before page 1 is rendered.
      if (countedPages) setPages(count);
      page = Math.min(requestedPage, count);
      await viewer.render(page, Math.max(width, dialogWidth));
      if (!isCurrent) return;
      setPages(count);
      setRenderedImages((images) => images + 1);
      // The next page is rendered while this one is read. The dialog, if it shows that page later, asks for it in its own width.
      if (page < count) await viewer.render(page + 1, width);
    };
    show().catch((error: unknown) => {
      // The visitor has left the page, and rendering was stopped on purpose.
      if (viewer.isClosed()) return;
      // Only page 1 ends the viewer: if another page cannot be shown, the others still can.
      if (isCurrent && page === 1 && !viewer.image(1)) setPages(0);
      console.warn(`pager: ${src}: ${error}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [viewer, requestedPage, width, dialogWidth, src, countedPages]);

  const page = Math.min(requestedPage, pages) || 1;
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

/** The pause after which a window counts as resized, in milliseconds. */
const RESIZE_PAUSE = 300;

/**
 * Returns the width of the viewer in CSS pixels: 400 in a window wider than 800, otherwise 90% of the window (rule 11.9). It is 0 in
 * the first render, which must give the same HTML as the build, and the build has no window.
 */
function useViewerWidth(): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(viewerWidth(innerWidth));
    let timer: number;
    // Each width is rendered again, so it waits until the visitor stops resizing.
    const measureLater = () => {
      clearTimeout(timer);
      timer = window.setTimeout(measure, RESIZE_PAUSE);
    };
    measure();
    addEventListener('resize', measureLater);
    return () => {
      removeEventListener('resize', measureLater);
      clearTimeout(timer);
    };
  }, []);
  return width;
}
