import { describe, expect, test } from 'vitest';
import { type Mistake, originalText, problemsAfter, questionsAfter, replaceText } from '../helpers/mistakes';

// A table of what volunteers did and what the build said. Mistakes outside content files have their rows elsewhere: an old
// Node.js in run.test.ts, --dates without a history in content-time.full.test.ts, --help in help.full.test.ts.

test('the small event has no mistake, so that each message is about the mistake that is tried', async () => {
  expect([await problemsAfter({}), await questionsAfter({})]).toEqual([[], []]);
});

const SPONSORS = originalText('content/pages/sponsors.json');
const AGENDA = originalText('content/agenda.json');
const HOME = originalText('content/home.json');
const EXPLORER = '(Windows hides endings: in Explorer, switch on View → Show → File name extensions)';
const EXPLORER_OF = (name: string) => `rename it to ${name}.json ${EXPLORER}`;

describe('a file or folder that is not read because of its name is refused once, with what to do', () => {
  test.each<[mistake: string, Mistake, says: string]>([
    [
      'a folder page',
      { 'content/pages': undefined, 'content/page/sponsors.json': SPONSORS },
      'content/page: this folder is not read, because pages of your own are in the folder pages; rename it to pages',
    ],
    [
      'a folder Pages',
      { 'content/pages': undefined, 'content/Pages/sponsors.json': SPONSORS },
      'content/Pages: this folder is not read, because pages of your own are in the folder pages; rename it to pages',
    ],
    [
      'a second folder of pages',
      { 'content/pages2/team.json': SPONSORS },
      'content/pages2: this folder is not read, because pages of your own are in the folder pages; move its files into the folder pages',
    ],
    [
      'a folder in pages',
      { 'content/pages/2027/team.json': SPONSORS },
      'content/pages/2027: folders in pages are not read; move the files of this folder into pages itself',
    ],
    [
      'a page saved by Notepad',
      { 'content/pages/sponsors.json': undefined, 'content/pages/sponsors.json.txt': SPONSORS },
      `content/pages/sponsors.json.txt: this file is not read, because its name ends in .json.txt; ${EXPLORER_OF('sponsors')}`,
    ],
    [
      'a page saved by Notepad without its ending',
      { 'content/pages/sponsors.json': undefined, 'content/pages/sponsors.txt': SPONSORS },
      `content/pages/sponsors.txt: this file is not read, because its name ends in .txt; ${EXPLORER_OF('sponsors')}`,
    ],
    [
      'home.json saved by Notepad',
      { 'content/home.json': undefined, 'content/home.json.txt': HOME },
      `content/home.json.txt: this file is not read, because its name ends in .json.txt; ${EXPLORER_OF('home')}`,
    ],
    [
      'an ending in capitals',
      { 'content/agenda.json': undefined, 'content/agenda.JSON': AGENDA },
      `content/agenda.JSON: this file is not read, because its name ends in .JSON; ${EXPLORER_OF('agenda')}`,
    ],
    [
      'an ending of another format',
      { 'content/pages/sponsors.json': undefined, 'content/pages/sponsors.jsonc': SPONSORS },
      `content/pages/sponsors.jsonc: this file is not read, because its name ends in .jsonc; ${EXPLORER_OF('sponsors')}`,
    ],
    [
      'two endings',
      { 'content/agenda.json': undefined, 'content/agenda.json.json': AGENDA },
      'content/agenda.json.json: this file is not read, because its name ends in .json.json; rename it to agenda.json (Windows hides endings: in Explorer, switch on View → Show → File name extensions)',
    ],
    [
      'a capital in the name',
      { 'content/agenda.json': undefined, 'content/Agenda.json': AGENDA },
      `content/Agenda.json: this file is not read, because names of files are in lower case; ${EXPLORER_OF('agenda')}`,
    ],
    [
      'the copy of a download',
      { 'content/home (1).json': HOME },
      'content/home (1).json: this file is not read, because home.json is beside it; keep one of the two as home.json, and move the other out of this folder',
    ],
    [
      'a copy made in Explorer',
      { 'content/pages/sponsors - Copy.json': SPONSORS },
      'content/pages/sponsors - Copy.json: this file is not read, because sponsors.json is beside it; keep one of the two as sponsors.json, and move the other out of this folder',
    ],
    [
      'the same page twice, once with a capital',
      { 'content/pages/Sponsors.json': SPONSORS },
      'content/pages/Sponsors.json: this file is not read, because sponsors.json is beside it; keep one of the two as sponsors.json, and move the other out of this folder',
    ],
    [
      'a copy without its original',
      { 'content/pages/sponsors.json': undefined, 'content/pages/sponsors (1).json': SPONSORS },
      `content/pages/sponsors (1).json: this file is not read, because its name is that of a copy; ${EXPLORER_OF('sponsors')}`,
    ],
    [
      'an old version beside the new one',
      { 'content/home-old.json': HOME },
      'content/home-old.json: this file is not read, because home.json is beside it; keep one of the two as home.json, and move the other out of this folder',
    ],
    [
      'a misspelt name',
      { 'content/agenda.json': undefined, 'content/agennda.json': AGENDA },
      `content/agennda.json: this file is not read, because its name is not known; ${EXPLORER_OF('agenda')}`,
    ],
    [
      'other characters in the name of a page',
      { 'content/pages/sponsors.json': undefined, 'content/pages/Sponsors_.json': SPONSORS },
      `content/pages/Sponsors_.json: the name of a page may have only a–z, 0–9 and single hyphens (-); ${EXPLORER_OF('sponsors')}`,
    ],
  ])('%s', async (_, mistake, says) => {
    expect(await problemsAfter(mistake)).toEqual([says]);
  });
});

describe('what is probably a mistake is asked about, with what to write', () => {
  test.each<[mistake: string, Mistake, says: string]>([
    [
      'a folder with JSON files beside pages',
      { 'content/team/team.json': SPONSORS },
      'content/team: the JSON files in this folder are not read; move pages of your own into the folder pages. If they are for something else, move this folder out of content',
    ],
    [
      'Markdown in a plain field',
      { 'content/home.json': replaceText('Bring a lantern.', 'Bring **a lantern**.') },
      'content/home.json:7:23 banner.text: “**a lantern**” is Markdown, which this field shows as it is; write “a lantern” without the ** around it, or add "intended": true to banner',
    ],
    [
      'HTML in a plain field',
      { 'content/home.json': replaceText('Bring a lantern.', 'Bring <b>a lantern</b>.') },
      'content/home.json:7:23 banner.text: “<b>a lantern</b>” is HTML, which this field shows as it is; delete <b> and </b>, keep “a lantern”, or add "intended": true to banner',
    ],
    [
      'a title of 500 words',
      { 'content/pages/sponsors.json': replaceText('"title": "Sponsors"', `"title": "${'thanks '.repeat(500)}"`) },
      'content/pages/sponsors.json:4:12 title: this text has 3499 characters, but its place on the page is for a short one, such as “Agenda”; shorten it to 300 characters or fewer, or write "intended": true, after the first { of this file',
    ],
  ])('%s', async (_, mistake, says) => {
    expect(await questionsAfter(mistake)).toEqual([says]);
  });
});

test('what lies beside the content on purpose is not mentioned', async () => {
  const harmless = {
    'content/README.md': '# Ours',
    'content/.DS_Store': '',
    'content/Thumbs.db': '',
    'content/.import.json': '{}',
    'content/.#home.json': '',
    'content/home.json~': '',
    'content/notes.txt': 'Ask the bakery.',
    'content/agenda.txt': 'Ask the bakery.',
    'content/speakers.xlsx': '',
    'content/schemas/home.schema.json': '{}',
    'content/.drafts/team.json': '{',
    'content/photos/README.md': '',
    'content/pages/README.txt': 'Each file is a page.',
    'content/pages/old/README.md': '',
  };
  expect(await problemsAfter(harmless)).toEqual([]);
  expect(await questionsAfter(harmless)).toEqual([]);
});
