import { checkContent } from '../../../../../content/load/load';
import { imageOf, type PictureSizes, pictureSizes } from '../../../../../content/schema/pictureSizes';
import type { Content } from '../../../../../content/schema/schema';
import type { Place } from '../protocol';
import { applyOperation } from '../text/applyOperation';
import type { Target } from '../writeChanges';

const PROBE = 'the-picture-that-is-asked-about.jpg';

/** The sizes in which pages show the picture that a place of the content names; undefined if they do not, or it is not known. */
export async function neededSize(
  { content, static: files, texts }: Target,
  { file, path }: Place,
): Promise<PictureSizes | undefined> {
  const text = applyOperation((await texts.read(file)) ?? '', { set: path, value: PROBE });
  if (text === undefined) return undefined;
  const { content: found } = await checkContent(content, files, { planned: new Map([[texts.pathOf(file), text]]) });
  try {
    return Object.entries(pictureSizes(found as Content)).find(([key]) => imageOf(key) === PROBE)?.[1];
  } catch {
    // Content with mistakes is not whole; then nothing is asked.
    return undefined;
  }
}
