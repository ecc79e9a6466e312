import { fromHtml } from 'hast-util-from-html';
import { describe, expect, inject, test } from 'vitest';
import type { Mark } from '../../content/edit/contentValues';
import { markersIn, markRichText } from '../../content/edit/markers';
import { findPageMarks } from '../../content/edit/pageMarks';
import { formatPath, valueAt } from '../../content/json/path';
import { loadContent } from '../../content/load/load';
import { type SitePage, sitePages } from '../../content/programme/sitePages';
import { linksInText, parseRichText, plainText } from '../../content/richText';
import type { Content } from '../../content/schema/schema';
import { textsOf } from '../../content/schema/walk';
import { openRenderer } from '../../templates/render';
import { aifest, maanadu } from '../helpers/events';
import { fakeParts } from '../helpers/renderPages';

// What `npm run dev` says of where the texts of its pages are from, for every page of these events.

const script = (name: string) => ({
  content: `tests/fixtures/scripts/${name}/content`,
  static: `tests/fixtures/scripts/${name}/static`,
});
const events = {
  'the fest': aifest,
  maanadu,
  'a fest with results': {
    content: 'tests/fixtures/looks/engraving/content',
    static: 'tests/fixtures/looks/engraving/static',
  },
  ...(inject('soak') && {
    arabic: script('arabic'),
    cyrillic: script('cyrillic'),
    devanagari: script('devanagari'),
    tamil: script('tamil'),
    'simplified Chinese': script('chinese-simplified'),
    'traditional Chinese': script('chinese-traditional'),
  }),
};

/** Texts that no page shows before a script does, or none at all: nobody can click on them. */
const NOT_SHOWN = [
  /^\w+(\/[\w-]+)?: meta\./, // in the head
  /^site: look\.seed$/, // what is drawn
  /\.map\.(show|title)$/, // on the button of a map that waits for a tap, and of its frame, which others have at once
  /^site: (shortTitle|toBeAnnounced|zoneLabel|span|offlinePage\.\w+)$/, // the icon's name, comparisons, parts of dates
  /^site: (calendar|share)\.\w+$/, // menus that open
  /^(schedule|speakers): labels\./, // words for what a programme may have
  /^home: (countdown\.started|banner\.linksLabel|counters\.after)$/, // after the start; where there is something to name
  /^home: banner\.organisations\[3\]\.name$/, // its entry is that of all whose name is not known
  /^home: ticket\.(admit|empty|picture|share|post|status)$/, // on a ticket that was drawn
  /: blocks\[\d+\]\.labels\./, // after the last day of a price
  /: form\.(optional|empty|required|messages\.\w+)$/, // after a form was sent
  /: (\w+\.|blocks\[\d+\]\.)*(past|next)$/, // today's place in a timeline
  /^booknow: gallery\.close$|blocks\[\d+\]\.close$/, // once a picture is open
  /^hackathon: guidelines\.viewer\.(position|enlarge|close)$/, // once the document is open
];
/** Blocks without entries, which pages leave out, and a second name for a person. */
const EMPTY = [
  'pages/friends: blocks[1].tiers[2].title',
  'pages/friends: blocks[9].title',
  'schedule: days[1].events[11].speaker.name',
];

type Node = { type: string; value?: string; tagName?: string; children?: Node[]; properties?: Record<string, unknown> };
const elements = ({ children = [] }: Node) => children.filter(({ type }) => type === 'element');
const textIn = ({ value = '', children = [] }: Node): string => value + children.map(textIn).join('');
const squash = (text: string) => text.replace(/\s+/g, '');
const title = ({ file, path }: Pick<Mark, 'file' | 'path'>) => `${file}: ${formatPath(path)}`;

const contentAt = (content: Content, { file, path }: Pick<Mark, 'file' | 'path'>) =>
  valueAt(content, [...file.split('/'), ...path]) as string;

const hasWinners = ({ hackathon }: Content) => hackathon?.prizes?.items.some(({ winners }) => winners?.length);

/** Returns the text that a page shows at a mark. */
function shown(root: Node, { element, last, attribute }: Mark): string {
  const at = (path: number[]) => path.reduce((node, n) => elements(node)[n] as Node, root);
  if (attribute) return `${at(element).properties?.[attribute === 'aria-label' ? 'ariaLabel' : attribute]}`;
  if (!last) return textIn(at(element));
  const [from, to] = [element.at(-1) as number, last.at(-1) as number];
  return elements(at(element.slice(0, -1)))
    .slice(from, to + 1)
    .map(textIn)
    .join('');
}

describe.each(Object.entries(events))('on the pages of %s', (_, event) => {
  async function marked() {
    const { content } = await loadContent(event.content, event.static);
    const body = async (other: Content, n: number) => {
      const { pages, body, data } = openRenderer(await fakeParts(other));
      return body(pages[n] as SitePage) + data(pages[n] as SitePage);
    };
    const pages = await Promise.all(
      sitePages(content).map(async (_, n) => {
        const html = `<!doctype html><html><head></head><body>${await body(content, n)}</body></html>`;
        return { html, ...(await findPageMarks(html, content, (other) => body(other, n))) };
      }),
    );
    return { content, pages };
  }

  test('every text leads to its value, and every value to a text', async () => {
    const { content, pages } = await marked();
    expect(pages.map(({ isSame }) => isSame)).not.toContain(false);

    for (const { html, marks } of pages) {
      const root = (fromHtml(html) as Node).children?.find(({ tagName }) => tagName === 'html') as Node;
      for (const mark of marks) {
        // What stands for a variable is another text on every page.
        const parts = plainText(contentAt(content, mark)).split(/\{\w+\}/);
        const text = squash(shown(root, mark));
        for (const part of parts) expect(text, title(mark)).toContain(squash(part));
      }
    }

    const known = new Set(pages.flatMap(({ marks }) => marks.map(title)));
    const unknown = textsOf(content)
      .map(({ file, path }) => (file === 'pages' ? { file: `pages/${path[0]}`, path: path.slice(1) } : { file, path }))
      .map(title)
      // A heading that is there once a prize has winners.
      .filter((text) => hasWinners(content) || text !== 'hackathon: prizes.results')
      .filter((text) => !known.has(text) && !EMPTY.includes(text) && !NOT_SHOWN.some((each) => each.test(text)));
    // Speakers that a session names are people of speakers.json.
    expect(unknown.filter((text) => !/events\[\d+\]\.speakers\[\d+\]$/.test(text))).toEqual([]);
  });
});

test.each([
  ['See <https://example.org>', 'a link without words of its own'],
  ['Type `npm start`.\n\n- *one*\n- **two**', 'code, a list and emphasis'],
  ['1 \\* 2\n\n    4', 'a sign that is meant as it is'],
])('a rich text that is marked says what it said: %s', (text) => {
  const marked = markRichText(text, 7);
  expect(markersIn(marked).map(({ number }) => number)).toEqual([7, 7]);
  const shape = (of: string) =>
    JSON.stringify(parseRichText(of), (key, value) => (['position', 'data'].includes(key) ? undefined : value));
  expect(shape(marked).replace(/[\u{f0000}-\u{10fffd}]/gu, '')).toBe(shape(text));
  const links = (of: string) => linksInText(of).map(({ url }) => url);
  expect(links(marked)).toEqual(links(text));
});
