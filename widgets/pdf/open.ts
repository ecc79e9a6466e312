import type { PDFDocumentProxy } from 'pdfjs-dist';
import { fetchPdf, type PdfSource } from './source';
import { withTimeout } from './withTimeout';
import { startWorker } from './worker';

/** The addresses of pdf.js: two scripts, and folders (ending in a slash) that only some PDFs need. */
export type PdfjsFiles = {
  script: string;
  worker: string;
  cMaps: string;
  fonts: string;
  wasm: string;
  icc: string;
};

export type OpenPdf = {
  document: PDFDocumentProxy;
  /** Never resolves; rejects when the worker or a range of the PDF fails. */
  failed: Promise<never>;
  /** Frees everything. It ends the worker, because nothing else stops a page that renders for ever. */
  close(): void;
};

/** How long opening may take: a stalled connection must free its worker at last, and a slow one needs the time. */
const OPEN_MS = 60_000;
/** The largest picture inside a PDF that is decoded, in pixels: it takes 256 MB, and more would crash a phone. */
const MAX_IMAGE = 2 ** 26;

/** Only errors are logged: pdf.js also warns of what is harmless. */
const ERRORS = 0;

/** Opens a PDF; script, worker and PDF are fetched at the same time. Rejects where `src` is not a PDF with pages. */
export async function openPdf(src: string, files: PdfjsFiles, signal: AbortSignal): Promise<OpenPdf> {
  const stop = new AbortController();
  const { worker, failed: workerFailed } = startWorker(files.worker);
  const close = () => {
    signal.removeEventListener('abort', close);
    stop.abort();
    worker.terminate();
  };
  signal.addEventListener('abort', close);

  async function load() {
    const [pdfjs, source] = await Promise.all([
      import(files.script) as Promise<typeof import('pdfjs-dist')>,
      fetchPdf(src, stop.signal),
    ]);
    const { input, failed } = toInput(pdfjs, source);
    const { promise } = pdfjs.getDocument({
      ...input,
      worker: new pdfjs.PDFWorker({
        port: worker as unknown as null,
        verbosity: ERRORS,
      }),
      cMapUrl: files.cMaps,
      standardFontDataUrl: files.fonts,
      wasmUrl: files.wasm,
      iccUrl: files.icc,
      isEvalSupported: false,
      disableAutoFetch: true,
      disableStream: true,
      maxImageSize: MAX_IMAGE,
      verbosity: ERRORS,
    });
    const document = await Promise.race([promise, failed]);
    if (document.numPages < 1) throw new Error(`${src} has no pages`);
    return { document, failed: Promise.race([workerFailed, failed]), close };
  }

  try {
    return await withTimeout(OPEN_MS, src, Promise.race([load(), workerFailed]));
  } catch (error) {
    close();
    throw error;
  }
}

/** The input of getDocument(). pdf.js cannot be told that a range failed to load, so `failed` rejects instead. */
function toInput({ PDFDataRangeTransport }: typeof import('pdfjs-dist'), source: PdfSource) {
  if ('data' in source)
    return {
      input: { data: source.data },
      failed: new Promise<never>(() => {}),
    };
  const range = new PDFDataRangeTransport(source.length, source.head);
  const failed = new Promise<never>((_, reject) => {
    range.requestDataRange = (begin, end) => {
      source.read(begin, end).then((bytes) => range.onDataRange(begin, bytes), reject);
    };
  });
  failed.catch(() => {});
  return { input: { range }, failed };
}
