import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from './json';
import { schemas } from './schema';

/** The prefix that the content in `dir` gives the site: `/shcaifest`, or nothing where it is all that the host shows. */
export async function readPrefix(dir: string): Promise<string> {
  const site = parseJson(await readFile(join(dir, 'site.json'), 'utf8')).value as { prefix: unknown };
  return schemas.site.shape.prefix.parse(site.prefix);
}
