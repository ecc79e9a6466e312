import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { inject } from 'vitest';
import type { PageName } from '../../content/schema/pages';
import { pages } from '../../content/schema/pages';

/** The prefix of the fest, and the folder of the site that tests/setup.ts has built. */
export const prefix = '/shcaifest';
export const festFolder = join(inject('site'), prefix);

/** Returns the markup of a page. */
export const pageHtml = (page: PageName) => readFileSync(join(festFolder, pages[page].path, 'index.html'), 'utf8');

const treesByName = new Map<PageName, HTMLElement>();

/** Returns a page as a tree of elements. */
export function pageTree(name: PageName): HTMLElement {
  const tree = treesByName.get(name) ?? parse(pageHtml(name), { blockTextElements: { script: true, style: true } });
  treesByName.set(name, tree);
  return tree;
}
