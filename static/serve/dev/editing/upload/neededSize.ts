import { getNodeValue } from 'jsonc-parser';
import type { PictureSizes } from '../../../../../content/schema/pictureSizes';
import { schemaOf } from '../../../../../content/schema/schema';
import { meaningAt } from '../../../../../content/schema/walk';
import type { Place } from '../protocol';
import { parseText } from '../text/applyOperation';
import type { Target } from '../writeChanges';

/** Returns how pages show the picture at a place of the content; undefined if they show none from there. */
export async function neededSize({ texts }: Target, { file, path }: Place): Promise<PictureSizes | undefined> {
  const root = parseText((await texts.read(file)) ?? '');
  return meaningAt(schemaOf(file), path, root && getNodeValue(root))?.sizes;
}
