import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rosette } from '../../templates/art/rosette';
import { Engraving } from '../../templates/brochure/Brochure';

test('the engraving of the brochure is the rosette: half of it, and its mirror image', () => {
  const markup = renderToStaticMarkup(
    createElement(Engraving, { className: 'art', size: [210, 297], circle: [100, 100, 90], lineWidth: 0.1 }),
  );
  const [half, mirrored] = [...markup.matchAll(/<path d="([^"]+)" transform="([^"]+)"/g)].map(([, d, place]) => ({
    d,
    place,
  }));
  expect(mirrored?.d).toBe(half?.d);
  expect([half?.place, mirrored?.place]).toEqual([
    'translate(100 100) scale(0.03 0.03)',
    'translate(100 100) scale(-0.03 0.03)',
  ]);
  // Each step from the top down the right side is one from the bottom up the left side, backwards.
  const stepsOf = (path = '') => {
    const [, , , , ...steps] = (path.match(/-?\d+/g) ?? []).map(Number);
    return Array.from({ length: steps.length / 2 }, (_, n) => steps.slice(2 * n, 2 * n + 2) as [number, number]);
  };
  const whole = stepsOf(rosette({ radius: 3000, grid: 6 }));
  const right = stepsOf(half?.d);
  expect(right).toHaveLength(453);
  expect([...right, ...right.map(([x, y]): [number, number] => [x, -y]).reverse()]).toEqual(whole);
});
