import { expect, test } from 'vitest';
import { findViolations } from '../../static/checks/site/checkPage';
import {
  contentText,
  contentValue,
  openPanel,
  openTextAt,
  page,
  panel,
  siteFrame,
  withDevSite,
} from '../helpers/devSite';

// A second language is added in the panel of the editor, on a copy of the fest, which is in English.

withDevSite();

const button = (name: string) => panel.getByRole('button', { name, exact: true });

/** Adds Tamil in the form of the site. */
async function addTamil(): Promise<void> {
  await button('Add a language').click();
  await panel.getByLabel('Which language?').selectOption('Tamil');
  await button('Add Tamil').click();
  await expect.poll(() => contentValue('site', ['languages'])).toEqual(['en-IN', 'ta']);
}

test('a language is added with one button, as one step that is undone to the first byte (rule 24.50)', async () => {
  const before = contentText('site');
  await openPanel('/', 'site', []);
  await addTamil();
  expect(contentValue('site', ['language'])).toBeUndefined();
  await panel.getByLabel('Tamil (required)', { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await panel.getByRole('tab', { name: 'Changes' }).click();
  const undo = panel.getByRole('button', { name: 'Undo', exact: true });
  await undo.first().waitFor();
  expect(await undo.count()).toBe(1);
  await panel.getByText('Site: Tamil added', { exact: true }).waitFor();
  await undo.click();
  await expect.poll(() => contentText('site')).toBe(before);
});

test('a language without a text is listed under “To do”, and removed by a button', async () => {
  await openPanel('/', 'site', []);
  await addTamil();
  await panel.getByRole('tab', { name: 'To do' }).click();
  const task = panel.getByText('no text of the content is in this language yet');
  await task.waitFor();
  await panel.getByRole('tab', { name: 'Fields' }).click();
  await button('Remove Tamil').click();
  await expect.poll(() => contentValue('site', ['language'])).toBe('en-IN');
  expect(contentValue('site', ['languages'])).toBeUndefined();
});

test('a language that is none is refused with what to write, and nothing is saved', async () => {
  const before = contentText('site');
  await openPanel('/', 'site', []);
  await button('Add a language').click();
  await panel.getByLabel('Which language?').selectOption('Another one …');
  await panel.getByLabel('Its tag, such as si for Sinhala').fill('tamoul');
  await button('Add tamoul').click();
  await panel.getByText('must be a language tag').waitFor();
  expect(contentText('site')).toBe(before);
});

test('a click on a title opens its fields in both languages, and the second one is written (rule 24.50)', async () => {
  await openPanel('/About/', 'site', []);
  await addTamil();
  const title = contentValue('about', ['title']);
  await siteFrame.locator('h1').getByText(`${title}`).click();
  const tamil = panel.getByLabel('Title, Tamil');
  await tamil.waitFor();
  await tamil.fill('எங்களைப் பற்றி');
  await tamil.press('Tab');
  await expect.poll(() => contentValue('about', ['title'])).toEqual({ en: title, ta: 'எங்களைப் பற்றி' });

  // The text is now an object with both languages, and a click still opens both.
  await page.getByRole('textbox', { name: /^Text of/ }).waitFor({ state: 'detached' });
  await siteFrame.getByRole('main').locator('h2').first().click();
  await siteFrame.locator('h1').getByText(`${title}`).click();
  await panel.getByLabel('Title, English').waitFor();
  expect(await panel.getByLabel('Title, Tamil').inputValue()).toBe('எங்களைப் பற்றி');

  // The list of pages names them as it does in the default language.
  const pages = page.getByLabel('Page', { exact: true });
  expect(await pages.locator('optgroup[label=Tamil] option').allTextContents()).toEqual(
    await pages.locator('optgroup').first().locator('option').allTextContents(),
  );

  // What is still to be translated is listed, and leads to the field of its translation.
  await panel.getByRole('tab', { name: 'To do' }).click();
  await panel.getByText(/^Still to be translated into Tamil \(\d+\)$/).click();
  await panel.getByRole('button', { name: /^Home: banner, text/ }).click();
  const field = panel.getByLabel('Text, Tamil', { exact: true });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

  // On a phone the panel would cover the text that is edited, so it stays closed.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Fields and lists' }).click();
  await panel.waitFor({ state: 'hidden' });
  await openTextAt('One day of ideas, inventions and good company.');
  expect(await panel.isVisible()).toBe(false);
});
