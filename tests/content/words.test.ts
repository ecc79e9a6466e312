import { expect, test } from 'vitest';
import { valueAt } from '../../content/json/path';
import { loadContent } from '../../content/load/load';
import { type SiteModel, siteModels } from '../../content/programme/siteModel';
import { sitePages } from '../../content/programme/sitePages';
import type { Content } from '../../content/schema/schema';
import { textsOf } from '../../content/schema/walk';
import { openRenderer } from '../../templates/render';
import { aifest, maanadu } from '../helpers/events';
import { look } from '../helpers/look';
import { textsOfPage } from '../helpers/pageTexts';

const marks = new Map<string, string>();

/** The content with every text replaced by a mark of no letters; `{names}` that code fills in stay. */
function marked(content: Content): Content {
  const copy = structuredClone(content);
  for (const { file, path, value } of textsOf(content)) {
    // The same text has the same mark: a session names its room as the day does.
    const mark = marks.get(value) ?? `¤${marks.size}`;
    marks.set(value, mark);
    const around = valueAt(copy[file], path.slice(0, -1)) as Record<string | number, string>;
    around[path.at(-1) as string] = [mark, ...(value.match(/\{\w+\}/g) ?? [])].join(' ');
  }
  return copy;
}

/** The seven pages of the content, as if it were in Greek: dates, times and amounts then hold no Latin letter. */
async function pagesIn(content: Content): Promise<string[]> {
  const picture = { sources: [], src: 'x', width: 1, height: 1 };
  const { pages, body, document } = openRenderer({
    model: siteModels(content, [], { withPlaceholders: true })[0] as SiteModel,
    assets: {
      picture: () => picture,
      cover: () => ({ ...picture, pages: 1 }),
      file: () => 'x',
      fileSize: () => 1,
      key: '',
    },
    art: {
      portrait: () => 'x',
      emblem: () => undefined,
      icons: { svg: 'x', favicon: { href: 'x', type: 'image/svg+xml' }, apple: 'x', webManifest: 'x' },
      cards: {},
      ornament: '',
      lost: '',
      ring: '',
      plates: {},
    },
    look,
    styles: { css: () => '' },
    scripts: {
      main: 'x',
      module: () => 'x',
      preload: () => [],
      classes: () => [],
      packages: [],
      firstPaint: '',
      languages: '',
      embedded: '',
      pdfjs: {} as never,
      key: '',
    },
    programme: { address: 'x', shown: '' },
  });
  return pages.map((page) => document(page, body(page), { css: () => '', key: '' }));
}

/** What a page gives to see or to hear. */
const words = (page: string): string[] => textsOfPage(page).flatMap(({ text, from }) => (from === 'props' ? [] : text));

const { content: own } = await loadContent(aifest.content, aifest.static);
const { content: other } = await loadContent(maanadu.content, maanadu.static);

test.each([
  ['the fest', own],
  ['another event', other],
])('every word that a visitor of %s reads or hears comes from the content', async (_, event) => {
  const content = marked(event);
  Object.assign(content.site, { language: 'el-GR', currency: 'EUR' });
  const pages = await pagesIn(content);
  // One more than the list has: the page for visitors without network.
  expect(pages).toHaveLength(sitePages(event).length + (event.site.offline ? 1 : 0));
  for (const page of pages) {
    expect(words(page).length).toBeGreaterThan(10);
    // The type of a file, the unit of its size, and the host of a map are the same in every language.
    // A zone without a name of the content's own has that of the language, which may be its offset: GMT-4.
    const found = words(page).map((text) =>
      text.replace(/\p{Script=Greek}|GMT|^[A-Z]{3}, [\d,]+ [kM]B$|^openstreetmap[.]org$/gu, ''),
    );
    expect(found.filter((text) => /\p{L}/u.test(text))).toEqual([]);
  }
});

test('a word that stands in the code is noticed', async () => {
  const content = marked(own);
  content.site.title = 'Fest';
  expect((await pagesIn(content)).flatMap(words).filter((text) => /Fest/.test(text)).length).toBeGreaterThan(7);
});
