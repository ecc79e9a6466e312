import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { type Options, openSite } from '../helpers/browser';
import { everyPage } from '../helpers/everyPage';

/** The answers of a fake device and a fake clipboard to what the page hands them. */
type Faked = { share?: string; clipboard?: string };

/** Opens a page whose browser shares and copies as `faked` says: `ok`, or the name of an error. */
async function open(path: string, faked: Faked, options: Options = {}) {
  const { page, visit } = await openSite(options);
  await page.addInitScript(({ share, clipboard }: Faked) => {
    const calls: unknown[] = [];
    const answer = (how: string) => (data: unknown) => {
      calls.push(data);
      return how === 'ok' ? Promise.resolve() : Promise.reject(new DOMException('', how));
    };
    Object.defineProperty(navigator, 'share', { value: share && answer(share) });
    Object.defineProperty(navigator, 'clipboard', { value: clipboard && { writeText: answer(clipboard) } });
    window.prompt = (text, url) => {
      calls.push([text, url]);
      return null;
    };
    Object.assign(window, { calls });
  }, faked);
  await visit(path);
  const calls = () => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
  const here = page.url();
  const status = async () => (await page.locator('.page-share [role=status]').allTextContents()).join();
  return { page, calls, here, status };
}

test.each(everyPage)('$address has a quiet button that shares it, and the words for what comes of it', ({ html }) => {
  expect(html().match(/<div class="page-share" data-copied="[^"]+" data-copy="[^"]+"><button/g)).toHaveLength(1);
});

test('a session of the agenda is shared with its title and its place', async () => {
  const { page, calls, here } = await open('Agenda/', { share: 'ok' });
  await page.getByRole('button', { name: 'Share: Keynote' }).click();
  await expect.poll(calls).toEqual([{ title: 'Keynote', url: `${here}#keynote` }]);
});

test('a page is shared without what stands behind its address', async () => {
  const { page, calls, here } = await open('Agenda/?from=poster#keynote', { share: 'ok' });
  await page.locator('.page-share button').click();
  const title = 'Agenda · Science and Technology AI Fest';
  await expect.poll(calls).toEqual([{ title, url: here.replace(/\?.*/, '') }]);
});

test('a visitor who closes the dialog of the device is not asked again', async () => {
  const { page, calls, status } = await open('', { share: 'AbortError', clipboard: 'ok' });
  await page.locator('.page-share button').click();
  await expect.poll(calls).toHaveLength(1);
  expect(await status()).toBe('');
});

test.each([
  ['cannot share', { clipboard: 'ok' }],
  ['does not want to', { share: 'NotAllowedError', clipboard: 'ok' }],
])('a device that %s copies the address, which is said for some seconds', async (_, faked) => {
  const { page, calls, here, status } = await open('', faked);
  await page.clock.install();
  await page.locator('.page-share button').click();
  await expect.poll(status).toBe('Link copied');
  expect((await calls()).at(-1)).toBe(here);
  await page.clock.runFor(5_000);
  expect(await status()).toBe('');
});

test.each([
  ['has no clipboard', {}],
  ['does not allow it', { clipboard: 'NotAllowedError' }],
])('where a browser %s, the address can be copied by hand', async (_, faked) => {
  const { page, calls, here, status } = await open('', faked);
  await page.locator('.page-share button').click();
  await expect.poll(async () => (await calls()).at(-1)).toEqual(['Copy this link', here]);
  expect(await status()).toBe('');
});

test('without script there is no such button', async () => {
  const { page } = await open('Agenda/', {}, { script: false });
  expect(await page.locator('button', { hasText: 'Share' }).filter({ visible: true }).count()).toBe(0);
});

test('hosts are told of no policy against sharing and copying', () => {
  const headers = readFileSync(`${inject('site')}/shcaifest/.htaccess`, 'utf8');
  expect(headers).toContain('Permissions-Policy');
  expect(headers).not.toMatch(/web-share|clipboard-write/);
});
