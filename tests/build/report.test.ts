import { expect, onTestFinished, test, vi } from 'vitest';
import type { SitePage } from '../../content/programme/sitePages';
import { PLACEHOLDER } from '../../content/rules/lint/filler';
import { type BuildResult, openReport } from '../../static/checks/report';
import { content } from '../helpers/fest';

/** Returns what the report of a build prints, each line, with a fixed time. */
function printed(result: Partial<BuildResult>, options?: Parameters<typeof openReport>[0]): string[] {
  let text = '';
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => {
    text += `${line}\n`;
  });
  onTestFinished(() => spy.mockRestore());
  openReport(options).print({
    site: 'dist/fest',
    pages: [],
    links: 5,
    warnings: [],
    placeholders: [],
    untranslated: [],
    languages: [],
    weights: [],
    ...result,
  });
  return text.replace(/\d\.\d\d s/, '1.00 s').split('\n');
}

const page = (file: string, data: object) => ({ file, data }) as SitePage;
const { contact } = content;
const problem = { file: 'content/home.json', line: 3, column: 5, message: 'this text says 2024' };
const placeholder = (file: string, line: number) => ({ file, line, column: 7, message: PLACEHOLDER });
const figures = (actual: number) =>
  Object.fromEntries(
    ['firstFlight', 'script', 'scripts', 'bytes', 'requests'].map((name) => [name, { actual, limit: 9 }]),
  ) as never;
const weighed = (url: string, bytes: number) => ({
  ...{ name: url, url, raw: 9, figures: figures(bytes) },
  resources: [{ kind: 'document' as const, name: 'index.html', bytes }],
});

test('the report of a build without problems is one line', () => {
  expect(printed({ pages: [page('home.json', {})], weights: [weighed('/fest/', 7)] })).toEqual([
    '',
    'The site is in dist/fest: 1 page, 5 links checked, built in 1.00 s',
    '',
  ]);
});

test('the report says who gets the input of each form', () => {
  const posting = { ...contact, form: { ...contact.form, endpoint: 'https://forms.lantern.test/f' } };
  expect(printed({ pages: [page('contact.json', contact), page('visit.json', posting)] }).slice(3)).toEqual([
    'Who gets what visitors type into the forms:',
    '  contact.json: nobody',
    '  visit.json: https://forms.lantern.test/f',
    'To get it, add "endpoint" to a form, with the address of a service.',
    '',
  ]);
});

test('the report begins with the site, then says what is wrong, and then what is still to be done in each file', () => {
  const placeholders = [
    ...Array.from({ length: 12 }, (_, n) => placeholder('content/visit.json', n)),
    placeholder('content/site.json', 3),
  ];
  const text = printed({
    placeholders,
    untranslated: [problem],
    warnings: [problem],
    undated: '--dates found nothing',
    weights: [weighed('/fest/', 20_000), weighed('/fest/About/', 5)],
  });
  expect(text).toEqual([
    '',
    'The site is in dist/fest: 0 pages, 5 links checked, built in 1.00 s',
    '',
    'Did you mean this? A build with --strict refuses it.',
    '',
    'content/home.json:3:5: this text says 2024',
    '',
    '--dates found nothing.',
    '',
    'Published, but heavier than their budget (--verbose shows it), in bytes:',
    '  /fest/: the page itself 20,000',
    '',
    'Still to be filled in: 13 places. npm run build -- --todo lists each.',
    '  12  content/visit.json',
    '   1  content/site.json',
    '',
    'Still to be translated: 1 place. npm run build -- --todo lists each.',
    '  1  content/home.json',
    '',
  ]);
  for (const line of text) expect(line.length).toBeLessThanOrEqual(80);
});

test('with --todo each place is listed, and with --verbose each page is weighed', () => {
  expect(printed({ placeholders: [placeholder('content/site.json', 3), problem] }, { todo: true }).slice(3)).toEqual([
    'Still to be filled in. A build with --final refuses it.',
    '  content/site.json:3:7',
    '  content/home.json:3:5: this text says 2024',
    '',
  ]);
  const text = printed({ weights: [weighed('/fest/', 20_000), weighed('/fest/About/', 5)] }, { verbose: true });
  expect(text.slice(1, 4).map((line) => line.split(/ +/))).toEqual([
    ['page', 'raw', 'first', 'screen', 'script', 'all', 'bytes', 'requests'],
    ['/fest/', '9', '20000>9', '20000>9', '20000>9', '20000>9'],
    ['/fest/About/', '9', '5/9', '5/9', '5/9', '5/9'],
  ]);
});
