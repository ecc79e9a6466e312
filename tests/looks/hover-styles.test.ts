import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type Container, type Document } from 'postcss';
import { expect, test } from 'vitest';

const files = ['templates', 'widgets'].flatMap((folder) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).flatMap((name) =>
    name.endsWith('.css') ? `${folder}/${name}` : [],
  ),
);

/** Tells whether a rule, or what it is nested in, applies only where a pointer hovers. */
const isForPointers = (node: Container | Document | undefined): boolean =>
  node !== undefined &&
  ((node.type === 'atrule' && 'params' in node && node.params === '(hover: hover)') || isForPointers(node.parent));

// A finger leaves `:hover` on what it has touched: a button would stay in other colours (rule 17.3).
test('styles of `:hover` are only for pointers that hover, and those of the focus are for everybody', () => {
  const rules: { file: string; selector: string; forPointers: boolean }[] = [];
  for (const file of files)
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      rules.push({ file, selector: rule.selector, forPointers: isForPointers(rule) });
    });
  const hovered = rules.filter(({ selector }) => selector.includes(':hover'));
  expect(hovered.length).toBeGreaterThan(30);
  expect(hovered.filter(({ forPointers }) => !forPointers)).toEqual([]);
  expect(rules.filter(({ selector, forPointers }) => forPointers && selector.includes(':focus'))).toEqual([]);
});
