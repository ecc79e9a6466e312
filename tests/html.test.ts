import { expect, test } from 'vitest';
import { html, names } from './site';
import { invalid } from './validate';

test.each(names)('the page %s is valid HTML', async (name) => {
  expect(await invalid(html(name), name)).toEqual([]);
});
