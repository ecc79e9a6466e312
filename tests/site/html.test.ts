import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invalid } from '../../static/checks/site/checkPage';
import { site } from '../builtFest';
import { everyPage } from '../everyPage';

test.each(everyPage)('$address is valid HTML', async ({ html }) => {
  expect(await invalid(html())).toEqual([]);
});

test.each(everyPage)(
  '$address is painted before its fonts are there, and after its header (rule 16.13)',
  ({ html }) => {
    expect(html()).not.toContain('as="font"');
    expect(html()).toContain('<link rel="expect" href="#first-screen" blocking="render"/>');
    expect(
      html()
        .split('<main')[1]
        ?.match(/<(section|div)[^>]*>/)?.[0],
    ).toContain('id="first-screen"');
  },
);

test('the page for visitors without network is valid HTML, and no search engine keeps it', async () => {
  const html = readFileSync(join(site, 'offline.html'), 'utf8');
  expect(await invalid(html)).toEqual([]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
