import { type OpenPdf, openPdf, type PdfjsFiles } from './open';
import { type Picture, renderPage } from './render';

export type Viewer = {
  /** The page's picture: from memory if it has been rendered for this width, or for a wider one. */
  page(number: number, width: number): Promise<Picture>;
  /** How many pages there are; 0 while that is unknown. */
  pages(): number;
  closed(): boolean;
  /** Lets worker, document and pictures go. */
  close(): void;
};

/** A PDF and the pictures of its pages, each rendered once (spec §4). Opening starts at once. */
export function createViewer(src: string, files: PdfjsFiles): Viewer {
  const pictures = new Map<number, { width: number; picture: Promise<Picture> }>();
  const urls = new Set<string>();
  const opening = new AbortController();
  let pdf: Promise<OpenPdf> | null = open();
  let pages = 0;
  let queue: Promise<unknown> = Promise.resolve();

  function open(): Promise<OpenPdf> {
    const opened = openPdf(src, files, opening.signal);
    opened.catch(() => {}); // whoever asks for a page is told
    return opened;
  }

  async function render(number: number, width: number): Promise<Picture> {
    opening.signal.throwIfAborted();
    // A page that never ends has cost the worker. Opening anew keeps the other pages within reach.
    pdf ??= open();
    const opened = await pdf;
    pages = opened.document.numPages;
    try {
      const picture = await renderPage(opened, number, width);
      if (opening.signal.aborted) URL.revokeObjectURL(picture.url);
      opening.signal.throwIfAborted();
      urls.add(picture.url);
      return picture;
    } catch (error) {
      opened.close();
      pdf = null;
      throw error;
    }
  }

  function page(number: number, width: number): Promise<Picture> {
    const known = pictures.get(number);
    if (known && known.width >= width) return known.picture;
    // One at a time: one canvas alive, and a page that never ends takes no other down with it.
    const picture = queue.then(() => render(number, width));
    queue = picture.catch(() => {});
    pictures.set(number, { width, picture });
    picture.then(
      () => known?.picture.then(({ url }) => release(url)).catch(() => {}),
      () => pictures.delete(number),
    );
    return picture;
  }

  function release(url: string) {
    urls.delete(url);
    URL.revokeObjectURL(url);
  }

  function close() {
    opening.abort();
    pdf?.then((opened) => opened.close()).catch(() => {});
    for (const url of urls) release(url);
  }

  return { page, pages: () => pages, closed: () => opening.signal.aborted, close };
}
