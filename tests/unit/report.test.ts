import { expect, onTestFinished, test, vi } from 'vitest';
import type { SitePage } from '../../content/programme/sitePages';
import { openReport } from '../../static/checks/report';
import { content } from '../fest';

/** Returns what the report of a build prints. */
function printed(print: (report: ReturnType<typeof openReport>) => void): string {
  let text = '';
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => {
    text += `${line}\n`;
  });
  onTestFinished(() => spy.mockRestore());
  print(openReport());
  return text;
}

const page = (file: string, data: object) => ({ file, data }) as SitePage;
const { contact } = content;

test('the report says in whole sentences where the input of each form goes', () => {
  const posting = { ...contact, form: { ...contact.form, endpoint: 'https://forms.lantern.test/f' } };
  expect(printed(({ forms }) => forms([page('contact.json', contact), page('visit.json', posting)]))).toBe(`
The form of contact.json sends what visitors type to nobody, whatever its texts say. To get it, add "endpoint" to the form, with the address of a service.

The form of visit.json sends what visitors type to https://forms.lantern.test/f.
`);
});

test('the lists of the report begin with sentences, and end with where the site is', () => {
  const problem = { file: 'content/home.json', line: 3, column: 5, message: 'this text says 2024' };
  const heavy = {
    ...{ name: 'home', url: '/fest/', raw: 9 },
    resources: [{ kind: 'document' as const, name: 'index.html', bytes: 20_000 }],
    figures: Object.fromEntries(
      ['firstFlight', 'script', 'scripts', 'bytes', 'requests'].map((name) => [name, { actual: 20_000, limit: 9 }]),
    ) as never,
  };
  const text = printed(({ site, placeholders, warnings, undated, table }) => {
    site('dist/fest', 5);
    warnings([problem]);
    placeholders([problem, problem], false);
    placeholders([problem], true);
    undated('--dates found nothing');
    table([heavy], 0);
  });
  expect(
    text
      .replace(/\d\.\d\d s/, '1.00 s')
      .split('\n')
      .filter((line) => !/^(page|\/fest\/) {5}/.test(line)),
  ).toEqual([
    '5 links were checked. The build took 1.00 s. The site is in dist/fest',
    '',
    'Did you mean this? A build with --strict refuses it.',
    '',
    'content/home.json:3:5: this text says 2024',
    '',
    'Still to be filled in: entries with "placeholder": true, and filler. A build with --final refuses them. --todo names each.',
    '  content/home.json: 2',
    '',
    'Still to be filled in: entries with "placeholder": true, and filler. A build with --final refuses them.',
    '  content/home.json:3:5: this text says 2024',
    '',
    '--dates found nothing.',
    '',
    '',
    'These pages are above the budget (marked with >), and are published all the same. What weighs most in each, in bytes:',
    '  /fest/: the page itself 20,000',
    '',
    'Steps: ',
    '',
  ]);
});
