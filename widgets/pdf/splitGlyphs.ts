import { hashed } from '../../static/output/hash';

/** The source file of pdf.js with the characters that 4,300 names of glyphs stand for, and the one with the names in common use. */
const GLYPHS = './src/core/glyphlist.js\n';
const ENCODINGS = './src/core/encodings.js\n';
/** The list in that file: a line for each name, such as `  t.eacute = 0x00e9;` or `  t[".notdef"] = 0x0000;`. */
const LIST = /^const getGlyphsUnicode = getLookupTableFactory\(function \(t\) \{\n(.*?)^\}\);$/ms;
const LINE = /^ {2}t(?:\.|\[")([\w.]+)(?:"\])? = (0x[0-9a-f]+);$/;
const LEAST = 4_000;

/**
 * Divides the list of glyph names among these source files of pdf.js: `json` is all of it, for the file `name`; `code` takes
 * the place of its `section` and has the usual names only, and fetches the file for others (glyphNames.ts). Throws where pdf.js has changed.
 */
export function splitGlyphs(sections: string[]): { name: string; json: string; section: string; code: string } {
  const [section = '', encodings = ''] = [GLYPHS, ENCODINGS].map((name) =>
    sections.find((each) => each.startsWith(name)),
  );
  const lines = LIST.exec(section)?.[1]?.trimEnd().split('\n') ?? [];
  const entries = lines.flatMap((line) => {
    const [, name, code] = LINE.exec(line) ?? [];
    return name ? [[name, Number(code)] as const] : [];
  });
  if (entries.length < LEAST || entries.length < lines.length || !encodings)
    throw new Error('pdf.js has another list of glyph names: adapt widgets/pdf/splitGlyphs.ts to this version');
  const json = JSON.stringify(Object.fromEntries(entries));
  const name = hashed('pdf-glyphs.json', json);
  const usual = JSON.stringify(Object.fromEntries(entries.filter(([each]) => encodings.includes(`"${each}"`))));
  const replacement = `const usualGlyphs = glyphs.glyphNames(${usual}, "${name}");\nconst getGlyphsUnicode = () => usualGlyphs;`;
  return { name, json, section, code: section.replace(LIST, () => replacement) };
}
