import { expect, test } from 'vitest';
import { invalid } from '../static/checks/site/html';
import { everyPage } from './everyPage';

test.each(everyPage)('$address is valid HTML', async ({ html }) => {
  expect(await invalid(html())).toEqual([]);
});
