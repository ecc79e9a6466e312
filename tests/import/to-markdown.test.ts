import { describe, expect, test } from 'vitest';
import { toMarkdown } from '../../content/import/toMarkdown';
import { richTextProblems } from '../../content/schema/textRules';

describe('the markup of an export', () => {
  test.each<[what: string, markup: string, markdown: string]>([
    ['paragraphs', '<p>One</p>\n<p>Two\nlines</p>', 'One\n\nTwo lines'],
    ['emphasis', '<p>A <b>bold </b>and <i>soft</i> word</p>', 'A **bold** and *soft* word'],
    ['lists', '<ul><li>a</li><li><p>b</p></li></ul><ol><li>c</li></ol>', '- a\n- b\n\n1. c'],
    ['code', '<p><code>a_b</code></p><pre><code>x\n  y</code></pre>', '`a_b`\n\n```\nx\n  y\n```'],
    ['a link', '<p>See <a href="https://a.example/x_y">this</a>.</p>', 'See [this](https://a.example/x_y).'],
    ['a link to what it says', '<a href="https://a.example">https://a.example</a>', '<https://a.example>'],
    ['an address in a text', 'Read https://a.example/b_(c), please.', 'Read <https://a.example/b_(c)>, please.'],
    [
      'an address with letters that it must not have',
      '<a href="https://a.example/a b|{c}">x</a>',
      '[x](https://a.example/a%20b%7C%7Bc%7D)',
    ],
    ['an e-mail address', '<a href="mailto:a@b.example">write</a>', '[write](mailto:a@b.example)'],
    ['headings', '<h2>One</h2><h3><b>Two</b></h3>', '**One**\n\n**Two**'],
    ['headings in Markdown', '# One\n\nTwo\n===', '**One**\n\n**Two**'],
    ['a picture', '<img src="https://a.example/p.png" alt="A tree">', '[A tree](https://a.example/p.png)'],
    [
      'a picture in a link',
      '<a href="https://a.example"><img src="p.png" alt="A tree"></a>',
      '[A tree](https://a.example)',
    ],
    ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a · b\n\nc'],
    ['a quotation', '> said\n> so', 'said\\\nso'],
    ['a rule', 'a\n\n---\n\nb', 'a\n\nb'],
    ['plain paragraphs, tidied', ' One  two.\r\n \n\n\nThree: “four” (ﬁve)! \n\n', 'One two.\n\nThree: “four” (five)!'],
    ['lines of a paragraph', 'One\ntwo', 'One\\\ntwo'],
    ['what begins like a list', 'One\n\n2026. Two', 'One\n\n2026. Two'],
    ['breaks of HTML in Markdown', '**One**</br></br>two</br>three', '**One**\n\ntwo\\\nthree'],
    ['lines', 'one\r\ntwo\r\n\r\nthree', 'one\\\ntwo\n\nthree'],
    [
      'lines that an editor has wrapped',
      `${'a '.repeat(35)}b\n${'c '.repeat(35)}d\nend`,
      `${'a '.repeat(35)}b ${'c '.repeat(35)}d end`,
    ],
    ['bullets of a word processor', 'Bring:\n\n• tea\n• cups', 'Bring:\n\n- tea\n- cups'],
    ['indented lines', 'a\n\n    b', 'a\n\nb'],
    ['tags of no HTML', 'A `Vec<T>` is a Vec<T>', 'A `Vec<T>` is a Vec\\<T>'],
    ['tags of no HTML in HTML', '<p>A Vec<T></p>', 'A Vec\\<T>'],
    ['scripts and comments', '<script>alert(1)</script><!-- x --><p>a</p>', 'a'],
    ['frames', '<p>a</p><iframe src="https://a.example"></iframe>', 'a'],
    ['what is no markup', 'snake_case_name, 2 * 3 * 4, R&D', 'snake_case_name, 2 * 3 * 4, R&D'],
    ['escaped markup', '\\*not soft\\*', '\\*not soft\\*'],
    ['entities', '<p>R&amp;D &lt;b&gt; &eacute;</p>', 'R&D \\<b> é'],
    ['lost and broken letters', 'a\uFFFDb\uFFFCc\u202Ed\u0007e ﬁn', 'abcde fin'],
    ['nothing', '<p>&nbsp;</p><ul><li></li></ul>', ''],
  ])('keeps %s', (_, markup, markdown) => {
    expect(toMarkdown(markup).text).toBe(markdown);
    expect(richTextProblems(toMarkdown(markup).text)).toEqual([]);
  });

  test('shows the address of a link that pages would refuse, and reports it', () => {
    const { text, leftOut } = toMarkdown(
      '<a href="http://old.example">Old</a>, <a href="javascript:alert(1)">bad</a>, <a href="#top">top</a>, <a href="/p">page</a>',
    );
    expect(text).toBe('Old (http://old.example), bad, top, page');
    expect(leftOut.links).toEqual(['http://old.example', 'javascript:alert(1)', '#top', '/p']);
  });

  test('leaves out pictures that say nothing, and counts them', () => {
    expect(toMarkdown('a ![](https://a.example/p.png) b')).toEqual({
      text: 'a  b',
      leftOut: { links: [], pictures: 1 },
    });
  });
});
