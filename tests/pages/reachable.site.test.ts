import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sitePages } from '../../content/programme/sitePages';
import { pages } from '../../content/schema/pages';
import { festFolder, pageTree, prefix } from '../helpers/builtFest';
import { content, festPageNames } from '../helpers/fest';

test('search engines are told of every page but the Error page (rule 15.16)', () => {
  const sitemap = readFileSync(join(festFolder, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const wanted = festPageNames.filter((name) => name !== 'error').map((name) => pages[name].path);
  expect(listed).toEqual(wanted.map((path) => `https://example.org/shcaifest${path}`));
});

test('a page may only go without links where no page of ours leads to it (rule 2.7)', () => {
  const linked = new Set(
    festPageNames.flatMap((from) =>
      pageTree(from)
        .querySelectorAll('a')
        .map((a) => a.getAttribute('href')),
    ),
  );
  const free = sitePages(content)
    .filter(({ unlinked }) => unlinked)
    .map(({ name }) => name);
  expect(free).toContain('error');
  const wrong = free.filter((name) => linked.has(prefix + pages[name as keyof typeof pages].path));
  expect(wrong.map((name) => `${name} is linked, so it is not "unlinked" in content/schema/pages.ts`)).toEqual([]);
});
