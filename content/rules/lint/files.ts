import { stat } from 'node:fs/promises';
import { join } from 'node:path';
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
