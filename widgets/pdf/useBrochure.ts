import { useEffect, useState } from 'react';
import type { PdfjsFiles } from './open';
import { viewerWidth } from './size';
import { createViewer, type Viewer } from './viewer';

type Image = { url: string; text: string; width: number; height: number };

/**
 * Returns the image of one page of the PDF, null until it is rendered, and the number of pages, 0 until the first one is shown:
 * with a cover, which is that page, as soon as the PDF is open. The image is sharp at the width of the viewer, and at `large` CSS
 * pixels where that is more. Errors are only logged (rule 11.6): the image then stays null, and without any the number is 0.
 */
export function useBrochure(
  src: string,
  files: PdfjsFiles,
  page: number,
  large: number,
  hasCover: boolean,
): { pages: number; image: Image | null } {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [pages, setPages] = useState(0);
  const [, redraw] = useState(0);
  const width = useViewerWidth();

  // The viewer's memory is freed when the visitor leaves. A page from the back/forward cache opens the PDF again.
  useEffect(() => {
    let opened: Viewer | null = null;
    const open = () => {
      opened = createViewer(src, files);
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
  }, [src, files]);

  useEffect(() => {
    if (!viewer || !width) return;
    let current = true;
    const show = async () => {
      const rendered = viewer.render(page, Math.max(width, large));
      if (hasCover) {
        rendered.catch(() => {}); // it is awaited below
        await viewer.opened();
        if (current) setPages(viewer.pages());
      }
      await rendered;
      if (!current) return;
      setPages(viewer.pages());
      redraw((count) => count + 1);
      // The next page is rendered while this one is read.
      if (page < viewer.pages()) await viewer.render(page + 1, width);
    };
    show().catch((error: unknown) => {
      if (current && !viewer.image(1)) setPages(0);
      if (!viewer.closed()) console.warn(`pager: ${src}: ${error}`);
    });
    return () => {
      current = false;
    };
  }, [viewer, page, width, large, src, hasCover]);

  const image = viewer?.image(page);
  if (!image) return { pages, image: null };
  const { url, text, widthShare, aspectRatio } = image;
  const imageWidth = Math.round(width * widthShare);
  return {
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
