import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { linksInText, plainText } from '../../content/richText';
import { richText } from '../../content/schema/fields';
import { type Site, SiteContext } from '../../templates/context/siteContext';
import { chooseLangProps } from '../../templates/language/langProps';
import { RichText } from '../../templates/parts/RichText';

const site = {
  content: { site: { url: 'https://fest.example' } },
  langProps: (text: string, language?: string) => chooseLangProps(text, language, { language: 'en' }),
} as unknown as Site;

const render = (text: string) =>
  renderToStaticMarkup(createElement(SiteContext, { value: site }, createElement(RichText, { text })));

const messages = (text: string) =>
  (richText('A text.').safeParse(text).error?.issues ?? []).map(({ message }) => message);

describe('a rich text (rule 19.12)', () => {
  test.each([
    ['a plain text is one paragraph', 'Bring a laptop.\nAnd a cup.', '<p>Bring a laptop. And a cup.</p>'],
    ['an empty line begins a paragraph', 'One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
    [
      'hyphens make a list',
      '- *one*\n- **two**',
      '<ul class="rich-list"><li><em>one</em></li><li><strong>two</strong></li></ul>',
    ],
    [
      'numbers make a list that begins with the first',
      '3. c\n4. d',
      '<ol class="rich-list" start="3"><li>c</li><li>d</li></ol>',
    ],
    [
      'lists stand in lists',
      '- a\n  - b',
      '<ul class="rich-list"><li>a<ul class="rich-list"><li>b</li></ul></li></ul>',
    ],
    ['code is as it was written', '`a < b`', '<p><code class="code">a &lt; b</code></p>'],
    [
      'a link of this site is a link',
      '[Agenda](https://fest.example/Agenda/)',
      '<p><a href="https://fest.example/Agenda/">Agenda</a></p>',
    ],
    [
      'a link to another site is marked',
      '<https://other.example/>',
      '<p><a class="external" href="https://other.example/" rel="external">https://other.example/</a></p>',
    ],
    ['a text in Tamil has its language', 'வணக்கம்', '<p lang="ta">வணக்கம்</p>'],
  ])('%s', (_, text, html) => {
    expect(render(text)).toBe(html);
  });

  test.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['# 1 fan', '<p># 1 fan</p>'],
    ['> 50 %', '<p>&gt; 50 %</p>'],
    ['***', '<p>***</p>'],
    ['    indented', '<p>indented</p>'],
  ])('markup that it does not know is text: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  test('where plain words are wanted, they are in one line', () => {
    expect(plainText('Read *this*:\n\n- [one](https://a.example)\n- `two`')).toBe('Read this: one two');
  });

  test.each(['One.\n\n- a\n\t- b', 'mail <ada@fest.example>', '[site](https://fest.example)'])('%j is fine', (text) => {
    expect(messages(text)).toEqual([]);
  });

  test.each([
    [
      '[x](javascript:alert)',
      'links to "javascript:alert", which must start with "https://", "mailto:", "tel:", "page:" or "#"',
    ],
    [
      '[x](http://fest.example)',
      'links to "http://fest.example", which must start with "https://", "mailto:", "tel:", "page:" or "#"; did you mean "https://fest.example"?',
    ],
    [' \n ', 'must not be empty'],
    ['a\u0007b', 'contains U+0007, which is a control character, after “a”; delete it'],
  ])('%j is refused', (text, message) => {
    expect(messages(text)).toEqual([message]);
  });
});

test('the words of a text, and its links with the places of their addresses, are found', () => {
  const text = 'Read [*this*](https://a.example "so"), and <https://b.example>.\n\n3. `one`\n4. two';
  expect(plainText(text)).toBe('Read this, and https://b.example. one two');
  const links = linksInText(text);
  expect(links.map(({ url, isBare, start, end }) => [url, isBare, text.slice(start, end)])).toEqual([
    ['https://a.example', false, 'https://a.example'],
    ['https://b.example', true, 'https://b.example'],
  ]);
});
