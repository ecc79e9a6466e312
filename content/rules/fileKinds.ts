import { closeSync, openSync, readSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { HEIC } from '../schema/textRules';

/** The number of bytes that are read from the beginning of each file: the mark of a PDF may come this late. */
const LOOK = 1024;

/**
 * A kind of files: a pattern for their first bytes as Latin-1, and the endings that their names may have. Pages cannot show a kind
 * with `instead` or `save` as a picture: `instead` says what to do, and `save` what to save as a picture.
 */
type FileKind = { kind: string; endings?: string[]; begins: RegExp; instead?: string; save?: string };

const PICTURE = 'the picture itself';

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
  { kind: 'an SVG drawing', endings: ['.svg'], begins: /<svg[\s>]/i },
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
    const bytes = Buffer.alloc(LOOK);
    try {
      return bytes.toString('latin1', 0, readSync(file, bytes, 0, LOOK, 0));
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
  const is = KINDS.find(({ begins }) => begins.test(bytes));
  // The step that publishes pictures refuses those of other kinds.
  if (is?.endings?.includes(ending) || (!is && ending !== '.pdf')) return undefined;
  const format = ending.slice(1).toUpperCase();
  const [other] = is?.endings ?? [];
  const isPdf = ending === '.pdf';
  const rename =
    other && other !== '.pdf' && !isPdf ? `rename it to "${name.replace(/\.\w+$/, other)}", and write that here` : '';
  const save = (isPdf && is && AS_PDF[is.kind]) || `save it again as ${format}`;
  return `is ${is?.kind ?? 'no PDF'}${is ? `, not ${isPdf ? 'a PDF' : `what ${ending} says`}` : ''}; ${rename || save}`;
}

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
  const is = KINDS.find(({ begins }) => begins.test(bytes));
  const isDrawing = /\.svg$/i.test(name);
  if (is?.instead === HEIC) return HEIC;
  const instead = is?.instead ?? (is?.save && saveAs(is.save, name));
  if (is && instead)
    return `is ${is.kind}${/picture$/.test(is.kind) ? ', which cannot be read' : ', not a picture'}; ${instead}`;
  // A drawing may begin with a long comment; svg.ts says what is wrong with it.
  if (!is) return isDrawing ? undefined : `is no picture that can be read; ${saveAs(PICTURE, name)}`;
  if (isDrawing === (is.kind === 'an SVG drawing')) return undefined;
  const [ending = ''] = is.endings ?? [];
  return `is ${is.kind}; rename it to "${name.replace(/\.\w+$/, ending)}", and write that here`;
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
