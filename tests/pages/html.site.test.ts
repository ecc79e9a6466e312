import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateHtml } from '../../static/checks/site/checkPage';
import { festFolder } from '../helpers/builtFest';
import { embeddedPages, everyPage } from '../helpers/everyPage';

test.each([...everyPage, ...embeddedPages])('$address is valid HTML', async ({ html }) => {
  expect(await validateHtml(html())).toEqual([]);
});

test.each([...everyPage, ...embeddedPages])(
  '$address is painted before its fonts are there, and after its header (rule 16.13)',
  ({ html }) => {
    expect(html()).not.toContain('as="font"');
    expect(html()).toContain('<link rel="expect" href="#first-screen" blocking="render"/>');
    const main = html().split('<main')[1] ?? '';
    // A page is painted with its first block, and the banner of Home once the script in it has run. A script in the block has run
    // by then, too: the browser waits for its end.
    const [block] = /<(section|div)[^>]*>/.exec(main) ?? [];
    const first = block?.includes('class="hero"') ? main.split('</script>')[1] : block;
    expect(first?.slice(0, 200)).toContain('id="first-screen"');
  },
);

test('the page for visitors without network is valid HTML, and no search engine keeps it', async () => {
  const html = readFileSync(join(festFolder, 'offline.html'), 'utf8');
  expect(await validateHtml(html)).toEqual([]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
