import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { followRenames } from '../../content/edit/followRenames';
import { absoluteUrl } from '../../content/import/sessionLinks';
import { toMarkdown } from '../../content/import/toMarkdown';
import { loadContent } from '../../content/load/load';
import { formatProblem, Problems } from '../../content/messages/problems';
import { targetAddress, withAddresses } from '../../content/programme/addresses';
import { anchorsOf } from '../../content/programme/anchors';
import type { AllContent, Content, FreePage } from '../../content/schema/schema';
import { frabSchedule } from '../../templates/feeds/frab';
import { aifest, maanadu } from '../helpers/events';
import { renderPages } from '../helpers/renderPages';
import { scratch } from '../helpers/scratch';

/** A page of these blocks. */
const page = (...blocks: object[]) => ({
  meta: { title: 'Sponsors', description: 'Who makes it possible.' },
  title: 'Sponsors',
  blocks,
});
const text = (body: string, more = {}) => ({ type: 'text', title: 'A title', ...more, body });
const button = (target: object) => ({ type: 'action', title: 'A title', button: { label: 'Go', ...target } });

/** What loading says of the fest with these free pages and changes: the problems, or else the questions about links. */
async function said(pages: Record<string, object | string>, ...changes: ((path: (file: string) => string) => void)[]) {
  const dir = join(scratch({ content: aifest.content }), 'content');
  const path = (file: string) => join(dir, `${file}.json`);
  mkdirSync(join(dir, 'pages'));
  for (const [name, value] of Object.entries(pages))
    writeFileSync(path(`pages/${name}`), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  for (const change of changes) change(path);
  const problems = await loadContent(dir, aifest.static).then(
    ({ warnings }) => warnings.filter(({ message }) => /this leads to|this is a page/.test(message)),
    (error) => {
      if (error instanceof Problems) return error.problems;
      throw error;
    },
  );
  return problems.map((each) => formatProblem(each).replaceAll(relative(process.cwd(), dir), 'content'));
}

/** Changes a content file of the fest. */
const changing =
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into any file
  (file: string, change: (value: any) => void) => (path: (file: string) => string) => {
    const value = JSON.parse(readFileSync(path(file), 'utf8'));
    change(value);
    writeFileSync(path(file), JSON.stringify(value, null, 2));
  };
const inHeader = (...links: object[]) =>
  changing('site', ({ header }) => header.links.push(...links.map((link) => ({ label: 'Link', ...link }))));

describe('a link inside the site (rule 20.12)', () => {
  test('may stand in texts, buttons and menus, and lead to every page and what it has', async () => {
    const links = [
      'page:home page:home#tracks page:home#overview page:home#register page:home#prizes page:home#foundation page:home#why',
      'page:about#speakers page:agenda page:agenda#day-1 page:agenda#keynote page:hackathon#prizes page:contact#form',
      'page:booknow#gallery page:error page:sponsors#become-one #become-one #top page:about#main',
    ];
    const body = links.flatMap((line) => line.split(' ')).map((link) => `[words](${link})`);
    const blocks = [
      text(body.join(' '), { id: 'become-one' }),
      button({ page: 'hackathon#prizes' }),
      button({ url: 'page:hackathon#prizes' }),
      button({ url: '#become-one' }),
    ];
    expect(await said({ sponsors: page(...blocks) }, inHeader({ page: 'sponsors#become-one' }))).toEqual([]);
  });

  test('that is wrong is named at its own place, each of a text', async () => {
    const body =
      '  One [a](page:sponsers),\n\n"two" [b](page:sponsors#becom-one) \\* [c](http://fest.example) [d](/Sponsors/#become-one) <page:about>';
    expect(await said({ sponsors: page(text(body, { id: 'become-one' })) }, inHeader({ page: 'sponsors' }))).toEqual([
      'content/pages/sponsors.json:12:26 blocks[0].body “A title”: links to "page:sponsers", but there is no page “sponsers”; did you mean "page:sponsors"?',
      'content/pages/sponsors.json:12:57 blocks[0].body “A title”: links to "page:sponsors#becom-one", but the page “sponsors” has nothing called “becom-one”; did you mean "page:sponsors#become-one"?',
      'content/pages/sponsors.json:12:90 blocks[0].body “A title”: links to "http://fest.example", which must start with "https://", "mailto:", "tel:", "page:" or "#"; did you mean "https://fest.example"?',
      'content/pages/sponsors.json:12:115 blocks[0].body “A title”: links to "/Sponsors/#become-one", which must start with "https://", "mailto:", "tel:", "page:" or "#"; did you mean "page:sponsors#become-one"?',
      'content/pages/sponsors.json:12:139 blocks[0].body “A title”: links to "page:about" without words; write [words](page:about)',
    ]);
  });

  test('has the right place also after escapes, white space and line ends of two characters', async () => {
    const body = '\\r\\n One,\\r\\ntwo: \\u0041 [a](page:agendas) [b](x:y)';
    const sponsors = JSON.stringify(page(text('TEXT')), null, 2).replace('TEXT', body);
    expect(await said({ sponsors }, inHeader({ page: 'sponsors' }))).toEqual([
      'content/pages/sponsors.json:11:45 blocks[0].body “A title”: links to "page:agendas", but there is no page “agendas”; did you mean "page:agenda"?',
      'content/pages/sponsors.json:11:63 blocks[0].body “A title”: links to "x:y", which must start with "https://", "mailto:", "tel:", "page:" or "#"',
    ]);
  });

  test('in a field "page" is refused with one message', async () => {
    const name = 'must be the name of a page, such as "agenda", perhaps with a name on it: "agenda#keynote"';
    const wrong = {
      'hackathon#prizess': 'the page “hackathon” has nothing called “prizess”; did you mean "hackathon#prizes"?',
      'about#tracks': 'the page “about” has nothing called “tracks”; did you mean "home#tracks"?',
      'booknow#sponsors':
        'the page “booknow” has nothing called “sponsors”; write one of "booknow#form", "booknow#venue", "booknow#gallery"',
      'error#search': 'the page “error” has nothing called “search”; write "error"',
      'home#gold':
        'the page “home” has nothing called “gold”; write one of "home#overview", "home#whyAttend", "home#speakers", "home#counters", "home#tracks", "home#foundation", "home#why", "home#reasons" and 5 more, or add "id": "gold" to one of its blocks',
      sponsers: 'there is no page “sponsers”; did you mean "sponsors"?',
      'sponsers#become-one': 'there is no page “sponsers”; did you mean "sponsors#become-one"?',
      volunteers:
        'there is no page “volunteers”; write one of "home", "about", "agenda", "contact", "booknow", "hackathon", "sponsors", or add pages/volunteers.json',
      schedule:
        'there is no page “schedule”; write one of "home", "about", "agenda", "contact", "booknow", "hackathon", "sponsors", or add pages/schedule.json',
      Agenda: `${name}; did you mean "agenda"?`,
      'page:sponsors#become-one': `${name}; did you mean "sponsors#become-one"?`,
      'https://fest.example/': 'must be the name of a page of this site; write this address as "url"',
    };
    const sponsors = page(text('A text.', { id: 'become-one' }), ...Object.keys(wrong).map((page) => button({ page })));
    expect(await said({ sponsors }, inHeader({ page: 'sponsors' }))).toEqual(
      Object.values(wrong).map(
        (message, n) =>
          `content/pages/sponsors.json:${19 + 8 * n}:17 blocks[${n + 1}].button.page “A title”: ${message}`,
      ),
    );
  });

  test('in a field "url" is refused with one message', async () => {
    const wrong = {
      'page:sponsors#gold': 'the page “sponsors” has nothing called “gold”; add "id": "gold" to one of its blocks',
      '#gold': 'this page has nothing called “gold”; add "id": "gold" to one of its blocks',
      '#keynote': 'this page has nothing called “keynote”; did you mean "page:agenda#keynote"?',
      'page:agendas': 'there is no page “agendas”; did you mean "page:agenda"?',
      agenda: 'must start with "https://", "mailto:", "tel:", "page:" or "#"; did you mean "page:agenda"?',
    };
    const sponsors = page(...Object.keys(wrong).map((url) => button({ url })));
    expect(await said({ sponsors }, inHeader({ page: 'sponsors' }))).toEqual(
      Object.values(wrong).map(
        (message, n) => `content/pages/sponsors.json:${13 + 8 * n}:16 blocks[${n}].button.url “A title”: ${message}`,
      ),
    );
  });

  test('to a page that is left out is refused with the ways out', async () => {
    const sponsors = page(button({ page: 'contact#form' }), text('[a](page:contact)'));
    expect(await said({ sponsors }, inHeader({ page: 'sponsors' }), (path) => rmSync(path('contact')))).toEqual([
      'content/pages/sponsors.json:13:17 blocks[0].button.page “A title”: there is no contact.json for this to link to; add it, or link to another page or a "url"',
      'content/pages/sponsors.json:19:20 blocks[1].body “A title”: links to "page:contact", but there is no contact.json for this to link to; add it, or link to another page',
    ]);
  });

  test('that stands on every page cannot lead to something that only one of them has', async () => {
    const links = inHeader({ url: '#schedule' }, { url: '#nowher' }, { url: '#prizess' }, { url: '#top' });
    expect(await said({}, links)).toEqual([
      'content/site.json:42:16 header.links[4].url “Link”: this link is on several pages, and not all of them have “schedule”; write "page:home#schedule"',
      'content/site.json:46:16 header.links[5].url “Link”: no page has anything called “nowher”; write the page that it is to lead to: "page:home", "page:about", "page:agenda", "page:contact", "page:booknow" or "page:hackathon"',
      'content/site.json:50:16 header.links[6].url “Link”: no page has anything called “prizess”; did you mean "page:home#prizes"?',
    ]);
  });

  test('is not called wrong while the file of its page cannot be read', async () => {
    const sponsors = page(text('[a](page:agenda#nothing) [b](page:team#nothing) [c](page:taem)'));
    expect(await said({ sponsors, team: '{' }, inHeader({ page: 'sponsors' }, { page: 'team' }))).toEqual([
      expect.stringContaining('links to "page:taem", but there is no page “taem”; did you mean "page:team"?'),
      'content/pages/team.json:1:2: the last } is missing; write it here, at the end of the file (it closes the { of line 1)',
    ]);
  });
});

/** The content of an event with other values of agenda.json and speakers.json, and with a session that names the first speaker. */
async function content(event = aifest, agenda = {}, speakers = {}): Promise<Content> {
  const content = structuredClone((await loadContent(event.content, event.static)).content);
  Object.assign(content.agenda ?? {}, agenda);
  Object.assign(content.speakers ?? {}, { detail: undefined, ...speakers });
  const [session] = content.schedule?.days[0]?.events ?? [];
  Object.assign(session ?? {}, { speaker: undefined, speakers: [content.speakers?.speakers[0]?.name] });
  return content;
}

describe('what a page has to lead to', () => {
  test.each([
    ['the fest', aifest, {}, {}],
    ['another event', maanadu, {}, {}],
    ['days, sessions and speakers with pages', maanadu, { dayPages: true, sessionPages: true }, { pages: true }],
    ['days with pages', maanadu, { dayPages: true }, {}],
  ])('is on the page where a link to it arrives: %s', async (_, event, agenda, speakers) => {
    const loaded = await content(event, agenda, speakers);
    const { prefix } = loaded.site;
    const addressOf = targetAddress(loaded);
    const written = await renderPages(loaded as AllContent);
    const anchors = anchorsOf(loaded);
    expect(new Set(anchors.map(({ page }) => page))).toEqual(
      new Set([
        'home',
        'about',
        'agenda',
        'hackathon',
        'contact',
        ...(event === maanadu ? ['visit', 'friends'] : ['booknow']),
      ]),
    );
    const missing = anchors.filter(({ page, name }) => {
      const [path = '', id] = addressOf({ page, anchor: name })
        .slice(prefix.length + 1)
        .split('#');
      const html = written[`${path}index.html`];
      return !html || (id && !html.includes(` id="${id}"`));
    });
    expect(missing).toEqual([]);
    expect(anchors.length).toBeGreaterThan(20);
  });

  test('are the speakers whom sessions name or who have an id', async () => {
    const loaded = await content(maanadu);
    const people = loaded.speakers?.speakers as { name: string; id?: string }[];
    Object.assign(people[0] as object, { name: 'Asha Devi' });
    Object.assign(people[1] as object, { name: 'Ravi Kumar', id: 'ravi' });
    Object.assign(loaded.schedule?.days[0]?.events[0] as object, { speakers: ['Asha Devi'] });
    const names = () =>
      anchorsOf(loaded).flatMap(({ page, name }) => (page === 'about' && /^speaker-/.test(name) ? name : []));
    expect(names()).toEqual(['speaker-asha-devi', 'speaker-ravi']);
    Object.assign(loaded.speakers as object, { pages: true });
    expect(names()).toHaveLength(people.length);
  });
});

describe('in what is built, a link inside the site is the address of its page', () => {
  const body =
    'See [one](page:agenda#keynote), [two](<page:about> "About") and\n\n- `[three](page:about)` [four](page:sponsors#x)';
  const shown = (prefix: string) =>
    `See [one](${prefix}/Agenda/#keynote), [two](<${prefix}/About/> "About") and\n\n- \`[three](page:about)\` [four](${prefix}/Sponsors/#x)`;

  test.each(['/shcaifest', '', '/fests/2026'])('below the prefix “%s”', async (prefix) => {
    const loaded = await content();
    loaded.site.prefix = prefix;
    loaded.pages = { sponsors: { ...page(text(body, { id: 'x' }), button({ url: 'page:about#why' })) } as FreePage };
    loaded.site.footer.socials = [{ name: 'Friends', icon: 'x', url: 'page:sponsors' }];
    const { pages, site } = withAddresses(loaded);
    const [block, action] = pages?.sponsors?.blocks ?? [];
    expect(block).toMatchObject({ body: shown(prefix) });
    // A button has one way to name a page, which templates compare.
    expect(action).toMatchObject({ button: { label: 'Go', page: 'about#why' } });
    expect(action).not.toHaveProperty('button.url');
    expect(site.footer.socials?.[0]?.url).toBe(`${prefix}/Sponsors/`);
    // What has no such link is the same object, which steps of `npm run dev` remember.
    expect(withAddresses(loaded).home).toBe(loaded.home);
    expect(loaded.pages.sponsors?.blocks[0]).toMatchObject({ body });
  });

  test.each([
    [{}, {}, ['/Agenda/', '/Agenda/#sat', '/Agenda/#talk-1', '/#speaker-']],
    [{ dayPages: true }, {}, ['/Agenda/', '/Agenda/sat/', '/Agenda/sat/#talk-1', '/#speaker-']],
    [{ sessionPages: true }, { pages: true }, ['/Agenda/', '/Agenda/#sat', '/Agenda/talk-1/', '/Speakers/']],
  ])('and of the page of a day, a session or a speaker where there is one: %j %j', async (agenda, speakers, paths) => {
    const loaded = await content(maanadu, agenda, speakers);
    const { name: speaker = '' } = anchorsOf(loaded).find(({ name }) => name.startsWith('speaker-')) ?? {};
    const addressOf = targetAddress(loaded);
    const targets = [undefined, 'sat', 'talk-1'].map((anchor) => addressOf({ page: 'agenda', anchor }));
    const start = `/maanadu${paths[3]}`;
    expect([...targets, addressOf({ page: 'home', anchor: speaker }).slice(0, start.length)]).toEqual(
      paths.map((path) => `/maanadu${path}`),
    );
  });

  test('with the host for programs', async () => {
    const loaded = await content();
    const [session] = loaded.schedule?.days[0]?.events ?? [];
    Object.assign(session as object, {
      description: 'Before [the keynote](page:agenda#keynote).',
      links: [{ kind: 'registration', url: 'page:contact#form' }],
    });
    const { rooms } = frabSchedule(loaded, { picture: () => ({}) as never })?.schedule.conference.days[0] ?? {};
    const event = Object.values(rooms ?? {})
      .flat()
      .find(({ slug }) => slug === session?.id);
    expect(event).toMatchObject({
      description: 'Before [the keynote](https://example.org/shcaifest/Agenda/#keynote).',
      links: [{ url: 'https://example.org/shcaifest/Contact/#form' }],
    });
  });
});

describe('the build asks about a link', () => {
  test('to a block that is hidden before the event, unless the link is hidden as well', async () => {
    const winners = text('[a](#winners)', { id: 'winners', when: 'after' });
    const sponsors = page(winners, text('[b](page:about) [c](page:sponsors#winners)'));
    expect(await said({ sponsors }, inHeader({ page: 'sponsors' }))).toEqual([
      'content/pages/sponsors.json:18:36 blocks[1].body “A title”: this leads to the block “winners”, which is hidden before the event; add "before" to the "when" of that block, or write "page:sponsors", or add "intended": true to blocks[1]',
    ]);
  });

  test('that has the whole address of a page of this site', async () => {
    const own = 'https://example.org/shcaifest';
    const sponsors = page(
      text(
        `[a](${own}/agenda/index.html#keynote) [b](${own}/files/brochure.pdf) [c](https://fest.example/shcaifest/About/)`,
      ),
      button({ url: `${own}/HackathonRegistration` }),
    );
    const remedy = 'which is checked and stays right at another address, or add "intended": true to';
    expect(await said({ sponsors }, inHeader({ page: 'sponsors' }))).toEqual([
      `content/pages/sponsors.json:11:20 blocks[0].body “A title”: this is a page of this site; write "page:agenda#keynote", ${remedy} blocks[0]`,
      `content/pages/sponsors.json:18:16 blocks[1].button.url “A title”: this is a page of this site; write "page:hackathon", ${remedy} blocks[1].button`,
    ]);
  });
});

test('links to a page that gets another name can follow it, in every file and nowhere else', () => {
  const site = {
    header: { links: [{ label: 'page:team', page: 'team' }, { label: 'A', page: 'team#chairs' }, { page: 'teams' }] },
  };
  const visit = page(
    text('[a](page:team#chairs) `page:team` [b](<page:team>) [c](page:teams)'),
    button({ url: 'page:team' }),
  );
  const texts = new Map(
    Object.entries({ site, 'pages/visit': visit, home: {} }).map(([file, value]) => [file, JSON.stringify(value)]),
  );
  const followed = followRenames(texts, [{ from: { page: 'team' }, to: { page: 'people' } }]);
  expect([...followed].map(([file, text]) => [file, JSON.parse(text)])).toEqual([
    [
      'site',
      {
        header: {
          links: [{ label: 'page:team', page: 'people' }, { label: 'A', page: 'people#chairs' }, { page: 'teams' }],
        },
      },
    ],
    [
      'pages/visit',
      page(
        text('[a](page:people#chairs) `page:team` [b](<page:people>) [c](page:teams)'),
        button({ url: 'page:people' }),
      ),
    ],
  ]);
});

test('an import takes no link of another site for one of ours', () => {
  const { text, leftOut } = toMarkdown(
    'See [the talk](page:agenda#keynote), <a href="page:about">about</a> and page:about.',
  );
  expect(text).toBe('See the talk, about and page:about.');
  expect(leftOut.links).toEqual(['page:agenda#keynote', 'page:about']);
  expect(absoluteUrl('page:agenda')).toBeUndefined();
});
