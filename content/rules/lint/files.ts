import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { valueAt } from '../../json/path';
import type { PictureSizes } from '../../schema/pictureSizes';
import type { Content } from '../../schema/schema';
import { filesOf, picturesOf, pictureUse } from '../../schema/walk';
import { misnamedMessage, readBeginning } from '../fileKinds';
import type { LintWarning } from './warning';

/** The largest PDF without a warning, in bytes: a phone on a slow network loads it in half a minute. */
const HEAVY = 5 * 1024 * 1024;
/** The endings of picture files. */
const ENDING = /\.(jpe?g|png|webp|avif|svg)$/i;

/** Finds a brochure of more than 5 MB. */
export async function findHeavyPdf({ hackathon }: Content, files: string): Promise<LintWarning[]> {
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
export async function findSmallPictures(content: Content, files: string): Promise<LintWarning[]> {
  const all = picturesOf(content);
  const findings = filesOf(content).map(async (field): Promise<LintWarning[]> => {
    const here = pictureUse(field);
    // A picture is published once for all its places, in the sizes that `picturesOf` chose.
    const use = here && all.find((each) => each.file === here.file && each.focus === here.focus);
    const message = use && !/\.svg$/i.test(use.file) && (await tooSmallMessage(join(files, 'images', use.file), use));
    return message ? [{ file: field.file, path: field.path, message }] : [];
  });
  return (await Promise.all(findings)).flat();
}

async function tooSmallMessage(path: string, use: PictureSizes): Promise<string | undefined> {
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
export function findFileNamesAsText(content: Content): LintWarning[] {
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

/** Finds files whose content does not match the ending of their name, as a DOCX that was renamed to .pdf. */
export function findMisnamedFiles(content: Content, files: string): LintWarning[] {
  return filesOf(content).flatMap(({ file, path, value: name, folder = '' }): LintWarning[] => {
    const at = join(files, folder, name);
    const message = misnamedMessage(name, readBeginning(at));
    // The viewer cannot show a file that is not a PDF.
    const neverMeant = /\.pdf$/i.test(name);
    return message ? [{ file, path, message: `${relative(process.cwd(), at)} ${message}`, neverMeant }] : [];
  });
}
