/** The characters of a font with their widths, its ascent, descent and line gap, all in em. */
export type FontMetrics = { widths: Map<string, number>; ascent: number; descent: number; lineGap: number };

/** Reads the metrics of a TrueType file from its tables. */
export const readMetrics = (font: Buffer): FontMetrics => {
  const table = (tag: string): Buffer => {
    // Entry by entry, because the end of one and the start of the next can spell a tag too.
    let entry = 12;
    while (font.toString('latin1', entry, entry + 4) !== tag) entry += 16;
    return font.subarray(font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12));
  };
  const [head, hhea, hmtx, cmap] = [table('head'), table('hhea'), table('hmtx'), table('cmap')];
  const em = head.readUInt16BE(18);
  const widthOf = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, hhea.readUInt16BE(34) - 1)) / em;
  const widths = new Map<string, number>();
  for (let n = 0; n < cmap.readUInt16BE(2); n++) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * n));
    // Characters beyond the first 65,536, such as rare Chinese ones, are in a table of groups.
    if (map.readUInt16BE(0) === 12)
      for (let at = 16; at < 16 + 12 * map.readUInt32BE(12); at += 12) {
        const [start, end, glyph] = [map.readUInt32BE(at), map.readUInt32BE(at + 4), map.readUInt32BE(at + 8)];
        for (let code = start; code <= end; code++)
          widths.set(String.fromCodePoint(code), widthOf(glyph + code - start));
      }
    if (map.readUInt16BE(0) !== 4) continue;
    const count2 = map.readUInt16BE(6);
    for (let at = 14; at < 14 + count2; at += 2) {
      const [end, start] = [map.readUInt16BE(at), map.readUInt16BE(at + count2 + 2)];
      const [delta, offset] = [map.readUInt16BE(at + 2 * count2 + 2), map.readUInt16BE(at + 3 * count2 + 2)];
      for (let code = start; code <= end && code !== 0xffff; code++) {
        const inner = offset && map.readUInt16BE(at + 3 * count2 + 2 + offset + 2 * (code - start));
        const glyph = ((offset ? inner : code) + delta) & 0xffff;
        if (glyph && !(offset && inner === 0)) widths.set(String.fromCodePoint(code), widthOf(glyph));
      }
    }
  }
  return {
    widths,
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
  };
};
