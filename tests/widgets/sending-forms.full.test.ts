import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unescapeHtml } from '../../static/output/unescapeHtml';
import { openSite } from '../helpers/browser';
import { mustBuild } from '../helpers/building';
import { pageHtml } from '../helpers/builtFest';
import { aifest, flags } from '../helpers/events';
import { scratch } from '../helpers/scratch';

// The fest with a service that takes what is typed into its contact form. It is not there: tests answer for it.

const ENDPOINT = 'https://forms.example.org/f/1';
const FAILED = 'Something went wrong. Please try again.';
const SENT = 'Your message has been sent successfully!';

const dir = scratch({ content: aifest.content }, afterAll);
const out = join(dir, 'out');
beforeAll(() => {
  const file = join(dir, 'content/contact.json');
  const contact = JSON.parse(readFileSync(file, 'utf8'));
  contact.form.endpoint = ENDPOINT;
  writeFileSync(file, JSON.stringify(contact));
  return mustBuild([...flags({ ...aifest, content: join(dir, 'content') }), '--out', out]);
});

const policy = (page: string) => unescapeHtml(/Content-Security-Policy" content="([^"]*)/.exec(page)?.[1] ?? '');
const built = (path: string) => readFileSync(join(out, 'shcaifest', path), 'utf8');

test('the policy of its page, and no other, names the host of the service', () => {
  const named = "connect-src 'self' https://forms.example.org;";
  expect(policy(built('Contact/index.html'))).toContain(named);
  expect(policy(built('Contact/index.html'))).toContain('form-action https://forms.example.org;');
  for (const other of ['index.html', 'Booknow/index.html']) {
    expect(policy(built(other))).not.toContain('forms.example.org');
    expect(policy(built(other))).toContain("form-action 'none'");
  }
  expect(built('.htaccess')).toContain('form-action https://forms.example.org;');
  expect(pageHtml('contact')).not.toContain('method="post"');
});

describe('a message that is sent', () => {
  const filled = { name: 'Asha', email: 'asha@example.org', phone: '0123456789', subject: '', message: 'Hello' };
  const open = async (answer: (route: Route) => unknown, options = {}) => {
    const { page, visit } = await openSite({ site: { root: out, prefix: '/shcaifest' }, ...options });
    const bodies: { json: string | null; type?: string }[] = [];
    const type = (route: Route) => route.request().headers()['content-type'];
    await page.route(ENDPOINT, async (route) => {
      if (route.request().method() === 'OPTIONS')
        return route.fulfill({
          status: 204,
          headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        });
      bodies.push({ json: route.request().postData(), type: type(route) });
      await answer(route);
    });
    await visit('Contact/');
    for (const [name, value] of Object.entries(filled)) await page.fill(`[name="${name}"]`, value);
    return { page, bodies };
  };
  const reply = (status: number) => (route: Route) =>
    route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' });
  const alert = (page: Page) => page.locator('.alert');
  const focus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'));
  const submit = (page: Page) => page.click('.form [type="submit"]');

  test('arrives as JSON, is answered by the text of success, and empties the form', async () => {
    const { page, bodies } = await open(reply(200));
    await submit(page);
    await expect.poll(() => alert(page).textContent()).toBe(SENT);
    expect(await focus(page)).toBe('alert');
    expect(bodies).toEqual([{ json: JSON.stringify(filled), type: 'application/json' }]);
    expect(await page.inputValue('[name="message"]')).toBe('');
  });

  test.each<[string, (route: Route) => unknown]>([
    ['refuses it', reply(422)],
    ['is broken', reply(500)],
    ['cannot be reached', (route) => route.abort()],
  ])('is kept where the service %s, with the text of failure', async (_, answer) => {
    const { page } = await open(answer);
    await submit(page);
    await expect.poll(() => alert(page).textContent()).toBe(FAILED);
    expect(await alert(page).getAttribute('data-status')).toBe('error');
    expect(await focus(page)).toBe('alert');
    expect(await page.inputValue('[name="message"]')).toBe('Hello');
  });

  test('is not sent while a field is wrong: the message leads there', async () => {
    const { page, bodies } = await open(reply(200));
    await page.fill('[name="phone"]', '+91 98765 43210');
    await submit(page);
    await expect.poll(() => alert(page).getByRole('link').textContent()).toBe('Phone');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
    expect(bodies).toEqual([]);
  });

  test('is sent once, however often a visitor clicks while the service is slow', async () => {
    let go = () => {};
    const slow = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { page, bodies } = await open(async (route) => {
      await slow;
      await reply(200)(route);
    });
    await submit(page);
    await expect.poll(() => page.locator('.form').getAttribute('aria-busy')).toBe('true');
    await submit(page);
    await submit(page);
    go();
    await expect.poll(() => alert(page).textContent()).toBe(SENT);
    expect(bodies).toHaveLength(1);
    expect(await page.locator('.form').getAttribute('aria-busy')).toBeNull();
  });

  test('goes by the post of the browser where there is no script', async () => {
    const { page, bodies } = await open(
      (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' }),
      {
        script: false,
      },
    );
    await submit(page);
    await expect.poll(() => page.locator('h1').textContent()).toBe('Thank you');
    expect(bodies).toEqual([
      {
        json: 'name=Asha&email=asha%40example.org&phone=0123456789&subject=&message=Hello',
        type: 'application/x-www-form-urlencoded',
      },
    ]);
  });
});
