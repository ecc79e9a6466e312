import { describe, expect, test, vi } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { Content } from '../../content/schema/schema';
import type { Pack } from '../../static/output/cache';
import { keepPages } from '../../templates/keptPages';
import { openLook } from '../../templates/looks/look';
import { openRenderer, type Parts } from '../../templates/render';
import { bundleStyles } from '../../templates/styles/styles';
import { aifest } from '../helpers/events';
import { fakeParts } from '../helpers/renderPages';

// A file that is saved while the tests run would keep nothing.
vi.mock('../../static/output/generatorCode', () => ({ generatorCode: () => 'code' }));

const { content: loaded } = await loadContent(aifest.content, aifest.static);

/** An event whose sessions and speakers have pages. Two sessions share a speaker, and a speaker links to a session. */
function event(): Content {
  const { site, home, error, agenda: list, schedule: days, speakers: people } = loaded;
  const content: Content = structuredClone({ site, home, error, agenda: list, schedule: days, speakers: people });
  const { agenda, schedule, speakers } = content;
  const [one, other] = schedule?.days[0]?.events ?? [];
  const [guest, host] = speakers?.speakers ?? [];
  if (!agenda || !speakers || !one || !other || !guest || !host) throw new Error('the fest has changed');
  agenda.sessionPages = true;
  speakers.pages = true;
  guest.name = 'Asha';
  host.name = 'Bala';
  Object.assign(one, { speaker: undefined, speakers: [guest.name, host.name], description: 'About *tea*.' });
  Object.assign(other, { speaker: undefined, speakers: [guest.name], description: 'About coffee.' });
  Object.assign(guest, { biography: 'Drinks tea.', links: [{ url: `page:agenda#${one.id}` }] });
  return content;
}

function memory(): Pack {
  const kept = new Map<string, Uint8Array>();
  return { get: (name) => kept.get(name), set: (name, bytes) => void kept.set(name, bytes), save: async () => {} };
}

const fonts = { css: () => '', key: '' };
const looks = new Map<string, Promise<Pick<Parts, 'look' | 'styles'>>>();
const lookOf = async ({ site }: Content) => {
  const look = await openLook(site);
  return { look, styles: await bundleStyles(look) };
};

/** Returns the documents of all pages by their paths, and the paths of those that were rendered. */
async function build(content: Content, kept?: Pack, more: Partial<Parts> = {}) {
  const id = JSON.stringify(content.site.look);
  const ofLook = looks.get(id) ?? lookOf(content);
  looks.set(id, ofLook);
  const [parts, partsOfLook] = await Promise.all([fakeParts(content), ofLook]);
  const renderer = openRenderer({ ...parts, ...partsOfLook, ...more });
  const rendered: string[] = [];
  const body: typeof renderer.body = (page) => {
    rendered.push(page.path);
    return renderer.body(page);
  };
  const { characters, html } = keepPages({ ...renderer, body }, kept);
  const letters = renderer.pages.map(characters);
  const documents = renderer.pages.map((page) => [page.path, Buffer.from(html(page, fonts)).toString()] as const);
  return { letters, documents: Object.fromEntries(documents), rendered };
}

const parts = (content: Content) => {
  const { schedule, speakers } = content;
  const [one, other] = schedule?.days[0]?.events ?? [];
  const [guest, host] = speakers?.speakers ?? [];
  return { content, schedule, speakers, one, other, guest, host } as {
    [Part in 'one' | 'other']: NonNullable<Content['schedule']>['days'][0]['events'][0];
  } & { [Part in 'guest' | 'host']: NonNullable<Content['speakers']>['speakers'][0] } & {
    content: Content;
    schedule: NonNullable<Content['schedule']>;
    speakers: NonNullable<Content['speakers']>;
  };
};

type Change = (all: ReturnType<typeof parts>) => void;

describe('a page that was kept is the page that would be rendered (rule 16.19)', () => {
  const kept = memory();
  test.each<[string, Change]>([
    ['nothing', () => {}],
    ['a description', ({ one }) => Object.assign(one, { description: 'About *cake*.' })],
    ['a title', ({ other }) => Object.assign(other, { title: 'Coffee' })],
    ['the title of a session that a speaker links to', ({ one }) => Object.assign(one, { title: 'Cake' })],
    ['a second line', ({ one }) => Object.assign(one, { subtitle: 'With milk' })],
    [
      'the name of a speaker',
      ({ one, other, guest, host }) => {
        guest.name = 'Cheran';
        Object.assign(one, { speakers: ['Cheran', host.name] });
        Object.assign(other, { speakers: ['Cheran'] });
      },
    ],
    ['the hall', ({ one }) => Object.assign(one, { location: 'Kitchen' })],
    ['the time', ({ one }) => Object.assign(one.time, { start: '10:07' })],
    ['a cancelled session', ({ one }) => Object.assign(one, { status: 'cancelled' })],
    ['the language of a session', ({ one }) => Object.assign(one, { language: 'ta' })],
    ['the id of a session', ({ other }) => Object.assign(other, { id: 'coffee' })],
    ['a session that is gone', ({ schedule }) => schedule.days[0]?.events.splice(1, 1)],
    ['a biography', ({ guest }) => Object.assign(guest, { biography: 'Drinks coffee.' })],
    ['the id of a speaker', ({ guest }) => Object.assign(guest, { id: 'guest' })],
    ['another speaker of a session', ({ other, host }) => Object.assign(other, { speakers: [host.name] })],
    ['the photograph of a speaker', ({ host }) => Object.assign(host, { image: { file: 'new.jpg' } })],
    ['the order of speakers', ({ speakers }) => speakers.speakers.reverse()],
    ['a speaker who is gone', ({ speakers, host }) => speakers.speakers.splice(speakers.speakers.indexOf(host), 1)],
    ['the name of a day', ({ schedule }) => Object.assign(schedule.days[0] ?? {}, { dayTitle: 'Sunday' })],
    ['a word of the interface', ({ content }) => Object.assign(content.site.share, { share: 'Pass on' })],
    ['the title of the event', ({ content }) => Object.assign(content.site, { title: 'Tea' })],
    ['the time zone', ({ content }) => Object.assign(content.site, { timeZone: 'Europe/Paris' })],
    ['a link of the header', ({ content }) => content.site.header.links.pop()],
    ['a text of Home', ({ content }) => Object.assign(content.home.meta, { description: 'A day of tea' })],
    ['the accent', ({ content }) => Object.assign(content.site, { look: { ...content.site.look, accent: '#1155aa' } })],
    ['the look', ({ content }) => Object.assign(content.site, { look: { theme: 'almanac' } })],
  ])('after %s', async (_, change) => {
    const content = event();
    change(parts(content));
    // What is kept is of the change before, or of the first build.
    await build(event(), kept);
    const warm = await build(content, kept);
    const cold = await build(content);
    expect(warm.documents).toEqual(cold.documents);
    expect(warm.letters).toEqual(cold.letters);
  });

  test('after a picture or a script has another address', async () => {
    const content = event();
    const { assets, scripts } = await fakeParts(content);
    const picture = () => ({ sources: [], src: '/other.svg', width: 1, height: 1 });
    for (const more of [
      { assets: { ...assets, picture, key: 'other' } },
      { scripts: { ...scripts, main: '/other.js', key: 'other' } },
      { languages: [{ tag: 'en', name: 'English', prefix: '/a' }] },
    ]) {
      const warm = await build(content, kept, more);
      expect(warm.documents).toEqual((await build(content, undefined, more)).documents);
    }
  });
});

test('only the pages that show a changed text are rendered again (rule 16.19)', async () => {
  const kept = memory();
  const first = await build(event(), kept);
  expect(first.rendered).toEqual(Object.keys(first.documents));
  expect((await build(event(), kept)).rendered).toEqual([]);

  const content = event();
  const { one, other, guest } = parts(content);
  const isOneOfMany = (path: string) => /^\/(Agenda|Speakers)\/./.test(path);
  Object.assign(one, { description: 'About cake.' });
  expect((await build(content, kept)).rendered.filter(isOneOfMany)).toEqual([`/Agenda/${one.id}/`]);
  Object.assign(guest, { biography: 'Eats cake.' });
  const speakers = (await build(content, kept)).rendered.filter(isOneOfMany);
  expect(speakers).toEqual(['/Speakers/asha/']);
  Object.assign(other, { title: 'Coffee' });
  // Its own page and that of its speaker.
  expect((await build(content, kept)).rendered.filter(isOneOfMany)).toEqual([
    `/Agenda/${other.id}/`,
    '/Speakers/asha/',
  ]);
});

test('a page gets the fonts of this build, whatever those of the last one were', async () => {
  const kept = memory();
  await build(event(), kept);
  const renderer = openRenderer(await fakeParts(event()));
  const { html } = keepPages(renderer, kept);
  const [home] = renderer.pages;
  if (!home) throw new Error('no page');
  const document = `${html(home, { css: () => '@font-face{font-family:other}', key: 'other' })}`;
  expect(document).toContain('font-family:other');
});
