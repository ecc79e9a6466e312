import { readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cached, digest } from './cache';
import { compressible } from './hosting/types';

const codings = {
  br: (data: Buffer) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gz: async (data: Buffer) => {
    const packed = await promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION });
    packed[9] = 255; // 'unknown': otherwise the name of the system that built it, and two machines would differ
    return packed;
  },
};

/** Writes `FILE.br` and `FILE.gz` beside every text file of the site, to be served instead. Comes after all that writes files. */
export async function writeTwins(site: string): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.includes(extname(entry.name).slice(1)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(site.length).startsWith(`${sep}hosting${sep}`));
  // A few at a time: thousands of files at once would run out of file handles.
  const queue = files.values();
  await Promise.all(
    Array.from({ length: cpus().length * 2 }, async () => {
      for (const file of queue) await twin(file);
    }),
  );
}

async function twin(file: string): Promise<void> {
  const data = await readFile(file);
  for (const [end, compress] of Object.entries(codings)) {
    const packed = await cached(`twin ${end} ${process.versions.brotli} ${process.versions.zlib} ${digest(data)}`, () =>
      compress(data),
    );
    // Too small to gain anything: a server finds no twin and sends the file.
    if (packed.length < data.length) await writeFile(`${file}.${end}`, packed);
  }
}
