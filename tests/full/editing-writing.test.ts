import { expect, test } from 'vitest';
import { inPage, openPanel, page, panel, text, value, visitor, withDevSite } from '../devSite';

// Habits of people who write, in the editor of `npm run dev` (rules 24.9 and 24.28 to 24.31).

withDevSite();

const TITLE = ['days', 0, 'events', 1, 'title'];
const title = () => value('schedule', TITLE);

test('Ctrl-Shift-Z and Ctrl-Y do again what was taken back, in the page and in the panel, until something else is changed', async () => {
  const before = text('schedule');
  await openPanel('/Agenda/', 'schedule', TITLE.slice(0, -1));
  const field = panel.getByLabel('Title (required)');
  for (const next of ['One', 'Two']) {
    await field.fill(next);
    await field.press('Enter');
    await expect.poll(title).toBe(next);
  }
  // In the panel, outside of its fields.
  await panel.getByRole('button', { name: 'All', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(title).toBe('One');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text('schedule')).toBe(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(title).toBe('One');
  // In the frame.
  await inPage(() => window.focus());
  await page.keyboard.press('Control+y');
  await expect.poll(title).toBe('Two');
  await page.keyboard.press('Control+y');
  await page.getByRole('contentinfo').getByText('There is nothing to do again.').waitFor();

  await page.keyboard.press('Control+z');
  await expect.poll(title).toBe('One');
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
    else await expect.poll(() => text('schedule')).toBe(before);
  }
  await page.keyboard.press('?');
  await page.getByText('Ctrl-Shift-Z, Ctrl-Y').waitFor();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});
