import { closeSync, openSync, readSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { HEIC } from '../schema/textRules';

/** The number of bytes that are read from the beginning of each file: the mark of a PDF may come this late. */
const BYTES_READ = 1024;

/**
 * A kind of files: a pattern for their first bytes as Latin-1, and the endings that their names may have. Pages cannot show a kind
 * with `instead` or `save` as a picture: `instead` says what to do, and `save` what to save as a picture.
 */
type FileKind = { kind: string; endings?: string[]; begins: RegExp; instead?: string; save?: string };

const PICTURE = 'the picture itself';
const DRAWING = 'an SVG drawing';

/** The kinds of files; the first match counts. */
const KINDS: FileKind[] = [
  { kind: 'a PDF', endings: ['.pdf'], begins: /%PDF-/, save: 'the page' },
  { kind: 'a PNG picture', endings: ['.png'], begins: /^\x89PNG/ },
  { kind: 'a JPEG picture', endings: ['.jpg', '.jpeg'], begins: /^\xff\xd8\xff/ },
  { kind: 'a WebP picture', endings: ['.webp'], begins: /^RIFF.{4}WEBP/s },
  { kind: 'an AVIF picture', endings: ['.avif'], begins: /^.{4}ftyp.{0,40}avi[fs]/s },
  { kind: 'a HEIC picture', begins: /^.{4}ftyp(hei|hev|mif|msf)/s, instead: HEIC },
  { kind: 'a GIF picture', begins: /^GIF8/, save: 'it' },
  { kind: 'a TIFF picture', begins: /^(II\*\0|MM\0\*)/, save: 'it' },
  { kind: 'a BMP picture', begins: /^BM.{4}\0{4}/s, save: 'it' },
  {
    kind: 'a web page',
    begins: /<(!doctype\s+html|html|head|body)[\s>]/i,
    instead: 'download the picture itself (in the browser: right-click on it, Save image as)',
  },
  { kind: DRAWING, endings: ['.svg'], begins: /<svg[\s>]/i },
  {
    kind: 'an Office document or another ZIP archive',
    endings: ['.zip', '.docx', '.pptx', '.xlsx'],
    begins: /^PK/,
    save: PICTURE,
  },
  { kind: 'an old Office document', begins: /^\xd0\xcf/, save: PICTURE },
  {
    kind: 'a pointer of Git LFS',
    begins: /^version https:\/\/git-lfs/,
    instead: 'run git lfs pull, which gets the file, or copy the original picture into static/images',
  },
  { kind: 'an empty file', begins: /^\s*$/, instead: 'copy the picture here once more' },
];

/** Returns the kind of a file with these first bytes, as messages call it; undefined if no kind matches. */
export const kindOf = (bytes: string): string | undefined => KINDS.find(({ begins }) => begins.test(bytes))?.kind;

/**
 * Returns the first bytes of a file as Latin-1; undefined if it cannot be read, because the step that publishes it refuses it then.
 */
export function readBeginning(path: string): string | undefined {
  try {
    const file = openSync(path, 'r');
    const bytes = Buffer.alloc(BYTES_READ);
    try {
      return bytes.toString('latin1', 0, readSync(file, bytes, 0, BYTES_READ, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/**
 * Returns the message if the first bytes of a file do not fit the ending of its `name`: what is wrong, and the remedy, in words
 * that stand after the path of the file. Returns undefined if they fit.
 */
export function misnamedMessage(name: string, bytes: string | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const ending = extname(name).toLowerCase();
  const isPdf = ending === '.pdf';
  const fileKind = KINDS.find(({ begins }) => begins.test(bytes));
  if (!fileKind) return isPdf ? `is no PDF; ${saveAgain(ending)}` : undefined;
  const { kind, endings = [] } = fileKind;
  // The step that publishes pictures refuses those of other kinds.
  if (endings.includes(ending)) return undefined;
  if (isPdf) return `is ${kind}, not a PDF; ${AS_PDF[kind] ?? saveAgain(ending)}`;
  const [rightEnding] = endings;
  const remedy = rightEnding && rightEnding !== '.pdf' ? renameRemedy(name, rightEnding) : saveAgain(ending);
  return `is ${kind}, not what ${ending} says; ${remedy}`;
}

const saveAgain = (ending: string): string => `save it again as ${ending.slice(1).toUpperCase()}`;
const renameRemedy = (name: string, ending: string): string =>
  `rename it to "${name.replace(/\.\w+$/, ending)}", and write that here`;

const ORIGINAL =
  'open the original document in the program that wrote it, save it as PDF, and put that file here (Word: File → Save as → PDF)';

/** Ways to get the PDF that somebody has meant, by the kind of the file that is there. */
const AS_PDF: Record<string, string> = {
  'a web page': 'download the PDF itself (in the browser: right-click on its link, Save link as)',
  'an Office document or another ZIP archive': ORIGINAL,
  'an old Office document': ORIGINAL,
  'a pointer of Git LFS': 'run git lfs pull, which gets the file',
  'an empty file': 'copy the PDF here once more',
};

/** Returns the message if a file with these first bytes cannot be shown as a picture; `name` is its path in static/images. */
export function unshowableMessage(name: string, bytes: string | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const hasNameOfDrawing = /\.svg$/i.test(name);
  const fileKind = KINDS.find(({ begins }) => begins.test(bytes));
  // A drawing may begin with a long comment; svg.ts says what is wrong with it.
  if (!fileKind) return hasNameOfDrawing ? undefined : `is no picture that can be read; ${saveAs(PICTURE, name)}`;
  const { kind, instead, save, endings: [ending = ''] = [] } = fileKind;
  if (instead === HEIC) return HEIC;
  const remedy = instead ?? (save && saveAs(save, name));
  if (remedy) return `is ${kind}, ${/picture$/.test(kind) ? 'which cannot be read' : 'not a picture'}; ${remedy}`;
  return hasNameOfDrawing === (kind === DRAWING) ? undefined : `is ${kind}; ${renameRemedy(name, ending)}`;
}

/**
 * Returns how to save something as the picture `name`: in the format that keeps this name, or as JPEG under another name if none
 * does.
 */
function saveAs(what: string, name: string): string {
  const isKept = /\.(jpe?g|png)$/i.test(name);
  const file = isKept ? name : name.replace(/\.\w+$/, '.jpg');
  const format = /\.png$/i.test(file) ? 'PNG' : 'JPEG';
  const folder = join('static/images', dirname(file)).replaceAll('\\', '/');
  return `save ${what} as ${format}, with the name ${basename(file)}, in ${folder}${isKept ? '' : `, and write "${file}" here`}`;
}
