import { parse } from 'node-html-parser';
import { afterAll, expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { AllContent } from '../../content/schema/schema';
import { aifest } from '../helpers/events';
import { textOf, textsOf } from '../helpers/markup';
import { renderPagesOnRequest } from '../helpers/renderPages';
import { sessions, writeBigProgramme } from './bigProgramme';

// An invented programme of four hundred sessions and sixty speakers, each with a page (rule 5.11).

const { content } = await loadContent(writeBigProgramme(afterAll), aifest.static);
const pages = await renderPagesOnRequest(content as AllContent);
const read = async (path: string) => parse((await pages.get(`${path}index.html`)?.()) ?? '');

test('each session has a page with all that it is about, and the row leads there', async () => {
  const row = (await read('Agenda/day-1/')).getElementById('session-7');
  expect(row?.querySelector('h4 a')?.getAttribute('href')).toBe('/shcaifest/Agenda/session-7/');
  expect(row?.textContent).not.toContain('goes on for a while');
  for (const { id } of sessions) expect(pages.has(`Agenda/${id}/index.html`), id).toBe(true);
  const page = await read('Agenda/session-7/');
  expect(textOf(page.querySelector('h1'))).toBe('Bridges, part 7');
  expect(page.querySelector('main')?.textContent).toContain('goes on for a while');
  expect(page.querySelector('.session-page-when a')?.getAttribute('href')).toBe('/shcaifest/Agenda/day-1/#session-7');
  expect(page.querySelector('title')?.textContent).toBe('Bridges, part 7 · Science and Technology AI Fest');
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Bridges, part 7, Invented Speaker 8, Invented Speaker 51, Invented day 1, 2025-09-13, 09:00, Invented hall 8',
  );
});

test('sessions and speakers lead to each other', async () => {
  const link = (await read('Agenda/session-7/')).querySelector('.session-speakers a');
  expect(link?.getAttribute('href')).toBe('/shcaifest/Speakers/invented-speaker-8/');
  const page = await read('Speakers/invented-speaker-8/');
  expect(textOf(page.querySelector('h1'))).toBe('Invented Speaker 8');
  const own = sessions.filter(({ speakers }) => speakers.includes('Invented Speaker 8'));
  expect(textsOf(page, '.speaker-sessions li').toSorted()).toEqual(own.map(({ title }) => title).toSorted());
  expect(page.querySelector('.speaker-sessions a')?.getAttribute('href')).toBe('/shcaifest/Agenda/session-7/');
});

test('the cards on the home page lead to the speakers, whose sessions they name', async () => {
  const card = (await read('')).getElementById('speaker-invented-speaker-8');
  expect(card?.querySelector('h3 a')?.getAttribute('href')).toBe('/shcaifest/Speakers/invented-speaker-8/');
  expect(card && textsOf(card, '.speaker-sessions li')).toContain('Bridges, part 7');
});
