/** Code points by the names of glyphs: `{ eacute: 233 }`. */
type GlyphNames = Record<string, number>;

/**
 * Returns the list of glyph names for pdf.js's worker (slim.ts), at first with the `usual` ones. The complete list is fetched from
 * `address` when pdf.js reads another name or all names: 20 KB that most PDFs do not need. Throws if it cannot be fetched.
 */
export function glyphNames(usual: GlyphNames, address: string): GlyphNames {
  let complete = false;
  function complement(names: GlyphNames) {
    if (complete) return;
    try {
      // Synchronous, because pdf.js cannot wait here. It blocks only the worker.
      const request = new XMLHttpRequest();
      request.open('GET', address, false);
      request.send();
      if (request.status !== 200) throw new Error(`it answered ${request.status}`);
      // In the order of the complete list, because pdf.js takes the first name of a character.
      for (const name of Object.keys(names)) delete names[name];
      Object.assign(names, JSON.parse(request.responseText));
      complete = true;
    } catch (error) {
      // pdf.js would go on without these letters: this message ends the viewer (open.ts).
      postMessage({ missing: `${address}: ${error}` });
      throw error;
    }
  }
  // pdf.js also reads these for codes without a glyph.
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
