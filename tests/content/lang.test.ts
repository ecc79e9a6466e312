import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { textOf } from '../helpers/markup';
import { renderPages } from '../helpers/renderPages';
import { type File, parsed, texts, variants } from '../hostile/everything';
import { replaced } from '../hostile/fields';

/** A content that says all its texts in Tamil. */
const said = structuredClone(variants[0]) as Record<File, unknown>;
for (const { file, path, free } of texts.filter(({ variant }) => variant === 0))
  said[file] = replaced(said[file], path, `தமிழ்${free}`);
const { brochure: _, 'offline.html': __, ...pages } = await renderPages(parsed(said));

test.each(Object.keys(pages))('headings, reasons and sessions in Tamil are said in Tamil on %s', (path) => {
  const tree = parse(pages[path] as string);
  const tamil = tree
    .querySelectorAll('main h1, main h2, main h3, main h4, .reasons li, .session p')
    .filter((element) => /^(தமிழ் ?)+$/.test(textOf(element) ?? ''));
  expect(tamil.length).toBeGreaterThan(0);
  const silent = tamil.filter((element) => !element.closest('[lang=ta]'));
  expect(silent.map((element) => `${element.outerHTML.slice(0, 120)} has no lang="ta"`)).toEqual([]);
});
