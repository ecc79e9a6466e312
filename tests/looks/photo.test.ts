import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contrast } from '../../content/rules/contrast';
import { look } from '../../templates/looks/photo/look';
import { drawScene } from '../../templates/looks/photo/scene';
import { tokenColours } from '../../templates/styles/palette';

const SEEDS = ['Blue Hour, 2027-10-09', 'Blue Hour, 2028-10-09', 'Choir', 'a'];

test('the scene of the banner is the event’s own, and small enough to be a part of the page', () => {
  expect(new Set(SEEDS.map(drawScene)).size).toBe(SEEDS.length);
  expect(drawScene('a')).toBe(drawScene('a'));
  for (const seed of SEEDS) {
    expect(brotliCompressSync(drawScene(seed)).length).toBeLessThan(3072);
    // Its colours are tokens of the look.
    expect(drawScene(seed).match(/(?:fill|stroke|stop-color)="(?!var|url|color-mix)/g)).toBeNull();
  }
});

test('letters can be read on the sky and on the ground of the scene, by day and by night', () => {
  const tokens = readFileSync(new URL('../../templates/looks/photo/tokens.css', import.meta.url), 'utf8');
  const { dark: letters } = tokenColours('text', tokens);
  const night = tokens.slice(tokens.indexOf('prefers-color-scheme: dark'));
  for (const hour of [tokens, night])
    for (const ground of ['sky', 'near'])
      expect(contrast(letters, tokenColours(ground, hour).light), ground).toBeGreaterThanOrEqual(4.5);
});

test('a title is as large as fits, because the widths of its lines are known', () => {
  expect(look.lineWidths?.('Blue Hour').map((width) => Number(width.toFixed(1)))).toEqual([4.3, 2.2]);
  expect(look.lineWidths?.('')).toEqual([]);
});
