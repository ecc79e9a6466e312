import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../content/rules/contrast';
import { drawings } from '../../templates/looks/poster/drawings';
import { lineWidths } from '../../templates/looks/poster/lineWidths';
import { tokenColours } from '../../templates/styles/palette';

const SEEDS = ['Loose Parts, 2027-06-12', 'Book Fair', 'Robotics day', 'Jazz', 'Chess', 'Harbour', 'Night School'];

test('each event has a sheet and a mark of its own, the same in each build', () => {
  const colours = { 'accent-fill': '#ff5a26', 'on-accent': '#14110f' } as never;
  expect(new Set(SEEDS.map(drawings.ornament)).size).toBe(SEEDS.length);
  expect(new Set(SEEDS.map((seed) => drawings.symbol(seed, colours))).size).toBe(SEEDS.length);
  expect(drawings.ornament('Jazz')).toBe(drawings.ornament('Jazz'));
  for (const seed of SEEDS) expect(drawings.ornament(seed).length).toBeLessThan(4096);
});

test('eight people without photos differ', () => {
  expect(new Set(Array.from({ length: 8 }, (_, n) => drawings.portrait(n, 'Jazz'))).size).toBe(8);
});

test('a title can be read on the ground and on each shape that it is printed over', () => {
  const tokens = readFileSync(new URL('../../templates/looks/poster/tokens.css', import.meta.url), 'utf8');
  for (const scheme of ['light', 'dark'] as const) {
    const colour = (name: string) => tokenColours(name, tokens)[scheme];
    for (const ground of ['surface', 'ornament', 'shape-2', 'shape-3'])
      expect(contrast(colour('text'), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('line'), colour('surface'))).toBeGreaterThanOrEqual(3);
  }
});

test('the widest line of a title is known for each number of lines, and no line breaks inside a word', () => {
  const [one, two, ...more] = lineWidths('Loose Parts').map((width) => Number(width.toFixed(1)));
  expect([one, two, more]).toEqual([5.5, 2.8, []]);
  expect(lineWidths('Programme')).toHaveLength(1);
  expect(lineWidths('機器人節').length).toBeGreaterThan(1);
  expect(lineWidths('')).toEqual([]);
});
