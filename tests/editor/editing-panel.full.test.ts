import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Path, valueAt } from '../../content/json/path';
import { findViolations } from '../../static/checks/site/checkPage';
import {
  contentText,
  contentValue,
  folder,
  openEditorAt,
  openPanel,
  page,
  panel,
  runInFrame,
  site,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';
import { aifest } from '../helpers/events';
import { some } from '../helpers/soak';

// What has no text of its own is edited in the panel of the editor, on a copy of the fest.

withDevSite();

/** Waits until a file has this value. */
const saved = (file: string, path: Path) => expect.poll(() => contentValue(file, path));

/** Waits for the list of changes, and takes each back, the latest first. */
async function undoAll() {
  await panel.getByRole('tab', { name: 'Changes' }).click();
  const undo = panel.getByRole('button', { name: 'Undo', exact: true });
  await undo.first().waitFor();
  for (let left = await undo.count(); left > 0; left--) {
    await undo.first().click();
    await expect.poll(() => undo.count()).toBeLessThan(left);
  }
}

/** Returns the field for the hall of a session, and adds it where no test before has. */
async function hallField(): Promise<Locator> {
  const [field, add] = [
    panel.getByLabel('Location', { exact: true }),
    panel.getByRole('button', { name: '+ Location' }),
  ];
  await field.or(add).waitFor();
  if (await add.isVisible()) await add.click();
  return field;
}

type Kind = { kind: string; file: string; entry: Path; act(): Promise<unknown>; key: Path; becomes: unknown };
const session: Path = ['days', 0, 'events', 1];
const kinds: Kind[] = [
  {
    kind: 'a text',
    file: 'schedule',
    entry: session,
    act: async () => (await hallField()).fill('Hall 2'),
    key: ['location'],
    becomes: 'Hall 2',
  },
  {
    kind: 'a time',
    file: 'schedule',
    entry: session,
    act: () => panel.getByLabel('End').fill('12:45'),
    key: ['time', 'end'],
    becomes: '12:45',
  },
  {
    kind: 'a text of several paragraphs',
    file: 'schedule',
    entry: session,
    act: () => panel.getByLabel('Description').fill('One.\n\n- Two'),
    key: ['description'],
    becomes: 'One.\n\n- Two',
  },
  {
    kind: 'a choice',
    file: 'schedule',
    entry: session,
    act: () => panel.getByLabel('Background').selectOption('Tinted'),
    key: ['background'],
    becomes: 'tinted',
  },
  {
    kind: 'a mark',
    file: 'schedule',
    entry: session,
    act: () => panel.getByLabel('Still to be filled in').check(),
    key: ['placeholder'],
    becomes: true,
  },
  {
    kind: 'a date',
    file: 'home',
    entry: ['register', 'button', 'deadline'],
    act: () => panel.getByLabel('Date').fill('2025-08-18'),
    key: ['date'],
    becomes: '2025-08-18',
  },
  {
    kind: 'a page',
    file: 'home',
    entry: ['register', 'button'],
    act: () => panel.getByLabel('Page (required)').selectOption('Agenda'),
    key: ['page'],
    becomes: 'agenda',
  },
  {
    kind: 'a place on a page',
    file: 'home',
    entry: ['register', 'button'],
    act: () => panel.getByLabel('Page: place on the page').selectOption('Prizes'),
    key: ['page'],
    becomes: 'hackathon#prizes',
  },
  {
    kind: 'a text that links to a session',
    file: 'schedule',
    entry: session,
    act: () => panel.getByLabel('Description').fill('After [the expo](page:agenda#innovation-expo).'),
    key: ['description'],
    becomes: 'After [the expo](page:agenda#innovation-expo).',
  },
  {
    kind: 'an address in place of a page',
    file: 'home',
    entry: ['banner', 'button'],
    async act() {
      await panel.getByLabel('Web address').check();
      const address = panel.getByRole('combobox', { name: 'Web address' });
      await address.fill('www.tickets.example');
      await address.blur();
      await saved('home', ['banner', 'button', 'url']).toBe('https://www.tickets.example');
      // This might be something else, so it is asked about.
      await address.fill('tickets.example');
      await address.blur();
      await panel.getByRole('button', { name: 'Take https://tickets.example' }).click();
    },
    key: [],
    becomes: expect.objectContaining({ url: 'https://tickets.example' }),
  },
  {
    kind: 'a number',
    file: 'home',
    entry: ['counters', 'items', 1],
    act: () => panel.getByLabel('End').fill('60'),
    key: ['end'],
    becomes: 60,
  },
  {
    kind: 'one or several of some words',
    file: 'home',
    entry: ['tracks'],
    async act() {
      await panel.getByRole('button', { name: '+ When it is shown' }).click();
      await panel.getByLabel('During').check();
      await saved('home', ['tracks', 'when']).toBe('during');
      await panel.getByLabel('After').check();
    },
    key: ['when'],
    becomes: ['during', 'after'],
  },
  {
    kind: 'a switch',
    file: 'speakers',
    entry: [],
    async act() {
      await panel.getByRole('button', { name: '+ Pages' }).click();
      await panel.getByRole('switch', { name: 'Pages' }).uncheck();
      await panel.getByRole('switch', { name: 'Pages' }).check();
    },
    key: ['pages'],
    becomes: undefined,
  },
  {
    kind: 'a colour',
    file: 'site',
    entry: [],
    async act() {
      await panel.getByRole('button', { name: '+ Look' }).click();
      await panel.getByRole('heading', { name: 'Look' }).waitFor();
      await panel.getByRole('button', { name: '+ Accent' }).click();
      await panel.getByLabel('Accent', { exact: true }).fill('#1a5fb4');
    },
    key: ['look', 'accent'],
    becomes: '#1a5fb4',
  },
];

test.each(some(kinds, 4))('$kind is changed in its own kind of field', async ({ file, entry, act, key, becomes }) => {
  await openPanel('/Contact/', file, entry);
  await act();
  await page.keyboard.press('Tab');
  await saved(file, [...entry, ...key]).toEqual(becomes);
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

// With the tests before it, it waits for ever now and then; until it is known why, it is tried alone.
test('entries of a list are moved, copied and deleted, and undone to the first byte', async () => {
  const titles = () =>
    (contentValue('home', ['tracks', 'items']) as { title: string }[]).map(({ title }) => title).slice(0, 4);
  const rows = async () => (await panel.locator('.rows b').allInnerTexts()).slice(0, 4);
  /** In the file, and then in the panel: a click on what it showed before would be about an older file. */
  const listed = async (names: string[]) => {
    await expect.poll(titles).toEqual(names);
    await expect.poll(rows).toEqual(names);
  };
  await openPanel('/Contact/', 'home', ['tracks']);
  await panel.getByRole('button', { name: /^Hackathon/ }).press('Alt+ArrowUp');
  await listed(['Hackathon', 'Tech Talks', 'Startup Pitch', 'Expo']);
  await panel.getByLabel('Move, duplicate or delete Expo').click();
  await panel.getByRole('button', { name: 'Up', exact: true }).click();
  await listed(['Hackathon', 'Tech Talks', 'Expo', 'Startup Pitch']);
  await panel.getByLabel('Move, duplicate or delete Hackathon').click();
  await panel.getByRole('button', { name: 'Duplicate' }).click();
  await listed(['Hackathon', 'Hackathon 2', 'Tech Talks', 'Expo']);

  const handles = panel.locator('.handle');
  await panel.getByRole('button', { name: /^Hackathon 2/ }).waitFor();
  await handles.nth(2).hover();
  await page.mouse.down();
  await handles.nth(0).hover();
  await page.mouse.up();
  await listed(['Tech Talks', 'Hackathon', 'Hackathon 2', 'Expo']);

  await panel.getByLabel('Move, duplicate or delete Hackathon 2').click();
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await listed(['Tech Talks', 'Hackathon', 'Expo', 'Startup Pitch']);
  await panel.getByText('Deleted “Hackathon 2”.').waitFor();
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await listed(['Tech Talks', 'Hackathon', 'Hackathon 2', 'Expo']);
  await undoAll();
  for (const file of ['home', 'schedule', 'speakers', 'site'])
    expect(contentText(file)).toBe(readFileSync(join(aifest.content, `${file}.json`), 'utf8'));
});

test('a value that the rules refuse is not written; it stays with the reason, also when the editor is loaded again', async () => {
  const before = contentText('schedule');
  await openPanel('/Contact/', 'schedule', session);
  const end = panel.getByLabel('End');
  await end.fill('11:15');
  await end.blur();
  await panel.getByRole('alert').getByText('is before the start ("11:30")').waitFor();
  expect(await end.getAttribute('aria-describedby')).toContain('problem');
  await page.reload();
  expect(await end.inputValue()).toBe('11:15');
  await panel.getByRole('alert').getByText('is before the start ("11:30")').waitFor();
  expect(contentText('schedule')).toBe(before);
  await end.fill('13:00');
  await end.blur();
  await expect.poll(() => panel.locator('.problem').count()).toBe(0);
});

test('a date is saved when it is left or at Enter, and 31 February is said to be wrong and not saved', async () => {
  await page.clock.install();
  const saves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/edit/save') && saves.push(request.postData() ?? ''));
  const deadline: Path = ['register', 'button', 'deadline', 'date'];
  const before = contentValue('home', deadline);
  await openPanel('/Contact/', 'home', deadline.slice(0, -1));
  const date = panel.getByLabel('Date');
  await date.focus();
  // With the first digit of the day, the date is valid.
  await page.keyboard.type('02032027', { delay: 1 });
  expect(await date.inputValue()).toBe('2027-02-03');
  await page.clock.runFor(5000);
  await date.blur();
  await saved('home', deadline).toBe('2027-02-03');
  await date.focus();
  await page.keyboard.type('02312027');
  await page.clock.runFor(5000);
  expect(await panel.locator('.problem').count()).toBe(0);
  await page.keyboard.press('Enter');
  await panel.getByRole('alert').getByText('This day does not exist').waitFor();
  expect(await panel.locator('.on-pages').count()).toBe(0);
  // Esc gives up what is wrong.
  await page.keyboard.press('Escape');
  await expect.poll(() => date.inputValue()).toBe('2027-02-03');
  await expect.poll(() => panel.locator('.problem').count()).toBe(0);
  await date.fill(before as string);
  await page.keyboard.press('Enter');
  await saved('home', deadline).toBe(before);
  expect(saves.map((body) => JSON.parse(body).operations[0].value)).toEqual(['2027-02-03', before]);
});

// With the tests before it, it waits for ever now and then; until it is known why, it is tried alone.
test('a speaker is added with a photo: the page leads there, and one that is too small is asked about', async () => {
  await openPanel('/Contact/', 'home', [], 'add');
  await panel.getByRole('button', { name: '+ Speaker' }).click();
  await page.waitForURL(`${site.origin}/@edit/#/shcaifest/`);
  await expect.poll(focused).toBe('To be announced');
  const path = ['speakers', (contentValue('speakers', ['speakers']) as unknown[]).length - 1];
  await panel.getByLabel('Name (required)').fill('Asha Raman');
  await page.keyboard.press('Enter');
  await saved('speakers', path).toEqual({ name: 'Asha Raman' });
  await siteFrame.locator('main').getByText('Asha Raman').first().waitFor({ state: 'attached' });

  await panel.locator('input[type=file]').setInputFiles(await photo(200));
  await panel.getByText('too small (200 × 200 pixels)').waitFor();
  await panel.getByRole('button', { name: 'Choose another' }).click();
  await drop(panel.locator('.dropzone'), await photo(900));
  await saved('speakers', [...path, 'image']).toBe('speakers/asha-on-the-stage.jpg');
  expect((await sharp(join(folder, 'static/images/speakers/asha-on-the-stage.jpg')).metadata()).width).toBe(900);
});

test('a photo that is dropped on a portrait is that of the person, and is cropped around the point that is chosen', async () => {
  await openEditorAt('/');
  const portrait = siteFrame.locator('.speaker img').nth(2);
  const drawn = await portrait.getAttribute('src');
  // The third of eight who are all to be announced.
  const path: Path = ['speakers', 2];
  await drop(portrait, await photo(900), true);
  await saved('speakers', [...path, 'image']).toMatch(/^speakers\/asha-on-the-stage/);
  await expect.poll(() => portrait.getAttribute('src')).not.toBe(drawn);

  const handle = panel.getByRole('slider', { name: 'Focus' });
  expect(await handle.getAttribute('aria-valuetext')).toBe('chosen for you');
  await handle.press('Shift+ArrowRight');
  await saved('speakers', [...path, 'focus']).toBe('60% 50%');
  const words = '75% from the left, 25% from the top';
  const cropped = panel.locator('.cropped');
  const click = async () => {
    const { width = 0, height = 0 } = (await cropped.boundingBox()) ?? {};
    await cropped.click({ position: { x: width * 0.75, y: height * 0.25 } });
  };
  await click();
  await saved('speakers', [...path, 'focus']).toBe('75% 25%');
  await expect.poll(() => handle.getAttribute('aria-valuetext')).toBe(words);
  // Another photo has another subject.
  await drop(panel.locator('.dropzone').first(), await photo(800));
  await saved('speakers', [...path, 'focus']).toBeUndefined();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('a photo is dropped on the portrait of a speaker whose card lists sessions', async () => {
  const change = (file: string, entry: Path, values: object) => {
    const root = JSON.parse(contentText(file));
    Object.assign(valueAt(root, entry) as object, values);
    writeFileSync(join(folder, 'content', `${file}.json`), JSON.stringify(root, null, 2));
  };
  change('speakers', ['speakers', 4], { name: 'Asha Menon' });
  change('schedule', session, { speakers: ['Asha Menon'] });
  await openEditorAt('/');
  const card = siteFrame.locator('.speaker', { hasText: 'Asha Menon' });
  await card.locator('.speaker-sessions li').first().waitFor({ state: 'attached' });
  await drop(card.locator('img').first(), await photo(900), true);
  await saved('speakers', ['speakers', 4, 'image']).toMatch(/^speakers\/asha-on-the-stage/);
});

test('a PDF that is dropped on the viewer takes its place, and a logo that of the rosette; elsewhere nothing opens', async () => {
  await openEditorAt('/HackathonRegistration/');
  const brochure = readFileSync(
    join(folder, 'static/files', contentValue('hackathon', ['guidelines', 'pdf']) as string),
  );
  // Another file: the same one would be stored once.
  const buffer = Buffer.concat([brochure, Buffer.from('\n')]);
  const pdf = { name: 'New brochure.pdf', mimeType: 'application/pdf', buffer };
  await expect.poll(() => drop(siteFrame.locator('main h1'), pdf)).toBe(true);
  await page.getByText('Drop a photo on a portrait').waitFor();
  // On the first page of the brochure this button is switched off; its word can be edited all the same.
  const word = page.getByRole('textbox', { name: /^Text of Hackathon: / });
  const previous = siteFrame.locator('.pager-button:disabled').first();
  const edited = async () => {
    // A click before the texts of the page are known does nothing.
    if (!(await word.count())) await previous.click({ force: true });
    return (await word.count()) > 0 && word.inputValue();
  };
  await expect.poll(edited).toBe('Previous');
  await word.press('Escape');
  await drop(siteFrame.locator('.pager img').first(), pdf, true);
  await saved('hackathon', ['guidelines', 'pdf']).toBe('new-brochure.pdf');
  // A logo may be the first, where the header has its drawing.
  await drop(siteFrame.locator('.header-mark'), await photo(910), true);
  await saved('site', ['look', 'logo']).toMatch(/^logos\/asha-on-the-stage/);
  await siteFrame.locator('.header-logo img').waitFor();
});

test('what is left to do leads to its place on its page', async () => {
  await openPanel('/Contact/', 'home', [], 'todo');
  const foundation = panel.getByRole('button', { name: /The foundation/ }).first();
  await foundation.waitFor();
  // However long the list is, only the panel scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await foundation.click();
  await page.waitForURL(`${site.origin}/@edit/#/shcaifest/`);
  await panel.getByRole('heading', { name: 'The foundation' }).waitFor();
  await siteFrame.locator('main').getByText('The foundation').first().waitFor();
  await panel.getByRole('button', { name: 'Delete “The foundation”' }).waitFor();
  // Whoever goes to another page sees its fields (rule 24.45).
  await page.getByLabel('Page', { exact: true }).selectOption('Contact');
  await panel.getByRole('heading', { name: 'Contact', exact: true }).waitFor();
  await panel.getByText('The page that you see.').waitFor();
});

test('axe has nothing to say of the editor, Esc closes the panel, and its button has the focus again', async () => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openPanel('/Contact/', 'schedule', session);
    expect(await findViolations(page)).toEqual([]);
  }
  // Nothing is asked about this session (rule 24.48).
  expect(await panel.getByLabel('This is meant as it is').count()).toBe(0);
  const title = panel.getByLabel('Title (required)');
  const before = await title.inputValue();
  await title.fill('Something else');
  await title.press('Escape');
  await expect.poll(() => title.inputValue()).toBe(before);
  await panel.getByRole('heading', { name: 'Keynote' }).press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Fields and lists');
});

test('the page is as wide as a phone, a tablet, or all that is left, also when the editor is loaded again', async () => {
  await openPanel('/Contact/', 'schedule', session);
  const left = Math.round((await panel.boundingBox())?.x ?? 0);
  expect(left).toBe(1280 - 29 * 16);
  const width = () => runInFrame(() => innerWidth);
  expect(await width()).toBe(left);
  for (const [name, wide] of [
    ['Tablet', 768],
    ['Phone', 360],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expect.poll(width).toBe(wide);
  }
  await page.reload();
  await expect.poll(width).toBe(360);
  expect(await page.getByRole('radio', { name: 'Phone' }).isChecked()).toBe(true);
});

test('what runs in the panel goes on while something is changed, and while another tab is chosen', async () => {
  await openPanel('/Contact/', 'schedule', session, 'check');
  await panel.getByRole('button', { name: 'Check every page' }).click();
  const output = panel.getByRole('region', { name: 'What “Check every page” says' });
  await output.getByText(/\S/).first().waitFor();
  await panel.getByRole('tab', { name: 'Fields' }).click();
  await (await hallField()).fill('Hall 7');
  await page.keyboard.press('Tab');
  await saved('schedule', [...session, 'location']).toBe('Hall 7');
  await panel.getByRole('tab', { name: 'Check' }).click();
  await panel.getByRole('button', { name: 'Check every page …' }).waitFor();
});

/** Returns what the focus is on: the text of a field, or of a button. */
const focused = () =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active instanceof HTMLTextAreaElement ? active.value : active?.textContent;
  });

/** A square photo of this width. */
const photo = async (width: number) => ({
  name: 'Asha, on the Stage.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: width, channels: 3, background: '#875' } })
    .jpeg()
    .toBuffer(),
});

/**
 * Drops a file as from the desktop; with `isOutlined` as soon as there is an outline around what it is held over. Returns whether
 * the browser is kept from opening it.
 */
async function drop(
  zone: Locator,
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
  isOutlined = false,
): Promise<boolean> {
  // In one go, since the page may be loaded again at any moment.
  const dropOnce = () =>
    zone.evaluate(
      async (element, { bytes, name, type, isOutlined }) => {
        const dataTransfer = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([content], name, { type }));
        const isTaken = (event: 'dragover' | 'drop') =>
          !element.dispatchEvent(
            new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
          );
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        if (isTaken('dragover')) for (const next of [frame, frame]) await next();
        const outline = parent.document.querySelector('.outline:not(.outline-focus)');
        return (!isOutlined || outline !== null) && isTaken('drop');
      },
      { bytes: buffer.toString('base64'), name, type: mimeType, isOutlined },
    );
  if (!isOutlined) return dropOnce();
  await expect.poll(dropOnce).toBe(true);
  return true;
}

test('whoever goes on in the panel after a text of the page stays there when the page changes', async () => {
  const before = contentText('schedule');
  await openPanel('/Agenda/', 'schedule', session);
  const field = page.getByRole('textbox', { name: 'Text of “Keynote” (13 September): title' });
  const heading = siteFrame.locator('main').getByText('Keynote', { exact: true }).first();
  await expect
    .poll(async () => {
      if (!(await field.count())) await heading.click({ force: true });
      return field.count();
    })
    .toBe(1);
  await field.fill('What next?');
  await field.press('Enter');
  const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);
  await expect.poll(() => hasFocus(page.getByRole('button', { name: /^Edit “What next\?”/ }))).toBe(true);
  const hall = await hallField();
  await hall.fill('Hall 9');
  const marks = page.waitForResponse((response) => response.url().includes('/@dev/edit/marks'));
  await hall.press('Enter');
  await siteFrame.getByText('Hall 9').first().waitFor();
  await (await marks).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await hasFocus(hall)).toBe(true);
  writeFileSync(join(folder, 'content/schedule.json'), before);
});

test('whoever goes on at once after a field loses neither what was typed nor what comes next', async () => {
  const before = contentText('schedule');
  await openPanel('/Agenda/', 'schedule', session);
  // Every change has to wait for the one before it.
  await page.route('**/@dev/edit/save', async (route) => {
    await new Promise((later) => setTimeout(later, 200));
    await route.continue();
  });
  const events = () => contentValue('schedule', ['days', 0, 'events']) as { title: string; time: object }[];
  const { length } = events();
  await panel.getByLabel('Title (required)').fill('What next?');
  await panel.getByRole('tab', { name: 'Add' }).click();
  await panel.getByRole('button', { name: '+ Session' }).first().click();
  await expect.poll(() => events().length).toBe(length + 1);
  expect(await panel.getByText('Somebody changed this').count()).toBe(0);
  expect(events()[1]).toMatchObject({ title: 'What next?' });
  writeFileSync(join(folder, 'content/schedule.json'), before);
});
