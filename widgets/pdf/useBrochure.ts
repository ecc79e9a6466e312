import { useEffect, useState } from 'react';
import type { PdfjsFiles } from './open';
import { viewerWidth } from './size';
import { createViewer, type Viewer } from './viewer';

type Image = { url: string; text: string; width: number; height: number };

/**
 * The picture of one page, rendered when it is asked for, and how many pages there are: 0 until the first one shows.
 * Trouble is only logged (rule 11.6): the page then has no picture.
 */
export function useBrochure(src: string, files: PdfjsFiles, page: number): { pages: number; image: Image | null } {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [pages, setPages] = useState(0);
  const [, redraw] = useState(0);
  const width = useViewerWidth();

  // What the viewer holds is let go when the page is left. A page that comes back from the browser's history starts anew.
  useEffect(() => {
    let current: Viewer | null = null;
    const open = () => {
      current = createViewer(src, files);
      setViewer(current);
    };
    const close = () => current?.close();
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
    let wanted = true;
    const show = async () => {
      await viewer.render(page, width);
      if (!wanted) return;
      setPages(viewer.pages());
      redraw((count) => count + 1);
      // Rendered ahead while the reader reads.
      if (page < viewer.pages()) await viewer.render(page + 1, width);
    };
    show().catch((error: unknown) => {
      if (!viewer.closed()) console.warn(`pager: ${src}: ${error}`);
    });
    return () => {
      wanted = false;
    };
  }, [viewer, page, width, src]);

  const picture = viewer?.picture(page);
  if (!picture) return { pages, image: null };
  const { url, text, share, ratio } = picture;
  const across = Math.round(width * share);
  return {
    pages,
    image: {
      url,
      text,
      width: across,
      height: Math.max(1, Math.round(across * ratio)),
    },
  };
}

/** The width that rule 11.9 gives the viewer in this window; 0 in static HTML and in the first render. */
function useViewerWidth(): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(viewerWidth(innerWidth));
    let resting: number;
    // A window that is being dragged wider would ask for a picture at each step.
    const resized = () => {
      clearTimeout(resting);
      resting = window.setTimeout(measure, 300);
    };
    measure();
    addEventListener('resize', resized);
    return () => {
      removeEventListener('resize', resized);
      clearTimeout(resting);
    };
  }, []);
  return width;
}
