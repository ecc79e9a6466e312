import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { valueAt } from '../../content/json/path';
import {
  contentText,
  contentValue,
  folder,
  openDevSite,
  openPanel,
  page,
  panel,
  runInFrame,
  site,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';
import { rencontre } from '../helpers/events';
import { scratch } from '../helpers/scratch';

// Habits of people who write, in the editor of `npm run dev` (rules 24.9 and 24.30 to 24.33).

withDevSite();

const TITLE = ['days', 0, 'events', 1, 'title'];
const title = () => contentValue('schedule', TITLE);

test('Ctrl-Shift-Z and Ctrl-Y do again what was taken back, in the page and in the panel, until something else is changed', async () => {
  const before = contentText('schedule');
  await openPanel('/Agenda/', 'schedule', TITLE.slice(0, -1));
  const field = panel.getByLabel('Title (required)');
  for (const next of ['One', 'Two']) {
    await field.fill(next);
    await field.press('Enter');
    await expect.poll(title).toBe(next);
  }
  // In the panel, outside of its fields; two quick keys are two steps.
  await panel.getByRole('button', { name: 'All', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => contentText('schedule')).toBe(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(title).toBe('One');
  // In the frame.
  // A key is lost while the next page takes the place of the one that has the focus.
  await expect
    .poll(
      async () => {
        if (title() === 'Two') return 'Two';
        await runInFrame(() => window.focus());
        await page.keyboard.press('Control+y');
        return title();
      },
      { interval: 3_000 },
    )
    .toBe('Two');
  await page.keyboard.press('Control+y');
  await page.getByRole('contentinfo').getByText('There is nothing to do again.').waitFor();

  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('One');
  await field.fill('Three');
  await field.press('Enter');
  await expect.poll(title).toBe('Three');
  await panel.getByRole('button', { name: 'All', exact: true }).focus();
  await page.keyboard.press('Control+y');
  await page.getByRole('contentinfo').getByText('There is nothing to do again.').waitFor();
  expect(title()).toBe('Three');
  for (const rest of ['One', '']) {
    await page.keyboard.press('Control+z');
    if (rest) await expect.poll(title).toBe(rest);
    else await expect.poll(() => contentText('schedule')).toBe(before);
  }
  await page.keyboard.press('?');
  await page.getByText('Ctrl-Shift-Z, Ctrl-Y').waitFor();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('what is undone right after a change is that change, although it is still on its way (rule 24.9)', async () => {
  const before = contentText('schedule');
  await openPanel('/Agenda/', 'schedule', TITLE.slice(0, -1));
  let goOn = () => {};
  const pressed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/@dev/edit/save', (route) => pressed.then(() => route.continue()));
  const field = panel.getByLabel('Title (required)');
  await field.fill('Slow');
  await Promise.all([page.waitForRequest('**/@dev/edit/save'), field.press('Enter')]);
  await panel.getByRole('button', { name: 'All', exact: true }).focus();
  await page.keyboard.press('Control+z');
  goOn();
  await page.getByRole('contentinfo').getByText('Undone: ').waitFor();
  expect(contentText('schedule')).toBe(before);
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

/** Pastes into the field that has the focus: HTML and text, as a word processor puts them on the clipboard. */
const pasteInto = (field: Locator, html: string, plain: string) =>
  field.evaluate(
    (element, [html, plain]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html as string);
      clipboardData.setData('text/plain', plain as string);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain],
  );

const BODY = ['blocks', 0, 'body'];
const body = () => contentValue('pages/writing', BODY);

/** Adds a page with a text, and opens it with the panel at that text. */
async function openWriting(text: string): Promise<void> {
  mkdirSync(join(folder, 'content/pages'), { recursive: true });
  const content = {
    meta: { title: 'Writing', description: 'W.' },
    title: 'Writing',
    blocks: [{ type: 'text', body: text }],
  };
  writeFileSync(join(folder, 'content/pages/writing.json'), JSON.stringify(content, null, 2));
  await expect.poll(async () => (await fetch(`${site.origin}/shcaifest/Writing/`)).text()).toContain(text);
  await openPanel('/Writing/', 'pages/writing', BODY.slice(0, -1));
}

test('buttons and keys make words of a rich text bold, links and lists, on the page and in the panel (rule 24.30)', async () => {
  await openWriting('Bring a laptop.');
  await siteFrame.getByText('Bring a laptop.').click();
  const field = page.getByRole('textbox', { name: /^Text of/ });
  expect(await field.evaluate((element: HTMLTextAreaElement) => [element.spellcheck, element.lang])).toEqual([
    true,
    'en-IN',
  ]);
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(8, 14));
  const place = page.locator('.place');
  await place.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Bold' }).click();
  expect(await field.inputValue()).toBe('Bring a **laptop**.');
  // What was bold is no longer bold, and the field takes it back by itself.
  await field.press('Control+b');
  expect(await field.inputValue()).toBe('Bring a laptop.');
  await field.press('Control+z');
  expect(await field.inputValue()).toBe('Bring a **laptop**.');
  await place.getByRole('button', { name: 'List' }).click();
  await field.press('Control+Enter');
  await expect.poll(body).toBe('- Bring a **laptop**.');
  await siteFrame.locator('main li strong').getByText('laptop').waitFor();

  const inPanel = panel.getByLabel('Text (required)');
  await expect.poll(() => inPanel.inputValue()).toBe('- Bring a **laptop**.');
  expect(await inPanel.evaluate((element: HTMLTextAreaElement) => [element.spellcheck, element.lang])).toEqual([
    true,
    'en-IN',
  ]);
  await inPanel.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(2, 7));
  await inPanel.press('Control+k');
  await page.keyboard.type('https://fest.example/');
  await panel.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'List' }).click();
  expect(await inPanel.inputValue()).toBe('[Bring](https://fest.example/) a **laptop**.');
  await inPanel.press('Control+Enter');
  await expect.poll(body).toBe('[Bring](https://fest.example/) a **laptop**.');
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('what is typed as text on the page stays text (rule 24.30)', async () => {
  await openWriting('Bring a mug.');
  await siteFrame.getByText('Bring a mug.').click();
  const field = page.getByRole('textbox', { name: /^Text of/ });
  await field.press('Control+a');
  await page.keyboard.type('1986. A great year');
  await field.press('Control+Enter');
  await expect.poll(body).toBe('1986\\. A great year');
  // The cursor of the keyboard may stand over the text by then; a click on either opens the field.
  await siteFrame.locator('main p').getByText('1986. A great year', { exact: true }).click({ force: true });
  expect(await field.inputValue()).toBe('1986. A great year');
  await field.press('Control+a');
  await page.keyboard.type('+ plus');
  await page.locator('.place').getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('x');
  await field.press('Control+Enter');
  await expect.poll(body).toBe('\\+ plus**x**');
  await siteFrame.locator('main p strong').getByText('x').waitFor();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('what is pasted keeps bold, italics, links and lists in a rich text, and is one line in a plain one (rule 24.31)', async () => {
  await openWriting('Bring a card.');
  const rich = panel.getByLabel('Text (required)');
  await rich.fill('');
  const html =
    '<b style="font-weight:normal"><p>See <a href="https://fest.example/">our <i>page</i></a>:</p><ul><li><span style="font-weight:700">one</span></li></ul></b>';
  await pasteInto(rich, html, 'See our page: one');
  await expect.poll(() => rich.inputValue()).toBe('See [our *page*](https://fest.example/):\n\n- **one**');
  await rich.press('Control+z');
  await expect.poll(() => rich.inputValue()).toBe('');
  // What is Markdown already stays Markdown.
  await pasteInto(rich, '<div><span>**two**</span></div>', '**two**\r\n\r\n\r\n- three\u00a0');
  await expect.poll(() => rich.inputValue()).toBe('**two**\n\n- three');
  await rich.press('Control+Enter');
  await expect.poll(body).toBe('**two**\n\n- three');

  await siteFrame.getByRole('heading', { level: 1, name: 'Writing' }).click();
  const plain = page.getByRole('textbox', { name: /^Text of/ });
  await plain.press('End');
  await pasteInto(plain, '<p>and<br>more</p>', ' and\r\n\u00a0more\u00ad\n');
  expect(await plain.inputValue()).toBe('Writing and more');
  await plain.press('Escape');
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('a text that is not translated is marked on the page, and opens empty beside the text of the default language (rule 24.32)', async () => {
  const own = scratch({ content: rencontre.content, static: rencontre.static });
  const other = await openDevSite(own);
  onTestFinished(() => other.close());
  const { page, violations, trouble } = await other.visit();
  const frame = page.frameLocator('iframe[title]');
  const title = () =>
    valueAt(JSON.parse(readFileSync(join(own, 'content/schedule.json'), 'utf8')), ['days', 0, 'events', 1, 'title']);
  await page.goto(`${other.origin}/@edit/#/rencontre/ar/Agenda/`);
  const untranslated = frame.locator('main').getByText('Des livres en deux sens', { exact: true }).first();
  await untranslated.waitFor();
  const underlined = () =>
    untranslated.evaluate(() => [...(CSS.highlights.get('dev-edit-untranslated') ?? [])].map(String));
  await expect.poll(underlined).toContain('Des livres en deux sens');
  expect(await underlined()).not.toContain('خرائط بلا شمال');
  await untranslated.hover();
  await page.getByText('Not translated', { exact: true }).waitFor();
  await untranslated.click();

  const field = page.getByRole('textbox', { name: /^Text of/ });
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((element: HTMLElement) => [element.lang, element.dir])).toEqual(['ar-MA', 'rtl']);
  await page.locator('.original').getByText('French (Morocco)').waitFor();
  expect(await page.locator('.original [lang=fr-MA]').textContent()).toBe('Des livres en deux sens');
  // Nothing was typed: nothing is written.
  await field.press('Escape');
  expect(title()).toBe('Des livres en deux sens');
  await page.getByRole('button', { name: /^Translate “Des livres en deux sens”/ }).press('Enter');
  await field.fill('كتب في اتجاهين');
  await field.press('Enter');
  await expect.poll(title).toEqual({ fr: 'Des livres en deux sens', ar: 'كتب في اتجاهين' });
  await frame.locator('main').getByText('كتب في اتجاهين').first().waitFor();
  await expect
    .poll(() =>
      frame.locator('html').evaluate(() => [...(CSS.highlights.get('dev-edit-untranslated') ?? [])].map(String)),
    )
    .not.toContain('كتب في اتجاهين');

  // The panel has a field for each language, and names the entry by the first.
  const inPanel = page.getByRole('complementary', { name: 'Edit' });
  await inPanel.getByRole('heading', { name: 'Des livres en deux sens' }).waitFor();
  expect(await inPanel.getByRole('textbox', { name: 'Title, French' }).inputValue()).toBe('Des livres en deux sens');
  await inPanel.getByRole('textbox', { name: 'Title, Arabic' }).fill('كتب من الجهتين');
  await inPanel.getByRole('textbox', { name: 'Title, Arabic' }).blur();
  await expect.poll(title).toEqual({ fr: 'Des livres en deux sens', ar: 'كتب من الجهتين' });
  expect({ violations, trouble }).toEqual({ violations: [], trouble: [] });
});

test('a text is translated in the panel, once for the whole site (rule 24.38)', async () => {
  const own = scratch({ content: rencontre.content, static: rencontre.static });
  const other = await openDevSite(own);
  onTestFinished(() => other.close());
  const { page, violations, trouble } = await other.visit();
  const title = () =>
    valueAt(JSON.parse(readFileSync(join(own, 'content/schedule.json'), 'utf8')), ['days', 0, 'events', 1, 'title']);
  const place = { file: 'schedule', path: ['days', 0, 'events', 1] };
  await page.addInitScript(
    (state) => {
      if (sessionStorage.getItem('dev-edit-panel')) return;
      sessionStorage.setItem('dev-edit-open', 'true');
      sessionStorage.setItem('dev-edit-panel', state);
    },
    JSON.stringify({ tab: 'entry', place }),
  );
  await page.goto(`${other.origin}/@edit/#/rencontre/Agenda/`);
  const inPanel = page.getByRole('complementary', { name: 'Edit' });
  await inPanel.getByRole('button', { name: 'Translate into Arabic: Title' }).click();
  const arabic = inPanel.getByRole('textbox', { name: 'Title, Arabic' });
  await expect.poll(() => arabic.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await arabic.inputValue()).toBe('');
  // Nothing was typed: nothing is written.
  await arabic.press('Enter');
  expect(title()).toBe('Des livres en deux sens');
  await arabic.fill('كتب في اتجاهين');
  await arabic.press('Enter');
  await inPanel.getByRole('textbox', { name: 'Title, French' }).waitFor();
  expect(title()).toEqual({ fr: 'Des livres en deux sens', ar: 'كتب في اتجاهين' });
  expect(await arabic.evaluate((field) => field === document.activeElement)).toBe(true);

  // The hall has its two names in the list of halls.
  expect(await inPanel.getByRole('button', { name: 'Translate into Arabic: Location' }).count()).toBe(0);
  await inPanel.getByRole('button', { name: 'Translated in Schedule' }).click();
  await inPanel
    .getByRole('textbox', { name: /, Arabic$/ })
    .first()
    .waitFor();
  expect({ violations, trouble }).toEqual({ violations: [], trouble: [] });
});

test('a time on the page leads to its field, and the start and the end of a session are saved together (rule 24.33)', async () => {
  const TIME = ['days', 0, 'events', 1, 'time'];
  const before = contentText('schedule');
  expect(contentValue('schedule', TIME)).toMatchObject({ start: '11:30' });
  await openPanel('/Agenda/', 'site', [], 'add');
  const start = panel.getByLabel('Start (required)');
  // A click before the texts are known opens nothing, and one while the panel opens would meet another text.
  await expect
    .poll(
      async () => {
        if ((await start.count()) === 0) await siteFrame.locator('main time[datetime="11:30"]:visible').first().click();
        return start.count();
      },
      { interval: 5_000 },
    )
    .toBe(1);
  await panel.getByRole('heading', { name: 'Keynote' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
    .toBe(JSON.stringify([...TIME, 'start']));
  // Its end would be before its start in between.
  await start.fill('18:00');
  await panel.getByLabel('End').fill('18:30');
  await panel.getByLabel('End').blur();
  await expect.poll(() => contentValue('schedule', TIME)).toEqual({ start: '18:00', end: '18:30' });
  await expect.poll(() => panel.locator('.problem').count()).toBe(0);
  // What is shown is what was saved.
  await page
    .getByRole('contentinfo')
    .getByText(/^Saved/)
    .waitFor();
  await expect.poll(() => panel.getByText('Not saved yet').count()).toBe(0);
  // The end is passed by, and has moved with its start.
  await start.fill('18:10');
  await panel.getByLabel('End').focus();
  await panel.getByLabel('End').blur();
  await expect.poll(() => contentValue('schedule', TIME)).toEqual({ start: '18:10', end: '18:40' });
  await expect.poll(() => panel.getByText('Not saved yet').count()).toBe(0);
  await panel.getByRole('button', { name: 'All', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => contentText('schedule')).toBe(before);
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});
