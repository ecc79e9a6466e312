import { expect, test } from 'vitest';
import { slug } from '../../content/programme/slug';

test('a name for addresses keeps the letters of accents and takes no other script for Latin', () => {
  expect(slug('Café & Crème: an Introduction')).toBe('cafe-creme-an-introduction');
  expect(slug('Node.js, what’s next?')).toBe('node-js-whats-next');
  expect(['செல்வி', '王小明', 'Привет', '…'].map((name) => slug(name))).toEqual(['', '', '', '']);
  expect(slug('செல்வி 2 Asha')).toBe('2-asha');
});

test('a name for addresses ends after a whole word, unless that word alone is too long', () => {
  expect(slug('one two three', { longest: 8 })).toBe('one-two');
  expect(slug('x'.repeat(99))).toBe('x'.repeat(60));
  expect(slug('x'.repeat(99), { longest: Infinity })).toBe('x'.repeat(99));
});

test('characters that divide no words are left out', () => {
  expect(slug('J.R.R. Rao', { joined: '.' })).toBe('jrr-rao');
});
