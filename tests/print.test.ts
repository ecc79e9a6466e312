import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { openSite } from './browser';

async function print(path: string) {
  const { page, visit } = await openSite({ scheme: 'dark' });
  await visit(path);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)));
  const contents = await Promise.all(pages.map((sheet) => sheet.getTextContent()));
  const words = contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')));
  return { sheets: pdf.numPages, text: words.join('').replace(/\s/g, '') };
}

test('the agenda prints on one A4 page, with every session and its time', async () => {
  const { sheets, text } = await print('Agenda/');
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

test('the hackathon page prints its facts and no viewer', async () => {
  const { text } = await print('HackathonRegistration/');
  for (const words of ['17-08-2025', '20-08-2025', '24-08-2025', '1,00,000', 'SocialProblems'])
    expect(text).toContain(words);
  expect(text).not.toContain('LoadingPDF');
});
