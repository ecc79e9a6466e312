import type { PdfJson } from './pdfJson';

/** The tables of a TrueType font that draw its glyphs; PDF asks for no others where it numbers them itself (ISO 32000-2, 9.9). */
const DRAWING = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
/** Bytes of the head of a font, and of each entry of its directory. */
const HEAD = 12;
const ENTRY = 16;

/** Leaves out of the fonts of `pdf` what only sets text, as kerning: that is done when a page is printed. Changes `pdf`. */
export function slimFonts({ qpdf: [, objects] }: PdfJson): void {
  for (const { value } of Object.values(objects)) {
    const file = (value as Record<string, string> | undefined)?.['/FontFile2'];
    const stream = file && objects[`obj:${file}`]?.stream;
    if (!stream) continue;
    const font = drawingTables(Buffer.from(stream.data, 'base64'));
    stream.data = font.toString('base64');
    stream.dict['/Length1'] = font.length;
  }
}

/** The font with those tables alone. */
function drawingTables(font: Buffer): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, n) =>
    font.subarray(HEAD + ENTRY * n).subarray(0, ENTRY),
  );
  const kept = entries.filter((entry) => DRAWING.includes(entry.toString('latin1', 0, 4)));
  const power = Math.floor(Math.log2(kept.length));
  const head = Buffer.from(font.subarray(0, HEAD));
  [kept.length, 2 ** power * 16, power, (kept.length - 2 ** power) * 16].forEach((number, n) => {
    head.writeUInt16BE(number, 4 + 2 * n);
  });
  let offset = HEAD + ENTRY * kept.length;
  const parts = kept.map((entry) => {
    const begin = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    const moved = Buffer.from(entry);
    moved.writeUInt32BE(offset, 8);
    // Each table begins at a multiple of four.
    const table = Buffer.concat([font.subarray(begin, begin + length), Buffer.alloc(-length & 3)]);
    offset += table.length;
    return { moved, table };
  });
  return Buffer.concat([head, ...parts.map(({ moved }) => moved), ...parts.map(({ table }) => table)]);
}
