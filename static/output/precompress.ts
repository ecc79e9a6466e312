import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { constants } from 'node:zlib';
import { codeOf, digest, digestOf, keep, once, openPack, type Pack, recall } from './cache';
import { compressible } from './mimeTypes';

/**
 * Returns functions that compress text files to `FILE.br` and `FILE.gz`, which servers send in place of `FILE`. Threads compress
 * while the build goes on, one file at a time for each processor. A file that is the same as in the last site with this prefix is
 * not compressed again.
 */
export async function openPrecompressor(prefix: string) {
  const pack = await openPack(JSON.stringify(['precompressed', prefix]));
  const threads: Thread[] = [];
  const files: Promise<void>[] = [];
  /** Returns the thread with the least work. Starts another one only if all are busy: a small site needs one. */
  const leastBusy = (): Thread => {
    if (threads.length < MOST_THREADS && threads.every(({ load }) => load())) threads.push(openThread());
    return threads.reduce((least, each) => (each.load() < least.load() ? each : least));
  };
  /** Waits for all files. Throws the first error. */
  const waitForFiles = async () => {
    for (const result of await Promise.allSettled(files)) if (result.status === 'rejected') throw result.reason;
  };
  return {
    /** Adds a file that has just been written with this `data`. */
    add(file: string, data: Uint8Array): void {
      if (!compressible.includes(extname(file).slice(1)) || isSentAtOnce(file, data)) return;
      const done = precompress(file, data, pack, leastBusy);
      done.catch(() => undefined);
      files.push(done);
    },
    /** Waits for all files of a whole site, and keeps them for the next build. Throws the first error. */
    async done(): Promise<void> {
      await waitForFiles();
      await pack.save();
    },
    /** Waits until nothing is written any more, and ends the threads. */
    async close(): Promise<void> {
      await waitForFiles().catch(() => undefined);
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

const MOST_THREADS = Math.min(availableParallelism(), 4);

async function precompress(file: string, data: Uint8Array, pack: Pack, leastBusy: () => Thread): Promise<void> {
  const effort = qualityFor(file, data);
  const key = `precompressed ${tools()} ${effort} ${digestOf(data)}`;
  // If each had its own entry in the cache, thousands of pages would take longer to read than to compress.
  const cachedCopies = effort === SHORT ? pack.get(key) : await recall(key);
  const fresh = await leastBusy().run({ file, data, effort, cachedCopies });
  if (!fresh) return;
  if (effort === SHORT) pack.set(key, fresh);
  else await keep(key, fresh);
}

const code = new URL('writeCompressed.mjs', import.meta.url);
/**
 * Returns a digest of the compressors and of our code, for keys. Reads the code when it is first needed: publishing alone never
 * needs it.
 */
const tools = once(() => digest(`${process.versions.brotli} ${process.versions.zlib}`, codeOf(code)));

/**
 * A job for a thread: it compresses `data` and writes the copies. With `cachedCopies`, which an earlier build has made, it only writes
 * these.
 */
type Job = { file: string; data: Uint8Array; effort: number; cachedCopies?: Uint8Array };

type Thread = ReturnType<typeof openThread>;

/** Starts a thread that does one job after the other. The thread does not keep the process alive while it has no job. */
function openThread() {
  const worker = new Worker(code, { env: {}, execArgv: [] });
  /** The jobs that are not done, in their order. */
  const jobs: { bytes: number; resolve(fresh?: Uint8Array): void; reject(error: unknown): void }[] = [];
  let load = 0;
  let failure: unknown;
  worker.unref();
  worker.on('message', ({ fresh, error }) => {
    const { bytes = 0, resolve, reject } = jobs.shift() ?? {};
    load -= bytes;
    if (!jobs.length) worker.unref();
    if (error) reject?.(Object.assign(new Error(error.message), error));
    else resolve?.(fresh);
  });
  // For example, the thread needs more memory than there is.
  worker.on('error', (error) => {
    failure = error;
    for (const { reject } of jobs.splice(0)) reject(error);
  });
  return {
    /** Returns the bytes that are still to be compressed. */
    load: () => load,
    /** Does a job. Resolves to the compressed bytes, or to undefined if they were cached. */
    run({ file, data, effort, cachedCopies }: Job): Promise<Uint8Array | undefined> {
      return new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const bytes = cachedCopies ? 0 : data.length;
        load += bytes;
        jobs.push({ bytes, resolve, reject });
        worker.ref();
        worker.postMessage({ file, effort, length: data.length, ...(cachedCopies ? { cachedCopies } : { data }) });
      });
    },
    close: () => worker.terminate(),
  };
}

/**
 * The sizes in bytes from which texts and pages are compressed with less effort: the highest takes a second for 500 KB. Pages are
 * worth more of it, because with it the first screen of a long one arrives in 6 % fewer bytes.
 */
const [LONG, LONG_PAGE] = [200_000, 500_000];
/** Brotli quality of long pages, of pdf.js and of licences: a tenth more bytes in a tenth of the time. */
const FAST = 9;

/** Brotli quality of calendars and pages of sessions and speakers, maybe thousands: 3 % more bytes in a tenth of the time. */
const SHORT = 5;
const ONE_OF_MANY = /[\\/](Agenda|Speakers)[\\/][^\\/]+[\\/]index\.html$|[\\/]calendar[\\/][^\\/]+\.ics$/;

/** The bytes of a packet: a smaller file arrives no sooner when it is compressed. */
const PACKET = 1400;

/** Checks whether a file is one of maybe thousands of calendars, and so small that nobody gains by compressing it. */
const isSentAtOnce = (file: string, { length }: Uint8Array): boolean =>
  length < PACKET && extname(file) === '.ics' && ONE_OF_MANY.test(file);

/** Returns the quality with which brotli compresses a file. */
function qualityFor(file: string, { length }: Uint8Array): number {
  if (ONE_OF_MANY.test(file)) return SHORT;
  const isLong = length > (extname(file) === '.html' ? LONG_PAGE : LONG);
  return isLong || extname(file) === '.txt' ? FAST : constants.BROTLI_MAX_QUALITY;
}
