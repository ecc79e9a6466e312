import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { digest } from '../../static/output/cache';
import { drawings, drawPlates, drawRosette } from '../../templates/looks/engraving/drawings';

/** Every point that a path of this kind stands on, and where it ends. */
const points = (path: string): [number, number][] => {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = numbers as [number, number];
  return Array.from({ length: (numbers.length - 4) / 2 }, (_, n) => {
    x += numbers[4 + 2 * n] ?? 0;
    y += numbers[5 + 2 * n] ?? 0;
    return [x, y];
  });
};

describe('the rosette', () => {
  test('is the same line for the same seed, always', () => {
    expect(drawRosette()).toBe(drawRosette({ turns: 75, radius: 1000, pattern: 0 }));
    expect(digest(drawRosette())).toBe('3354266d16285459a6e9e2d4f2babde7');
    expect(drawRosette({ turns: 3, radius: 40, pattern: 9 })).toBe(
      'M0-40q10 0 14 10t2 17-2 10 6 8 6 16-9 15-17-3-9-15-2-10-9-4-12-11 2-17 16-5 14 9 6 7 10 0 16 6 6 16-12 11-17-2-9-4-9 4-17 2-12-11 6-16 16-6 10 0 6-7 14-9 16 5 2 17-12 11-9 4-2 10-9 15-17 3-9-15 6-16 6-8-2-10 2-17 14-10z',
    );
  });

  test('is drawn for each portrait as somebody chose it by eye', () => {
    // After a change that is intended: look at the portraits of speakers without a photograph, then change these.
    expect(Array.from({ length: 8 }, (_, n) => digest(drawings.portrait(n, 'jubilee')))).toEqual([
      'b5519f063f6f3073fe764aa57fbf4306',
      '9352a068e1fc8b900a54045fe35d4995',
      '2db326ce6e7b756d56f903078b7e5258',
      'e031a8ad23248b90612c8f3f2fbce25c',
      '4f5ef5ac573f7dd10b3fdccb246f1711',
      '6d77d021225f12d18289ad7a584ee915',
      '3661aadc2cc58a5c0c5bc14b668a94c4',
      'c969cc7bfaf1e4f7c5f26a9a80393673',
    ]);
    expect(drawRosette({ pattern: 13 })).toBe(drawRosette({ pattern: 3 }));
  });

  test('is another one at the top of each of eight pages, inside its frame, and small beside the large one', () => {
    const all = drawPlates();
    expect(new Set(all).size).toBe(8);
    for (const path of all) {
      const distances = points(path).map(([x, y]) => Math.hypot(x, y));
      expect(Math.max(...distances)).toBeLessThanOrEqual(1000);
      expect(Math.max(...distances)).toBeGreaterThan(950);
      expect(brotliCompressSync(path).length).toBeLessThan(3500);
    }
  });

  test('is inside its frame for every other event too, so that no edge of it is cut straight', () => {
    for (const seed of ['a', 'b', 'The Extra Hour, 2027-10-30', 'Maanadu, 2026-08-14'])
      for (const drawing of [drawings.ornament(seed), ...drawings.plates(seed)]) {
        const [, path = ''] = / d="([^"]+)"/.exec(drawing) ?? [];
        expect(Math.max(...points(path).flat().map(Math.abs))).toBeLessThanOrEqual(1000);
      }
  });

  test('goes round once at least, and has two swings at least', () => {
    expect(drawRosette({ turns: 1, radius: 30, pattern: 6 })).toBe(
      'M0-30q8 0 11 9t-1 15-4 6 4 6 1 15-11 9-11-9 1-15 4-6-4-6-1-15 11-9z',
    );
  });

  test('goes seventy-five times round its centre and ends where it began', () => {
    for (let pattern = 0; pattern < 9; pattern++) {
      const line = points(drawRosette({ pattern }));
      const start = (drawRosette({ pattern }).match(/^M(-?\d+)[ ]?(-?\d+)/) ?? []).slice(1).map(Number);
      expect(line.at(-1)).toEqual(start);
      const turned = line.reduce((sum, [x, y], n) => {
        const [px, py] = line.at(n - 1) as [number, number];
        return sum + Math.atan2(px * y - py * x, px * x + py * y);
      }, 0);
      expect(Math.round(turned / (2 * Math.PI))).toBe(75);
    }
  });

  test('stays inside its radius and leaves the middle free', () => {
    for (let pattern = 0; pattern < 10; pattern++) {
      const distances = points(drawRosette({ pattern })).map(([x, y]) => Math.hypot(x, y));
      expect(Math.max(...distances)).toBeLessThanOrEqual(1000);
      expect(Math.min(...distances)).toBeGreaterThan(100);
    }
  });

  test('weighs less than 3 KB, and all portraits together less than 4 KB', () => {
    expect(brotliCompressSync(drawRosette()).length).toBeLessThan(3072);
    const portraits = (seed: string) => Array.from({ length: 8 }, (_, n) => drawings.portrait(n, seed)).join('');
    expect(brotliCompressSync(portraits('jubilee')).length).toBeLessThan(4096);
    for (let n = 0; n < 20; n++) expect(brotliCompressSync(portraits(`event ${n}`)).length).toBeLessThan(5120);
  });

  test('gives eight speakers eight portraits, no line of which lies on itself when it is turned', () => {
    const portraits = Array.from({ length: 8 }, (_, n) => drawings.portrait(n, 'jubilee'));
    const copies = portraits.map((each) => each.match(/ id="line"|<use href="#line"/g)?.length);
    expect(copies).toEqual([8, 10, 9, 10, 5, 7, 8, 12]);
    expect(new Set(portraits.map((each) => / id="line" d="([^"]+)"/.exec(each)?.[1])).size).toBe(8);
  });
});
