import { expect, test } from 'vitest';
import { invalid } from '../static/checks/site/html';
import { html, names } from './site';

test.each(names)('the page %s is valid HTML', async (name) => {
  expect(await invalid(html(name))).toEqual([]);
});
