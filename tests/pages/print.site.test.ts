import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { openSite } from '../helpers/browser';
import { festHours } from '../helpers/hours';

async function print(path: string, now: string) {
  const { page, visit } = await openSite({ scheme: 'dark' });
  await page.clock.setFixedTime(now);
  await visit(path);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)));
  const contents = await Promise.all(pages.map((sheet) => sheet.getTextContent()));
  const words = contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')));
  return { sheets: pdf.numPages, text: words.join('').replace(/\s/g, '') };
}

test.each(festHours)('the agenda prints on one A4 page, with every session and its time, $name', async ({ now }) => {
  const { sheets, text } = await print('Agenda/', now);
  expect(sheets).toBe(1);
  for (const words of [
    'RegistrationandInauguration',
    '09:00AM',
    'Keynote',
    'StartupPitch',
    'InnovationExpo',
    '05:00PM',
  ])
    expect(text).toContain(words);
});

test('on paper, a rule stands between the expo and the registration beside it, in black on white, and times can be read', async () => {
  const { page, visit } = await openSite({ scheme: 'dark' });
  await visit('Agenda/');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sessions = await page.locator('.session').evaluateAll((rows) =>
    rows.map((row) => {
      const { borderBottomWidth, borderBottomStyle, borderBottomColor, boxShadow } = getComputedStyle(row);
      const { color, fontSize } = getComputedStyle(row.querySelector('.session-time') as Element);
      const actions = [...row.querySelectorAll('button')].filter((button) => button.checkVisibility()).length;
      const rule = `${borderBottomWidth} ${borderBottomStyle} ${borderBottomColor}`;
      return { rule, boxShadow, color, points: Number.parseFloat(fontSize) * 0.75, actions };
    }),
  );
  expect(sessions).toHaveLength(5);
  for (const { points, ...rest } of sessions) {
    expect(rest).toEqual({ rule: '1px solid rgb(0, 0, 0)', boxShadow: 'none', color: 'rgb(0, 0, 0)', actions: 0 });
    expect(points).toBeGreaterThanOrEqual(9);
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  const buttons = await page.locator('button').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) expect(await button.isVisible()).toBe(false);
});

test.each(festHours)(
  'the home page prints on two sheets, with its address, and without what runs or cannot be clicked, $name',
  async ({ now }) => {
    const { sheets, text } = await print('', now);
    expect(sheets).toBe(2);
    for (const words of [
      'ScienceandTechnologyAIFest',
      '13thSeptember2025',
      '09:00AMto04:00PM',
      'Networklunch',
      'StartupPitch',
      '15000+',
      'https://example.org/shcaifest/',
    ])
      expect(text.toLowerCase()).toContain(words.toLowerCase());
    for (const words of ['Started', 'Seconds', 'Registerforthehackathon', 'Showmore', 'Getdirections', 'Backtotop'])
      expect(text).not.toContain(words);
  },
);

test.each(festHours)('the hackathon page prints its facts on two sheets, and no viewer, $name', async ({ now }) => {
  const { sheets, text } = await print('HackathonRegistration/', now);
  expect(sheets).toBe(2);
  for (const words of ['17-08-2025', '20-08-2025', '24-08-2025', '1,00,000', 'SocialProblems'])
    expect(text).toContain(words);
  expect(text).not.toContain('LoadingPDF');
});
