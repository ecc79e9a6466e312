import { expect, test } from 'vitest';
import { pastedText } from '../../content/edit/pasted';

test('what Google Docs copies keeps bold, italics, links and lists (rule 24.31)', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Who comes</span></h2>' +
    '<p dir="ltr"><span style="font-weight:700;">Every</span><span style="font-weight:700;">body</span><span style="font-weight:400;"> who </span>' +
    '<span style="font-weight:400;font-style:italic;">writes</span><span style="font-weight:400;">, see </span>' +
    '<a href="https://www.google.com/url?q=https://fest.example/a&amp;sa=D"><span style="text-decoration:underline;">our page</span></a>.</p>' +
    '<ul><li dir="ltr"><p dir="ltr"><span style="font-weight:400;">one&nbsp;thing</span></p></li><li><p><span>two</span></p></li></ul></b>';
  expect(pastedText(html)).toBe(
    '**Who comes**\n\n**Everybody** who *writes*, see [our page](https://fest.example/a).\n\n- one thing\n- two',
  );
});

test('what Word copies does, too: its lists are paragraphs', () => {
  const entry = (bullet: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN style='font-family:Symbol'>` +
    `<span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
  const html =
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p {color: red}</style></head>` +
    `<body><!--StartFragment--><p class=MsoNormal>Bring <b>a <i>laptop</i></b> and\nyour <u>card</u>.<o:p></o:p></p>\n` +
    `${entry('·', 'power')}${entry('·', 'water')}${entry('1.', 'first')}${entry('2.', 'second')}<p class=MsoNormal>See <a href="javascript:alert(1)">this</a>.</p><!--EndFragment--></body></html>`;
  expect(pastedText(html)).toBe(
    'Bring **a _laptop_** and your card.\n\n- power\n- water\n\n1. first\n2. second\n\nSee this.',
  );
});

test('what has no format is left as it is, so that Markdown can be pasted', () => {
  expect(pastedText('<meta charset="utf-8"><div><span style="color:#111">**bold** and</span></div>')).toBeUndefined();
});

test('what would take seconds to read is not read', () => {
  const started = process.cpuUsage();
  for (const each of [
    '<b>',
    '<div>',
    '<ul><li>',
    '<a href="https://a.example">',
    '<table><td>',
    '<span style="font-weight:700">',
  ]) {
    for (const times of [50, 1900]) pastedText(`${each.repeat(times)}x`);
    expect(pastedText(`${each.repeat(5000)}x`)).toBeUndefined();
  }
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(5000);
});
