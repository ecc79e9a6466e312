import type { PDFPageProxy, RenderTask } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api';
import type { OpenPdf } from './open';
import { pictureSize } from './size';
import { within } from './within';

/** A rendered page. `share` is the part of the viewer's width that it takes, `ratio` its height for its width. */
export type Picture = {
  url: string;
  text: string;
  share: number;
  ratio: number;
};

/** A page that takes longer never ends: operators can call themselves in a circle (mozilla/pdf.js 29fcf0aa7). */
const RENDER_MS = 10_000;

/** Renders one page to an image and reads its words for screen readers. The canvas is gone afterwards, come what may. */
export async function renderPage({ document: pdf, failed }: OpenPdf, number: number, width: number): Promise<Picture> {
  const canvas = document.createElement('canvas');
  let task: RenderTask | undefined;

  async function draw(): Promise<Picture> {
    const page = await pdf.getPage(number);
    const { scale, share, ratio, ...pixels } = pictureSize(page.getViewport({ scale: 1 }), width, devicePixelRatio);
    Object.assign(canvas, pixels);
    task = page.render({ canvas, viewport: page.getViewport({ scale }) });
    const [text] = await Promise.all([wordsOf(page), task.promise]);
    const url = URL.createObjectURL(await toBlob(canvas));
    page.cleanup();
    return { url, text, share, ratio };
  }

  try {
    return await within(RENDER_MS, `page ${number}`, Promise.race([draw(), failed]));
  } catch (error) {
    task?.cancel();
    throw error;
  } finally {
    canvas.width = canvas.height = 0; // Safari keeps a canvas's memory until it is empty
  }
}

/** The page's own text; a page whose text cannot be read is still worth showing. */
async function wordsOf(page: PDFPageProxy): Promise<string> {
  let words = '';
  try {
    // getTextContent() would iterate over this stream, which Safari's streams do not allow.
    const reader: ReadableStreamDefaultReader<TextContent> = page.streamTextContent().getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const item of part.value.items) if ('str' in item) words += `${item.str}${item.hasEOL ? '\n' : ''}`;
  } catch (error) {
    console.warn(`pager: the words of page ${page.pageNumber} cannot be read: ${error}`);
  }
  return words;
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas could not be turned into an image'))));
  });
}
