import { type OpenPdf, openPdf, type PdfjsFiles } from './open';
import { type PageImage, renderPage } from './render';

export type Viewer = {
  /** Renders a page, unless it was rendered for this width or a wider one. Rejects where that fails. */
  render(number: number, width: number): Promise<PageImage>;
  /** The image of a page that was rendered. */
  image(number: number): PageImage | undefined;
  /** The number of pages; 0 while it is unknown. */
  pages(): number;
  closed(): boolean;
  /** Frees worker, document and images. */
  close(): void;
};

/** Opens a PDF at once, and keeps the image of each page once it is rendered (rule 11.7). */
export function createViewer(src: string, files: PdfjsFiles): Viewer {
  const images = new Map<number, PageImage>();
  const requested = new Map<number, { width: number; image: Promise<PageImage> }>();
  const closing = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();
  let pages = 0;
  let pdf: Promise<OpenPdf> | null = open();

  function open(): Promise<OpenPdf> {
    const opened = openPdf(src, files, closing.signal);
    opened.catch(() => {}); // render() rejects with it
    return opened;
  }

  function render(number: number, width: number): Promise<PageImage> {
    const earlier = requested.get(number);
    if (earlier && earlier.width >= width) return earlier.image;
    // One at a time: there is one canvas only, and a page that never ends does not stop another one halfway.
    const image = queue.then(() => draw(number, width));
    requested.set(number, { width, image });
    queue = image.catch(() => requested.delete(number));
    return image;
  }

  async function draw(number: number, width: number): Promise<PageImage> {
    closing.signal.throwIfAborted();
    // A page that never ends has ended the worker. Opening the PDF again keeps the other pages available.
    pdf ??= open();
    let opened: OpenPdf | undefined;
    try {
      opened = await pdf;
      pages = opened.document.numPages;
      const image = await renderPage(opened, number, width);
      release(images.get(number));
      images.set(number, image);
      if (closing.signal.aborted) close();
      return image;
    } catch (error) {
      opened?.close();
      pdf = null;
      throw error;
    }
  }

  function release(image?: PageImage) {
    if (image) URL.revokeObjectURL(image.url);
  }

  function close() {
    closing.abort();
    for (const image of images.values()) release(image);
    images.clear();
  }

  return {
    render,
    image: (number) => images.get(number),
    pages: () => pages,
    closed: () => closing.signal.aborted,
    close,
  };
}
