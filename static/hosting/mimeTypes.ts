/** What we publish, by the end of its name. Servers differ in what they know: `mjs`, `webmanifest` and `avif` are often missing. */
export const mimeTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/** What has compressed twins. Not PDF: pdf.js gives up ranges when a PDF is encoded. The rest is compressed by nature. */
export const compressible = ['html', 'js', 'mjs', 'css', 'svg', 'json', 'webmanifest', 'xml', 'txt', 'ics'];

/** A name that changes with the content (static/output/hash.ts, esbuild), or a folder named after its version (pdf.js). */
export const hashedName = '-([0-9a-f]{8}|[0-9A-Z]{8})[.][a-z0-9]+([.](br|gz))?$|/pdfjs-[0-9.]+/';
