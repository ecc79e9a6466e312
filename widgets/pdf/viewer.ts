import { type OpenPdf, openPdf, type PdfjsFiles } from './open';
import { type Picture, renderPage } from './render';

export type Viewer = {
  /** Renders a page, unless it has been rendered for this width or a wider one. */
  render(number: number, width: number): Promise<Picture>;
  /** The page's picture, if it has been rendered. */
  picture(number: number): Picture | undefined;
  /** How many pages there are; 0 while that is unknown. */
  pages(): number;
  closed(): boolean;
  /** Lets worker, document and pictures go. */
  close(): void;
};

/** A PDF and the pictures of its pages, each rendered once (rule 11.7). Opening starts at once. */
export function createViewer(src: string, files: PdfjsFiles): Viewer {
  const pictures = new Map<number, Picture>();
  const asked = new Map<number, { width: number; picture: Promise<Picture> }>();
  const closing = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();
  let pages = 0;
  let pdf: Promise<OpenPdf> | null = open();

  function open(): Promise<OpenPdf> {
    const opened = openPdf(src, files, closing.signal);
    opened.catch(() => {}); // whoever asks for a page is told
    return opened;
  }

  function render(number: number, width: number): Promise<Picture> {
    const known = asked.get(number);
    if (known && known.width >= width) return known.picture;
    // One at a time: one canvas alive, and a page that never ends takes no other down with it.
    const picture = queue.then(() => draw(number, width));
    asked.set(number, { width, picture });
    queue = picture.catch(() => asked.delete(number));
    return picture;
  }

  async function draw(number: number, width: number): Promise<Picture> {
    closing.signal.throwIfAborted();
    // A page that never ends has cost the worker. Opening anew keeps the other pages within reach.
    pdf ??= open();
    let opened: OpenPdf | undefined;
    try {
      opened = await pdf;
      pages = opened.document.numPages;
      const picture = await renderPage(opened, number, width);
      release(pictures.get(number));
      pictures.set(number, picture);
      if (closing.signal.aborted) close();
      return picture;
    } catch (error) {
      opened?.close();
      pdf = null;
      throw error;
    }
  }

  function release(picture?: Picture) {
    if (picture) URL.revokeObjectURL(picture.url);
  }

  function close() {
    closing.abort();
    for (const picture of pictures.values()) release(picture);
    pictures.clear();
  }

  return {
    render,
    picture: (number) => pictures.get(number),
    pages: () => pages,
    closed: () => closing.signal.aborted,
    close,
  };
}
