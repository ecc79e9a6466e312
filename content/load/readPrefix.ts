import { join, relative } from 'node:path';
import { Problems } from '../messages/problems';
import { schemas } from '../schema/schema';
import { readContent } from './readContent';

/**
 * The prefix that the content in `dir` gives the site: `/shcaifest`, or nothing where it is all that the host shows.
 * Throws Problems where site.json is missing or wrong.
 */
export async function readPrefix(dir: string): Promise<string> {
  const site = await readContent('site', dir);
  const file = relative(process.cwd(), join(dir, 'site.json'));
  if (!site)
    throw new Problems([{ file, message: 'this file is missing; name the content folder with --content DIR' }]);
  return schemas.site.shape.prefix.parse(site.prefix);
}
