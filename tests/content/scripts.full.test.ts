import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { findWideParts } from '../../static/checks/site/checkPage';
import { lettersWithoutFont } from '../../templates/looks/lettersWithoutFont';
import { openSite } from '../helpers/browser';
import { mustBuild } from '../helpers/building';
import { connectBrowser } from '../helpers/connectBrowser';
import { flags } from '../helpers/events';
import { scratch } from '../helpers/scratch';

// An event in each of six scripts, made of its content alone. One session and one speaker of each are English.

const events = {
  tamil: { lang: 'ta-IN', dir: undefined, text: 'Noto Sans Tamil' },
  devanagari: { lang: 'mr-IN', dir: undefined, text: 'Noto Sans Devanagari' },
  'chinese-traditional': { lang: 'zh-TW', dir: undefined, text: 'Noto Sans TC' },
  'chinese-simplified': { lang: 'zh-CN', dir: undefined, text: 'Noto Sans SC' },
  cyrillic: { lang: 'uk-UA', dir: undefined, text: 'Open Sans' },
  arabic: { lang: 'ar-EG', dir: 'rtl', text: 'Noto Sans Arabic' },
};

let out = '';
let remove = () => {};
beforeAll(() => {
  out = scratch({}, (end) => {
    remove = end;
  });
});
afterAll(() => remove());

describe.each(Object.entries(events))('an event in %s', (name, { lang, dir, text }) => {
  const event = { content: `tests/fixtures/scripts/${name}/content`, static: `tests/fixtures/scripts/${name}/static` };
  const site = () => ({ root: join(out, name), prefix: '/fest' });
  const page = (path: string) => parse(readFileSync(join(out, name, 'fest', path, 'index.html'), 'utf8'));

  beforeAll(() => mustBuild([...flags(event), '--out', join(out, name)]));

  test('has a font for each of its letters', async () => {
    const { content } = await loadContent(event.content, event.static);
    expect(await lettersWithoutFont(content)).toEqual([]);
  });

  test('says its language and its direction, and those of what is English', () => {
    const html = page('Agenda/').querySelector('html');
    expect([html?.getAttribute('lang'), html?.getAttribute('dir')]).toEqual([lang, dir]);
    const english = page('Agenda/')
      .querySelectorAll('[lang=en]')
      .map((element) => element.textContent.trim());
    expect(english).toContain('AI 101: why, how & what next?');
    expect(page('').querySelector('.speaker h3[lang=en]')?.getAttribute('dir')).toBe(dir && 'ltr');
    expect(page('Agenda/').querySelectorAll('main h1[lang], main .page-head-text[lang]')).toEqual([]);
  });

  test('is shown in its own fonts, and nothing scrolls sideways on a phone and on a desktop', async () => {
    const { page, visit } = await openSite({ site: site(), width: 320, height: 900 });
    await visit('', { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument', { depth: -1 });
    const fontsOf = async (selector: string) => {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
    };
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await findWideParts(page), `${width} px`).toEqual([]);
      const paragraph = await fontsOf('.why-attend-list p');
      expect(paragraph.map(({ familyName }) => familyName).join()).toContain(text);
      const all = [...paragraph, ...(await fontsOf('h1')), ...(await fontsOf('.footer-text'))];
      expect(all.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)).toEqual([]);
    }
  });
});

test('what a script counts is in the digits of the page (rule 26.13)', async () => {
  await connectBrowser();
  const { page, visit } = await openSite({ site: { root: join(out, 'devanagari'), prefix: '/fest' }, width: 360 });
  await visit('Agenda/');
  await page.locator('[data-star]').first().click();
  await page.getByRole('button', { name: 'माझा दिवस (१)' }).waitFor();
  await visit('');
  const figure = page.locator('.countdown-figure').first();
  await figure.filter({ hasText: /^[०-९]{2,}$/ }).waitFor();
});

test('a page from right to left is the mirror image of one from left to right', async () => {
  await connectBrowser();
  const at = async (name: string) => {
    const { page, visit } = await openSite({ site: { root: join(out, name), prefix: '/fest' }, width: 1280 });
    await visit('');
    return page.evaluate(() => {
      const box = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
      const middle = innerWidth / 2;
      // The title goes from margin to margin.
      return ['.hero-text', '.hero-ornament', '.hero-when', '.back-to-top', '.eyebrow'].map((selector) => {
        const { left, right } = box(selector);
        return (left + right) / 2 < middle ? 'left' : 'right';
      });
    });
  };
  expect(await at('cyrillic')).toEqual(['left', 'right', 'left', 'right', 'left']);
  expect(await at('arabic')).toEqual(['right', 'left', 'right', 'left', 'right']);
});
