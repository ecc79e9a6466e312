import { resolve } from 'node:path';
import { storeTexts } from '../../content/richText';
import { codeOf, digest, openPack, versionOf } from './cache';

/**
 * Keeps between builds what checks and feeds read from the rich texts of this content: it takes a second to parse the texts of a
 * thousand sessions. Call `save` when all texts have been read.
 */
export async function keepTexts(contentDir: string): Promise<{ save(): Promise<void> }> {
  const pack = await openPack(JSON.stringify(['rich texts', resolve(contentDir)]));
  const versions = ['mdast-util-from-markdown', 'micromark'].map(versionOf);
  const code = digest(codeOf(new URL('../../content/richText.ts', import.meta.url)), ...versions);
  storeTexts({
    get(text) {
      const bytes = pack.get(digest(code, text));
      return bytes && JSON.parse(Buffer.from(bytes).toString());
    },
    set: (text, read) => pack.set(digest(code, text), Buffer.from(JSON.stringify(read))),
  });
  return {
    save() {
      storeTexts();
      return pack.save();
    },
  };
}
