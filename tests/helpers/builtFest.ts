import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { inject } from 'vitest';
import type { PageName } from '../../content/schema/pages';
import { pages } from '../../content/schema/pages';

/** The fest that tests/setup.ts built, and the prefix it has on a server. */
export const prefix = '/shcaifest';
export const site = join(inject('site'), prefix);

export const html = (page: PageName) => readFileSync(join(site, pages[page].path, 'index.html'), 'utf8');

const parsed = new Map<PageName, HTMLElement>();

/** A page as a tree. */
export function page(name: PageName): HTMLElement {
  const tree = parsed.get(name) ?? parse(html(name), { blockTextElements: { script: true, style: true } });
  parsed.set(name, tree);
  return tree;
}
