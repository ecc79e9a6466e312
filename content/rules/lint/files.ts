import { open, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { valueAt } from '../../json/path';
import type { PictureSizes } from '../../schema/pictureSizes';
import type { Content } from '../../schema/schema';
import { filesOf, picturesOf, pictureUse } from '../../schema/walk';
import type { LintWarning } from './warning';

/** The largest PDF without a warning, in bytes: a phone on a slow network loads it in half a minute. */
const HEAVY = 5 * 1024 * 1024;
/** The endings of picture files. */
const ENDING = /\.(jpe?g|png|webp|avif|svg)$/i;

/** Finds a brochure of more than 5 MB. */
export async function heavyPdf({ hackathon }: Content, files: string): Promise<LintWarning[]> {
  const pdf = hackathon?.guidelines?.pdf;
  if (!pdf) return [];
  const { size } = await stat(join(files, 'files', pdf));
  if (size <= HEAVY) return [];
  const megabytes = (size / 1024 / 1024).toFixed(1);
  return [
    {
      file: 'hackathon',
      path: ['guidelines', 'pdf'],
      message: `this PDF has ${megabytes} MB, which takes long to load on a phone; save it again below 5 MB, with smaller pictures`,
    },
  ];
}

/** Finds photographs that pages would show larger than they are. */
export async function smallPictures(content: Content, files: string): Promise<LintWarning[]> {
  const all = picturesOf(content);
  const findings = filesOf(content).map(async (field): Promise<LintWarning[]> => {
    const here = pictureUse(field);
    // A picture is published once for all its places, in the sizes that `picturesOf` chose.
    const use = here && all.find((each) => each.file === here.file && each.focus === here.focus);
    const message = use && !/\.svg$/i.test(use.file) && (await tooSmall(join(files, 'images', use.file), use));
    return message ? [{ file: field.file, path: field.path, message }] : [];
  });
  return (await Promise.all(findings)).flat();
}

async function tooSmall(path: string, use: PictureSizes): Promise<string | undefined> {
  // Imported here so that a site without photographs does not wait for sharp.
  const { default: sharp } = await import('sharp');
  const size = await sharp(path)
    .metadata()
    .catch(() => undefined);
  // Unreadable pictures are refused when they are published.
  return size && pictureProblem(size.autoOrient, use);
}

/** Returns the message if a picture would be shown larger than it is; undefined if it is large enough. Sizes are in pixels. */
export function pictureProblem(
  { width, height }: { width: number; height: number },
  { widths, aspect }: PictureSizes,
): string | undefined {
  const most = Math.max(...widths);
  // The largest size is for screens of double density; half of it is enough for other screens.
  if (Math.min(width, height * (aspect ?? Infinity)) >= most / 2) return undefined;
  const recommended = aspect ? `${most} × ${Math.ceil(most / aspect)}` : `${most} pixels wide`;
  return `this picture is too small (${width} × ${height} pixels) and would look blurred; use one of ${recommended} or more`;
}

/** Finds alternative texts that are only the name of the file, which screen readers would read out. */
export function fileNameAsText(content: Content): LintWarning[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(ENDING, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
  return filesOf(content).flatMap(({ file, path, kind, value }): LintWarning[] => {
    const at = [...path.slice(0, -1), 'alt'];
    const alt = kind === 'picture' && valueAt(content[file], at);
    if (typeof alt !== 'string') return [];
    if (!ENDING.test(alt) && plain(alt) !== plain(value.split('/').at(-1) as string)) return [];
    return [
      {
        file,
        path: at,
        message: 'this is the name of a file; write what the picture shows, for visitors who cannot see it',
      },
    ];
  });
}

/** The bytes that are read of each file: a PDF may begin this late. */
const LOOK = 1024;

/** The kinds of files: their first bytes as Latin-1, and the endings that their names may have. The first match counts. */
const KINDS: { kind: string; endings?: string[]; begins: RegExp }[] = [
  { kind: 'a PDF', endings: ['.pdf'], begins: /%PDF-/ },
  { kind: 'a PNG picture', endings: ['.png'], begins: /^\x89PNG/ },
  { kind: 'a JPEG picture', endings: ['.jpg', '.jpeg'], begins: /^\xff\xd8\xff/ },
  { kind: 'a WebP picture', endings: ['.webp'], begins: /^RIFF.{4}WEBP/s },
  { kind: 'an AVIF picture', endings: ['.avif'], begins: /^.{4}ftyp.{0,40}avi[fs]/s },
  { kind: 'a HEIC picture', begins: /^.{4}ftyp(hei|hev|mif|msf)/s },
  { kind: 'a GIF picture', begins: /^GIF8/ },
  { kind: 'a web page', begins: /<(!doctype\s+html|html|head|body)[\s>]/i },
  { kind: 'an SVG drawing', endings: ['.svg'], begins: /<svg[\s>]/i },
  {
    kind: 'an Office document or another ZIP archive',
    endings: ['.zip', '.docx', '.pptx', '.xlsx'],
    begins: /^PK/,
  },
  { kind: 'an old Office document', begins: /^\xd0\xcf/ },
  { kind: 'an empty file', begins: /^$/ },
];

/** Finds files whose content does not match the ending of their name, as a DOCX that was renamed to .pdf. */
export async function misnamedFiles(content: Content, files: string): Promise<LintWarning[]> {
  const warnings: LintWarning[] = [];
  // One after the other: a site with a thousand pictures would open too many files at once.
  for (const { file, path, value: name, folder = '' } of filesOf(content)) {
    const message = misnamed(name, await beginning(join(files, folder, name)));
    if (message) warnings.push({ file, path, message });
  }
  return warnings;
}

/** Returns the first bytes of a file as Latin-1; undefined if it cannot be read: the step that publishes it refuses it. */
async function beginning(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    const read = await file?.read(Buffer.alloc(LOOK), 0, LOOK, 0);
    return read?.buffer.toString('latin1', 0, read.bytesRead);
  } finally {
    await file?.close();
  }
}

/** Returns the message if these bytes are not what the ending of the name says. */
function misnamed(name: string, bytes: string | undefined): string | undefined {
  const ending = extname(name).toLowerCase();
  const is = bytes === undefined ? undefined : KINDS.find(({ begins }) => begins.test(bytes));
  // The step that publishes pictures refuses those of other kinds.
  if (bytes === undefined || is?.endings?.includes(ending) || (!is && ending !== '.pdf')) return undefined;
  const [other] = is?.endings ?? [];
  const rename = other && other !== '.pdf' && ending !== '.pdf' ? `rename it to ${other}, or ` : '';
  const format = ending.slice(1).toUpperCase();
  return `this file is called ${ending}, but is ${is?.kind ?? 'no PDF'}; ${rename}save it as ${format}`;
}
