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

test('what Word copies keeps them too, although its lists are paragraphs', () => {
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

/** An entry of a list as Word writes it: a paragraph with its level and its bullet in conditional comments. */
const entryOfWord = (level: number, bullet: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:\nauto;text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
  `<!--[if !supportLists]--><span lang=EN-IN style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${bullet}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;\n</span></span></span><!--[endif]--><span lang=EN-IN>${text}<o:p></o:p></span></p>\n\n`;

test('a list in a list stays one, whoever wrote it', () => {
  const nested = '- one\n  - two\n    1. three\n- four';
  const word = [entryOfWord(1, '·', 'one'), entryOfWord(2, 'o', 'two'), entryOfWord(3, 'i.', 'three')].join('');
  expect(pastedText(word + entryOfWord(1, '·', 'four'))).toBe(nested);
  // Google Docs writes the inner list between the entries, and LibreOffice into the entry.
  expect(
    pastedText(
      '<b style="font-weight:normal;" id="docs-internal-guid-8b"><ul><li aria-level="1"><p role="presentation"><span>one</span></p></li>' +
        '<ul><li aria-level="2"><p><span>two</span></p></li><ol><li aria-level="3"><p><span>three</span></p></li></ol></ul>' +
        '<li aria-level="1"><p><span>four</span></p></li></ul></b><br class="Apple-interchange-newline">',
    ),
  ).toBe(nested);
  expect(
    pastedText(
      '<html><head><meta name="generator" content="LibreOffice 7.6.7.2 (Linux)"/></head><body><ul>\n\t<li><p style="margin-bottom: 0cm">one</p>\n' +
        '\t<ul>\n\t\t<li><p>two</p>\n\t\t<ol>\n\t\t\t<li><p>three</p></li>\n\t\t</ol></li>\n\t</ul></li>\n\t<li><p>four</p></li>\n</ul></body></html>',
    ),
  ).toBe(nested);
  const online = (level: number, tag: string, text: string) =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} role="list"><li data-aria-level="${level}" role="listitem"><p class="Paragraph SCXW1">` +
    `<span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></${tag}></div>`;
  expect(
    pastedText(online(1, 'ul', 'one') + online(2, 'ul', 'two') + online(3, 'ol', 'three') + online(1, 'ul', 'four')),
  ).toBe(nested);
});

test('numbers of a list may be Roman, in brackets or of several steps', () => {
  const bullets = ['viii.', '(5)', '1.1.', 'c)'];
  expect(pastedText(bullets.map((bullet, n) => entryOfWord(1, bullet, `entry ${n}`)).join(''))).toBe(
    '1. entry 0\n2. entry 1\n3. entry 2\n4. entry 3',
  );
});

test('what Word says about other scripts changes no bold or italic text, and comments and smart tags go', () => {
  expect(
    pastedText(
      `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Venue:</b><span style='mso-spacerun:yes'>  </span><i style='mso-bidi-font-style:normal'>the</i> ` +
        `<st1:place w:st="on"><st1:City w:st="on">Tirupattur</st1:City></st1:place> hall<b>,</b> <span style='mso-comment-reference:A_1'>upstairs</span>` +
        `<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a><span style='mso-special-character:comment'>&nbsp;</span></span>.</p>`,
    ),
  ).toBe('**Venue:** *the* Tirupattur hall, upstairs.');
});

test('links lead where they were meant to lead, and a link to a file on somebody’s computer is left out', () => {
  expect(
    pastedText(
      '<p><a href="https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Ffest.example%2Fa&amp;data=05">a</a> <a href="file:///C:/plan.docx">plan</a> ' +
        '<a href="#_Toc12">contents</a> <a href="mailto:fest@fest.example">write</a></p>',
    ),
  ).toBe('[a](https://fest.example/a) plan contents [write](mailto:fest@fest.example)');
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
