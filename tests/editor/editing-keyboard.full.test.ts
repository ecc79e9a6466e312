import { expect, test } from 'vitest';
import { findViolations } from '../../static/checks/site/checkPage';
import {
  contentValue,
  openEditorAt,
  openPanel,
  page,
  panel,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';

// The editor with the keyboard alone, and as assistive technology reads it (rule 24.37), on a copy of the fest.

withDevSite();

/** The role and the name of what has the focus, as far as the editor gives them. */
const focused = () =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLInputElement;
    const name = active.ariaLabel ?? active.labels?.[0]?.textContent ?? active.textContent ?? '';
    return `${active.role ?? active.localName}: ${name.trim()}`;
  });

/** Presses a key until this has the focus; every stop on the way has a name. */
async function press(key: string, until: RegExp): Promise<void> {
  const stops: string[] = [];
  for (let n = 0; n < 90; n++) {
    await page.keyboard.press(key);
    const stop = await focused();
    expect(stop, stops.join('\n')).toMatch(/: \S/);
    if (until.test(stop)) return;
    stops.push(stop);
  }
  throw new Error(`nothing is ${until}:\n${stops.join('\n')}`);
}

test('a speaker is added with the keyboard alone, and named on the page', async () => {
  const marks = page.waitForResponse((response) => response.url().includes('/@dev/edit/marks'));
  await openEditorAt('/');
  await (await marks).finished();
  // From part to part, in a circle.
  await page.keyboard.press('F6');
  expect(await focused()).toBe('select: Page');
  await expect
    .poll(async () => {
      // The texts are outlined once their marks have come.
      if (!/^button: Edit “/.test(await focused()))
        await page.keyboard.press((await focused()).startsWith('select') ? 'F6' : 'Shift+F6');
      return focused();
    })
    .toMatch(/^button: Edit “/);
  await page.keyboard.press('F6');
  await expect.poll(focused).toBe('tab: Fields');
  await page.keyboard.press('Shift+F6');
  await expect.poll(focused).toMatch(/^button: Edit “/);
  await page.keyboard.press('F6');
  await expect.poll(focused).toBe('tab: Fields');

  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('tab: Add');
  await press('Tab', /^button: \+ Speaker$/);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('textarea: Name (required)');
  await page.keyboard.type('Asha Devi');
  await page.keyboard.press('Enter');
  await siteFrame.locator('main').getByText('Asha Devi').first().waitFor();
  expect(contentValue('speakers', ['speakers', 8, 'name'])).toBe('Asha Devi');
  // Esc closes the panel, and F6 opens it again where it was.
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('button: Fields and lists');
  await page.keyboard.press('Shift+F6');
  await expect.poll(focused).toBe('tab: Fields');
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('axe has nothing to say of any part of the panel, empty or with a form, nor of the list of keys', async () => {
  await openPanel('/Contact/', 'nothing', []);
  await panel.getByRole('heading', { name: 'All pages and lists' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Speakers/ }).click();
  await panel.getByRole('heading', { name: 'Speakers', exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  for (const name of ['Add', 'Import', 'Find', 'Changes', 'To do', 'Check', 'Publish']) {
    await panel.getByRole('tab', { name, exact: true }).click();
    await panel.getByRole('tabpanel').getByRole('heading').first().waitFor();
    expect(await findViolations(page), name).toEqual([]);
  }
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
