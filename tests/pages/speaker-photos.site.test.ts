import { parse } from 'node-html-parser';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { programmeLinks } from '../../content/programme/addresses';
import type { Session, Speaker } from '../../content/schema/schema';
import { people } from '../../templates/context/people';
import { type Site, SiteContext } from '../../templates/context/siteContext';
import { formats } from '../../templates/language/formats';
import { chooseLangProps } from '../../templates/language/langProps';
import { SessionRow } from '../../templates/parts/SessionRow';
import { SpeakerCard } from '../../templates/parts/Speakers';
import { openSite } from '../helpers/browser';
import { content } from '../helpers/fest';
import { look } from '../helpers/look';

const avif = { type: 'image/avif', srcset: '/asha-160.avif 160w, /asha-320.avif 320w' };

const programmeParts = {
  people: people(content),
  spans: new Map(),
  page: { kind: 'home' },
  langProps: (text: string, language?: string) => chooseLangProps(text, language, content.site),
  ...programmeLinks(content),
};

/** The photograph in this part of a page. */
function photo(part: ReactNode) {
  const picture = () => ({ sources: [avif], src: '/asha.webp', width: 640, height: 800 });
  // Without Agenda, the home page says all of a session.
  const value = {
    content: { ...content, agenda: undefined },
    formats: formats(content.site),
    assets: { picture },
    look,
    ...programmeParts,
  } as unknown as Site;
  return parse(renderToStaticMarkup(createElement(SiteContext, { value }, part)));
}

const speaker: Speaker = { name: 'Dr Asha Devi', role: 'Physicist', image: { file: 'asha.jpg' } };
const card = photo(createElement(SpeakerCard, { speaker, index: 0 }));

test('a photograph of a speaker says who it shows', () => {
  expect(card.querySelector('img')?.getAttribute('alt')).toBe('Dr Asha Devi');
});

test('beside a session the name alone is read, and not twice', () => {
  const session: Session = {
    id: 'keynote',
    title: 'Keynote',
    time: { start: '11:30' },
    speaker: { name: 'Dr Asha Devi', image: { file: 'asha.jpg' } },
    background: 'plain',
  };
  const row = photo(createElement(SessionRow, { session, className: '', level: 2, anchor: true }));
  expect(row.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(row.querySelector('.session-speaker')?.textContent).toBe('Dr Asha Devi');
});

test.each([360, 600, 768, 1280, 1920])('at %i px a photograph is fetched as large as it is shown', async (width) => {
  const { page, visit } = await openSite({ width });
  await visit();
  // The fest has no photographs yet, and drawn portraits are laid out closer.
  await page.evaluate(() => {
    const picture = document.createElement('picture');
    const portrait = document.querySelector('.speaker img') as Element;
    portrait.replaceWith(picture);
    picture.append(portrait);
  });
  const sizes = card.querySelector('source')?.getAttribute('sizes') as string;
  const shown = await page.evaluate(() => document.querySelector('.speaker img')?.getBoundingClientRect().width ?? 0);
  // A picture that is chosen by `sizes` takes the width that they say.
  const fetched = await page.evaluate(async (sizes) => {
    const picture = new Image();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"/>';
    Object.assign(picture, { sizes, srcset: `data:image/svg+xml,${encodeURIComponent(svg)} 640w` });
    await picture.decode();
    return picture.naturalWidth;
  }, sizes);
  expect(fetched).toBeGreaterThanOrEqual(Math.floor(shown * 0.9));
  expect(fetched).toBeLessThanOrEqual(Math.ceil(shown * 1.3));
});
