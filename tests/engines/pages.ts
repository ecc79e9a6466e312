import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import type { Built } from './setup';

/** Every page of the built site, by its path on the server: `/shcaifest/About/`; the home page first. */
export function readPages({ root, prefix }: Built): Map<string, HTMLElement> {
  const site = join(root, prefix);
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).sort(
    (one, other) => one.length - other.length,
  );
  const pages = files.filter((file) => file === 'index.html' || file.endsWith('/index.html'));
  return new Map(
    pages.map((file) => [
      `${prefix}/${file.replace(/index\.html$/, '')}`,
      parse(readFileSync(join(site, file), 'utf8')),
    ]),
  );
}
