/** One chunk of pdf.js (its rangeChunkSize), and the most that is fetched before anything is known of the PDF. */
const HEAD_BYTES = 65_536;
/** Up to this size a PDF that cannot be shown from its head alone is fetched whole: ranges would cost more round trips. */
const WHOLE_BYTES = 1_048_576;

export type PdfSource =
  | { data: Uint8Array }
  | {
      head: Uint8Array;
      length: number;
      read: (begin: number, end: number) => Promise<Uint8Array>;
    };

/**
 * Starts fetching a PDF before pdf.js is there. Page 1 of a linearised PDF lies in its head; the rest is left to be read
 * in ranges as pages are turned. A server without ranges answers the whole file, whatever its content type.
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
