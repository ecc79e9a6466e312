import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { contrast } from '../../content/rules/contrast';
import { connectBrowser } from '../helpers/connectBrowser';
import { type ForeignPage, frame, heightScript, serveForeign } from '../helpers/foreignSite';

// Rules 27.1 to 27.5: pages of another site, on another port, show parts of an event in frames.

const PREFIX = '/maanadu';
let browser: Browser;
let served: ForeignPage;

/** The page of another site: its path and query choose what its frame shows, `/agenda/?scheme=dark`. */
const around = (site: string, path: string) => `<!doctype html><title>A college</title>
<meta name="viewport" content="width=device-width">
<body style="margin:0">
${frame(`${site}${PREFIX}/${path.startsWith('/ta/') ? 'ta/embed/' : 'embed/'}${path.replace(/^\/(ta\/)?/, '').replaceAll('&', '&amp;')}`, 'The event')}
${heightScript(site + PREFIX)}`;

beforeAll(async () => {
  browser = await connectBrowser();
  served = await serveForeign(around, { out: inject('maanadu'), prefix: PREFIX });
});
afterAll(async () => {
  served?.close();
  await browser?.close();
});

type Opened = { page: Page; framed: FrameLocator; errors: string[] };

/** Opens the page of the other site. */
async function open(path: string, { width = 1280, javaScriptEnabled = true } = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(`${error}`));
  // The countdown is over.
  if (javaScriptEnabled) await page.clock.setFixedTime('2026-12-01T12:00:00Z');
  await page.goto(served.foreign + path);
  const framed = page.locator('iframe').first().contentFrame();
  await framed.locator('main h1').waitFor();
  return { page, framed, errors };
}

/** Returns the value of a custom property or a property of the page in the frame, as the browser computes it. */
const styleOf = (framed: FrameLocator, selector: string, property: string) =>
  framed.locator(selector).evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

describe.each(['agenda', 'speakers', 'countdown'])('/embed/%s/ in a page of another site', (name) => {
  test.each([320, 1280])('is as wide as the frame at %i px, and the frame as high as it', async (width) => {
    const { page, framed, errors } = await open(`/${name}/`, { width });
    const heights = async () => [
      await page
        .locator('iframe')
        .first()
        .evaluate((node) => node.clientHeight),
      await framed.locator('html').evaluate((root) => root.scrollHeight),
    ];
    await expect.poll(async () => new Set(await heights()).size).toBe(1);
    expect((await heights())[0]).not.toBe(600);
    expect(await framed.locator('html').evaluate((root) => root.scrollWidth)).toBe(width);
    // A narrower window makes the page higher, and the frame follows.
    await page.setViewportSize({ width: 280, height: 900 });
    await expect.poll(async () => new Set(await heights()).size).toBe(1);
    expect(errors).toEqual([]);
  });

  test('is there without script, in the height of the frame', async () => {
    const { page, framed } = await open(`/${name}/`, { javaScriptEnabled: false });
    expect((await framed.locator('h1').boundingBox())?.height).toBeGreaterThan(10);
    expect((await page.locator('iframe').boundingBox())?.height).toBe(600);
    const shown = { agenda: '.session', speakers: '.speaker', countdown: '.countdown-line' }[name] as string;
    expect(await framed.locator(shown).first().innerText()).toMatch(/\S/);
  });

  test('has neither header nor footer, and search engines are told not to list it', async () => {
    const html = readFileSync(join(inject('maanadu'), PREFIX, 'embed', name, 'index.html'), 'utf8');
    expect(html).not.toMatch(/class="(header|footer|skip)\b|application\/ld\+json|speculationrules/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(readFileSync(join(inject('maanadu'), PREFIX, 'sitemap.xml'), 'utf8')).not.toContain('/embed/');
  });
});

test.each([true, false])('a link opens in the whole window (script: %s)', async (javaScriptEnabled) => {
  const { page, framed } = await open('/countdown/', { javaScriptEnabled });
  await framed.locator('h1 a').click();
  await page.waitForURL(`${served.site}${PREFIX}/`);
});

test('scheme, accent and language come from the address', async () => {
  const { framed } = await open('/countdown/?scheme=dark&accent=44dd99&language=ta');
  await framed.locator('html[lang="ta-CA"]').waitFor();
  expect(await styleOf(framed, 'body', 'background-color')).toBe('rgb(21, 23, 26)');
  // What is said in place of the countdown has the accent.
  expect(await styleOf(framed, '.countdown-line', 'color')).toBe('rgb(68, 221, 153)');
});

test('an accent that cannot be read is made readable', async () => {
  const { framed } = await open('/countdown/?scheme=light&accent=%23ffff00');
  const [red, green, blue] = ((await styleOf(framed, '.countdown-line', 'color')).match(/\d+/g) ?? []).map(Number);
  const hex = `#${[red, green, blue].map((each = 0) => each.toString(16).padStart(2, '0')).join('')}`;
  expect(hex).not.toBe('#ffff00');
  expect(contrast(hex, '#f7f5f0')).toBeGreaterThanOrEqual(4.5);
});

test.each([
  '?scheme=dark;background:url(//evil.example)&accent=red;}&language=//evil.example/',
  '?scheme=inherit&accent=%23fff&language=fr',
  '?scheme=__proto__&accent=javascript:alert(1)&language=constructor',
  '?language=../../../evil&accent=1234567&scheme=%3Cscript%3E',
])('nothing else of an address changes the page: %s', async (query) => {
  const plain = await open('/countdown/');
  const changed = await open(`/countdown/${query}`);
  const look = async ({ framed }: Opened) => [
    await framed.locator('html').getAttribute('style'),
    await framed.locator('html').getAttribute('lang'),
    await styleOf(framed, 'body', 'background-color'),
    await styleOf(framed, '.countdown-line', 'color'),
  ];
  expect(await look(changed)).toEqual(await look(plain));
  expect(changed.page.frames()[1]?.url()).toContain(`${PREFIX}/embed/countdown/`);
  expect(changed.errors).toEqual([]);
});

test('a page of each language has an address without query', async () => {
  const { framed } = await open('/ta/agenda/', { javaScriptEnabled: false });
  expect(await framed.locator('html').getAttribute('lang')).toBe('ta-CA');
});

test('no other page of the site may be shown in a frame', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${served.foreign}/../About/`);
  const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `${served.site}${PREFIX}/About/`);
  expect((await blocked).text()).toContain("frame-ancestors 'none'");
});

test('the script for the height is below 1 KB, and believes only the origin that it comes from', async () => {
  const script = readFileSync(join(inject('maanadu'), PREFIX, 'embed/embed.js'));
  expect(script.length).toBeLessThan(1024);

  const { page, framed } = await open('/countdown/');
  const height = () =>
    page
      .locator('iframe')
      .first()
      .evaluate((node) => node.clientHeight);
  await expect.poll(height).not.toBe(600);
  const right = await height();
  // The page around the frame, and a frame of a third origin, tell heights too.
  const foreignUrl = served.foreign.replace('127.0.0.1', 'localhost');
  await page.evaluate((address) => {
    postMessage({ embeddedHeight: 5000 }, '*');
    const other = document.createElement('iframe');
    other.src = address;
    document.body.append(other);
    return new Promise((resolve) => other.addEventListener('load', resolve));
  }, `${foreignUrl}/countdown/`);
  const third = page.frames().find((each) => each.url().startsWith(foreignUrl));
  await third?.evaluate(() => parent.postMessage({ embeddedHeight: 5000 }, '*'));
  // Messages arrive in order: once the page in the first frame has answered, the others have been read.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve(undefined));
        postMessage('last', '*');
      }),
  );
  for (const wrong of [Number.NaN, -1, 1e9, '5000', null])
    await framed.locator('html').evaluate((_, sent) => parent.postMessage({ embeddedHeight: sent }, '*'), wrong);
  await framed.locator('html').evaluate(() => parent.postMessage('last', '*'));
  const heights = await page.locator('iframe').evaluateAll((nodes) => nodes.map((node) => node.clientHeight));
  expect(heights[0]).toBe(right);
  expect(heights[1]).toBe(150);
});

test('opened by itself, such a page starts no service worker', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto(`${served.site}${PREFIX}/embed/countdown/`, { waitUntil: 'load' });
  // The page registers in an idle moment after it has loaded, at the latest after two seconds.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
  expect(await workers()).toBe(0);
  // A page of the site does, in the same way.
  await page.goto(`${served.site}${PREFIX}/`);
  await expect.poll(workers).toBe(1);
  // Its worker keeps no page for frames.
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.includes('/embed/'))).toEqual([]);
  expect(kept.length).toBeGreaterThan(5);
});
