import { describe, expect, test } from 'vitest';
import { hydrateWidget, type Options, openSite } from '../helpers/browser';

const LINKS = ['Home', 'About', 'Agenda', 'Hackthon Registration'];

async function openMenu(options: Options = {}, path = '') {
  const site = await openSite({ width: 360, ...options });
  await site.visit(path);
  const { page } = site;
  const menu = page.locator('details.menu');
  const button = menu.locator('summary');
  if (options.script !== false) await hydrateWidget(page, 'menu');
  const isOpen = () => menu.evaluate((node) => (node as HTMLDetailsElement).open);
  const focused = () => button.evaluate((node) => node === document.activeElement);
  return { ...site, menu, button, isOpen, focused };
}

/** The handlers of the menu are there one frame after it came to life: Escape is asked until it is heard. */
const closes = (isOpen: () => Promise<boolean>, act: () => Promise<void>) =>
  expect
    .poll(async () => {
      await act();
      return isOpen();
    })
    .toBe(false);

describe.each([true, false])('on small screens, with script: %s,', (script) => {
  test('the links wait behind the word Menu', async () => {
    const { page, menu, button } = await openMenu({ script });
    expect(await button.textContent()).toBe('Menu');
    for (const link of await page.locator('.header nav a').all()) expect(await link.isVisible()).toBe(false);
    await button.click();
    expect(await menu.locator('a:visible').allTextContents()).toEqual(LINKS);
    await button.click();
    expect(await menu.locator('a:visible').count()).toBe(0);
  });

  test('the keyboard opens it', async () => {
    const { page, button, isOpen } = await openMenu({ script });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Space');
    expect(await isOpen()).toBe(false);
  });

  test('each link leads to its page, and the page is marked there', async () => {
    const { page, url, menu, button } = await openMenu({ script }, 'Contact/');
    for (const [label, path] of [
      ['Home', ''],
      ['About', 'About/'],
      ['Agenda', 'Agenda/'],
      ['Hackthon Registration', 'HackathonRegistration/'],
    ] as const) {
      await button.click();
      await menu.getByRole('link', { name: label }).click();
      await page.waitForURL(url + path);
      expect(await page.locator('.menu [aria-current=page]').textContent()).toBe(label);
    }
  });
});

describe('the menu', () => {
  test('closes on Escape and gives the focus back to its button', async () => {
    const { page, menu, button, isOpen, focused } = await openMenu();
    await button.click();
    await menu.getByRole('link', { name: 'Agenda' }).focus();
    await closes(isOpen, () => page.keyboard.press('Escape'));
    expect(await focused()).toBe(true);
  });

  test('leaves the focus alone on Escape while it is closed', async () => {
    const { page, button, isOpen, focused } = await openMenu({}, 'Contact/');
    await button.click();
    await closes(isOpen, () => page.keyboard.press('Escape'));
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Escape');
    expect(await focused()).toBe(false);
  });

  test('closes on a click outside, and not on one inside', async () => {
    const { page, menu, button, isOpen } = await openMenu();
    await button.click();
    await menu.locator('ul').click({ position: { x: 8, y: 4 } });
    expect(await isOpen()).toBe(true);
    await closes(isOpen, () => page.mouse.click(180, 700));
  });

  test('lets a click outside do what it is meant to do', async () => {
    const { page, button, isOpen } = await openMenu({ height: 1100 }, 'Contact/');
    await button.click();
    const field = page.getByLabel('Name');
    await closes(isOpen, () => field.click());
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('closes when the focus goes on below it, and leaves it there', async () => {
    const { page, button, isOpen } = await openMenu({}, 'Contact/');
    await button.click();
    const field = page.getByLabel('Name');
    await closes(isOpen, () => field.focus());
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('closes after a link is followed', async () => {
    const { menu, button, isOpen } = await openMenu();
    // A link that leaves the page where it is, so that the menu can be looked at afterwards.
    await menu
      .locator('a')
      .first()
      .evaluate((node) => node.setAttribute('href', '#main'));
    await button.click();
    await closes(isOpen, async () => {
      if (await isOpen()) await menu.locator('a').first().click();
    });
  });

  test('is not there on wide screens, where the links stand in the header', async () => {
    for (const script of [true, false]) {
      const { page, visit } = await openSite({ script, width: 1280 });
      await visit('Agenda/');
      expect(await page.locator('.menu summary').isVisible()).toBe(false);
      const links = page.locator('.header-links a:visible');
      expect(await links.allTextContents()).toEqual(LINKS);
      expect(await page.locator('.header-links [aria-current=page]').allTextContents()).toEqual(['Agenda']);
      await links.filter({ hasText: 'About' }).click();
      await page.waitForURL('**/shcaifest/About/');
    }
  });

  test('is in reach at every width: links or menu, never both', async () => {
    const { page, visit } = await openSite();
    await visit();
    for (const width of [320, 360, 767, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const shown = await page.locator('.header-links a:visible').count();
      const menu = await page.locator('.menu summary').isVisible();
      expect([width, shown, menu]).toEqual([width, menu ? 0 : 4, shown === 0]);
    }
  });
});
