import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { contentValue, openPanel, page, panel, site, siteFrame, withDevSite } from '../helpers/devSite';

// The look is chosen in the editor, among pictures of the event's own home page (rule 24.28).

withDevSite();

const LOOKS = ['Engraving', 'Poster', 'Almanac', 'Signal', 'Kolam', 'Photo'];

/** Returns what tells a look from another: the type of the title, and its ground. */
const faceOf = (home: FrameLocator): Promise<string> =>
  home.locator('h1').evaluate((title) => {
    const { fontFamily, fontWeight } = getComputedStyle(title);
    return [fontFamily, fontWeight, getComputedStyle(document.body).backgroundColor].join();
  });

test('each look shows the home page of this event, and a click chooses it', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, look] = /\/@edit\/look\/([a-z]+)\/$/.exec(request.url()) ?? [];
    if (look) asked.push(look);
  });
  await openPanel('/', 'site', ['look']);
  const choice = panel.getByRole('group', { name: 'Design' });
  await choice.getByRole('radio').first().waitFor();
  expect(
    await choice.getByRole('radio').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).toEqual(LOOKS.map((name) => name.toLowerCase()));
  expect(await choice.getByRole('radio', { name: 'Engraving' }).isChecked()).toBe(true);
  const pictures = choice.locator('iframe');
  await expect.poll(() => pictures.count(), { timeout: 30_000 }).toBe(6);
  // One after the other, so that the server can answer the editor meanwhile.
  await expect.poll(() => asked).toEqual(LOOKS.map((name) => name.toLowerCase()));
  const poster = pictures.nth(1).contentFrame();
  expect(await poster.locator('h1').innerText()).toBe(await siteFrame.locator('h1').innerText());
  const faces = await Promise.all([0, 1].map((n) => faceOf(pictures.nth(n).contentFrame())));
  expect(faces[0]).not.toBe(faces[1]);
  // Nothing in a picture takes the focus, and screen readers have the name of the look.
  expect(await pictures.evaluateAll((all) => all.every((each) => (each as HTMLElement).inert && each.ariaHidden))).toBe(
    true,
  );
  expect(await poster.locator('script').count()).toBe(0);

  await choice.getByRole('radio', { name: 'Poster' }).click();
  await expect.poll(() => contentValue('site', ['look', 'theme'])).toBe('poster');
  await expect.poll(() => faceOf(siteFrame), { timeout: 30_000 }).toBe(faces[1]);
  // The pictures show each look as it was, and are not asked for again.
  expect(asked).toHaveLength(6);
}, 60_000);

test('with the keyboard, what the arrows pass by is not written', async () => {
  await openPanel('/', 'site', ['look']);
  const choice = panel.getByRole('group', { name: 'Design' });
  const before = contentValue('site', ['look', 'theme']);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('"theme"')) sent.push(request.postDataJSON());
  });
  await choice.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  const next = LOOKS[LOOKS.findIndex((name) => name.toLowerCase() === before) + 2]?.toLowerCase();
  await expect.poll(() => contentValue('site', ['look', 'theme'])).toBe(next);
  expect(sent).toMatchObject([{ operations: [{ value: next }] }]);
}, 60_000);

test('“Another drawing” writes another seed, and the pictures follow', async () => {
  await openPanel('/', 'site', ['look']);
  const first = panel.locator('.look-picture iframe').first().contentFrame();
  const drawing = () => first.locator('.hero-ornament').first().innerHTML();
  const before = await drawing();
  await panel.getByRole('button', { name: 'Another drawing' }).click();
  await expect.poll(() => contentValue('site', ['look', 'seed'])).toMatch(/^[0-9a-z]{7}$/);
  const seed = contentValue('site', ['look', 'seed']);
  await expect.poll(drawing, { timeout: 30_000 }).not.toBe(before);
  await panel.getByRole('button', { name: 'Another drawing' }).click();
  await expect.poll(() => contentValue('site', ['look', 'seed'])).not.toBe(seed);
}, 60_000);

test('a look whose fonts are not installed says how to install them', async () => {
  await page.route('**/@edit/look/looks.json', (route) =>
    route.fulfill({ json: [{ name: 'engraving' }, { name: 'kolam', install: 'npm install @fontsource/mukta-malar' }] }),
  );
  await openPanel('/', 'site', ['look']);
  const kolam = panel.getByRole('radio', { name: /^Kolam/ });
  await kolam.waitFor();
  expect(await kolam.isDisabled()).toBe(true);
  expect(await panel.locator('.look').last().innerText()).toContain(
    'Its fonts are not installed. Run: npm install @fontsource/mukta-malar',
  );
});

test('no other site can show a picture of a look, and a name that is no look is a sentence', async () => {
  const picture = await fetch(`${site.origin}/@edit/look/signal/`);
  expect(picture.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const none = await fetch(`${site.origin}/@edit/look/brutalist/`);
  expect(none.status).toBe(404);
  expect(await none.text()).toBe('There is no look and no earlier site at this address.\n');
});
