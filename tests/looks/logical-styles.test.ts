import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = ['templates/styles', 'widgets/now'].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.css') ? `${folder}/${name}` : [])),
);
const declarations = files.flatMap((name) => {
  const css = readFileSync(name, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    name,
    property,
    value,
  }));
});
/** The values of a shorthand; a function, whatever it holds, is one value. */
function parts(value: string): string[] {
  const inner = value.replace(/\(([^()]*)\)/g, (_, held) => `[${held.replaceAll(' ', '')}]`);
  return inner === value ? value.split(/\s+/) : parts(inner);
}

test('styles say start and end instead of left and right, so that a page can run from right to left', () => {
  expect(declarations.length).toBeGreaterThan(500);
  const physical = declarations.filter(
    ({ property, value }) =>
      /(^|-)(left|right)(-|$)/.test(property) ||
      (/^(text-align|float|clear|justify-\w+)$/.test(property) && /^(left|right)$/.test(value)),
  );
  expect(physical).toEqual([]);
});

// A border may draw a sign that looks the same in both directions, such as an arrow that points down.
test('no shorthand has one value for the left and another for the right', () => {
  const uneven = declarations.filter(({ property, value }) => {
    const [, right, , left] = parts(value);
    return /^(margin|padding|inset|scroll-(margin|padding))$/.test(property) && left && left !== right;
  });
  expect(uneven).toEqual([]);
});
