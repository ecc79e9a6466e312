import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { pathsOf } from '../../static/hosting/doctor';
import { aifest, maanadu } from './events';

/** Returns the pages of an event that was built to `root`. */
const pagesOf = async (event: typeof aifest, root: string, prefix: string) =>
  (await pathsOf(event.content)).map((path) => ({
    /** As a visitor reads it: `/shcaifest/About/`. */
    address: prefix + path,
    /** Below the prefix: `About/`. */
    path: path.slice(1),
    site: { root, prefix },
    html: () => readFileSync(join(root, prefix, path, 'index.html'), 'utf8'),
  }));

/** Every page of the fest. Tests of what `npm run check:site` finds out about the other event (check-site.full.test.ts) use these alone. */
export const festPages = await pagesOf(aifest, inject('site'), '/shcaifest');

const otherPages = await pagesOf(maanadu, inject('maanadu'), '/maanadu');
const isEmbedded = ({ path }: { path: string }) => path.startsWith('embed/');

/** Every page of both events, for what must be true of every page. */
export const everyPage = [...festPages, ...otherPages.filter((page) => !isEmbedded(page))];

/** The pages of the other event that are for the frames of other sites: they have nothing around them. */
export const embeddedPages = otherPages.filter(isEmbedded);
