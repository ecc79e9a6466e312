import type { PDFPageProxy, RenderTask } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api';
import { type OpenPdf, openPdf, type PdfjsFiles, withTimeout } from './open';
import { canvasSize } from './size';

export type Viewer = {
  /** Waits until the PDF is open, and resolves to its number of pages. Rejects if it cannot be opened. */
  countPages(): Promise<number>;
  /** Renders a page for a width in CSS pixels, unless it was rendered at this width or a greater one. Rejects if that fails. */
  render(number: number, width: number): Promise<PageImage>;
  /** Returns the image of a page; undefined if it is not rendered. */
  image(number: number): PageImage | undefined;
  isClosed(): boolean;
  /** Frees worker, document and images. */
  close(): void;
};

/**
 * Opens a PDF at once, and keeps the image of each page once it is rendered (rule 11.7). Calls `onHead` when the first bytes of
 * the PDF have come.
 */
export function createViewer(src: string, files: PdfjsFiles, onHead: () => void): Viewer {
  const images = new Map<number, PageImage>();
  const requested = new Map<number, { width: number; image: Promise<PageImage> }>();
  const closing = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();
  let pdf: Promise<OpenPdf> | null = null;
  open().catch(() => {}); // countPages() and render() reject with it

  async function open(): Promise<OpenPdf> {
    closing.signal.throwIfAborted();
    // The timeout of a page ends the worker. Opening the PDF again keeps the other pages available.
    pdf ??= openPdf(src, files, closing.signal, onHead);
    try {
      return await pdf;
    } catch (error) {
      pdf = null;
      throw error;
    }
  }

  function render(number: number, width: number): Promise<PageImage> {
    const earlier = requested.get(number);
    if (earlier && earlier.width >= width) return earlier.image;
    // Pages are drawn one at a time, so that a page that never ends cannot stop another one halfway.
    const image = queue.then(() => draw(number, width));
    requested.set(number, { width, image });
    queue = image.catch(() => requested.delete(number));
    return image;
  }

  async function draw(number: number, width: number): Promise<PageImage> {
    const opened = await open();
    try {
      const image = await renderPage(opened, number, width);
      releaseImage(images.get(number));
      images.set(number, image);
      if (closing.signal.aborted) close();
      return image;
    } catch (error) {
      opened.close();
      pdf = null;
      throw error;
    }
  }

  function releaseImage(image?: PageImage) {
    if (image) URL.revokeObjectURL(image.url);
  }

  function close() {
    closing.abort();
    for (const image of images.values()) releaseImage(image);
    images.clear();
  }

  return {
    countPages: async () => (await open()).document.numPages,
    render,
    image: (number) => images.get(number),
    isClosed: () => closing.signal.aborted,
    close,
  };
}

/** A rendered page. `widthShare` is its share of the viewer's width, `aspectRatio` its height divided by its width. */
type PageImage = {
  url: string;
  text: string;
  widthShare: number;
  aspectRatio: number;
};

/** The longest time for a page, in milliseconds: it might never end, because PDF operators can call themselves (mozilla/pdf.js 29fcf0aa7). */
const LONGEST_RENDER = 10_000;

/** Renders one page to an image of `width` CSS pixels, and reads its text for screen readers. The canvas is always freed. */
async function renderPage({ document: pdf, failed }: OpenPdf, number: number, width: number): Promise<PageImage> {
  const canvas = document.createElement('canvas');
  let task: RenderTask | undefined;

  async function draw(): Promise<PageImage> {
    const page = await pdf.getPage(number);
    const { scale, widthShare, aspectRatio, ...pixels } = canvasSize(
      page.getViewport({ scale: 1 }),
      width,
      devicePixelRatio,
    );
    Object.assign(canvas, pixels);
    // The same options as pdf.js will use, because the first call of getContext decides.
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    // Otherwise Chrome moves each letter to a whole pixel on some screens, and words fall apart.
    if (context) context.textRendering = 'geometricPrecision';
    task = page.render({ canvas, viewport: page.getViewport({ scale }) });
    // pdf.js draws for 15 ms, and then calls this.
    task.onContinue = (goOn: () => void) => rasterise(canvas).then(goOn);
    const [text] = await Promise.all([textOf(page), task.promise]);
    await rasterise(canvas);
    const url = URL.createObjectURL(await toBlob(canvas));
    page.cleanup();
    return { url, text, widthShare, aspectRatio };
  }

  try {
    return await withTimeout(LONGEST_RENDER, `page ${number}`, Promise.race([draw(), failed]));
  } catch (error) {
    task?.cancel();
    throw error;
  } finally {
    canvas.width = canvas.height = 0; // Safari keeps a canvas's memory until it is empty
  }
}

/** Returns the text of a page. On an error it returns the part that could be read, because the page is shown anyway. */
async function textOf(page: PDFPageProxy): Promise<string> {
  let text = '';
  try {
    // getTextContent() would use an iterator, which Safari's streams do not have.
    const reader: ReadableStreamDefaultReader<TextContent> = page.streamTextContent().getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const item of part.value.items) if ('str' in item) text += `${item.str}${item.hasEOL ? '\n' : ''}`;
  } catch (error) {
    console.warn(`pager: the text of page ${page.pageNumber} cannot be read: ${error}`);
  }
  return text;
}

/**
 * Makes the browser turn the drawing into pixels, which it does only when somebody reads them. This is a separate task, because
 * together with the steps before and after it would block a slow phone for too long.
 */
async function rasterise(canvas: HTMLCanvasElement): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (canvas.width) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas could not be turned into an image'))));
  });
}
