import { describe, expect, inject, test } from 'vitest';
import { scrollToEnd } from '../../static/checks/site/openPage';
import { hydrateWidget, type Options, openSite } from '../helpers/browser';
import { everyPage } from '../helpers/everyPage';

const MAPS = 'https://www.openstreetmap.org/**';
const PARTS = ['.venue-place', '.venue-drawing', '.venue-map', '.footer'];

/** Opens Contact on a phone. `boxes` tells where address, drawing, map and foot of the page are. */
async function openMap(options: Options = {}) {
  const site = await openSite({ width: 360, ...options });
  const { page } = site;
  const map = page.locator('.venue-map');
  const boxes = () => Promise.all(PARTS.map((part) => page.locator(part).last().boundingBox()));
  const reach = async () => {
    await site.visit('Contact/', { waitUntil: 'domcontentloaded' });
    await map.scrollIntoViewIfNeeded();
  };
  return { ...site, map, boxes, reach, loaded: page.frameLocator('.venue-map').locator('h1') };
}

test('a map is not asked for before it comes near the screen', async () => {
  const { page, visit, elsewhere, settled } = await openMap();
  await visit();
  await settled();
  expect(elsewhere).toEqual([]);
  await page.locator('.venue-map').scrollIntoViewIfNeeded();
  await expect.poll(() => elsewhere.map(({ frame }) => frame)).toEqual([true]);
});

test.each(['comes', 'does not come'])('nothing moves when a map %s', async (what) => {
  const { page, boxes, reach, loaded } = await openMap();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MAPS, async (route) => {
    await released;
    await (what === 'comes' ? route.fallback() : route.abort());
  });
  const asked = page.waitForRequest(MAPS);
  await reach();
  await asked;
  const before = await boxes();
  for (const box of before) expect(box?.height).toBeGreaterThan(40);
  const answered = what === 'comes' ? loaded.waitFor() : page.waitForEvent('requestfailed');
  release();
  await answered;
  expect(await boxes()).toEqual(before);
});

test.each([360, 768, 1280])('at %d px map, drawing and address cover nothing of each other', async (width) => {
  const { boxes, reach } = await openMap({ width });
  await reach();
  const [address, drawing, map] = await boxes();
  const apart = (one: typeof map, other: typeof map) =>
    one &&
    other &&
    (one.x + one.width <= other.x + 1 ||
      other.x + other.width <= one.x + 1 ||
      one.y + one.height <= other.y + 1 ||
      other.y + other.height <= one.y + 1);
  expect([apart(address, drawing), apart(drawing, map), apart(address, map)]).toEqual([true, true, true]);
});

test('without script the map is there', async () => {
  const { reach, loaded } = await openMap({ script: false });
  await reach();
  await loaded.waitFor();
});

test('on paper there are the address and the drawing, and no map', async () => {
  const { page, map, visit } = await openMap();
  await visit('Contact/');
  await page.emulateMedia({ media: 'print' });
  expect(await map.isVisible()).toBe(false);
  expect(await page.locator('.venue-drawing').isVisible()).toBe(true);
  expect(await page.locator('.venue .venue-place strong').isVisible()).toBe(true);
});

describe('a map that waits for a tap (rule 14.8)', () => {
  const site = { root: inject('maanadu'), prefix: '/maanadu' };
  const MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=-79.40%2C43.64%2C-79.36%2C43.66&layer=mapnik';
  const view = { width: 1280, height: 720, site };

  /** Opens Visit, with its map in the middle of the screen. `boxes` tells where the parts of the place are. */
  async function openVisit(options: Options = {}) {
    const opened = await openSite({ ...view, ...options });
    const { page, visit } = opened;
    await visit('Visit/');
    const frame = page.locator('.venue-frame');
    await frame.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const boxes = () =>
      Promise.all(['.venue-place', '.venue-frame', '.footer'].map((part) => page.locator(part).last().boundingBox()));
    return { ...opened, frame, boxes, button: frame.getByRole('button', { name: 'Show the map' }) };
  }

  test('asks nobody before, and nor does any page of the event that is read to its end, with its film', async () => {
    const { page, visit, elsewhere, settled } = await openSite(view);
    const own = everyPage.filter(({ address }) => address.startsWith('/maanadu/')).map(({ path }) => path);
    expect(own).toEqual(expect.arrayContaining(['', 'Visit/', 'Friends/']));
    for (const path of own.flatMap((path) => [path, `ta/${path}`])) {
      const html = await (await visit(path)).text();
      expect(html, path).not.toMatch(/<iframe|rel="(preconnect|dns-prefetch|prefetch|prerender)/);
      await scrollToEnd(page);
      await settled();
      if (path.endsWith('Friends/')) await hydrateWidget(page, 'video');
      expect(elsewhere, path).toEqual([]);
    }
  });

  test('comes over the drawing at a tap, asks its own host alone, takes the focus, and moves nothing', async () => {
    const { page, frame, boxes, button, elsewhere, trouble, settled } = await openVisit();
    expect(await button.textContent()).toContain('openstreetmap.org');
    const before = await boxes();
    await button.click();
    await page.frameLocator('.venue-map').locator('h1').waitFor();
    await settled();
    expect(elsewhere).toEqual([{ url: MAP, frame: true }]);
    expect(trouble).toEqual([]);
    expect(await boxes()).toEqual(before);
    const map = frame.locator('iframe');
    expect(await map.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await map.boundingBox()).toEqual(await frame.locator('.venue-drawing').boundingBox());
    const isOnTop = await map.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === node;
    });
    expect(isOnTop).toBe(true);
    expect(await map.getAttribute('title')).toMatch(/\S/);
    expect(await map.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
    expect(await map.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(await button.count()).toBe(0);
  });

  test('is opened with Enter, and the next Tab leads into it', async () => {
    const { page, button } = await openVisit();
    await page.route(MAPS, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><button>Zoom in</button>' }),
    );
    await page.locator('.venue-place a').last().focus();
    await page.keyboard.press('Tab');
    expect(await button.evaluate((node) => node.matches(':focus-visible'))).toBe(true);
    await page.keyboard.press('Enter');
    const inside = page.frameLocator('.venue-map').getByRole('button', { name: 'Zoom in' });
    await inside.waitFor();
    await page.keyboard.press('Tab');
    expect(await inside.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test.each([360, 768, 1280])('is a drawing, an address and a link without script at %d px, as high', async (width) => {
    const [{ boxes, button }, bare] = [await openVisit({ width }), await openVisit({ width, script: false })];
    expect(await button.isVisible()).toBe(true);
    expect(await bare.frame.locator('button, iframe').filter({ visible: true }).count()).toBe(0);
    expect(await bare.page.locator('.venue-drawing').isVisible()).toBe(true);
    expect(await bare.page.locator('.venue-place a').last().getAttribute('href')).toMatch(/^https:/);
    const sizes = async (all: ReturnType<typeof boxes>) =>
      (await all).slice(0, 2).map((box) => [box?.width, box?.height]);
    expect(await sizes(bare.boxes())).toEqual(await sizes(boxes()));
  });
});
