import { positionLookup } from '../json/position';
import type { Problem } from '../messages/problems';

/** The character that stands for a letter that was lost: as it is, and as JSON and XML may write it. */
const LOST = /\uFFFD|\\ufffd|&#(?:xfffd|65533);/gi;
/** More places than these are one mistake: the whole file was once saved in another encoding. */
const MAX_PLACES = 20;

/** Where letters were lost in the text of an export. They are left out, and whoever knows them can write them again. */
export function lostLetters(text: string, file: string): Problem[] {
  const positionAt = positionLookup(text);
  const found = [...text.matchAll(LOST)];
  const places = found.slice(0, MAX_PLACES).map(({ index }): Problem => {
    const { line, column, quote } = positionAt(index);
    const [before = ''] = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(Math.max(0, index - 30), index)) ?? [];
    return {
      file,
      line,
      column,
      ...(quote.length < 1000 && { quote }),
      message: `a letter was lost here${before && `, after “${before}”`} (U+FFFD), and is left out; write it in the imported text, or correct the export`,
    };
  });
  const more = found.length - places.length;
  return more
    ? [...places, { file, message: `${more} more letters were lost; export the file again as UTF-8` }]
    : places;
}
