import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { AllContent, Session } from '../../content/schema/schema';
import { aifest } from '../helpers/events';
import { textsOf } from '../helpers/markup';
import { renderPages } from '../helpers/renderPages';

const fest = (await loadContent(aifest.content, aifest.static)).content as AllContent;

const SLIDES = { kind: 'slides', url: 'https://slides.test/1' } as const;
const WATCH = { kind: 'recording', url: 'https://video.test/1' } as const;
const CODE = { kind: 'repository', url: 'https://code.test/1' } as const;
const SOON = { kind: 'recording', url: '#', placeholder: true } as const;

/** Returns the fest with so many sessions, of which the first ones have these links. */
function withLinks(
  { count, sessionPages }: { count: number; sessionPages: boolean },
  ...links: NonNullable<Session['links']>[]
): AllContent {
  const [day] = fest.schedule.days as [AllContent['schedule']['days'][number]];
  const events = Array.from(
    { length: count },
    (_, n): Session => ({
      ...(day.events[0] as Session),
      id: `talk-${n}`,
      title: `Talk ${n}`,
      time: { start: '10:00', end: '11:00' },
      description: 'Long. '.repeat(60),
      ...(links[n] && { links: links[n] }),
    }),
  );
  const agenda = { ...fest.agenda, sessionPages };
  return { ...fest, agenda, schedule: { ...fest.schedule, days: [{ ...day, events }] } } as AllContent;
}
const linksIn = (html: string | undefined, place: string) =>
  parse(`${html}`)
    .querySelectorAll(`${place} a[href^="https://"]`)
    .map((link) => [link.text.trim(), link.getAttribute('href')]);

describe('recordings and slides of sessions (rule 5.27)', async () => {
  const withPages = await renderPages(withLinks({ count: 14, sessionPages: true }, [SLIDES, CODE, WATCH], [SOON]), {
    data: true,
  });
  const inLists = await renderPages(withLinks({ count: 41, sessionPages: false }, [SLIDES, CODE, WATCH]), {
    data: true,
  });

  test('are links on the entry of a session', () => {
    expect(linksIn(withPages['Agenda/index.html'], '#talk-0')).toEqual([
      ['Watch', WATCH.url],
      ['Slides', SLIDES.url],
    ]);
    expect(textsOf(parse(`${withPages['Agenda/index.html']}`), '#talk-1 .entry-facts a')).toEqual([]);
    expect(textsOf(parse(`${withPages['Agenda/talk-1/index.html']}`), '.session-links a')).toEqual([]);
  });

  test('stand on its page before the description, and other links after it', () => {
    const page = parse(`${withPages['Agenda/talk-0/index.html']}`);
    const [before, after] = page.querySelectorAll('.session-page .session-links');
    expect(before?.querySelectorAll('a').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Watch: Talk 0',
      'Slides: Talk 0',
    ]);
    expect(textsOf(after as typeof page, 'a')).toEqual(['Repository']);
    const html = page.toString();
    expect(html.indexOf(WATCH.url)).toBeLessThan(html.indexOf('Long. Long.', html.indexOf('session-page')));
  });

  test('are not folded on its card, where other links are', () => {
    const page = inLists['Agenda/index.html'];
    expect(linksIn(page, '#talk-0 .session-body > .session-links')).toEqual([
      ['Watch', WATCH.url],
      ['Slides', SLIDES.url],
    ]);
    expect(linksIn(page, '#talk-0 details')).toEqual([['Repository', CODE.url]]);
  });

  test('can be searched for, where some sessions have a recording and others have none', async () => {
    const index = JSON.parse(`${withPages['finder.json']}`);
    const recorded = index.titles.filter((_: string, n: number) => index.has.recorded[n] === 0);
    expect([index.values.recorded, recorded]).toEqual([['With recording'], ['Talk 0']]);
    const none = await renderPages(withLinks({ count: 14, sessionPages: true }, [SLIDES], [SOON]), { data: true });
    expect(JSON.parse(`${none['finder.json']}`).values).not.toHaveProperty('recorded');
    expect(`${withPages['Agenda/index.html']}`).toContain('With recording');
    expect(`${none['Agenda/index.html']}`).not.toContain('With recording');
  });
});
