/** One chunk of pdf.js (its rangeChunkSize), and what is fetched before anything is known about the PDF. */
const HEAD_BYTES = 65_536;
/** Up to this size a PDF that is not linearised is fetched at once: ranges would take more round trips. */
const WHOLE_BYTES = 1_048_576;

/** A PDF: all of its bytes, or the first ones with a function that reads the others. */
export type PdfSource =
  | { data: Uint8Array }
  | {
      head: Uint8Array;
      length: number;
      read: (begin: number, end: number) => Promise<Uint8Array>;
    };

/**
 * Starts to fetch a PDF before pdf.js has loaded. The head of a linearised PDF contains page 1, and the rest is read in
 * ranges as pages are turned. A server that knows no ranges answers with the whole file (rule 14.4).
 */
export async function fetchPdf(src: string, signal: AbortSignal): Promise<PdfSource> {
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
  if (response.status !== 206) return { data: head };
  const length = Number(/^bytes 0-\d+\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]);
  if (!length) return { data: (await request()).bytes };
  if (head.length >= length) return { data: head };

  const linearised = new TextDecoder('latin1').decode(head.subarray(0, 1024)).includes('/Linearized');
  if (linearised || length > WHOLE_BYTES) return { head, length, read };
  const data = new Uint8Array(length);
  data.set(head);
  data.set(await read(head.length, length), head.length);
  return { data };
}
