import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, inject, test } from 'vitest';
import { festFolder, pageTree, prefix } from '../helpers/builtFest';

// A browser without script shows the markup of the build as it is. noscript.full.test.ts opens the pages in one.

/** Checks whether the markup shows an element: neither the element nor anything around it is hidden. */
const isShown = (element: HTMLElement): boolean => !element.closest('[hidden]');

/** Returns the elements within `tree` whose own text contains `text`. */
const withText = (tree: HTMLElement, selector: string, text: string) =>
  tree.querySelectorAll(selector).filter((element) => element.textContent.includes(text));

test('each thumbnail of the gallery is a link to a large picture', () => {
  const links = pageTree('booknow').querySelectorAll('.gallery a');
  expect(links).toHaveLength(3);
  for (const link of links) {
    const address = link.getAttribute('href') ?? '';
    expect(address).toMatch(/\.(svg|webp|avif|jpe?g|png)$/);
    expect(existsSync(join(festFolder, address.slice(prefix.length)))).toBe(true);
    expect(isShown(link)).toBe(true);
  }
});

test('the brochure is a link away, beside the words that say it loads', () => {
  const link = pageTree('hackathon').querySelector('.pager-download a') as HTMLElement;
  expect(isShown(link)).toBe(true);
  const pdf = readFileSync(join(festFolder, (link.getAttribute('href') ?? '').slice(prefix.length)));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pageTree('hackathon').querySelector('.pager-loading')?.textContent).toBe('Loading PDF...');
});

test.each(['home', 'contact', 'booknow'] as const)(
  'on the page %s, the map has its address in words and a link that works without it',
  (name) => {
    const place = pageTree(name).querySelectorAll('.venue-place').at(-1) as HTMLElement;
    expect(place.querySelector('strong')?.textContent).toMatch(/\S/);
    expect(place.querySelector('span')?.textContent.split(', ').length).toBeGreaterThan(1);
    const [directions, ...others] = withText(pageTree(name), 'main a', 'Get directions');
    expect(others).toEqual([]);
    expect(directions?.getAttribute('href')).toMatch(/^https:\/\//);
  },
);

test('the timeline makes no claim about what is past', () => {
  const timeline = pageTree('hackathon').querySelector('.timeline-cards') as HTMLElement;
  expect(timeline.querySelectorAll('.timeline-state').map(({ textContent }) => textContent)).toEqual(['', '', '']);
  expect(timeline.querySelectorAll('[data-state]')).toEqual([]);
});

test('registration is open, and nothing says that it is closed (rule 6.7)', () => {
  expect(withText(pageTree('home'), '.deadline p', 'Register by 17-08-2025').some(isShown)).toBe(true);
  expect(withText(pageTree('home'), 'p', 'Closed on').filter(isShown)).toEqual([]);
});

test('a page is as it is before the event (rule 20.11)', () => {
  const home = parse(readFileSync(join(inject('maanadu'), 'maanadu/index.html'), 'utf8'));
  expect(withText(home, 'h2', 'Thank you').map(isShown)).toEqual([false]);
  expect(withText(home, 'summary', 'Do I have to read Tamil?').map(isShown)).toEqual([true]);
});
