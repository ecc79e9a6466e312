import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { valueAt, walk } from '../../json/path';
import { type PictureSizes, pictureKey, pictureSizes } from '../../schema/pictureSizes';
import type { Content } from '../../schema/schema';
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
  const uses = pictureSizes(content);
  const findings = Object.entries(content).flatMap(([file, whole]) =>
    walk(whole)
      .filter(({ path }) => path.at(-1) === 'image' || path.at(-1) === 'logo')
      .map(async ({ path, value }): Promise<LintWarning[]> => {
        const focus = valueAt(whole, [...path.slice(0, -1), 'focus']) as string | undefined;
        const use = uses[pictureKey(`${value}`, focus)];
        const message = use && !/\.svg$/i.test(`${value}`) && (await tooSmall(join(files, 'images', `${value}`), use));
        return message ? [{ file: file as keyof Content, path, message }] : [];
      }),
  );
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
  return (Object.keys(content) as (keyof Content)[]).flatMap((file) =>
    walk(content[file]).flatMap(({ path, value }): LintWarning[] => {
      const { image, alt } = (value ?? {}) as { image?: unknown; alt?: unknown };
      if (typeof image !== 'string' || typeof alt !== 'string') return [];
      if (!ENDING.test(alt) && plain(alt) !== plain(image.split('/').at(-1) as string)) return [];
      return [
        {
          file,
          path: [...path, 'alt'],
          message: 'this is the name of a file; write what the picture shows, for visitors who cannot see it',
        },
      ];
    }),
  );
}
