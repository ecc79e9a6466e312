import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Locator } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Mark } from '../../content/edit/contentValues';
import { pageAddresses } from '../../widgets/editor/panel/useReveal';
import {
  contentText,
  folder,
  openDevSite,
  openEditorAt,
  page,
  runInFrame,
  site,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';
import { editTexts, readContent, undoAllChanges } from '../helpers/editTexts';
import { aifest, maanadu, scripts } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { some } from '../helpers/soak';

// Texts are edited where they stand on the page in the frame of the editor, in a copy of the fest.

withDevSite();

const path = (file: string) => join(folder, 'content', `${file}.json`);
const original = (file: string) => readFileSync(join(aifest.content, `${file}.json`), 'utf8');

const editSwitch = () => page.getByRole('switch', { name: 'Edit' });
const field = () => page.getByRole('textbox', { name: /^Text of/ });
const status = () => page.getByRole('contentinfo').getByRole('status');
/** What is said about the text that is typed. */
const alert = () => page.locator('.place').getByRole('alert');

/** Opens the editor with a page; the marks of its texts are there then. */
async function edit(address: string): Promise<Mark[]> {
  const marks = page.waitForResponse((response) => response.url().includes('/@dev/edit/marks'));
  await openEditorAt(address);
  return (await marks).json();
}

/** Clicks on the text until its field is there: the editor draws itself after the marks have come. */
async function open(text: string): Promise<void> {
  const element = siteFrame.locator('main').getByText(text, { exact: true }).first();
  await element.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      // A field that has come meanwhile takes the click.
      if (!(await field().count())) await element.click({ force: true });
      return field().count();
    })
    .toBe(1);
}

/** The text of a file with another value at this place, and every other byte as it was. */
function withValue(file: string, mark: Mark, value: string): string {
  const text = original(file);
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, mark.path);
  if (!node) throw new Error(`${file} has nothing there`);
  return text.slice(0, node.offset) + JSON.stringify(value) + text.slice(node.offset + node.length);
}

/** Takes back the last change: the file says again what it said at first, to the byte. */
async function undo(file: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Editor' }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => contentText(file)).toBe(original(file));
}

const pages = ['/', '/About/', '/Agenda/', '/HackathonRegistration/'];

test.each(inject('soak') ? pages : pages.slice(1, 3))(
  'a click on a text of %s edits its value, nothing else of the file, and loads nothing again',
  async (address) => {
    const marks = await edit(address);
    const clickable = marks.filter(
      ({ file, path, value, attribute, last }, n) =>
        !attribute &&
        !last &&
        // The name of the event is in pictures too, which take seconds to draw.
        file !== 'site' &&
        // An address follows the title of a session whose details are not known (rule 24.20).
        !(file === 'schedule' && path.at(-1) === 'title') &&
        value.length > 12 &&
        !/[{*`[]/.test(value) &&
        // Two of the same text are told apart by where they stand, which getByText cannot.
        marks.findIndex((other) => other.value === value) === n &&
        findNodeAtLocation(parseTree(original(file)) as never, path),
    );
    expect(clickable.length).toBeGreaterThan(5);
    await runInFrame(() => Object.assign(window, { isKept: true }));
    // The test below edits every text.
    for (const mark of some(clickable, 2, 6)) {
      const element = siteFrame.locator('main').getByText(mark.value, { exact: true }).first();
      if (!(await element.isVisible())) continue;
      await open(mark.value);
      await field().fill(`${mark.value} And more`);
      const scrolled = await runInFrame(() => scrollY);
      await field().press(mark.isRich ? 'Control+Enter' : 'Enter');
      await expect.poll(() => contentText(mark.file)).toBe(withValue(mark.file, mark, `${mark.value} And more`));
      await siteFrame.locator('main').getByText(`${mark.value} And more`).first().waitFor();
      await expect.poll(async () => Math.abs((await runInFrame(() => scrollY)) - scrolled)).toBeLessThan(50);
      await undo(mark.file);
      await siteFrame.locator('main').getByText(mark.value, { exact: true }).first().waitFor();
    }
    expect(await runInFrame(() => 'isKept' in window)).toBe(true);
    expect(visitor).toMatchObject({ violations: [], trouble: [] });
  },
);

test.each(inject('soak') ? [aifest, maanadu, ...scripts] : [])(
  'every text of $content that is to be seen is edited where it stands',
  async (event) => {
    const folder = scratch({ content: event.content, static: event.static });
    const site = await openDevSite(folder);
    onTestFinished(() => site.close());
    const { page } = await site.visit();
    const content = join(folder, 'content');
    const before = readContent(content);
    const files = Object.fromEntries(Object.entries(before).map(([file, text]) => [file, { value: JSON.parse(text) }]));
    const addresses = pageAddresses(files as never).map(({ address }) => `${site.origin}/@edit/#${address}`);
    const { saved, wrong, refused, unseen } = await editTexts(page, addresses, content);
    console.log(
      `${event.content}: of ${addresses.length} pages ${saved} texts saved, ${refused.length} refused: ${refused.join(', ')};`,
      `${unseen.length} that cannot be clicked: ${unseen.join(', ')}`,
    );
    expect(wrong).toEqual([]);
    // The others are attributes, or not shown at this time or this width.
    expect(saved).toBeGreaterThan(4 * unseen.length);
    await undoAllChanges(page);
    expect(readContent(content)).toEqual(before);
  },
);

test('a text that the rules refuse is not written, and what was typed stays until Esc', async () => {
  await edit('/');
  await open('Build something');
  await field().fill('A \u202e text');
  await field().press('Enter');
  await alert().waitFor();
  expect(await alert().innerText()).toContain(
    'contains U+202E, which reverses the direction of the text, after “A ”; delete it',
  );
  expect(await field().inputValue()).toBe('A \u202e text');
  expect(contentText('home')).toBe(original('home'));
  await field().press('Escape');
  await siteFrame.getByRole('heading', { name: 'Build something' }).waitFor();
  expect(await field().count()).toBe(0);
  // The editor goes on after a refusal. One for a text without a place of its own stands where the text was.
  await open('Build something');
  const { y: top = 0 } = (await field().boundingBox()) ?? {};
  const { y: before = 0 } = (await siteFrame.locator('main').boundingBox()) ?? {};
  await field().fill('');
  await field().press('Enter');
  await alert().waitFor();
  await runInFrame(() => scrollBy({ top: 40, behavior: 'instant' }));
  const moved = async () => ((await siteFrame.locator('main').boundingBox())?.y ?? 0) - before;
  await expect
    .poll(async () => Math.round(((await field().boundingBox())?.y ?? 0) - (await moved())))
    .toBe(Math.round(top));
  await field().press('Escape');
});

test('the field follows its text when the page changes, and nothing is done in between', async () => {
  await edit('/Agenda/');
  await open('Keynote');
  const text = siteFrame.locator('main').getByText('Keynote', { exact: true }).first();
  const top = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? 0);
  const apart = async () => (await top(text)) - (await top(field()));
  const distance = await apart();
  /** Returns how far down the page the text is, once the field is there too. */
  const follows = async () => {
    // Both are rounded to whole pixels.
    await expect.poll(async () => Math.abs((await apart()) - distance)).toBeLessThanOrEqual(1);
    return top(text);
  };
  const asked = await page.evaluate(async () => {
    const { requestAnimationFrame: request, setTimeout: wait } = window;
    const asked = { frames: 0, timers: 0 };
    window.requestAnimationFrame = (run) => {
      asked.frames++;
      return request(run);
    };
    window.setTimeout = ((...given: Parameters<typeof wait>) => {
      asked.timers++;
      return wait(...given);
    }) as typeof setTimeout;
    for (let n = 0; n < 30; n++) await new Promise((resolve) => request(resolve));
    Object.assign(window, { requestAnimationFrame: request, setTimeout: wait });
    return asked;
  });
  // Something on the page may move meanwhile.
  expect(asked.frames).toBeLessThan(20);
  expect(asked.timers).toBeLessThan(10);
  const places = [await follows()];
  await siteFrame.locator('main').evaluate((main) => {
    const details = document.createElement('details');
    details.append('Unfolded');
    main.prepend(details, document.createElement('img'));
  });
  places.push(await follows());
  await siteFrame.locator('main > details').evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  places.push(await follows());
  await siteFrame.locator('main > img').evaluate(async (image: HTMLImageElement) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
    image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    await image.decode();
  });
  places.push(await follows());
  await runInFrame(() => scrollBy({ top: -30, behavior: 'instant' }));
  places.push(await follows());
  expect(new Set(places).size, places.join()).toBeGreaterThan(1);
  await field().press('Escape');
});

test('whoever scrolls on after a text stays there when the page changes', async () => {
  await edit('/About/');
  await open('About the fest');
  await field().press('Enter');
  await page.getByRole('button', { name: /^Edit “About the fest”/ }).waitFor();
  await runInFrame(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const scrolled = await runInFrame(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  onTestFinished(() => writeFileSync(path('about'), original('about')));
  writeFileSync(path('about'), original('about').replace('"Why Tirupattur"', '"Why this town"'));
  const marks = page.waitForResponse((response) => response.url().includes('/@dev/edit/marks'));
  await siteFrame.getByText('Why this town').waitFor();
  await marks;
  // The texts are found and the keyboard is taken to its own before the next picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(Math.abs((await runInFrame(() => scrollY)) - scrolled)).toBeLessThan(50);
});

test('one click after the other edits one text after the other, whenever the page changes', async () => {
  await edit('/Agenda/');
  const titles = ['Keynote', 'Innovation Expo', 'Valedictory and Awards'];
  const builds = () => site.said().split('schedule.json: built in').length;
  await open('Keynote');
  for (const [n, title] of titles.entries()) {
    await field().fill(`${title} ${n}`);
    const next = titles[n + 1];
    if (!next) continue;
    const before = builds();
    // The field is left with it: this text is saved. A click while the page scrolls may meet the field, which follows it.
    await expect
      .poll(async () => {
        await siteFrame.locator('main').getByText(next, { exact: true }).first().click({ force: true });
        return (await field().count()) && field().inputValue();
      })
      .toBe(next);
    await expect.poll(() => contentText('schedule')).toContain(`"${title} ${n}"`);
    await expect.poll(builds).toBeGreaterThan(before);
  }
  await field().press('Enter');
  await expect.poll(() => contentText('schedule')).toContain('"Valedictory and Awards 2"');
  for (const [n, title] of [...titles.entries()].reverse()) {
    await page.getByRole('heading', { level: 1, name: 'Editor' }).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => contentText('schedule')).not.toContain(`"${title} ${n}"`);
  }
  await expect.poll(() => contentText('schedule')).toBe(original('schedule'));
});

/** Holds back the answers to these requests of the editor until the returned function is called. */
async function holdBack(requests: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(requests, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a click on a page that has come but whose texts are not known yet opens its text as soon as they are', async () => {
  const release = await holdBack('**/@dev/edit/marks?*');
  const asked = page.waitForRequest((request) => request.url().includes('/@dev/edit/marks'));
  await openEditorAt('/Agenda/');
  await asked;
  const keynote = siteFrame.locator('main').getByText('Keynote', { exact: true }).first();
  await keynote.click();
  expect(await field().count()).toBe(0);
  // Meanwhile the text has left the window.
  await keynote.evaluate((text) => scrollBy({ top: text.getBoundingClientRect().bottom + 100, behavior: 'instant' }));
  await release();
  await field().waitFor();
  expect(await field().inputValue()).toBe('Keynote');
  await field().press('Escape');
});

test('who clicks on a text, and then goes to the panel before the texts are known, stays there', async () => {
  const release = await holdBack('**/@dev/edit/marks?*');
  const asked = page.waitForRequest((request) => request.url().includes('/@dev/edit/marks'));
  await openEditorAt('/Agenda/');
  await asked;
  await siteFrame.locator('main').getByText('Keynote', { exact: true }).first().click();
  const button = page.getByRole('button', { name: 'Fields and lists' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  const todo = page.getByRole('tab', { name: 'To do' });
  await todo.click();
  await release();
  // The texts are known when the one under the pointer is outlined.
  await siteFrame.locator('main').getByText('Innovation Expo', { exact: true }).first().hover();
  await page.locator('.outline').waitFor();
  expect(await todo.getAttribute('aria-selected')).toBe('true');
  expect(await field().count()).toBe(0);
});

test('a text that is chosen while another version of the page comes is opened there', async () => {
  await edit('/Agenda/');
  await open('Keynote');
  await field().press('Escape');
  const cursor = page.getByRole('button', { name: /^Edit “Keynote”/ });
  await cursor.waitFor();
  const release = await holdBack('**/@dev/edit/marks?*');
  await runInFrame(() => document.documentElement.toggleAttribute('data-old', true));
  // A session less is another page, which is loaded anew.
  const schedule = JSON.parse(original('schedule'));
  schedule.days[0].events.pop();
  writeFileSync(path('schedule'), JSON.stringify(schedule, null, 2));
  await siteFrame.locator('html:not([data-old])').waitFor();
  await cursor.press('Enter');
  await release();
  await field().waitFor();
  expect(await field().inputValue()).toBe('Keynote');
  await field().press('Escape');
  writeFileSync(path('schedule'), original('schedule'));
  await siteFrame.locator('main').getByText('Valedictory and Awards').first().waitFor();
});

test('a click into a field that is being saved keeps it open', async () => {
  await edit('/Error/');
  await siteFrame.locator('main h1').click();
  await field().fill('Lost?');
  const release = await holdBack('**/@dev/edit/save');
  await Promise.all([page.waitForRequest('**/@dev/edit/save'), field().press('Enter')]);
  await field().click();
  await release();
  await status().filter({ hasText: 'Saved' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(' Not here.');
  await field().press('Enter');
  await expect.poll(() => contentText('error')).toContain('"Lost? Not here."');
  writeFileSync(path('error'), original('error'));
});

test('the keyboard alone switches on, finds a text, changes it and takes the change back', async () => {
  await edit('/Error/');
  await editSwitch().focus();
  await page.keyboard.press('Space');
  expect(await editSwitch().getAttribute('aria-checked')).toBe('false');
  await page.keyboard.press('Space');
  const cursor = page.getByRole('button', { name: /^Edit “/ });
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return (await cursor.count()) && (await cursor.getAttribute('aria-label'));
    })
    .toContain('Page not found: title');
  await page.keyboard.press('Enter');
  await field().waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(' Or is it?');
  await page.keyboard.press('Enter');
  await expect.poll(() => contentText('error')).toContain(' Or is it?"');
  // The same text is the current one.
  await expect.poll(() => cursor.getAttribute('aria-label')).toContain('Or is it?');
  await page.keyboard.press('Control+z');
  await expect.poll(() => contentText('error')).toBe(original('error'));
  await status().filter({ hasText: 'Undone' }).waitFor();
});

test('a text that somebody else has changed meanwhile is asked about', async () => {
  await edit('/');
  await open('Build something');
  await field().fill('Build it here');
  writeFileSync(path('home'), original('home').replace('"Build something"', '"Build it there"'));
  await expect.poll(() => site.said()).toContain('home.json: built in');
  await field().press('Enter');
  await alert().filter({ hasText: 'Build it there' }).waitFor();
  expect(contentText('home')).toContain('"Build it there"');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => contentText('home')).toBe(original('home').replace('"Build something"', '"Build it here"'));
  writeFileSync(path('home'), original('home'));
});

test('what was typed while npm run dev was stopped is saved when it runs again', async () => {
  await edit('/');
  await open('Build something');
  await field().fill('Build without a server');
  await site.stop();
  await field().press('Enter');
  await alert().filter({ hasText: 'The program behind the editor has stopped' }).waitFor();
  expect(contentText('home')).toBe(original('home'));
  await site.restart(page);
  await expect.poll(() => contentText('home')).toContain('"Build without a server"');
});

test('a link that is edited can be followed, and what was typed is saved on the way', async () => {
  await edit('/');
  await open('Show more');
  await field().fill('Show all');
  await page.getByRole('button', { name: 'Follow this link' }).click();
  await page.waitForURL(`${site.origin}/@edit/#/shcaifest/Agenda/`);
  expect(contentText('schedule')).toBe(original('schedule').replace('"Show more"', '"Show all"'));
  writeFileSync(path('schedule'), original('schedule'));
});

test('the built site has nothing of the editor', () => {
  const files = readdirSync(inject('site'), { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.(html|js|css|json)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toMatch(
      /@dev\/|@edit|dev-edit|dev-version|[\u{f0000}-\u{10fffd}]/u,
    );
});
