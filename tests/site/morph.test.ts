// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { morphPage } from '../../widgets/editor/morph';

// How the page in the frame of the editor is brought from one served state to the next (rule 24.10).

const parse = (body: string, head = '') =>
  new DOMParser().parseFromString(`<html lang="en"><head>${head}</head><body>${body}</body></html>`, 'text/html');

/** Shows a page as it was served, lets scripts change it, and brings it to the next served state. */
function morph(before: string, after: string, run: (shown: Document) => void = () => {}, heads: string[] = []) {
  const shown = parse(before, heads[0]);
  run(shown);
  const isWhole = morphPage(parse(before, heads[0]), parse(after, heads[1] ?? heads[0]), shown);
  return { isWhole, shown, body: shown.body.innerHTML };
}

test('a text is changed in its element, and what scripts made of the rest stays', () => {
  const page = (title: string) => `<h1>${title}</h1><details><summary>More</summary>Text</details><input id="find">`;
  let heading: Element | null = null;
  const { isWhole, shown, body } = morph(page('Old'), page('New'), (shown) => {
    heading = shown.querySelector('h1');
    shown.querySelector('details')?.setAttribute('open', '');
    const find = shown.querySelector('input');
    if (find) find.value = 'keynote';
  });
  expect(isWhole).toBe(true);
  expect(body).toBe('<h1>New</h1><details open=""><summary>More</summary>Text</details><input id="find">');
  expect(shown.querySelector('h1')).toBe(heading);
  expect(shown.querySelector('input')?.value).toBe('keynote');
});

test('the title and the attributes of the page follow', () => {
  const head = (title: string) => `<title>${title}</title>`;
  const { isWhole, shown, body } = morph(
    '<img src="a.jpg" alt="A" width="4"><p hidden>One</p>',
    '<img src="b.jpg" alt="A"><p lang="ta">One</p>',
    (shown) => shown.querySelector('img')?.classList.add('loaded'),
    [head('Old'), head('New')],
  );
  expect(isWhole).toBe(true);
  expect(shown.title).toBe('New');
  expect(body).toBe('<img src="b.jpg" alt="A" class="loaded"><p lang="ta">One</p>');
});

test('an entry that is inserted moves no other, and the page asks to be loaded again', () => {
  const list = (...names: string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul><p>After</p>`;
  let kept: Element[] = [];
  const { isWhole, shown, body } = morph(list('One', 'Two', 'Three'), list('One', 'Two', 'New', 'Three'), (shown) => {
    kept = [...shown.querySelectorAll('li')];
    kept[2]?.classList.add('seen');
  });
  expect(body).toBe('<ul><li>One</li><li>Two</li><li>New</li><li class="seen">Three</li></ul><p>After</p>');
  const [one, two, , three] = shown.querySelectorAll('li');
  expect([one, two, three]).toEqual(kept);
  // What runs in an entry starts when the page is loaded.
  expect(isWhole).toBe(false);
});

test('an entry that is deleted takes no other with it', () => {
  const list = (...names: string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
  const { isWhole, body } = morph(list('One', 'Two', 'Three'), list('One', 'Three'), (shown) =>
    shown.querySelector('li:last-child')?.classList.add('seen'),
  );
  expect(body).toBe('<ul><li>One</li><li class="seen">Three</li></ul>');
  expect(isWhole).toBe(false);
});

test('elements that scripts have added between the others stay', () => {
  const page = (text: string) => `<main><h2>Talks</h2><p>${text}</p></main>`;
  const { isWhole, body } = morph(page('Old'), page('New'), (shown) => {
    const button = shown.createElement('button');
    button.append('Filter');
    shown.querySelector('h2')?.after(button);
  });
  expect(body).toBe('<main><h2>Talks</h2><button>Filter</button><p>New</p></main>');
  expect(isWhole).toBe(true);
});

test('a widget that runs keeps what it shows, and asks to be loaded again only if its own text has changed', () => {
  const page = (title: string, unit: string) => `<h1>${title}</h1><div class="countdown"><b>0</b> <i>${unit}</i></div>`;
  const run = (shown: Document) => {
    Object.assign(shown.querySelector('.countdown') ?? {}, { live: true });
    const figure = shown.querySelector('b');
    if (figure) figure.textContent = '12';
  };
  const beside = morph(page('Old', 'days'), page('New', 'days'), run);
  expect(beside.body).toBe('<h1>New</h1><div class="countdown"><b>12</b> <i>days</i></div>');
  expect(beside.isWhole).toBe(true);
  const within = morph(page('Old', 'days'), page('Old', 'Days'), run);
  expect(within.body).toBe('<h1>Old</h1><div class="countdown"><b>12</b> <i>Days</i></div>');
  expect(within.isWhole).toBe(false);
});

test('structured data stays as it is, and so does the page; another policy works only in a page that is loaded', () => {
  const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;
  const next = morph(`<p>Text</p>${data('Old')}`, `<p>Text</p>${data('New')}`);
  expect(next.body).toBe(`<p>Text</p>${data('Old')}`);
  expect(next.isWhole).toBe(true);
  const policy = (hash: string) => `<meta http-equiv="Content-Security-Policy" content="style-src '${hash}'">`;
  expect(morph('<p>Text</p>', '<p>Text</p>', undefined, [policy('sha256-a'), policy('sha256-b')]).isWhole).toBe(false);
});
