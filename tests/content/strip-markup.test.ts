import { expect, test } from 'vitest';
import { plainName, stripMarkup } from '../../content/import/stripMarkup';

test.each([
  ['a <!-- b --> c <!-- d', 'a c'],
  ['a<script>b</script>c<STYLE>d</style >e<style>f', 'a c e'],
  ['<p>one</p><p class="x">two</p>three<BR>four', 'one two three four'],
  ['H<sub>2</sub>O and <a href="x">a link</a> and <em>so</em>', 'H2O and a link and so'],
  ['<unknown>', '<unknown>'],
  ['<px>', '<px>'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['# One\n## Two\n####### Three', 'One Two ####### Three'],
  ['a # b', 'a # b'],
  ['- one\n+ two\n• three\n  * four\n> five', 'one two three four five'],
  ['a - b', 'a - b'],
  ['***\nend', 'end'],
  ['- - -\nend\n___', 'end'],
  ['--\nend', '-- end'],
  ['```js\ncode\n```\n~~~\nmore', 'code more'],
  ['![A picture](a.png) and [a link](b "B")', 'A picture and a link'],
  ['[no link] (x)', '[no link] (x)'],
  ['<https://example.org/a> <mailto:a@b.example>', 'https://example.org/a mailto:a@b.example'],
  ['**bold** *soft* ***both*** ~~gone~~ `code`', 'bold soft both gone code'],
  ['__bold__ _soft_ snake_case_name _a_b', 'bold soft snake_case_name _a_b'],
  ['** no ** and * no *', '** no ** and * no *'],
  ['2 \\* 3 \\# \\x', '2 * 3 # \\x'],
  ['\\*not soft\\* \\_nor this\\_ \\\\', '*not soft* _nor this_ \\'],
  ['a\uFFFDb\uFFFE', 'ab'],
  [
    '&amp;&lt;&gt;&quot;&apos;&nbsp;&ndash;&mdash;&hellip;&lsquo;&rsquo;&ldquo;&rdquo;&bull;&middot;',
    '&<>"\' –—…‘’“”•·',
  ],
  ['&AMP; &unknown; &amp', '& &unknown; &amp'],
  ['&#8211; &#x2013; &#X2013; &#xe9; &#0; &#1114111; &#1114112; &#99999999;', '– – – é &#0; &#1114112; &#99999999;'],
  ['a\u0007b\u202Ec', 'abc'],
  ['  a \n\n b  ', 'a b'],
])('%j reads %j', (markup, text) => {
  expect(stripMarkup(markup)).toBe(text);
});

test.each([
  ['Why `print` is <b>hard</b> &amp; *slow*', 'Why `print` is hard & slow'],
  ['Davide `thezero`', 'Davide `thezero`'],
  ['a \\` b ` c', 'a ` b ` c'],
])('as a title or a name %j reads %j', (markup, text) => {
  expect(plainName(markup)).toBe(text);
});
