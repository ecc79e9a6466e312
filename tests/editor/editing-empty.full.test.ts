import { expect, test } from 'vitest';
import type { Path } from '../../content/json/path';
import { contentText, contentValue, openPanel, page, panel, siteFrame, visitor, withDevSite } from '../helpers/devSite';

// What is added in the panel of the editor and has nothing but a text is empty until somebody types it (rule 19.18).

withDevSite();

/** The label of the field that has the focus. */
const focusedLabel = () =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLTextAreaElement | null;
    return active?.labels?.[0]?.textContent;
  });

test('a new announcement is empty and on no page; what somebody types into its field is on every page', async () => {
  await openPanel('/Contact/', 'site', []);
  await panel.getByRole('button', { name: '+ Announcement' }).click();
  await panel.getByRole('heading', { name: 'Announcement' }).waitFor();
  await expect.poll(focusedLabel).toBe('Text (required)');
  expect(contentValue('site', ['announcement'])).toEqual({ text: '' });
  await panel.getByRole('button', { name: 'Delete “Announcement”' }).waitFor();
  await page.reload();
  await panel.getByRole('heading', { name: 'Announcement' }).waitFor();
  expect(await siteFrame.locator('.announcement').count()).toBe(0);

  await panel.getByLabel('Text (required)').fill('Lunch is in the garden.');
  await page.keyboard.press('Enter');
  await siteFrame.getByRole('complementary', { name: 'Announcement' }).getByText('Lunch is in the garden.').waitFor();
  expect(contentValue('site', ['announcement'])).toEqual({ text: 'Lunch is in the garden.' });
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('an entry of a list of texts is written once it is typed, and keeps the focus', async () => {
  const session: Path = ['days', 0, 'events', 1];
  const before = contentText('schedule');
  const entry = contentValue('schedule', session) as object;
  await openPanel('/Contact/', 'schedule', session);
  await panel.getByRole('button', { name: '+ Tags' }).click();
  await expect.poll(focusedLabel).toMatch(/^Entry 1/);
  // Somebody leaves the field again.
  await page.keyboard.press('Tab');
  expect(contentText('schedule')).toBe(before);

  const first = panel.getByLabel('Entry 1');
  await first.fill('Robots');
  await first.press('Enter');
  await expect.poll(() => contentValue('schedule', [...session, 'tags'])).toEqual(['Robots']);
  await panel.getByLabel('Move, duplicate or delete Robots').waitFor();
  expect(await focusedLabel()).toMatch(/^Entry 1/);

  await panel.getByRole('button', { name: '+ Add to “Tags”' }).click();
  await expect.poll(focusedLabel).toMatch(/^Entry 2/);
  await panel.getByLabel('Entry 2').pressSequentially('Bees');
  await page.keyboard.press('Enter');
  await expect.poll(() => contentValue('schedule', [...session, 'tags'])).toEqual(['Robots', 'Bees']);
  expect(contentValue('schedule', session)).toEqual({ ...entry, tags: ['Robots', 'Bees'] });

  // Who speaks is chosen by name; somebody new becomes a speaker in the same change (rule 24.44).
  // “To be announced”, who is not in the list, goes.
  await panel.getByRole('button', { name: '+ Speakers' }).click();
  await expect.poll(focusedLabel).toBe('Who speaks');
  await page.keyboard.type('Nila Rao');
  await panel.getByRole('button', { name: '+ Add Nila Rao as a new speaker' }).click();
  await panel.getByRole('button', { name: 'Nila Rao', exact: true }).waitFor();
  expect(contentValue('schedule', session)).toMatchObject({ speakers: ['Nila Rao'] });
  expect(contentValue('schedule', session)).not.toHaveProperty('speaker');
  const everybody = contentValue('speakers', ['speakers']) as unknown[];
  expect(everybody.at(-1)).toEqual({ name: 'Nila Rao' });
  // The beginning of a name is enough for somebody who is in the list.
  await panel.getByLabel('Move, duplicate or delete Nila Rao').click();
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => contentValue('schedule', session)).not.toHaveProperty('speakers');
  await panel.getByLabel('Who speaks').fill('rao');
  await panel.getByRole('button', { name: '+ Nila Rao', exact: true }).waitFor();
  await panel.getByLabel('Who speaks').press('Enter');
  await expect.poll(() => contentValue('schedule', session)).toMatchObject({ speakers: ['Nila Rao'] });
  expect(contentValue('speakers', ['speakers'])).toEqual(everybody);
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('a video is added with its picture, and asks for its film', async () => {
  await openPanel('/Contact/', 'home', []);
  await panel.getByRole('button', { name: '+ Blocks' }).click();
  await expect.poll(() => contentValue('home', ['blocks'])).toMatchObject([{ type: 'text', placeholder: true }]);
  await panel.getByRole('heading', { name: 'Text', exact: true }).waitFor();
  await panel.getByRole('navigation').getByRole('button', { name: 'Home' }).click();
  const blocks = panel.getByRole('group', { name: 'Blocks' });
  await blocks
    .getByLabel('Kind')
    .selectOption({ label: 'Video: A film. Nothing of it loads before a visitor starts it.' });
  await blocks.locator('input[type=file]').setInputFiles({
    name: 'Film.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>'),
  });
  await expect
    .poll(() => contentValue('home', ['blocks', 1]))
    .toEqual({
      type: 'video',
      url: 'https://vimeo.com/0',
      image: expect.stringMatching(/film\.svg$/),
      placeholder: true,
    });
  expect(await panel.getByRole('textbox', { name: 'Web address' }).inputValue()).toBe('https://vimeo.com/0');
});
