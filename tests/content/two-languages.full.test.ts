import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsIn } from '../../content/words/words';
import { findWideParts } from '../../static/checks/site/checkPage';
import { openSite } from '../helpers/browser';
import { buildHere, mustBuild } from '../helpers/building';
import { flags, maanadu, rencontre, small } from '../helpers/events';
import { textsOfPage } from '../helpers/pageTexts';
import { scratch } from '../helpers/scratch';

let out = '';
let remove = () => {};
beforeAll(async () => {
  out = scratch({}, (end) => {
    remove = end;
  });
  for (const [name, event] of Object.entries({ maanadu, rencontre, small }))
    await mustBuild([...flags(event), '--out', join(out, name)]);
});
afterAll(() => remove());

const file = (name: string, path: string) => readFileSync(join(out, name, path), 'utf8');
const page = (name: string, path: string) => parse(file(name, `${path}index.html`));
/** The paths of all pages of a site, below its prefix. */
const pagesOf = (name: string, folder: string) =>
  readdirSync(join(out, name, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)index\.html$/.test(path))
    .map((path) => path.replace('index.html', ''));

const sites = [
  { name: 'maanadu', prefix: 'maanadu', tags: ['en-CA', 'ta-CA'], folder: 'ta', url: 'https://conference.example.org' },
  { name: 'rencontre', prefix: 'rencontre', tags: ['fr-MA', 'ar-MA'], folder: 'ar', url: 'https://rencontre.test' },
];

describe.each(sites)('$name in $tags', ({ name, prefix, tags, folder, url }) => {
  test('has the same pages in both languages, and they name each other (rule 26.7)', () => {
    const all = pagesOf(name, prefix);
    const first = all.filter((path) => !path.startsWith(`${folder}/`)).sort();
    const second = all.flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [])).sort();
    expect(second).toEqual(first);
    expect(first.length).toBeGreaterThan(4);
    // Pages for the frames of other sites are not for searching, and have no header with the other language.
    for (const path of first.filter((each) => !each.startsWith('embed/'))) {
      const addresses = [`${url}/${prefix}/${path}`, `${url}/${prefix}/${folder}/${path}`];
      for (const [n, own] of [path, `${folder}/${path}`].entries()) {
        const html = page(name, `${prefix}/${own}`);
        expect(html.querySelector('html')?.getAttribute('lang'), own).toBe(tags[n]);
        expect(html.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(addresses[n]);
        const alternates = html
          .querySelectorAll('link[rel=alternate]')
          .map((link) => [link.getAttribute('hrefLang') ?? link.getAttribute('hreflang'), link.getAttribute('href')]);
        expect(alternates, own).toEqual(
          path === 'Error/'
            ? []
            : [
                [tags[0], addresses[0]],
                [tags[1], addresses[1]],
                ['x-default', addresses[0]],
              ],
        );
        const other = [`/${prefix}/${folder}/${path}`, `/${prefix}/${path}`][n];
        const link = html.querySelector('.languages a');
        expect([link?.getAttribute('href'), link?.getAttribute('lang')], own).toEqual([other, tags[1 - n]]);
      }
    }
  });

  test('has one sitemap with the pages of both, and no mark of what is not translated in any file', () => {
    const sitemap = file(name, `${prefix}/sitemap.xml`);
    expect(sitemap).toContain(`<loc>${url}/${prefix}/Agenda/</loc>`);
    expect(sitemap).toContain(`<loc>${url}/${prefix}/${folder}/Agenda/</loc>`);
    expect(existsSync(join(out, name, prefix, folder, 'sitemap.xml'))).toBe(false);
    const written = readdirSync(join(out, name), { recursive: true, encoding: 'utf8' });
    const texts = written.filter((path) => /\.(html|json|ics|xml|webmanifest)$/.test(path));
    expect(texts.filter((path) => /[\u{f0000}-\u{10fffd}]/u.test(file(name, path)))).toEqual([]);
  });
});

test('maanadu is in Tamil in full: no text of a page is English, but names in addresses', () => {
  for (const path of pagesOf('maanadu', 'maanadu/ta')) {
    const html = page('maanadu', `maanadu/ta/${path}`);
    const link = path.startsWith('embed/') ? [] : ['English'];
    expect(
      html.querySelectorAll('body [lang^=en]').map((element) => element.textContent.trim()),
      path,
    ).toEqual([...link, ...html.querySelectorAll('.session-language[lang^=en]').map(() => expect.anything())]);
  }
});

/** Matches the letters of the writing system of a language. */
const lettersOf = (tag: string) => {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  return new RegExp(`\\p{scx=${script}}`, 'u');
};

describe.each(sites)('every run of text of $name', ({ name, prefix }) => {
  test('says its language: a screen reader has a voice for its letters (rule 17.8)', () => {
    const wrong = pagesOf(name, prefix).flatMap((path) =>
      textsOfPage(file(name, `${prefix}/${path}index.html`)).flatMap(({ text, lang, from }) => {
        // A name in capitals and an address are the same in every language, and an attribute has the language of its element.
        const words = text.replace(/\S+[@.]\S+|\{\w+\}|\p{Lu}{1,5}\b|\b[kM]B\b/gu, ' ');
        const isRead = from === 'element' && /\p{L}/u.test(words);
        return isRead && !lettersOf(lang).test(words) ? [`${path} ${lang}: ${text.trim()}`] : [];
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });
});

test('ids of sessions and speakers are the same in both languages, so that stars and links stay', () => {
  const idsOf = (path: string) =>
    page('maanadu', path)
      .querySelectorAll('[id]')
      .map(({ id }) => id);
  for (const path of ['', 'Agenda/', 'About/'])
    expect(idsOf(`maanadu/ta/${path}`)).toEqual(expect.arrayContaining(idsOf(`maanadu/${path}`)));
  const starsOf = (path: string) =>
    page('maanadu', path)
      .querySelectorAll('[data-star]')
      .map((button) => button.getAttribute('data-star'));
  expect(starsOf('maanadu/Agenda/').length).toBeGreaterThan(20);
  expect(starsOf('maanadu/ta/Agenda/')).toEqual(starsOf('maanadu/Agenda/'));
});

test('what is translated in one place is translated everywhere: halls and speakers of sessions (rule 26.5)', () => {
  const agenda = page('rencontre', 'rencontre/ar/Agenda/');
  expect(agenda.querySelector('h1')?.textContent).toBe('البرنامج');
  const session = agenda.querySelector('#cartes');
  expect(session?.textContent).toContain('القاعة الزرقاء');
  expect(session?.textContent).toContain('سلمى الإدريسي');
  expect(session?.textContent).not.toMatch(/Salle|Salma/);
  expect(page('rencontre', 'rencontre/ar/Speakers/salma-idrissi/').querySelector('h1')?.textContent).toBe(
    'سلمى الإدريسي',
  );
});

test('what is not translated is marked in the default language (rule 26.6)', () => {
  const home = page('rencontre', 'rencontre/ar/');
  const french = home
    .querySelectorAll('#acces [lang]')
    .map(({ rawTagName, textContent, attributes }) => [
      rawTagName,
      attributes.lang,
      attributes.dir,
      textContent.trim(),
    ]);
  expect(french.map(([, lang, , text]) => [lang?.slice(0, 2), text])).toEqual(
    expect.arrayContaining([
      ['fr', 'au nord'],
      ['fr', 'rue du Port'],
    ]),
  );
  // A name is the same in both languages: it is read as in the one with its letters, not as in English.
  const names = home
    .querySelectorAll('.speaker h3')
    .map(({ textContent, attributes }) => [textContent, attributes.lang]);
  expect(names).toEqual([
    ['سلمى الإدريسي', undefined],
    ['Jules Marin', 'fr'],
  ]);
  const calendar = file('rencontre', 'rencontre/ar/calendar.ics');
  expect(calendar).toContain('SUMMARY:خرائط بلا شمال');
  expect(calendar).toContain('SUMMARY:Des livres en deux sens');
});

test('a ticket is drawn in the language of its page, with fonts that are published once', () => {
  const ticket = (path: string) => JSON.parse(file('rencontre', path));
  expect(ticket('rencontre/ticket.json')).toMatchObject({
    title: 'Rencontre des deux rives',
    admit: wordsIn('fr')['ticket.admit'],
  });
  const arabic = ticket('rencontre/ar/ticket.json');
  expect(arabic.title).toBe('ملتقى الضفتين');
  expect(arabic.admit).toBe(wordsIn('ar')['ticket.admit']);
  expect(arabic.fonts).toEqual(ticket('rencontre/ticket.json').fonts);
  expect(existsSync(join(out, 'rencontre/rencontre/ar/fonts'))).toBe(false);
});

test('only pages of a language that is written from right to left are mirrored', () => {
  const html = (path: string) => page('rencontre', path).querySelector('html');
  expect(html('rencontre/')?.getAttribute('dir')).toBeUndefined();
  expect(html('rencontre/ar/')?.getAttribute('dir')).toBe('rtl');
  expect(html('rencontre/ar/Agenda/cartes/')?.getAttribute('dir')).toBe('rtl');
});

test('a text from left to right on a page from right to left has its marker in line, and is cut off at its end', async () => {
  const { page, visit } = await openSite({ site: { root: join(out, 'rencontre'), prefix: '/rencontre' }, width: 360 });
  await visit('ar/');
  const markers = page.locator('.rich-list > li[lang=fr-MA]').first();
  expect(
    await markers.evaluate((item) => [getComputedStyle(item).direction, getComputedStyle(item).textAlign]),
  ).toEqual(['rtl', 'right']);
  await visit('ar/Agenda/');
  const room = await page.locator('.entry-people', { hasText: 'Jules Marin' }).evaluate((people) => {
    const range = document.createRange();
    const text = document.createTreeWalker(people, NodeFilter.SHOW_TEXT).nextNode() as Text;
    range.setStart(text, 0);
    range.setEnd(text, 1);
    return range.getBoundingClientRect().left - people.getBoundingClientRect().left;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('a site in one language has nothing of several languages in its files (rule 26.11)', () => {
  const written = readdirSync(join(out, 'small'), { recursive: true, encoding: 'utf8' });
  const found = written
    .filter((path) => /\.(html|css|js|xml)$/.test(path))
    .filter((path) => /hreflang|og:locale|class="languages|\.languages\b|x-default/i.test(file('small', path)));
  expect(found).toEqual([]);
});

test('the link to the other language keeps the place, is remembered, and leads nobody without a click (rule 26.8)', async () => {
  const { page, visit } = await openSite({ site: { root: join(out, 'maanadu'), prefix: '/maanadu' }, width: 360 });
  await visit('Agenda/#day-2');
  expect(await page.locator('.languages a').textContent()).toBe('தமிழ்');
  expect(await page.locator('.languages [data-chosen]').count()).toBe(0);
  const id = await page.evaluate(() => document.querySelectorAll('.session[id]')[3]?.id);
  await page.evaluate((id) => {
    location.hash = `#${id}`;
  }, id);
  await page.locator('.languages a').click();
  await page.waitForURL(`**/maanadu/ta/Agenda/#${id}`);
  expect(await page.locator(`#${id}`).count()).toBe(1);
  await visit('');
  expect(new URL(page.url()).pathname).toBe('/maanadu/');
  expect(await page.locator('.languages [data-chosen]').getAttribute('lang')).toBe('ta-CA');
});

test.each([360, 1280])('nothing scrolls sideways at %i px, and the page says no error', async (width) => {
  for (const { name, prefix, folder } of sites) {
    const {
      page,
      visit,
      problems = [],
    } = (await openSite({
      site: { root: join(out, name), prefix: `/${prefix}` },
      width,
    })) as Awaited<ReturnType<typeof openSite>> & { problems?: string[] };
    for (const path of ['', 'Agenda/', 'About/'].flatMap((each) => [each, `${folder}/${each}`])) {
      if (!existsSync(join(out, name, prefix, path, 'index.html'))) continue;
      await visit(path);
      expect(await findWideParts(page), path).toEqual([]);
      const { width: wide, height } = (await page.locator('.languages a').boundingBox()) as {
        width: number;
        height: number;
      };
      expect(Math.min(wide, height), path).toBeGreaterThanOrEqual(44);
    }
    expect(problems).toEqual([]);
  }
});

test('the build counts the texts of each language, and refuses those that are missing only where it is asked to (rule 26.10)', async () => {
  const folder = join(out, 'counted');
  const { stdout } = await buildHere([...flags(rencontre), '--out', folder]);
  expect(stdout).toMatch(/\nfr-MA +(\d+) of \1 +default\nar-MA +(\d+) of \2 +33 of 36\n/);
  const { status, stderr } = await buildHere(['--translated', ...flags(rencontre), '--out', folder]);
  expect(status).toBe(1);
  expect(stderr).toContain(
    'days[0].events[1].title “Des livres en deux sens” (day 1): still to be translated in Arabic; write a text for each language',
  );
  expect(stderr).toContain('Problems: 3');
});
