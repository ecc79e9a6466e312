import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { formatProblem, type Problem, Problems } from '../../content/messages/problems';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

/** The content of the fest with these files in its folder `pages`, and what loading it says. */
async function loading(files: Record<string, unknown>) {
  const dir = join(scratch({ content: aifest.content }), 'content');
  mkdirSync(join(dir, 'pages'));
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(dir, 'pages', name), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  const named = (problems: Problem[]) =>
    problems.map((each) => formatProblem(each).replaceAll(relative(process.cwd(), dir), 'content'));
  const result = await loadContent(dir, aifest.static).catch((error) => error);
  if (result instanceof Problems) return { problems: named(result.problems) };
  const { content, placeholders, warnings } = result as Awaited<ReturnType<typeof loadContent>>;
  return { content, placeholders: named(placeholders), warnings: named(warnings) };
}

const page = (...blocks: object[]) => ({
  meta: { title: 'Sponsors', description: 'Who makes it possible.' },
  title: 'Sponsors',
  blocks,
});
const text = { type: 'text', title: 'A title', body: 'A text.' };

test('a file in the folder pages is a page, and any number of them may be there', async () => {
  const { content } = await loading({
    'sponsors.json': page(text),
    'code-of-conduct.json': page(),
    '.notes.json': '{',
  });
  expect(Object.keys(content?.pages ?? {})).toEqual(['code-of-conduct', 'sponsors']);
});

test('a site without the folder has the seven pages', async () => {
  expect((await loadContent(aifest.content, aifest.static)).content).not.toHaveProperty('pages');
});

describe('the name of a page is refused with a remedy', () => {
  test.each([
    ['Code of Conduct.json', 'may have only a–z, 0–9 and single hyphens (-); rename it to code-of-conduct.json'],
    ['குழு.json', 'may have only a–z, 0–9 and single hyphens (-); rename it, such as sponsors.json'],
    ['about.json', 'that has its own file, about.json in the folder above; choose another name'],
    ['hackathonregistration.json', 'the address /HackathonRegistration/ belongs to another page'],
    ['images.json', 'the site keeps files of its own at /images/; choose another name'],
  ])('%s', async (name, message) => {
    const { problems } = await loading({ [name]: page() });
    expect(problems).toEqual([expect.stringContaining(`content/pages/${name}: `)]);
    expect(problems?.[0]).toContain(message);
  });
});

test('a page at the address that names of speakers lead to is refused, as that address must lead nowhere', async () => {
  const { problems } = await loading({ 'speakerdetail.json': page() });
  expect(problems).toEqual([expect.stringMatching(/^content\/speakers\.json:\d+:\d+ detail: there is a page at /)]);
});

test('mistakes in a page are named by file, line and column, all at once', async () => {
  const { problems } = await loading({
    'sponsors.json': page({ ...text, titel: 'x' }, { ...text, type: 'tekst' }, { type: 'text' }),
    'team.json': '{ "title": "Team" ',
  });
  expect(problems).toEqual([
    expect.stringMatching(
      /^content\/pages\/sponsors\.json:12:7 blocks\[0\]\.titel “A title”: this key is not known here/,
    ),
    expect.stringMatching(
      /^content\/pages\/sponsors\.json:15:15 blocks\[1\]\.type “A title”: must be .*"text".*; did you mean "text"\?$/,
    ),
    'content/pages/sponsors.json:19:5 blocks[2]: the key "body" is missing; add "body": … with a text in double quotes in place of …',
    'content/pages/team.json:1:18: the last } is missing; write it here, at the end of the file (it closes the { of line 1)',
  ]);
});

test('what is still to be filled in on a page is listed at its place', async () => {
  const { placeholders } = await loading({
    'sponsors.json': page({ ...text, placeholder: true }, { ...text, body: 'Lorem ipsum dolor sit amet' }),
  });
  expect(placeholders?.filter((line) => line.includes('pages/'))).toEqual([
    expect.stringMatching(/^content\/pages\/sponsors\.json:12:7 blocks\[0\] “A title”: still to be filled in/),
    expect.stringMatching(
      /^content\/pages\/sponsors\.json:17:15 blocks\[1\]\.body “A title”: “Lorem ipsum” .*"intended": true to blocks\[1\]$/,
    ),
  ]);
});

test('a link to a page that is misspelt is refused with the right name', async () => {
  const dir = join(scratch({ content: aifest.content }), 'content');
  const site = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8'));
  site.header.links.push({ label: 'Nowhere', page: 'agendaa' });
  writeFileSync(join(dir, 'site.json'), JSON.stringify(site));
  await expect(loadContent(dir, aifest.static)).rejects.toThrow('there is no page “agendaa”; did you mean "agenda"?');
});
