import { readdir } from 'node:fs/promises';

const LONGEST = 60;

/** A name for addresses: `Dr. Ásha Devi (1).JPG` → `dr-asha-devi-1`; `photo` where no letter is left. */
export const readableName = (name: string): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '') || 'photo';

/**
 * A name that no file in `dir` has, whatever its ending: `asha.jpg`, else `asha-2.jpg`. Some disks know no difference between
 * upper and lower case.
 */
export async function freeName(dir: string, name: string, ending: string): Promise<string> {
  const taken = new Set((await readdir(dir)).map((each) => readableName(each)));
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`;
  return `${free}.${ending}`;
}
