import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { parseJson } from '../json/json';
import { Problems, refuse } from '../messages/problems';
import type { schemas } from '../schema/schema';
import { checkFile } from './checkFile';
import { readText } from './readText';
import { show } from './show';

/**
 * Reads one content file and checks it by itself; undefined if it does not exist. Throws Problems with every mistake.
 */
export async function readContent<Name extends keyof typeof schemas>(
  name: Name,
  dir: string,
): Promise<z.input<(typeof schemas)[Name]> | undefined> {
  const path = join(dir, `${name}.json`);
  if (!existsSync(path)) return undefined;
  const file = show(path);
  const read = await readText(path);
  if (!('text' in read)) throw new Problems([{ file, ...read }]);
  const source = parseJson(read.text);
  refuse(source.mistakes.map((mistake) => ({ file, ...mistake })));
  const { mistakes } = checkFile(name, source.value);
  refuse(mistakes.map(({ path, key, message }) => ({ file, ...source.locate(path, { key }), message })));
  return source.value as z.input<(typeof schemas)[Name]>;
}
