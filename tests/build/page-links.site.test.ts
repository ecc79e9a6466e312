import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { buildHere } from '../helpers/building';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

const meta = { title: 'Sponsors', description: 'Who makes it possible.' };

/** A copy of the fest with a page `sponsors` of these blocks, to which the header links, and with other changes. */
function event(blocks: object[], changes: Record<string, (value: never) => void> = {}) {
  const dir = join(scratch({ content: aifest.content }), 'content');
  mkdirSync(join(dir, 'pages'));
  writeFileSync(join(dir, 'pages/sponsors.json'), JSON.stringify({ meta, title: 'Sponsors', blocks }, null, 2));
  const link = { label: 'Sponsors', page: 'sponsors#become-one' };
  const all: typeof changes = {
    site: ({ header }: { header: { links: object[] } }) => header.links.push(link),
    ...changes,
  };
  for (const [file, change] of Object.entries(all)) {
    const value = JSON.parse(readFileSync(join(dir, `${file}.json`), 'utf8'));
    change(value as never);
    writeFileSync(join(dir, `${file}.json`), JSON.stringify(value, null, 2));
  }
  return { dir, show: (text: string) => text.replaceAll(relative(process.cwd(), dir), 'content') };
}

test('every way to link to a page and to what is on it arrives, below another prefix too (rules 20.12 and 20.13)', async () => {
  const out = scratch();
  const { dir } = event(
    [
      {
        ...{ type: 'text', title: 'Become one', id: 'become-one' },
        body: 'See [the keynote](page:agenda#keynote), [the day](page:agenda#day-1) and [the prizes](page:hackathon#prizes).\n\n- [here](#become-one)\n- [the tracks](page:home#tracks) `page:home`',
      },
      { type: 'action', title: 'Go', button: { label: 'To the form', page: 'contact#form' } },
      {
        ...{ type: 'organisations', title: 'Friends' },
        tiers: [{ organisations: [{ name: 'The speakers', url: 'page:about#speakers' }] }],
      },
      {
        ...{ type: 'people', title: 'Team' },
        groups: [{ people: [{ name: 'Priya', links: [{ url: 'page:home#directions' }, { url: 'page:about' }] }] }],
      },
      {
        ...{ type: 'prices', title: 'Tickets', labels: {} },
        prices: [
          { name: 'Student', amount: 1, text: '[where](page:contact#venue)', url: 'page:booknow', button: 'Buy' },
        ],
      },
      { type: 'faq', title: 'Questions', questions: [{ question: 'When?', answer: '[At noon](page:agenda).' }] },
      { type: 'venue', title: 'Where', travel: [{ title: 'By train', text: '[Directions](page:home#directions)' }] },
    ],
    {
      site: (site: never) => {
        const { header, footer } = site as { header: { links: object[] }; footer: { socials: object[] } };
        Object.assign(site, { prefix: '/fests/2026' });
        header.links.push(
          { label: 'Sponsors', page: 'sponsors#become-one' },
          { label: 'Prizes', url: 'page:home#prizes' },
        );
        footer.socials[0] = { name: 'Friends', icon: 'x', url: 'page:sponsors#become-one' };
        const link = { label: 'More', page: 'home#overview' };
        Object.assign(site, { announcement: { label: 'Notice', text: 'Soon.', link } });
      },
      schedule: ({ days }: { days: { events: object[] }[] }) =>
        Object.assign(days[0]?.events[0] as object, {
          description: 'Bring [your ticket](page:booknow#form).',
          links: [{ kind: 'registration', url: 'page:contact#form' }],
        }),
      speakers: (speakers: never) => {
        const [first] = (speakers as { speakers: object[] }).speakers;
        Object.assign(first as object, { id: 'the-first', biography: 'Speaks [first](page:agenda#keynote).' });
      },
      about: ({ foundation }: { foundation: { paragraphs: string[] } }) =>
        foundation.paragraphs.push(
          'Its [speakers](page:about#speaker-the-first) are [known](page:home#speaker-the-first).',
        ),
      hackathon: (hackathon: never) => {
        const { registration } = hackathon as { registration: object };
        Object.assign(registration, { url: 'page:contact#form' });
      },
    },
  );
  const built = await buildHere(['--content', dir, '--static', aifest.static, '--out', out]);
  expect([built.status, built.stderr]).toEqual([0, expect.not.stringContaining('page:')]);

  const root = join(out, 'fests/2026');
  const hrefs = (path: string, selector: string) =>
    parse(readFileSync(join(root, path, 'index.html'), 'utf8'))
      .querySelectorAll(selector)
      .map((a) => a.getAttribute('href')?.replace('/fests/2026', '~'));
  expect(hrefs('Sponsors', 'main a:not(.back-to-top)')).toEqual([
    ...['~/Agenda/#keynote', '~/Agenda/#day-1', '~/HackathonRegistration/#prizes', '#become-one', '~/#tracks'],
    ...[
      '~/Contact/#form',
      '~/About/#speakers',
      '~/#directions',
      '~/About/',
      '~/Contact/#venue',
      '~/Booknow/',
      '~/Agenda/',
    ],
    '~/#directions',
  ]);
  expect(hrefs('About', '.header-links a').slice(4)).toEqual(['~/Sponsors/#become-one', '~/#prizes']);
  expect(hrefs('About', '.announcement a, .footer .socials a').slice(0, 2)).toEqual([
    '~/#overview',
    '~/Sponsors/#become-one',
  ]);
  expect(hrefs('About', '.foundation a')).toEqual(['~/About/#speaker-the-first', '~/#speaker-the-first']);
  expect(hrefs('About', '.speaker-biography a')).toEqual(['~/Agenda/#keynote']);
  expect(hrefs('Agenda', '.session-links a')).toEqual(['~/Contact/#form']);
  expect(hrefs('HackathonRegistration', '.signup a, .header-register')).toEqual(['~/Contact/#form', '~/Contact/#form']);

  // Programs and visitors see addresses only, but for the text that says `page:home`.
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|json|ics|xml)$/.test(name),
  );
  const withName = texts.filter((name) => readFileSync(join(root, name), 'utf8').includes('page:'));
  expect(withName).toEqual(['Sponsors/index.html']);
  const schedule = readFileSync(join(root, 'schedule.json'), 'utf8');
  expect(schedule).toContain('Bring [your ticket](https://example.org/fests/2026/Booknow/#form).');
  expect(schedule).toContain('"url":"https://example.org/fests/2026/Contact/#form"');
  expect(readFileSync(join(root, 'calendar.ics'), 'utf8')).toContain('Bring your ticket.');
  expect(readFileSync(join(root, 'Sponsors/index.html'), 'utf8')).toContain('"text":"At noon."');
});

test('a link to a block that the built page leaves out is named where the content has it, once (rule 18.6)', async () => {
  const out = scratch();
  const { dir, show } = event(
    [
      { type: 'quotes', id: 'become-one', quotes: [] },
      { type: 'text', title: 'A title', body: 'See [one](#become-one).' },
    ],
    {
      schedule: ({ days }: { days: { events: object[] }[] }) =>
        Object.assign(days[0]?.events[0] as object, { description: 'As [above](#schedule).' }),
    },
  );
  const { status, stderr } = await buildHere(['--content', dir, '--static', aifest.static, '--out', out]);
  expect(status).toBe(1);
  expect(existsSync(join(out, 'shcaifest'))).toBe(false);
  const named = show(stderr)
    .match(/^ *content\/.*$/gm)
    ?.map((line) => line.trim());
  expect(named).toEqual([
    'content/schedule.json:16:38 days[0].events[0].description “Registration and Inauguration” (day 1): links to "#schedule", but the page /shcaifest/Agenda/ has nothing called “schedule”; did you mean "page:home#schedule"?',
    'content/site.json:42:17 header.links[4].page “Sponsors”: “become-one” is left out of the page “sponsors”, because there is nothing in it; fill it, or write "sponsors"',
    'content/pages/sponsors.json:16:26 blocks[1].body “A title”: links to "#become-one", but “become-one” is left out of the page “sponsors”, because there is nothing in it; fill it, or write "page:sponsors"',
  ]);
});
