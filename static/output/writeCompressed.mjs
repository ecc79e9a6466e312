// Compresses texts and writes the compressed copies. Runs in a thread that precompress.ts starts: the functions of zlib that start
// their own threads need as long for that as for compressing a small page. It is not TypeScript, because each thread would have to
// load tsx again.
import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

parentPort.on('message', ({ file, data, effort, length, cachedCopies }) => {
  let path;
  try {
    const copies = cachedCopies ?? compress(data, effort);
    const brotliLength = new DataView(copies.buffer, copies.byteOffset).getUint32(0);
    for (const [extension, copy] of [
      ['br', copies.subarray(4, 4 + brotliLength)],
      ['gz', copies.subarray(4 + brotliLength)],
    ]) {
      path = `${file}.${extension}`;
      // If compression gains nothing, there is no compressed copy, and servers send the file itself.
      if (copy.length < length) writeFileSync(path, copy);
    }
    parentPort.postMessage({ fresh: cachedCopies ? undefined : copies });
  } catch ({ code, message }) {
    parentPort.postMessage({ error: { code, message, path } });
  }
});

/**
 * Returns both compressed copies in one buffer: the length of the brotli copy in four bytes, the brotli copy, and the gzip copy.
 */
function compress(data, effort) {
  const brotli = brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
  const gzip = gzipSync(data, { level: constants.Z_BEST_COMPRESSION });
  gzip[9] = 255; // 'unknown' operating system: otherwise two machines would write different bytes
  const length = Buffer.alloc(4);
  length.writeUInt32BE(brotli.length);
  return Buffer.concat([length, brotli, gzip]);
}
