import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withPath } from '../../content/messages/systemErrors';
import { cached, digest } from './cache';
import { compressible } from './mimeTypes';

/**
 * Returns functions that compress text files to `FILE.br` and `FILE.gz`, which servers send instead, while the build goes on: one
 * file at a time for each processor. `done` waits for all files, and throws the first error.
 */
export function openPrecompressor() {
  const workers = Array.from({ length: cpus().length }, () => ({ bytes: 0, done: Promise.resolve() }));
  return {
    /** Adds a file that has just been written with this `data`. */
    add(file: string, data: Uint8Array): void {
      if (!compressible.includes(extname(file).slice(1)) || isSentAtOnce(file, data)) return;
      const worker = workers.reduce((leastBusy, each) => (each.bytes < leastBusy.bytes ? each : leastBusy));
      worker.bytes += data.length;
      worker.done = worker.done.then(() => precompress(file, data));
      worker.done.catch(() => undefined);
    },
    async done(): Promise<void> {
      const results = await Promise.allSettled(workers.map(({ done }) => done));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
  };
}

async function precompress(file: string, data: Uint8Array): Promise<void> {
  const effort = quality(file, data);
  for (const [end, compress] of Object.entries(encoders)) {
    const run = () => compress(data, effort);
    const tools = [end, effort, process.versions.brotli, process.versions.zlib].join(' ');
    // With this effort, compressing again is faster than the cache.
    const compressed = effort === SHORT ? await run() : await cached(`precompressed ${tools} ${digest(data)}`, run);
    // If compression gains nothing, there is no precompressed file, and servers send the file itself.
    if (compressed.length < data.length)
      await writeFile(`${file}.${end}`, compressed).catch(withPath(`${file}.${end}`));
  }
}

/** The size in bytes from which texts are compressed with less effort: the highest takes a second for 500 KB. */
const LONG = 200_000;
/** Brotli quality of long pages, which change with every edit: 10 % more bytes in a hundredth of the time. */
const PAGE = 9;
/** Brotli quality of long scripts (pdf.js), which change rarely: 1 % more bytes in half the time. */
const SCRIPT = 10;

/** Brotli quality of calendars and pages of sessions and speakers, maybe thousands: 3 % more bytes in a tenth of the time. */
const SHORT = 5;
const ONE_OF_MANY = /[\\/](Agenda|Speakers)[\\/][^\\/]+[\\/]index\.html$|[\\/]calendar[\\/][^\\/]+\.ics$/;

/** The bytes of a packet: a smaller file arrives no sooner when it is compressed. */
const PACKET = 1400;

/** Checks whether a file is one of maybe thousands of calendars, and so small that nobody gains by compressing it. */
const isSentAtOnce = (file: string, { length }: Uint8Array): boolean =>
  length < PACKET && extname(file) === '.ics' && ONE_OF_MANY.test(file);
/** What only some PDFs need (widgets/pdf/publishPdfjs.ts): one of its scripts would take a third of a second. */
const FOR_SOME_PDFS = /[\\/]pdfjs-[\d.]+[\\/]/;

/** Returns the quality with which brotli compresses a file. */
function quality(file: string, { length }: Uint8Array): number {
  if (ONE_OF_MANY.test(file)) return SHORT;
  if (length <= LONG) return constants.BROTLI_MAX_QUALITY;
  return file.endsWith('.js') && !FOR_SOME_PDFS.test(file) ? SCRIPT : PAGE;
}

const encoders = {
  br: (data: Uint8Array, quality: number) =>
    promisify(brotliCompress)(data, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }),
  gz: async (data: Uint8Array) => {
    const compressed = await promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION });
    compressed[9] = 255; // 'unknown' operating system: otherwise two machines would write different bytes
    return compressed;
  },
};
