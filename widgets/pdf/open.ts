import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The addresses of pdf.js: two scripts, and folders (with a slash at the end) that only some PDFs need. */
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
  /** Frees all memory. Ends the worker too, because nothing else stops a page that renders for ever. */
  close(): void;
};

/** The longest time for opening, in milliseconds: enough for a slow connection. After it, the worker of a stalled one is ended. */
const LONGEST_OPENING = 60_000;
/** The largest picture inside a PDF that is decoded, in pixels: it takes 256 MB, and more would crash a phone. */
const MAX_IMAGE = 2 ** 26;

/** The verbosity of pdf.js that logs only errors, because many warnings are harmless. */
const ERRORS = 0;

/**
 * Opens a PDF, and fetches script, worker and PDF at the same time. Calls `onHead` when the first bytes have come, if they are
 * those of a PDF. Rejects if `src` is not a PDF with pages.
 */
export async function openPdf(
  src: string,
  files: PdfjsFiles,
  signal: AbortSignal,
  onHead: () => void,
): Promise<OpenPdf> {
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
      fetchPdf(src, stop.signal, onHead),
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
    return await withTimeout(LONGEST_OPENING, src, Promise.race([load(), workerFailed]));
  } catch (error) {
    close();
    throw error;
  }
}

/** Returns the input of getDocument(), and `failed`, which rejects if a range cannot be fetched: pdf.js itself does not say so. */
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

/** The size of the first request, in bytes: one chunk of pdf.js (its rangeChunkSize). */
const HEAD_BYTES = 65_536;
/** The size in bytes up to which a PDF that is not linearised is fetched completely, because ranges take more round trips. */
const WHOLE_BYTES = 1_048_576;

/** A PDF: all of its bytes, or the first bytes with a function that reads the others. */
type PdfSource =
  | { data: Uint8Array }
  | {
      head: Uint8Array;
      length: number;
      read: (begin: number, end: number) => Promise<Uint8Array>;
    };

/**
 * Fetches a PDF, or only its head if ranges can be used later. The head of a linearised PDF contains page 1, and the rest is
 * read in ranges as pages are turned. A server without ranges answers with the complete file (rule 14.4).
 */
async function fetchPdf(src: string, signal: AbortSignal, onHead: () => void): Promise<PdfSource> {
  async function request(begin?: number, end?: number) {
    const range = begin === undefined || end === undefined ? null : `bytes=${begin}-${end - 1}`;
    const response = await fetch(src, {
      signal,
      headers: range ? { Range: range } : {},
    });
    if (!response.ok) throw new Error(`${src} answered ${response.status}`);
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  async function read(begin: number, end: number) {
    const { response, bytes } = await request(begin, end);
    return response.status === 206 ? bytes : bytes.slice(begin, end);
  }

  const { response, bytes: head } = await request(0, HEAD_BYTES);
  const beginning = new TextDecoder('latin1').decode(head.subarray(0, 1024));
  if (beginning.includes('%PDF-')) onHead();
  if (response.status !== 206) return { data: head };
  const length = Number(/^bytes 0-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]);
  if (!length) return { data: (await request()).bytes };
  if (head.length >= length) return { data: head };

  if (beginning.includes('/Linearized') || length > WHOLE_BYTES) return { head, length, read };
  const data = new Uint8Array(length);
  data.set(head);
  data.set(await read(head.length, length), head.length);
  return { data };
}

type Policy = { createScriptURL(url: string): string };

/** Starts the worker of pdf.js. `failed` never resolves; it rejects if the script cannot be loaded. */
function startWorker(url: string): {
  worker: Worker;
  failed: Promise<never>;
} {
  const worker = new Worker(trustedUrl(url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault(); // useBrochure logs it
      reject(new Error(`${url}: ${event.message || 'the worker did not start'}`));
    });
  });
  failed.catch(() => {}); // it may reject when nothing waits for it any more
  return { worker, failed };
}

/** Returns an address that a policy has approved: `require-trusted-types-for 'script'` allows no other for a worker. */
function trustedUrl(url: string): string {
  const types = (
    globalThis as {
      trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
    }
  ).trustedTypes;
  policy ??= types?.createPolicy('pager', { createScriptURL: refuseForeign });
  return policy ? policy.createScriptURL(url) : url;
}

let policy: Policy | undefined;

/** Returns an address of this site. Throws TypeError if it is on another one. */
function refuseForeign(url: string): string {
  if (new URL(url, document.baseURI).origin !== location.origin) throw new TypeError(`${url} is not our own`);
  return url;
}

/**
 * Returns the result of `work`, or rejects with an error that names `what` after `ms` milliseconds. pdf.js draws in animation
 * frames, and a hidden tab has none, so the time starts again when the tab is shown.
 */
export function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: number;
    const start = () => {
      timer = window.setTimeout(onTimeout, ms);
    };
    const onTimeout = () => {
      if (document.hidden) document.addEventListener('visibilitychange', start, { once: true });
      else reject(new Error(`${what}: not done after ${ms / 1000} s`));
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
    start();
    work.finally(stop).then(resolve, reject);
  });
}
