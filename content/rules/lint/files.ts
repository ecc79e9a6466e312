import { open, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { valueAt } from '../../json/path';
import type { PictureSizes } from '../../schema/pictureSizes';
import type { Content } from '../../schema/schema';
import { filesOf, picturesOf, pictureUse } from '../../schema/walk';
import type { LintWarning } from './warning';

/** In bytes. A phone on a slow network waits half a minute for this. */
const HEAVY = 5 * 1024 * 1024;
const ENDING = /\.(jpe?g|png|webp|avif|svg)$/i;

/** A brochure that takes long to load. */
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

/** Photographs that are shown larger than they are. */
export async function smallPictures(content: Content, files: string): Promise<LintWarning[]> {
  const all = picturesOf(content);
  const findings = filesOf(content).map(async (field): Promise<LintWarning[]> => {
    const here = pictureUse(field);
    // It is published once, for all places that show it.
    const use = here && all.find((each) => each.file === here.file && each.focus === here.focus);
    const message = use && !/\.svg$/i.test(use.file) && (await tooSmall(join(files, 'images', use.file), use));
    return message ? [{ file: field.file, path: field.path, message }] : [];
  });
  return (await Promise.all(findings)).flat();
}

async function tooSmall(path: string, use: PictureSizes): Promise<string | undefined> {
  // Loaded on demand: a site without photographs does not wait for it.
  const { default: sharp } = await import('sharp');
  const size = await sharp(path)
    .metadata()
    .catch(() => undefined);
  // Unreadable pictures are refused when they are published.
  return size && pictureProblem(size.autoOrient, use);
}

/** What is wrong with a picture that would be shown larger than it is; undefined if it is large enough. */
export function pictureProblem(
  { width, height }: { width: number; height: number },
  { widths, aspect }: PictureSizes,
): string | undefined {
  const most = Math.max(...widths);
  // The largest size is for screens of double density; half of it is enough for ordinary screens.
  if (Math.min(width, height * (aspect ?? Infinity)) >= most / 2) return undefined;
  const recommended = aspect ? `${most} × ${Math.ceil(most / aspect)}` : `${most} pixels wide`;
  return `this picture is too small (${width} × ${height} pixels) and would look blurred; use one of ${recommended} or more`;
}

/** Alternative texts that are the name of the file, which screen readers would read out. */
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

/** In bytes. A PDF may have this much of something else before it. */
const LOOK = 1024;

/** What files begin with, read as Latin-1, and the endings that such files have here. The first that fits counts. */
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

/** Pictures and PDFs that are not what their name says, as a DOCX that was renamed to .pdf. */
export async function misnamedFiles(content: Content, files: string): Promise<LintWarning[]> {
  const warnings: LintWarning[] = [];
  // One after the other: a site with a thousand pictures would open too many files at once.
  for (const { file, path, value: name, folder = '' } of filesOf(content)) {
    const message = misnamed(name, await beginning(join(files, folder, name)));
    if (message) warnings.push({ file, path, message });
  }
  return warnings;
}

/** What cannot be read is refused by the step that publishes it. */
async function beginning(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    const read = await file?.read(Buffer.alloc(LOOK), 0, LOOK, 0);
    return read?.buffer.toString('latin1', 0, read.bytesRead);
  } finally {
    await file?.close();
  }
}

function misnamed(name: string, bytes: string | undefined): string | undefined {
  const ending = extname(name).toLowerCase();
  const is = bytes === undefined ? undefined : KINDS.find(({ begins }) => begins.test(bytes));
  // Pictures of a kind that is not known here are refused where pictures are published.
  if (bytes === undefined || is?.endings?.includes(ending) || (!is && ending !== '.pdf')) return undefined;
  const [other] = is?.endings ?? [];
  const rename = other && other !== '.pdf' && ending !== '.pdf' ? `rename it to ${other}, or ` : '';
  const format = ending.slice(1).toUpperCase();
  return `this file is called ${ending}, but is ${is?.kind ?? 'no PDF'}; ${rename}save it as ${format}`;
}
