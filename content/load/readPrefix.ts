import { join } from 'node:path';
import { Problems } from '../messages/problems';
import { schemas } from '../schema/schema';
import { readContent } from './readContent';
import { show } from './show';

/**
 * Reads the prefix of the site from the content in `dir`: `/shcaifest`, or '' if the host serves nothing but the site.
 * Throws Problems if site.json is missing or wrong.
 */
export async function readPrefix(dir: string): Promise<string> {
  const site = await readContent('site', dir);
  const file = show(join(dir, 'site.json'));
  if (!site)
    throw new Problems([{ file, message: 'this file is missing; name the content folder with --content DIR' }]);
  return schemas.site.shape.prefix.parse(site.prefix);
}
