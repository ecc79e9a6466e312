import { expect, test } from 'vitest';
import { type Options, openSite } from '../helpers/browser';

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
