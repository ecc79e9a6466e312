import { describe, expect, test } from 'vitest';
import { parseJson } from '../../content/json/json';
import { originalText, problemsAfter, replaceText } from '../helpers/mistakes';

const SCHEDULE = originalText('content/schedule.json');
const TITLE = '"title": "Keynote"';
const TEXT = 'How a lantern is made.';
const curly = (mark: string) =>
  `this quotation mark is a curly one (${mark}); write a straight one (") before and after the text`;

describe('a mistake in the JSON of a file is said once, where it is, with what to write', () => {
  test.each<[mistake: string, before: string, after: string, says: string]>([
    // Texts.
    [
      'a line break',
      TEXT,
      'How a lantern\n is made.',
      '16:40: a text must be on one line of the file; write \\n in place of this line break',
    ],
    [
      'a line break of Windows',
      TEXT,
      'How a lantern\r\n is made.',
      '16:40: a text must be on one line of the file; write \\n in place of this line break',
    ],
    [
      'an empty line',
      TEXT,
      'How a\n\nlantern is\nmade.',
      '16:32: a text must be on one line of the file; write \\n in place of each line break (\\n\\n for an empty line)',
    ],
    ['a tab', TEXT, 'How\ta lantern\tis made.', '16:30: a tab stands in this text; write a space, or \\t'],
    [
      'a control character',
      TEXT,
      'How a \u0007lantern',
      '16:33: an invisible character (U+0007) stands here; delete it, or write a plain space',
    ],
    [
      'no closing quotation mark',
      `${TITLE},`,
      '"title": "Keynote,',
      '13:20: the closing quotation mark is missing on this line; write " where the text ends',
    ],
    [
      'no closing quotation mark and no comma',
      `${TITLE},`,
      '"title": "Keynote',
      '13:20: the closing quotation mark and the comma are missing; write the two signs ", at the end of this line',
    ],
    [
      'no closing quotation mark within a line',
      '"id": "opening", ',
      '"id": "opening, ',
      '10:17: the closing quotation mark is missing on this line; write " where the text ends',
    ],
    [
      'no opening quotation mark',
      TITLE,
      '"title": Keynote"',
      '13:20: the opening quotation mark is missing; write " before Keynote',
    ],
    [
      'no quotation marks',
      TITLE,
      '"title": The Keynote',
      '13:20: The Keynote has no quotation marks; write "The Keynote"',
    ],
    [
      'no opening quotation mark of a key',
      TITLE,
      'title": "Keynote"',
      '13:11: the opening quotation mark is missing; write " before title',
    ],
    ['a quotation mark too many', TITLE, `${TITLE}"`, '13:29: this quotation mark is one too many; delete it'],
    [
      'quotation marks in a text',
      TEXT,
      'How a "lantern" is made.',
      '16:33: this quotation mark stands inside a text; write \\" in place of each quotation mark inside this text',
    ],
    ['curly quotation marks', TITLE, '“title”: “Keynote”', `13:11: ${curly('“')}`],
    [
      'a curly one at the end',
      TITLE,
      '"title": "Keynote”',
      '13:28: this quotation mark is a curly one (”); write " in place of it',
    ],
    [
      'single quotation marks',
      '"Keynote"',
      "'It’s late'",
      `13:20: put texts in double quotes ("), not in single ones; write "It’s late"`,
    ],
    [
      'a backslash in a path',
      '"Library",',
      '"halls\\library.jpg",',
      '23:29: a backslash stands between folders here; write "halls/library.jpg"',
    ],
    [
      'a backslash',
      TEXT,
      'Lanterns \\ lamps',
      '16:36: a backslash alone has another meaning in JSON; write two (\\\\) for one, or a slash (/)',
    ],
    [
      'a backslash at the end',
      '"Keynote"',
      '"Keynote\\"',
      '13:28: a backslash alone has another meaning in JSON; write two (\\\\) for one, or a slash (/)',
    ],
    // Keys.
    ['a key without quotation marks', TITLE, 'title: "Keynote"', '13:11: put keys in double quotes; write "title"'],
    [
      'a key without the closing one',
      TITLE,
      '"title: "Keynote"',
      '13:11: the closing quotation mark of this key is missing; write "title":',
    ],
    ['a key without a colon', TITLE, '"title" "Keynote"', '13:19: a colon is missing; add a colon after "title"'],
    ['an equals sign', TITLE, '"title" = "Keynote"', '13:19: this = is wrong; write : in its place'],
    [
      'a key without a value',
      TITLE,
      '"title":',
      '13:19: the key "title" has no value; write it after the colon, or delete the key',
    ],
    [
      'a key without a value and a comma',
      `${TITLE},`,
      '"title":',
      '13:18: the key "title" has no value; write it after the colon, or delete the key',
    ],
    [
      'a key alone',
      TITLE,
      '"title"',
      '13:11: the key "title" has no value; write a colon and the value, or delete the key',
    ],
    [
      'a key that stands twice',
      TITLE,
      `${TITLE},\n "title": "Talk"`,
      '14:2: the key "title" appears twice in this block, here and in line 13; delete one of them',
    ],
    // Commas and colons.
    ['no comma between keys', `${TITLE},`, TITLE, '14:11: a comma is missing; add a comma after "Keynote" of line 13'],
    [
      'no comma between entries',
      '["Main hall", "Library"]',
      '["Main hall" "Library"]',
      '8:29: a comma is missing; add a comma after "Main hall" of line 8',
    ],
    [
      'no comma between sessions',
      '        },\n        {',
      '        }\n        {',
      '19:9: a comma is missing; add a comma after the } of line 18',
    ],
    [
      'a comma at the end of a block',
      '["Odette Farrow"]',
      '["Odette Farrow"],',
      '17:40: delete this comma; nothing comes after it in this block { … }',
    ],
    [
      'a comma at the end of a list',
      '["Odette Farrow"]',
      '["Odette Farrow",]',
      '17:39: delete this comma; nothing comes after it in this list [ … ]',
    ],
    ['two commas', `${TITLE},`, `${TITLE},,`, '13:30: this comma is one too many; delete it'],
    ['a semicolon', `${TITLE},`, `${TITLE};`, '13:29: this ; is wrong; write , in its place'],
    ['two colons', TITLE, '"title":: "Keynote"', '13:19: this colon is one too many; delete it'],
    [
      'braces around a list',
      '["Odette Farrow"]',
      '{"Odette Farrow"}',
      '17:23: a list has [ ] around it, not { }; write [ in place of this {, and ] in place of the } of line 17',
    ],
    [
      'braces around a list of two',
      '["Main hall", "Library"]',
      '{\n"Main hall",\n"Library"\n}',
      '8:16: a list has [ ] around it, not { }; write [ in place of this {, and ] in place of the } of line 11',
    ],
    // Values.
    [
      'a start that is not known',
      '"09:30", "end"',
      'TBA, "end"',
      '14:30: TBA is not a time; write a time, such as "09:00"; while it is not known, write the time that you expect, and "placeholder": true, before "time"',
    ],
    ['True', '"Main hall", "Library"', 'True', '8:17: True has no quotation marks; write "True"'],
    [
      'TRUE for a key',
      '"2027-03-06"',
      'TRUE',
      '7:15: TRUE is not a date; write a date, such as "2027-03-06"; while it is not known, write the day that you expect, and "placeholder": true, before "date"',
    ],
    [
      'None',
      '"2027-03-06"',
      'None',
      '7:15: None is not a date; write a date, such as "2027-03-06"; while it is not known, write the day that you expect, and "placeholder": true, before "date"',
    ],
    ['yes', '"Main hall", "Library"', 'yes', '8:17: yes has no quotation marks; write "yes"'],
    ['no', '"Main hall", "Library"', 'no', '8:17: no has no quotation marks; write "no"'],
    [
      'a date without quotation marks',
      '"2027-03-06"',
      '2027-03-06',
      '7:15: 2027-03-06 has no quotation marks; write "2027-03-06"',
    ],
    ['a time without quotation marks', '"09:00"', '09:00', '10:67: 09:00 has no quotation marks; write "09:00"'],
    [
      'TBA',
      '"2027-03-06"',
      'TBA',
      '7:15: TBA is not a date; write a date, such as "2027-03-06"; while it is not known, write the day that you expect, and "placeholder": true, before "date"',
    ],
    ['TBA in a list', '"Main hall", "Library"', 'TBA', '8:17: TBA has no quotation marks; write "TBA"'],
    // Comments and other marks.
    ['a comment', `${TITLE},`, `${TITLE}, // the big one`, '13:31: JSON has no comments; delete this'],
    ['a comment with #', `${TITLE},`, `# The big one.\n${TITLE},`, '13:11: JSON has no comments; delete this'],
    [
      'many comments',
      `${TITLE},`,
      `// a\n// b\n// c\n${TITLE},`,
      '13:11: JSON has no comments; delete this (the same in lines 14, 15)',
    ],
    [
      'an invisible space',
      TITLE,
      '"title":\u00a0"Keynote"',
      '13:19: an invisible character (U+00A0) stands here; delete it, or write a plain space',
    ],
    [
      'a word that is lost',
      TITLE,
      `x ${TITLE}`,
      '13:11: “x” is out of place here; delete it, or move it into the text that it belongs to',
    ],
    [
      'a word that is lost at the end',
      '"speakers": ["Noor"]',
      '"speakers": ["Noor"], and tea',
      '24:33: “and tea” is out of place here; delete it and the comma before it, or move it into the text that it belongs to',
    ],
    [
      'two versions of git',
      '          "title": "Keynote",\n',
      '<<<<<<< HEAD\n"title": "Keynote",\n=======\n"title": "Talk",\n>>>>>>> other\n',
      '13:1: here git has put two versions of these lines; keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>',
    ],
    // Brackets.
    [
      'no last bracket',
      '"Days" }\n}',
      '"Days" }',
      '29:31: the last } is missing; write it here, at the end of the file (it closes the { of line 1)',
    ],
    [
      'three last brackets missing',
      '    }\n  ],\n  "labels": { "days": "Days" }\n}\n',
      '',
      '26:8: the last 3 brackets are missing; write } ] } here, at the end of the file (for those of lines 4, 3, 1), or take another copy of it',
    ],
    [
      'no bracket after a time',
      '"end": "10:30" },',
      '"end": "10:30",',
      '14:19: this { is never closed; write } before the comma at the end of line 14',
    ],
    [
      'no bracket around a session',
      '        },\n        {\n          "id": "workshop"',
      '        {\n          "id": "workshop"',
      '11:9: this { is never closed; write } and a comma before the { of line 18',
    ],
    [
      'no bracket after sessions',
      '        }\n      ]\n',
      '        }\n',
      '9:17: this [ is never closed; write ] before the } of line 26',
    ],
    [
      'no bracket before sessions',
      '"events": [',
      '"events":',
      '10:9: the [ that opens this list is missing; write [ before the {',
    ],
    [
      'a session outside the list',
      '      ]\n    }',
      '      ],\n        { "id": "tea", "title": "Tea" }\n    }',
      '27:9: this { has no key; write the key before it, in double quotes and with a colon',
    ],
    [
      'no bracket before a session',
      '        {\n          "id": "workshop"',
      '          "id": "workshop"',
      '19:11: the { that opens this block is missing; write { before "id"',
    ],
    [
      'a bracket too many',
      '["Odette Farrow"]\n        },',
      '["Odette Farrow"]\n        }},',
      '18:10: this } is one too many; delete it',
    ],
    ['a bracket too many at the end', '"Days" }\n}', '"Days" }\n}}', '30:2: this } is one too many; delete it'],
    [
      'a bracket of the other kind',
      '["Odette Farrow"]',
      '["Odette Farrow"}',
      '17:39: this } closes the [ of line 17; write ] in its place',
    ],
    [
      'no first bracket',
      '{\n  "$schema"',
      '  "$schema"',
      '1:3: the first { is missing; write it at the beginning of the file, before this key',
    ],
  ])('%s', async (_, before, after, says) => {
    expect(await problemsAfter({ 'content/schedule.json': replaceText(before, after) })).toEqual([
      `content/schedule.json:${says}`,
    ]);
  });

  const cut = SCHEDULE.slice(0, SCHEDULE.indexOf(' is made.'));
  test.each<[mistake: string, content: string, says: string]>([
    [
      'an empty file',
      '',
      '1:1: the file is empty; put it back from a backup (git: git restore content/schedule.json), or delete the file if your site needs none',
    ],
    [
      'a file that is cut within a text',
      cut,
      '16:26: the rest of this file is lost; put it back from a backup, or write the rest',
    ],
    [
      'null',
      'null',
      '1:1: the file says only null, which is no content; put it back from a backup (git: git restore content/schedule.json), or delete the file if your site needs none',
    ],
    ['a list', '[]', '1:1: must be an object { … }; write { "days": before the [, and } after the ]'],
    [
      'the content in a list',
      `[${SCHEDULE}]`,
      '1:1: must be an object { … }; delete the [ before the { and the ] after the }',
    ],
    ['a sentence', 'Not known yet.', '1:1: this is a plain text, not JSON; put the file back from a backup'],
    [
      'YAML',
      'days:\n  - id: one\n',
      '1:1: this is YAML, not JSON; put the file back from a backup, or convert this text with a YAML-to-JSON tool',
    ],
    [
      'JavaScript',
      '{\n  days: [],\n  labels: {},\n  tracks: []\n}',
      '2:3: put keys in double quotes; write "days" (the same in lines 3, 4)',
    ],
    ['a text of Word', '{\n“days”: [],\n“labels”: {},\n“tracks”: []\n}', `2:1: ${curly('“')} (the same in lines 3, 4)`],
    [
      'marks of Markdown',
      `\`\`\`json\n${SCHEDULE}\`\`\`\n`,
      '1:1: these marks (```) are not part of JSON; delete this line (the same in line 32)',
    ],
    [
      'a web page',
      '<!DOCTYPE html>\n<html></html>',
      '1:1: this is a web page or XML, not JSON; get the file itself (on GitHub: Raw, or Download)',
    ],
    [
      'RTF',
      '{\\rtf1\\ansi { "days": [] }}',
      '1:1: this is a text of a word processor (RTF); save it as plain text in UTF-8 (TextEdit: Format → Make Plain Text; WordPad: Save as → Text document)',
    ],
    ['more after the end', `${SCHEDULE}{}`, '31:1: the file must end before this; delete the rest'],
    ['many brackets', '['.repeat(65), '1:65: too many brackets are open here; put the file back from a backup'],
  ])('%s', async (_, content, says) => {
    expect(await problemsAfter({ 'content/schedule.json': content })).toEqual([`content/schedule.json:${says}`]);
  });
});

test('two mistakes are two messages', async () => {
  const both = (text: string) => replaceText('["Noor"]', '["Noor",]')(replaceText(`${TITLE},`, TITLE)(text));
  expect(await problemsAfter({ 'content/schedule.json': both })).toEqual([
    'content/schedule.json:14:11: a comma is missing; add a comma after "Keynote" of line 13',
    'content/schedule.json:24:30: delete this comma; nothing comes after it in this list [ … ]',
  ]);
});

test('mistakes below a bracket that is never closed are said too', async () => {
  const all = (text: string) =>
    replaceText(
      '["Noor"]',
      '["Noor",]',
    )(replaceText('"end": "10:30" },', '"end": "10:30",')(replaceText('"Library"', 'Library')(text)));
  expect(await problemsAfter({ 'content/schedule.json': all })).toEqual([
    'content/schedule.json:8:30: Library has no quotation marks; write "Library"',
    'content/schedule.json:14:19: this { is never closed; write } before the comma at the end of line 14',
    'content/schedule.json:24:30: delete this comma; nothing comes after it in this list [ … ]',
  ]);
});

test('each sign that is lost or one too many is one mistake, wherever it is', () => {
  const isRefused = (text: string) => {
    try {
      return void JSON.parse(text);
    } catch {
      return true;
    }
  };
  const several: string[] = [];
  const speakers = originalText('content/speakers.json');
  for (let at = 0; at < speakers.length; at++) {
    const [before, after] = [speakers.slice(0, at), speakers.slice(at)];
    const changed = [...'{}[],:;"”\'\n\tx5'].map((sign) => before + sign + after);
    for (const text of [before + after.slice(1), ...changed].filter(isRefused)) {
      const { mistakes } = parseJson(text);
      if (mistakes.length !== 1) several.push(`${JSON.stringify(text.slice(at - 9, at + 9))}: ${mistakes.length}`);
    }
  }
  expect(several).toEqual([]);
});
