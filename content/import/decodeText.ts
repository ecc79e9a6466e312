import { isUtf8 } from 'node:buffer';
import { lstat, readFile } from 'node:fs/promises';
import { analyse } from 'chardet';
import { readText } from '../load/contentFiles';
import { type Problem, Problems } from '../messages/problems';

/** A text with the question whether its encoding was guessed rightly; without one if the file says its encoding, or is UTF-8. */
export type DecodedText = { text: string; question?: Problem };

/** Reads a text in any usual encoding. Throws Problems for a file that is no text, or whose encoding is not clear. */
export async function readAnyText(path: string, file: string): Promise<DecodedText> {
  const read = await readText(path);
  if ('text' in read) return { text: read.text.replace(/^\uFEFF/, '') };
  const isFile = await lstat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
  const bytes = isFile ? await readFile(path) : undefined;
  if (!bytes || isBinary(bytes)) throw new Problems([{ file, ...read }]);
  return decodeText(bytes, file);
}

/**
 * Decodes a text: UTF-8, UTF-16 with and without a mark, the encoding that XML or HTML declares, and otherwise the usual ones of
 * Windows, of older Macs and of East Asia. Throws Problems where two readings are left.
 */
export function decodeText(bytes: Uint8Array, file: string): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) };
  const declared = decodeAs(declaredEncoding(bytes), bytes);
  if (declared !== undefined) return { text: declared };
  const damage = damageIn(bytes);
  if (damage) throw new Problems([{ file, ...damage }]);
  const [best, ...others] = readings(bytes);
  const rival = best && others.find(({ words }) => words !== best.words);
  if (!best || (rival && best.confidence - rival.confidence < LEAST_LEAD))
    throw new Problems([{ file, ...unclear(bytes, best, rival) }]);
  const text = decodeAs(best.encoding, bytes) ?? '';
  const { line, words } = firstForeignLine(text);
  const message = `is not UTF-8, and was read as ${NAMES[best.encoding] ?? best.encoding}: “${words}”; if that is wrong, save it as UTF-8, and import it again`;
  return { text, question: { file, line, message } };
}

/** The names of encodings as the programs call them that write such files. */
const NAMES: Record<string, string> = {
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  macintosh: 'Mac OS Roman',
  shift_jis: 'Shift JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  big5: 'Big5 (Chinese)',
  gb18030: 'GBK (Chinese)',
  'euc-kr': 'EUC-KR (Korean)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  'iso-8859-2': 'ISO 8859-2 (Central European)',
};

/** Encodings that files may be in, by the name that the detector gives to one of their kind, the most usual first. */
const ENCODINGS: Record<string, string[]> = {
  'ISO-8859-1': ['windows-1252'],
  'ISO-8859-2': ['windows-1250', 'iso-8859-2'],
  'ISO-8859-5': ['iso-8859-5'],
  'ISO-8859-6': ['windows-1256', 'iso-8859-6'],
  'ISO-8859-7': ['windows-1253'],
  'ISO-8859-8': ['windows-1255'],
  'ISO-8859-9': ['windows-1254'],
  'windows-1250': ['windows-1250', 'iso-8859-2'],
};

/** The least lead of the best reading over another one, in the points of the detector (0 to 100). */
const LEAST_LEAD = 5;
/** The encoding that decides where the detector leaves two: most files that are not UTF-8 are in it. */
const MOST_USUAL = 'windows-1252';
/** Letters of Icelandic, which stand where Windows-1254 has those of Turkish: more files are Turkish. */
const ICELANDIC = /[ýþðÝÞÐ]/;
/** The number of bytes from which the detector has enough words: fewer are repeated. */
const ENOUGH_BYTES = 600;
/** The most bytes of words that are looked at. */
const MAX_BYTES = 20_000;

/** An encoding that a text may be in, and what its words are then. */
type Reading = { encoding: string; words: string; confidence: number };

/** Returns the readings of a text that make sense, the most probable first. */
function readings(bytes: Uint8Array): Reading[] {
  const sample = foreignWords(bytes);
  const sensible = analyse(sample).flatMap(({ name, confidence }): Reading[] => {
    const encodings = ENCODINGS[name] ?? [name.toLowerCase()];
    const encoding = encodings.find((each) => isSensible(decodeAs(each, sample)));
    const words = encoding && decodeAs(encoding, sample);
    if (!words || decodeAs(encoding, bytes) === undefined) return [];
    const isUsual = encoding === MOST_USUAL && !ICELANDIC.test(words);
    const bonus = isUsual ? LEAST_LEAD : usualShare(encoding, sample) * MOST_FOR_SHARE;
    return [{ encoding, words, confidence: confidence + bonus }];
  });
  // The detector knows no encoding of older Macs, and takes them for one of Windows.
  const mac = sensible.length ? undefined : decodeAs('macintosh', sample);
  return mac && isSensible(mac)
    ? [{ encoding: 'macintosh', words: mac, confidence: 0 }]
    : sensible.toSorted((a, b) => b.confidence - a.confidence);
}

/** The points for a text of East Asia whose letters are all usual ones: the detector gives none to a few words. */
const MOST_FOR_SHARE = 20;
/** The first bytes of usual letters in encodings of East Asia: kana, Hangul, and the characters that everybody learns. */
const USUAL_BYTES: Record<string, (first: number, second: number) => boolean> = {
  shift_jis: (first) => first === 0x82 || first === 0x83 || (first >= 0x88 && first <= 0x97),
  'euc-jp': (first) => first === 0xa4 || first === 0xa5 || (first >= 0xb0 && first <= 0xcf),
  big5: (first) => first >= 0xa4 && first <= 0xc6,
  gb18030: (first, second) => first >= 0xb0 && first <= 0xd7 && second >= 0xa1,
  'euc-kr': (first, second) => first >= 0xb0 && first <= 0xc8 && second >= 0xa1,
};

/** Returns the share of usual letters among those of two bytes, from 0 to 1; 0 for an encoding with one byte for each letter. */
function usualShare(encoding: string, words: Uint8Array): number {
  const isUsual = USUAL_BYTES[encoding];
  if (!isUsual) return 0;
  let [usual, all] = [0, 0];
  for (let n = 0; n < words.length; n++) {
    const first = words[n] as number;
    if (first < 0x80) continue;
    all++;
    if (isUsual(first, words[++n] ?? SPACE)) usual++;
  }
  return usual / Math.max(1, all);
}

/**
 * Returns the words of a text that have letters beyond ASCII, repeated until there are enough of them. The other words, digits and
 * commas of a table would make any language look like English.
 */
function foreignWords(bytes: Uint8Array): Uint8Array {
  const words: number[] = [];
  let [start, isForeign] = [0, false];
  for (let n = 0; n <= bytes.length && words.length < MAX_BYTES; n++) {
    const byte = bytes[n] ?? SPACE;
    if (byte >= 0x80) isForeign = true;
    // Letters of East Asia have a second byte from 0x40 on.
    if (byte >= 0x40) continue;
    if (isForeign) words.push(...bytes.subarray(start, Math.min(n, start + MAX_BYTES)), SPACE);
    [start, isForeign] = [n + 1, false];
  }
  const times = Math.ceil(ENOUGH_BYTES / Math.max(1, words.length));
  return Uint8Array.from(Array.from({ length: times }, () => words).flat());
}
const SPACE = 0x20;

/** Returns the text in an encoding; undefined if it cannot be in it. */
function decodeAs(encoding: string | undefined, bytes: Uint8Array): string | undefined {
  if (!encoding) return undefined;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Node.js 20 to 23 leaves these letters as controls.
    return encoding === 'windows-1252'
      ? text.replace(/[\u0080-\u009F]/g, (c) => C1[c.charCodeAt(0) - 0x80] as string)
      : text;
  } catch {
    return undefined;
  }
}

/** The letters of Windows-1252 from 0x80 on. */
const C1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** What no text has: controls, letters for private use, signs and capitals within a word, and a word in two scripts. */
const NONSENSE = [
  /[\u0080-\u009F\uFFFD\uE000-\uF8FF]/u,
  /\p{L}[\u00A1-\u00A9\u00AB-\u00B6\u00B8\u00B9\u00BB-\u00BF\u00D7\u00F7\u2020-\u2022\u2030\u201A\u201C-\u201E\u2500-\u25FF]\p{L}/u,
  /\p{Ll}(?![A-Z])\p{Lu}\p{Ll}/u,
  /(?:\p{sc=Latin}[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}]|[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}]\p{sc=Latin})/u,
  /[a-z][\p{sc=Han}\p{sc=Hang}\p{sc=Kana}]{1,2}[a-z]/u,
];
/** The largest share of words that a text may have in a spelling of its own, such as a company's. */
const MAX_ODD = 0.02;

/** Checks whether these words are those of a language, and not of another encoding. */
function isSensible(text: string | undefined): boolean {
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  const odd = words.filter((word) => NONSENSE.some((sign) => sign.test(word)));
  return text !== undefined && odd.length <= words.length * MAX_ODD;
}

/** Returns the encoding that XML or HTML declares in its first lines; undefined if it declares none. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  if (!/^\s*</.test(head)) return undefined;
  const [, inXml, inHtml] = /<\?xml[^>]*encoding=["']([\w-]+)|<meta[^>]*charset=["']?([\w-]+)/i.exec(head) ?? [];
  return inXml ?? inHtml;
}

/** Returns the kind of UTF-16 that a text is in: by its mark, or by the zero bytes of its digits and separators. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 4 || bytes.length % 2) return undefined;
  const zeros = [0, 0];
  const head = bytes.subarray(0, 20_000);
  for (const [n, byte] of head.entries()) if (byte === 0) (zeros[n % 2] as number)++;
  const [first = 0, second = 0] = zeros;
  const least = head.length / 20;
  const encoding = second > least && !first ? 'utf-16le' : first > least && !second ? 'utf-16be' : undefined;
  const text = decodeAs(encoding, bytes);
  return text !== undefined && !/[\0\uFFFD\uE000-\uF8FF]/.test(text) ? encoding : undefined;
}

/** Checks whether a file is no text: only texts in UTF-16 have zero bytes. */
const isBinary = (bytes: Uint8Array): boolean => bytes.includes(0) && !utf16Of(bytes);

/** Returns the first line with a letter beyond ASCII, cut to what one reads at a glance. */
function firstForeignLine(text: string): { line: number; words: string } {
  const lines = text.split(/\r\n?|\n/);
  const at = Math.max(
    0,
    lines.findIndex((line) => /[^\0-\x7F]/.test(line)),
  );
  const line = lines[at] ?? '';
  const first = Math.max(0, line.search(/[^\0-\x7F]/) - 20);
  return { line: at + 1, words: [...line.slice(first)].slice(0, 60).join('').trim() };
}

const AS_UTF_8 = 'save the file as UTF-8 (Excel: “CSV UTF-8”; Notepad: File → Save as → Encoding: UTF-8)';

/** Returns the sentence about a text in UTF-8 into which letters of another encoding were pasted; undefined for any other text. */
function damageIn(bytes: Uint8Array): Omit<Problem, 'file'> | undefined {
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  const foreign = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  if (foreign < 2 * lost) return undefined;
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  return { line, message: `this line is not UTF-8, as the others are; correct its letters, and ${AS_UTF_8}` };
}

/** Returns the sentence about a text whose encoding is not clear, with the readings that are left. */
function unclear(bytes: Uint8Array, best: Reading | undefined, rival: Reading | undefined): Omit<Problem, 'file'> {
  if (best && rival) {
    const describe = ({ encoding }: Reading) =>
      `${NAMES[encoding] ?? encoding}, “${firstForeignLine(decodeAs(encoding, bytes) ?? '').words}”`;
    const { line } = firstForeignLine(decodeAs(best.encoding, bytes) ?? '');
    return { line, message: `is not UTF-8, and may be ${describe(best)}, or ${describe(rival)}; ${AS_UTF_8}` };
  }
  const line = bytes
    .subarray(
      0,
      bytes.findIndex((byte) => byte >= 0x80),
    )
    .reduce((so, byte) => so + Number(byte === 10), 1);
  return { line, message: `this line is not UTF-8, and in no encoding that is known here; ${AS_UTF_8}` };
}
