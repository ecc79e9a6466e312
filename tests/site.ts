import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { inject, onTestFinished } from 'vitest';
import type { PageName } from '../content/schema/pages';
import { pageNames, pages } from '../content/schema/pages';
import type { Content } from '../content/schema/schema';
import { schemas } from '../content/schema/schema';
import { aifest } from './events';

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

/** What an element says, with its spaces tidied. */
export const says = (element: HTMLElement | null) => element?.textContent.replace(/\s+/g, ' ').trim();

/** What each element that matches says, in order. */
export const all = (within: HTMLElement, selector: string) => within.querySelectorAll(selector).map(says);

/** What leaves nothing out. */
export type Whole<T> = T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : NonNullable<T>;

/** The content of the fest, as it stands in the files; it has every block of every page of rule 2.2. */
export const content = Object.fromEntries(
  Object.keys(schemas)
    .map((name) => [name, join(aifest.content, `${name}.json`)] as const)
    // A page that was added since may do without a file there.
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8'))]),
) as Whole<Content>;
/** Its pages, in the order of the list. */
export const names = pageNames.filter((name) => content[name]);

/** A new folder that goes with the test, or when `end` says, holding copies of these. */
export function scratch(
  copies: Record<string, string> = {},
  end: (remove: () => void) => void = onTestFinished,
): string {
  const dir = mkdtempSync(join(tmpdir(), 'test-'));
  end(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, from] of Object.entries(copies)) cpSync(from, join(dir, name), { recursive: true });
  return dir;
}
