import { describe, expect, test } from 'vitest';
import { mapCoordinates } from '../../templates/parts/Venue';
import { type Options, openSite } from '../browser';

describe('the place of a map is read from', () => {
  const elsewhere = 'https://maps.example.org/';
  test.each([
    ['https://www.openstreetmap.org/?mlat=-8.8000&mlon=115.2300#map=15/-8.8/115.23', -8.8, 115.23],
    ['https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4&marker=12.4925%2C78.5560', 12.4925, 78.556],
    ['https://www.google.com/maps/place/College/@12.4925,78.556,15z', 12.4925, 78.556],
    ['https://www.google.com/maps/search/?api=1&query=12.4925,78.556', 12.4925, 78.556],
    ['https://www.google.com/maps/embed?pb=!1m18!2d78.556!3d12.4925!2m3', 12.4925, 78.556],
  ])('%s', (address, north, east) => {
    expect(mapCoordinates({ embed: elsewhere, directions: address })).toEqual({ north, east });
    expect(mapCoordinates({ embed: address, directions: elsewhere })).toEqual({ north, east });
  });

  test('no address that names none', () => {
    expect(mapCoordinates({ embed: elsewhere, directions: 'https://maps.example.org/@here' })).toBeUndefined();
  });
});

/** Opens Contact at its map. `isOnTop` tells what is seen in the middle of it, `.venue-map` or `.venue-locator`. */
async function openMap(options: Options = {}) {
  const site = await openSite(options);
  const { page } = site;
  const drawing = page.locator('.venue-locator');
  const isOnTop = (name: string) =>
    drawing.evaluate((node, name) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(name) !== null;
    }, name);
  const visit = async () => {
    await site.visit('Contact/', { waitUntil: 'domcontentloaded' });
    await drawing.scrollIntoViewIfNeeded();
  };
  return { page, drawing, map: page.locator('.venue-map'), isOnTop, visit };
}

test('without network the drawing of the place is seen in the place of the map, until the network is back', async () => {
  const { page, map, drawing, isOnTop, visit } = await openMap();
  await visit();
  await expect.poll(() => isOnTop('.venue-map')).toBe(true);
  await page.context().setOffline(true);
  await expect.poll(() => map.isVisible()).toBe(false);
  expect([await isOnTop('.venue-map'), await drawing.isVisible()]).toEqual([false, true]);
  await page.context().setOffline(false);
  await expect.poll(() => isOnTop('.venue-map')).toBe(true);
  await page.frameLocator('.venue-map').locator('h1').waitFor();
});

test('the drawing is seen for as long as the map is on its way, and nothing of it can be focused', async () => {
  const { page, map, isOnTop, visit } = await openMap();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    await released;
    await route.fallback();
  });
  const asked = page.waitForRequest('https://www.openstreetmap.org/**');
  await visit();
  await asked;
  expect([await isOnTop('.venue-map'), await map.isVisible()]).toEqual([false, false]);
  release();
  await expect.poll(() => isOnTop('.venue-map')).toBe(true);
});

test('without script the map is there', async () => {
  const { page, isOnTop, visit } = await openMap({ script: false });
  await visit();
  await page.frameLocator('.venue-map').locator('h1').waitFor();
  expect(await isOnTop('.venue-map')).toBe(true);
});
