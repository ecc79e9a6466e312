import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { type Path, valueAt } from '../../content/json/path';
import { fillWords } from '../../content/load/fillWords';
import { sitePages } from '../../content/programme/sitePages';
import type { AllContent } from '../../content/schema/schema';
import { carryFocus, fieldsIn, textsOf } from '../../content/schema/walk';
import { languages, type Words } from '../../content/words/words';
import type { Output } from '../../static/output/output';
import { artRequests } from '../../templates/art/art';
import { calendarEntries } from '../../templates/feeds/calendarEntries';
import { calendarChoice } from '../../templates/feeds/calendars';
import { ticketTexts } from '../../templates/ticket';
import { bundleWidgets } from '../../widgets/bundle';
import { stringsIn, textsOfPage } from '../helpers/pageTexts';
import { renderPages } from '../helpers/renderPages';
import { files, schema, variants } from '../hostile/everything';
import { withRareCases } from '../hostile/rareCases';

/** The content of a variant that leaves out every word of the interface; every other text of it is a number. */
function ownTextsGone(variant: number, language: string): AllContent {
  const filled = Object.fromEntries(
    files.map((file) => {
      const written = structuredClone(variants[variant]?.[file]);
      for (const { path, word } of fieldsIn(schema(file), written))
        if (word) delete objectAround(written, path)[path.at(-1) as string];
      if (file === 'site') Object.assign(written as object, { language, zoneLabel: '¤', currency: 'EUR' });
      const data = schema(file).parse(written);
      carryFocus(schema(file), data);
      return [file, fillWords(schema(file), written, data, language)];
    }),
  ) as AllContent;
  const content = structuredClone(withRareCases(filled));
  const marks = new Map<string, string>();
  for (const { file, path, value, word } of textsOf(content)) {
    if (word) continue;
    // The same text gets the same number: a session names its room as the day does.
    const mark = marks.get(value) ?? `¤${marks.size}`;
    marks.set(value, mark);
    objectAround(content[file], path)[path.at(-1) as string] = [mark, ...(value.match(/\{\w+\}/g) ?? [])].join(' ');
  }
  return content;
}

const objectAround = (value: unknown, path: Path) =>
  valueAt(value, path.slice(0, -1)) as Record<string | number, unknown>;

/** The words of Latin letters in a text, without the names of variables and the categories of plurals. */
const latin = (text: string): string[] =>
  text.replace(/\{\w+\}/g, ' ').match(/\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]*/gu) ?? [];

const vocabulary = (words: Words): Set<string> =>
  new Set(
    Object.entries(words)
      .filter(([key]) => key !== '$comment')
      .flatMap(([, word]) => latin(word)),
  );
const english = vocabulary(languages.en);

describe.each(Object.entries(languages).filter(([language]) => language !== 'en'))('in %s', (language, words) => {
  const own = vocabulary(words);
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  // Intl says these: half of the day, the unit of a size, the sign of a currency. EUR is that of an offer for search engines.
  const fromIntl = /^(AM|PM|am|pm|a|p|m|kB|MB|EUR|GMT)$/;

  test.each(variants.map((_, n) => n))('no page holds an English word of ours (%i)', async (variant) => {
    const content = ownTextsGone(variant, language);
    const written = await renderPages(content, { data: true });
    const pages = Object.entries(written).filter(([path]) => /\.html$|^brochure$/.test(path));
    expect(pages.length).toBeGreaterThan(12);
    const texts = [
      // Addresses are the same in every language.
      ...pages.flatMap(([, page]) =>
        textsOfPage(page).flatMap(({ text }) => (/^(\w+:\/\/)?example\.org/.test(text) ? [] : text)),
      ),
      ...stringsIn([
        calendarChoice(content),
        ticketTexts(content),
        artRequests({ content, pages: sitePages(content) }).cards,
      ]),
    ];
    for (const [path, data] of Object.entries(written))
      if (path.endsWith('.json')) texts.push(...stringsIn(JSON.parse(data)));
    expect(texts.length).toBeGreaterThan(1000);
    const foreign = texts.filter((text) =>
      latin(text).some((word) => !own.has(word) && !fromIntl.test(word) && (isLatin ? english.has(word) : true)),
    );
    expect([...new Set(foreign)]).toEqual([]);
  });
});

test.each(['bn', 'mr', 'ar-EG'])('in %s all numbers of ours are in its digits (rule 26.13)', async (language) => {
  for (const variant of variants.keys()) {
    const content = ownTextsGone(variant, language);
    const written = await renderPages(content, { data: true });
    const seen = Object.entries(written)
      .filter(([path]) => /\.html$|^brochure$/.test(path))
      .flatMap(([path, page]) => textsOfPage(page).map(({ text, from }) => ({ path, text, from })))
      // The texts of the content are numbers with this sign before them; search engines get dates of ISO 8601.
      .filter(({ text, from }) => !['props', 'head'].includes(from) && /\d/.test(text.replace(/¤\d+/g, '')));
    expect(seen).toEqual([]);
    expect(written['index.html']).toContain('counter(why-attend,own-digits)');
  }
});

test('halls are listed with the comma of the language, on pages, in the search and in calendars', async () => {
  const content = ownTextsGone(0, 'ar-EG');
  const [session] = content.schedule.days[0]?.events ?? [];
  Object.assign(session as object, { location: 'قاعة', alsoIn: ['بهو', 'حديقة'] });
  // A calendar does not name a venue that is to be announced.
  const venue = content.schedule.days[0]?.venue ?? content.home.overview?.place;
  Object.assign(venue as object, { placeholder: false });
  const written = await renderPages(content);
  const page = parse(written[`Agenda/${session?.id}/index.html`] as string);
  expect(page.querySelector('.session-also')?.textContent).toBe('أيضًا في بهو، حديقة');
  const props = page.querySelector('[data-widget=finder]')?.getAttribute('data-props');
  expect(JSON.parse(`${props}`).labels.comma).toBe('، ');
  expect(calendarEntries(content)[0]?.location).toMatch(/^قاعة، ¤/);
});

/** The scripts of a site in these languages. */
async function scriptsIn(...tags: string[]): Promise<string[]> {
  const written: string[] = [];
  const write: Output['write'] = async (path, data) => {
    if (/\.m?js$/.test(path) && !path.includes('pdf'))
      written.push(String(typeof data === 'function' ? await data() : data));
    return path;
  };
  const { firstPaint } = await bundleWidgets({ prefix: '/fest', write } as Output, { offline: true, languages: tags });
  return [...written, firstPaint];
}

test('the scripts of a site in English have nothing to write other numbers with (rule 26.13)', async () => {
  const inLanguage = async (...tags: string[]) =>
    (await scriptsIn(...tags)).filter((script) => script.includes('documentElement.lang')).length;
  expect(await inLanguage('en-IN')).toBe(0);
  // The entry, which several widgets ask; and where digits are not Latin, the countdown and the script for the first paint.
  expect(await inLanguage('en-IN', 'ta-IN')).toBe(1);
  expect(await inLanguage('bn-BD')).toBe(3);
});

test('no script holds a word of the interface: all reach it through the data of a page', async () => {
  const written = await scriptsIn('ta-IN');
  expect(written.length).toBeGreaterThan(10);
  const literals = new Set(
    written.flatMap((script) => script.match(/(["'`])[^"'`\n]*\1|>[^<>{}]+</g) ?? []).map((text) => text.slice(1, -1)),
  );
  const { $comment: _, ...words } = languages.en;
  expect(Object.values(words).filter((word) => literals.has(word))).toEqual([]);
});
