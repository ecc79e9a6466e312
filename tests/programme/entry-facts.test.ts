import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { SitePage } from '../../content/programme/sitePages';
import { openRenderer } from '../../templates/render';
import { aifest } from '../helpers/events';
import { fakeParts } from '../helpers/renderPages';

test('the dot before a fact stands before it, also where the fact runs against the page', async () => {
  const { content } = await loadContent(aifest.content, aifest.static);
  const { schedule, site, agenda } = content;
  const [day] = schedule?.days ?? [];
  if (!schedule || !day || !agenda) throw new Error('the fest has no programme');
  const session = {
    ...day.events[0],
    id: 'salt',
    title: 'ملح',
    location: 'Salt Hall',
    speakers: ['أسماء'],
    kind: undefined,
  };
  const { pages, body } = openRenderer(
    await fakeParts({
      ...content,
      site: { ...site, language: 'ar' },
      agenda: { ...agenda, sessionPages: true },
      schedule: { ...schedule, days: [{ ...day, events: [session as never] }] },
    }),
  );
  const page = parse(body(pages.find(({ kind }) => kind === 'agenda') as SitePage));
  const [, ...facts] = page.querySelectorAll('#salt .entry-facts > span').map((fact) => fact.outerHTML);
  // Its dot is drawn before the outer element, which runs as the page does.
  expect(facts).toEqual([
    '<span class="session-location"><span lang="en" dir="ltr">Salt Hall</span></span>',
    '<span class="entry-people">أسماء</span>',
  ]);
});
