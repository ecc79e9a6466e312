import { readdir } from 'node:fs/promises';
import { freeId } from '../../../../../content/import/freeId';
import { slug } from '../../../../../content/programme/slug';

/** Returns a name for addresses: `Dr. Ásha Devi (1).JPG` → `dr-asha-devi-1`; `photo` where no letter is left. */
export const readableName = (name: string): string => slug(withoutEnding(name)) || 'photo';

/**
 * Returns a name that no file in `dir` has, whatever its ending: `asha.jpg`, else `asha-2.jpg`. Some disks know no difference
 * between upper and lower case.
 */
export async function freeName(dir: string, name: string, ending: string): Promise<string> {
  const taken = (await readdir(dir)).map((each) => slug(withoutEnding(each), { longest: Infinity }));
  return `${freeId(name, new Set(taken))}.${ending}`;
}

const withoutEnding = (name: string): string => name.replace(/\.\w{1,5}$/, '');
