/** The characters that the names of glyphs stand for: `{ eacute: 233 }`. */
type GlyphNames = Record<string, number>;

/**
 * The list of glyph names of pdf.js with the `usual` ones, for its worker (slim.ts). All others are fetched from `address` once a PDF
 * has one of them, or asks for the whole list: 20 KB that most PDFs do without.
 */
export function glyphNames(usual: GlyphNames, address: string): GlyphNames {
  let complete = false;
  function complement(names: GlyphNames) {
    if (complete) return;
    try {
      // pdf.js cannot wait for an answer here. This stops nothing but the worker.
      const request = new XMLHttpRequest();
      request.open('GET', address, false);
      request.send();
      if (request.status !== 200) throw new Error(`it answered ${request.status}`);
      // In the order of the whole list, from which pdf.js takes the first name of a character.
      for (const name of Object.keys(names)) delete names[name];
      Object.assign(names, JSON.parse(request.responseText));
      complete = true;
    } catch (error) {
      // pdf.js would go on and leave letters out: this ends the viewer (worker.ts).
      postMessage({ missing: `${address}: ${error}` });
      throw error;
    }
  }
  // pdf.js also asks for the glyph of codes that have none.
  const isName = (name: string | symbol) => name !== '' && name !== 'undefined';
  return new Proxy<GlyphNames>(Object.assign(Object.create(null), usual), {
    get(names, name) {
      if (!(name in names) && isName(name)) complement(names);
      return names[name as string];
    },
    ownKeys(names) {
      complement(names);
      return Reflect.ownKeys(names);
    },
  });
}
