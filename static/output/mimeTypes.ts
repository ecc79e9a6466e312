/** The types of our files by extension. Many servers lack some, such as `mjs`, `webmanifest` and `avif`. */
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
  mp4: 'video/mp4',
  webm: 'video/webm',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The extensions of files to precompress. PDF is not one of them, because pdf.js requests no parts of a compressed PDF. Other
 * formats are compressed already.
 */
export const compressible = ['html', 'js', 'mjs', 'css', 'svg', 'json', 'webmanifest', 'xml', 'txt', 'ics'];

/**
 * Matches a path that changes with its content: a name with a hash (hash.ts, esbuild), or a folder with a version (pdf.js). Does
 * not match calendars, because the id of a session in their names may end like a hash.
 */
export const hashedName = '-([0-9a-f]{8}|[0-9A-Z]{8})[.](?!ics)[a-z0-9]+([.](br|gz))?$|/pdfjs-[0-9.]+/';
