import type { JSHandle } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBlankPage } from '../helpers/blankPage';

// How the page in the frame of the editor is brought from one served state to the next (rule 24.10).

declare const morphPage: typeof import('../../widgets/editor/morph').morphPage;

const page = withBlankPage(`
  import { morphPage } from './widgets/editor/morph';
  Object.assign(window, { morphPage });
`);

const parse = (body: string, head = ''): Promise<JSHandle<Document>> =>
  page().evaluateHandle(
    (html) => new DOMParser().parseFromString(html, 'text/html'),
    `<html lang="en"><head>${head}</head><body>${body}</body></html>`,
  );

/** Shows a page as it was served, lets scripts change it, and brings it to the next served state. `kept` is what `run` returns. */
async function morph<Kept>(
  before: string,
  after: string,
  run: (shown: Document) => Kept = () => undefined as Kept,
  heads: string[] = [],
) {
  const shown = await parse(before, heads[0]);
  const kept = await shown.evaluateHandle(run);
  const states = [await parse(before, heads[0]), await parse(after, heads[1] ?? heads[0]), shown] as const;
  const isWhole = await page().evaluate(([before, after, shown]) => morphPage(before, after, shown), states);
  return { isWhole, shown, kept, body: await shown.evaluate(({ body }) => body.innerHTML) };
}

test('a text is changed in its element, and what scripts made of the rest stays', async () => {
  const served = (title: string) => `<h1>${title}</h1><details><summary>More</summary>Text</details><input id="find">`;
  const { isWhole, shown, kept, body } = await morph(served('Old'), served('New'), (shown) => {
    shown.querySelector('details')?.setAttribute('open', '');
    const find = shown.querySelector('input');
    if (find) find.value = 'keynote';
    return shown.querySelector('h1');
  });
  expect(isWhole).toBe(true);
  expect(body).toBe('<h1>New</h1><details open=""><summary>More</summary>Text</details><input id="find">');
  expect(await shown.evaluate((shown, kept) => shown.querySelector('h1') === kept, kept)).toBe(true);
  expect(await shown.evaluate((shown) => shown.querySelector('input')?.value)).toBe('keynote');
});

test('the title and the attributes of the page follow', async () => {
  const head = (title: string) => `<title>${title}</title>`;
  const { isWhole, shown, body } = await morph(
    '<img src="a.jpg" alt="A" width="4"><p hidden>One</p>',
    '<img src="b.jpg" alt="A"><p lang="ta">One</p>',
    (shown) => shown.querySelector('img')?.classList.add('loaded'),
    [head('Old'), head('New')],
  );
  expect(isWhole).toBe(true);
  expect(await shown.evaluate(({ title }) => title)).toBe('New');
  expect(body).toBe('<img src="b.jpg" alt="A" class="loaded"><p lang="ta">One</p>');
});

test('an entry that is inserted moves no other, and the page asks to be loaded again', async () => {
  const list = (...names: string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul><p>After</p>`;
  const { isWhole, shown, kept, body } = await morph(
    list('One', 'Two', 'Three'),
    list('One', 'Two', 'New', 'Three'),
    (shown) => {
      const entries = [...shown.querySelectorAll('li')];
      entries[2]?.classList.add('seen');
      return entries;
    },
  );
  expect(body).toBe('<ul><li>One</li><li>Two</li><li>New</li><li class="seen">Three</li></ul><p>After</p>');
  const stays = await shown.evaluate((shown, kept) => {
    const [one, two, , three] = shown.querySelectorAll('li');
    return [one, two, three].map((entry, n) => entry === kept[n]);
  }, kept);
  expect(stays).toEqual([true, true, true]);
  // What runs in an entry starts when the page is loaded.
  expect(isWhole).toBe(false);
});

test('an entry that is deleted takes no other with it', async () => {
  const list = (...names: string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
  const { isWhole, body } = await morph(list('One', 'Two', 'Three'), list('One', 'Three'), (shown) =>
    shown.querySelector('li:last-child')?.classList.add('seen'),
  );
  expect(body).toBe('<ul><li>One</li><li class="seen">Three</li></ul>');
  expect(isWhole).toBe(false);
});

test('elements that scripts have added between the others stay', async () => {
  const served = (text: string) => `<main><h2>Talks</h2><p>${text}</p></main>`;
  const { isWhole, body } = await morph(served('Old'), served('New'), (shown) => {
    const button = shown.createElement('button');
    button.append('Filter');
    shown.querySelector('h2')?.after(button);
  });
  expect(body).toBe('<main><h2>Talks</h2><button>Filter</button><p>New</p></main>');
  expect(isWhole).toBe(true);
});

test('a widget that runs keeps what it shows, and asks to be loaded again only if its own text has changed', async () => {
  const served = (title: string, unit: string) =>
    `<h1>${title}</h1><div class="countdown"><b>0</b> <i>${unit}</i></div>`;
  const run = (shown: Document) => {
    Object.assign(shown.querySelector('.countdown') ?? {}, { live: true });
    const figure = shown.querySelector('b');
    if (figure) figure.textContent = '12';
  };
  const beside = await morph(served('Old', 'days'), served('New', 'days'), run);
  expect(beside.body).toBe('<h1>New</h1><div class="countdown"><b>12</b> <i>days</i></div>');
  expect(beside.isWhole).toBe(true);
  const within = await morph(served('Old', 'days'), served('Old', 'Days'), run);
  expect(within.body).toBe('<h1>Old</h1><div class="countdown"><b>12</b> <i>Days</i></div>');
  expect(within.isWhole).toBe(false);
});

test('structured data stays as it is, and so does the page; another policy works only in a page that is loaded', async () => {
  const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;
  const next = await morph(`<p>Text</p>${data('Old')}`, `<p>Text</p>${data('New')}`);
  expect(next.body).toBe(`<p>Text</p>${data('Old')}`);
  expect(next.isWhole).toBe(true);
  const policy = (hash: string) => `<meta http-equiv="Content-Security-Policy" content="style-src '${hash}'">`;
  const policies = [policy('sha256-a'), policy('sha256-b')];
  expect((await morph('<p>Text</p>', '<p>Text</p>', undefined, policies)).isWhole).toBe(false);
});
