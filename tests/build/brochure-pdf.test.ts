import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Engraving, LookContext } from '../../templates/brochure/Brochure';
import { drawRosette } from '../../templates/looks/engraving/drawings';
import { look } from '../helpers/look';

test('the engraving of the brochure is the rosette: half of it, and its mirror image', () => {
  const markup = renderToStaticMarkup(
    createElement(
      LookContext,
      { value: look },
      createElement(Engraving, { className: 'art', size: [210, 297], circle: [100, 100, 90], lineWidth: 0.1 }),
    ),
  );
  const [, scale, half, mirrored] =
    /<g transform="translate\(100 100\) scale\(([\d.]+)\)"[^>]*><path d="([^"]+)"\/><path transform="scale\(-1 1\)" d="([^"]+)"/.exec(
      markup,
    ) ?? [];
  expect(scale).toBe('0.03');
  expect(mirrored).toBe(half);
  // Each step from the top down the right side is one from the bottom up the left side, backwards.
  const stepsOf = (path = '') => {
    const [, , , , ...steps] = (path.match(/-?\d+/g) ?? []).map(Number);
    return Array.from({ length: steps.length / 2 }, (_, n) => steps.slice(2 * n, 2 * n + 2) as [number, number]);
  };
  const whole = stepsOf(drawRosette({ radius: 3000, grid: 6 }));
  const right = stepsOf(half);
  expect(right).toHaveLength(453);
  expect([...right, ...right.map(([x, y]): [number, number] => [x, -y]).reverse()]).toEqual(whole);
});
