import { buffer } from 'node:stream/consumers';
import libheif from 'libheif-js/wasm-bundle.js';

// Decodes the first picture of a HEIC file on standard input, upright. Writes a line with its width and height to standard output,
// then its pixels (RGBA). Runs as a process, because the decoder blocks for seconds and takes much memory. It is not TypeScript,
// which would load more slowly.

const [image] = new libheif.HeifDecoder().decode(await buffer(process.stdin));
if (!image) process.exit(2);
const [width, height] = [image.get_width(), image.get_height()];
const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
image.display(pixels, (decoded) => {
  if (!decoded) process.exit(2);
  process.stdout.write(`${width} ${height}\n`);
  process.stdout.write(pixels.data);
});
