import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  contentText,
  contentValue,
  folder,
  openPanel,
  page,
  panel,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';
import { openEditor } from '../helpers/editing';

// The library of pictures, and many pictures at once (rules 24.39 and 24.40).

withDevSite();

/** A photo of one colour. */
const photo = async (name: string, colour: string, width = 640) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: (width * 5) / 4, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** Stores so many small pictures in static/images, as if somebody had copied them there. */
async function storePictures(count: number): Promise<void> {
  for (const name of ['stock', 'speakers']) mkdirSync(join(folder, 'static/images', name), { recursive: true });
  const { buffer } = await photo('', '#246', 40);
  for (let n = 1; n <= count; n++) writeFileSync(join(folder, `static/images/stock/view-${n}.jpg`), buffer);
  writeFileSync(join(folder, 'static/images/speakers/Kavitha Ráo.jpg'), (await photo('', '#a43')).buffer);
}

/** Holds uploads until `go` is called; `answers` is how many the editor has sent. */
async function holdUploads() {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/@dev/edit/upload?*', async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

/** Writes the names of the first speakers, as somebody with another editor would, and opens the page that shows them. */
async function openSpeakers(...names: string[]): Promise<void> {
  const all = JSON.parse(contentText('speakers'));
  for (const [n, name] of names.entries()) all.speakers[n].name = name;
  writeFileSync(join(folder, 'content/speakers.json'), `${JSON.stringify(all, null, 2)}\n`);
  await openPanel('/About/', 'speakers', []);
  for (const name of names) await siteFrame.locator('.speaker').getByText(name).first().waitFor();
  for (const name of names) await panel.getByRole('button', { name }).first().waitFor();
}

test('a picture that is here already is found by its name among five hundred, and chosen with the keyboard', async () => {
  await storePictures(500);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/thumbnail?') && asked.push(request.url()));
  await openPanel('/About/', 'speakers', ['speakers', 2]);
  const library = panel.locator('.library');
  const summary = library.getByText('Choose one that is here already');
  await summary.focus();
  await page.keyboard.press('Enter');
  await library.getByText('504 pictures, the latest first').waitFor();
  await library.locator('img').first().waitFor();
  // Those that nobody has come to yet are not made.
  expect(asked.length).toBeLessThan(60);
  const names = library.locator('.picture-name');
  expect(await names.count()).toBe(504);

  await library.getByLabel('Find by name').fill('kav rao');
  await library.getByText('1 of 504 pictures').waitFor();
  await library.getByLabel('Find by name').fill('');
  await library.getByText('504 pictures, the latest first').waitFor();
  // The Tab key reaches one of them, and arrows move along the rows.
  await page.keyboard.press('Tab');
  const at = () => page.evaluate(() => document.activeElement?.querySelector('.picture-name')?.textContent);
  const order = await names.allTextContents();
  expect(await at()).toBe(order[0]);
  await page.keyboard.press('ArrowRight');
  expect(await at()).toBe(order[1]);
  await page.keyboard.press('ArrowDown');
  const below = await at();
  expect(order.indexOf(`${below}`)).toBeGreaterThan(2);
  await page.keyboard.press('ArrowUp');
  expect(await at()).toBe(order[1]);
  await page.keyboard.press('End');
  expect(await at()).toBe(order.at(-1));
  // The last one is on the screen, and so it is made too.
  await library.locator('li').last().locator('img').waitFor();

  await library.getByLabel('Find by name').fill('kav rao');
  await library.getByText('1 of 504 pictures').waitFor();
  const found = library.getByRole('button', { name: 'Kavitha Ráo.jpg speakers' });
  await found.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.getByLabel('Picture').first().inputValue()).toBe('speakers/Kavitha Ráo.jpg');
  expect(await library.getAttribute('open')).toBeNull();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await siteFrame.locator('.speaker').nth(2).locator('img[src*="kavitha" i]').waitFor();
  expect(contentValue('speakers', ['speakers', 2, 'image'])).toBe('speakers/Kavitha Ráo.jpg');
  await page.keyboard.press('Enter');
  await library.locator('[aria-pressed="true"]').waitFor();
  expect(await library.locator('[aria-pressed="true"] .picture-name').textContent()).toBe('Kavitha Ráo.jpg');
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('many pictures at once become entries in one change; what is none of them is said, and the others go on', async () => {
  const before = contentText('booknow');
  await openPanel('/Booknow/', 'booknow', ['gallery']);
  const go = await holdUploads();
  const same = await photo('b.jpg', '#357', 1600);
  await panel
    .locator('.dropzone input')
    .setInputFiles([
      await photo('a.jpg', '#753', 1600),
      same,
      { ...same, name: 'the same.jpg' },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') },
      await photo('small.jpg', '#375', 40),
      await photo('c.jpg', '#735', 1600),
    ]);
  await panel.getByText('Preparing picture 1 of 7').waitFor();
  // It goes on while something else is done.
  await panel.getByRole('tab', { name: 'Find' }).click();
  go();
  await panel.getByText('Added 3 pictures.').waitFor();
  await panel.getByText('4 of 7 pictures were not taken.').waitFor();
  await panel.getByRole('button', { name: 'Show them' }).click();
  const refused = panel.getByRole('region', { name: 'Pictures that were not taken' });
  expect(await refused.getByRole('listitem').allTextContents()).toEqual([
    'the same.jpg is the same picture as gallery/b.jpg, which is here',
    'plan.pdf is a PDF; a picture is needed here',
    'broken.jpg is not a picture that can be read; save it as JPEG, PNG, HEIC or SVG, or choose another.',
    'small.jpg this picture is too small (40 × 50 pixels) and would look blurred; use one of 1600 pixels wide or more',
  ]);
  await siteFrame.locator('.gallery img').nth(5).waitFor({ state: 'attached' });
  const added = (image: string) => ({ image, alt: 'To be announced', placeholder: true });
  expect((contentValue('booknow', ['gallery', 'pictures']) as unknown[]).slice(3)).toEqual(
    ['gallery/a.jpg', 'gallery/b.jpg', 'gallery/c.jpg'].map(added),
  );
  // What they show is to be said.
  await refused.getByRole('button', { name: 'Take the small one anyway' }).click();
  await panel.getByText('Added 1 picture.').waitFor();
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('It is back.').waitFor();
  await panel.getByRole('tab', { name: 'Changes' }).click();
  await panel.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => contentText('booknow')).toBe(before);
  expect(visitor.violations).toEqual([]);
});

test('photos that are called as the people of a list are proposed for them, and are one change', async () => {
  await openSpeakers('Kavitha Rao', 'Zoë Lindqvist', 'Asha Devi');
  const before = contentText('speakers');
  await panel
    .getByLabel('Add photos of several')
    .setInputFiles([
      await photo('lindqvist_zoe.jpg', '#a11'),
      await photo('IMG_0042.jpg', '#1a1'),
      await photo('KavithaRao.JPG', '#11a'),
      await photo('IMG_0043.jpg', '#aa1'),
    ]);
  const whose = panel.getByRole('region', { name: 'Whose pictures are these?' });
  await whose.getByRole('button', { name: 'Add these 2 pictures' }).waitFor();
  const chosen = (name: string) => whose.getByLabel(name).locator('option:checked').textContent();
  expect(await chosen('lindqvist_zoe.jpg')).toBe('Zoë Lindqvist');
  expect(await chosen('KavithaRao.JPG')).toBe('Kavitha Rao');
  expect(await chosen('IMG_0042.jpg')).toBe('None of them');
  // Nothing is written before.
  expect(contentText('speakers')).toBe(before);
  await whose.getByLabel('IMG_0042.jpg').selectOption('Kavitha Rao');
  await whose.getByRole('button', { name: 'Add these 3 pictures' }).click();
  await whose.getByText('Two of them are for Kavitha Rao. Choose one.').waitFor();
  await whose.getByLabel('IMG_0042.jpg').selectOption('Asha Devi');
  await whose.getByRole('button', { name: 'Add these 3 pictures' }).click();
  await panel.getByText('Added 3 pictures.').waitFor();
  await expect.poll(() => siteFrame.locator('.speaker img[src*="kavitharao"]').count()).toBeGreaterThan(0);
  expect([0, 1, 2].map((n) => contentValue('speakers', ['speakers', n, 'image']))).toEqual([
    'speakers/kavitharao.jpg',
    'speakers/lindqvist-zoe.jpg',
    'speakers/img-0042.jpg',
  ]);
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('It is back.').waitFor();
  expect(contentText('speakers')).toBe(before);
  // What nobody has said is in the library.
  await panel.getByRole('button', { name: 'Asha Devi' }).first().click();
  await panel.getByText('Choose one that is here already').click();
  await panel.getByRole('button', { name: 'img-0043.jpg speakers' }).click();
  await expect.poll(() => siteFrame.locator('.speaker img[src*="img-0043"]').count()).toBeGreaterThan(0);
  expect(contentValue('speakers', ['speakers', 2, 'image'])).toBe('speakers/img-0043.jpg');
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('several photos that are dropped on a person of the page are for the list', async () => {
  await openSpeakers('Kavitha Rao', 'Zoë Lindqvist', 'Asha Devi');
  const files = [await photo('zoe lindqvist.jpg', '#a1a'), await photo('kavitha rao.jpg', '#aaa')];
  const portrait = siteFrame.locator('.speaker img').first();
  const drop = () =>
    portrait.evaluate(
      (zone, given) => {
        const data = new DataTransfer();
        for (const { name, bytes } of given) {
          const binary = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
          data.items.add(new File([binary], name, { type: 'image/jpeg' }));
        }
        const fire = (type: string) =>
          zone.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
        fire('dragover');
        if (!parent.document.querySelector('.outline')) return false;
        fire('drop');
        return true;
      },
      files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') })),
    );
  await expect.poll(drop).toBe(true);
  const whose = panel.getByRole('region', { name: 'Whose pictures are these?' });
  await whose.getByRole('button', { name: 'Add these 2 pictures' }).click();
  await panel.getByText('Added 2 pictures.').waitFor();
  await expect.poll(() => siteFrame.locator('.speaker img[src*="zoe-lindqvist"]').count()).toBeGreaterThan(0);
});

test('the library lists pictures that a field can name and nothing else, to nobody without the token', async () => {
  const editor = await openEditor();
  const images = join(editor.static, 'images');
  for (const name of ['.hidden.jpg', 'notes.txt', 'photo.tiff']) writeFileSync(join(images, name), 'x');
  writeFileSync(join(images, 'broken.png'), 'x');
  const listed = await editor.ask('library');
  expect(listed.map(({ name }: { name: string }) => name).sort()).toEqual([
    'broken.png',
    'gallery/lagoon.svg',
    'gallery/pavilion.svg',
    'gallery/terraces.svg',
  ]);
  expect((await editor.ask('thumbnail?name=broken.png')).error).toBe('broken.png cannot be read as a picture.');
  const { source } = await editor.ask('thumbnail?name=gallery/lagoon.svg');
  const { width = 0, height = 0 } = await sharp(Buffer.from(source.split(',')[1], 'base64')).metadata();
  expect(Math.max(width, height)).toBe(320);
  for (const route of ['library', 'thumbnail?name=gallery/lagoon.svg'])
    expect((await fetch(`${editor.origin}/@dev/edit/${route}`)).status).toBe(403);
});
