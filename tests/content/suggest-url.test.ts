import { expect, test } from 'vitest';
import { completeUrl } from '../../content/schema/suggestUrl';

test.each([
  ['www.example.org/fest', 'https://www.example.org/fest'],
  [' fest@example.org ', 'mailto:fest@example.org'],
  ['example.org', undefined],
  ['+91 4179 220 103', undefined],
  ['https://user@example.org', undefined],
  ['page:agenda', undefined],
  ['www.', undefined],
])('“%s” is completed only if one address can be meant', (text, address) => {
  expect(completeUrl(text)).toBe(address);
});
