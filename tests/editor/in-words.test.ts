import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Json } from '../../content/edit/contentValues';
import { describeOperation } from '../../content/edit/describeChange';
import {
  inWords,
  lineInWords,
  listKeys,
  listKeysAndChoices,
  problemInWords,
  type Words,
} from '../../content/edit/inWords';
import { labelAmong, placeName } from '../../content/edit/names';
import { parsePath } from '../../content/json/path';
import { checkFile } from '../../content/load/checkFile';
import { formatList, formatProblems, PROBLEMS_AS_JSON } from '../../content/messages/display';
import type { Message, Problem, Problems } from '../../content/messages/problems';
import { systemProblem } from '../../content/messages/systemErrors';
import { findUnknownSpeakers } from '../../content/rules/crossFile';
import { findMarkedPlaceholders } from '../../content/rules/lint/filler';
import { findLanguagesWithoutWords } from '../../content/rules/lint/languages';
import { runChecks } from '../../content/rules/lint/lint';
import { editorSchemas } from '../../content/schema/editorSchemas';
import type { Content } from '../../content/schema/schema';
import { openReport } from '../../static/checks/report';
import { checkOutputFolder } from '../../static/output/checkOutputFolder';
import { askInTerminal } from '../../static/publish/questions';
import { readTarget } from '../../static/publish/target';

// What the panel says is for people who do not see the files (rule 24.22).

const schedule: Json = {
  days: [
    {
      dayTitle: 'The day of the fest',
      date: '2025-09-13',
      events: [
        { title: 'Opening', time: { start: '09:00' } },
        { title: 'Keynote', time: { start: '11:30' }, speakers: ['Asha'], links: [{ label: 'Slides', url: '#' }] },
      ],
    },
  ],
};
const visit: Json = { title: 'Your visit', blocks: [{ type: 'text', body: 'By train.' }] };
const words: Words = {
  keys: listKeys(),
  files: {
    schedule: { value: schedule, relativePath: 'content/schedule.json' },
    home: { value: { banner: { text: 'Come.' } }, relativePath: 'content/home.json' },
    'pages/visit': { value: visit, relativePath: 'content/pages/visit.json' },
  },
};

test.each([
  ['schedule', 'days[0].events[1]', '“Keynote” (13 September)'],
  ['schedule', 'days[0].events[1].time.end', '“Keynote” (13 September): time, end'],
  ['schedule', 'days[0].events[1].speakers[0]', '“Keynote” (13 September): speakers 1'],
  ['schedule', 'days[0].events[1].links[0].url', '“Slides” of “Keynote” (13 September): web address'],
  ['schedule', 'days[0]', '“The day of the fest” (13 September)'],
  ['home', 'banner.text', 'Home: banner, text'],
  ['home', '', 'Home'],
  ['pages/visit', 'blocks[0].body', '“By train.” in Your visit: text'],
])('%s %s is called %s', (file, path, name) => {
  expect(placeName(file, words.files[file]?.value, parsePath(path))).toBe(name);
});

test('a change says which session of which day it changed', () => {
  const set = { set: ['days', 0, 'events', 1, 'time', 'start'], value: '12:00' };
  expect(describeOperation('schedule', set, schedule)).toBe(
    '“Keynote” (13 September): time, start from “11:30” to “12:00”',
  );
  expect(describeOperation('schedule', { remove: ['days', 0, 'events', 0] }, schedule)).toBe(
    '“Opening” (13 September): deleted',
  );
});

describe('a message for files and terminals is put into words of the panel', () => {
  test.each([
    [
      '"09:00" is before the start ("10:00"); correct "start" or "end"',
      '"09:00" is before the start ("10:00"); correct “Start” or “End”',
    ],
    [
      '"keynote" is taken by days[0].events[1].id; write another id, because each must be unique',
      '"keynote" is taken by “Keynote” (13 September): short name for links; write another id, because each must be unique',
    ],
    ['must be "plain", "tinted" or "accent"', 'must be "plain", "tinted" or "accent"'],
    [
      'add it to "header.links" in content/site.json, or delete content/pages/visit.json',
      'add it to “Header, Links” in “Site”, or delete “Your visit”',
    ],
  ])('%s', (message, said) => {
    expect(inWords(message, words, 'schedule')).toBe(said);
  });
});

describe('a message that names a remedy in files has a wording for the panel', () => {
  const inPanel = ({ message, panel }: Message) => inWords(panel ?? message, words, 'schedule');
  const content = { schedule, site: { language: 'eo' }, home: { placeholder: true } } as unknown as Content;

  test('an entry that is still to be filled in', () => {
    expect(findMarkedPlaceholders(content).map(inPanel)).toEqual([
      'still to be filled in; write what is true, then untick “Still to be filled in”',
    ]);
  });

  test('a question about an entry, and one about a whole file', async () => {
    const overlap = { message: 'these overlap; change one of them', path: ['days', 0, 'events', 1, 'title'] };
    const questions = await runChecks(content, '', [
      () => [{ file: 'schedule', ...overlap }],
      findLanguagesWithoutWords,
    ]);
    expect(questions.map(inPanel)).toEqual([
      'these overlap; change one of them, or tick “This is meant as it is”',
      'there are no words of the interface in Esperanto yet, so buttons and notices are in English until somebody translates them, or tick “This is meant as it is”',
    ]);
  });

  test('a speaker whom nobody knows', () => {
    const speakers = { days: [{ events: [{ speakers: ['Somebody else'] }] }] };
    expect(findUnknownSpeakers(speakers, { speakers: [] }).map(inPanel)).toEqual([
      '“Speakers” has nobody called "Somebody else"; add this person there, or take the name out here',
    ]);
  });

  test('a value of the wrong type, and one that is not known yet', () => {
    const days = [{ dayTitle: 4, date: 'soon', events: [] }];
    const { mistakes } = checkFile('schedule', { days });
    expect(mistakes.filter(({ path }) => path[2] === 'dayTitle').map(inPanel)).toEqual(['must be a text; write "4"']);
    expect(mistakes.filter(({ path }) => path[2] === 'date').map(inPanel)).toEqual([
      'must be a date written year-month-day, such as "2025-09-13". While it is not known, write the day that you expect, and tick “Still to be filled in”',
    ]);
  });
});

test('no description of a field speaks of files, of options, of JSON or of Markdown', () => {
  const wrong: string[] = [];
  const known = { ...words, keys: listKeysAndChoices() };
  for (const text of Object.values(editorSchemas({ panel: true })))
    JSON.parse(text, (key, value) => {
      const said = key === 'description' && typeof value === 'string' ? inWords(value, known) : '';
      if (
        / --[a-z]|\.json\b|\bthe build\b|"placeholder"|Leave out|"\w+":|\bstatic\/|Markdown|24-hour|"page:|npm install|npm package|fontsource|\[\]|of this file|left out/.test(
          said,
        )
      )
        wrong.push(said);
      return value;
    });
  expect(wrong).toEqual([]);
});

test('a problem leads to its field; one of a file that cannot be read stays as it is', () => {
  const problem = {
    file: 'content/schedule.json',
    line: 9,
    path: 'days[0].events[1].time.end',
    message: 'must not be empty',
  };
  expect(problemInWords(problem, words)).toMatchObject({
    name: '“Keynote” (13 September): time, end',
    at: { file: 'schedule', path: ['days', 0, 'events', 1, 'time', 'end'] },
  });
  const broken = { file: 'content/about.json', line: 2, message: 'JSON has no comments; delete this' };
  expect(problemInWords(broken, words)).toEqual({ ...broken, name: 'content/about.json' });
});

test('a command of the editor reports what people of the panel need, and nothing of its own work', () => {
  vi.stubEnv(PROBLEMS_AS_JSON, '1');
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => void [vi.unstubAllEnvs(), printed.mockRestore()]);
  const placeholder = { file: 'content/pages/visit.json', line: 1, message: 'still to be filled in' };
  const result = { site: '/tmp/check-site-x/shcaifest', pages: [], links: 214, untranslated: [], languages: [] };
  const undated = '--dates found no git history';
  openReport().print({ ...result, undated, warnings: [], placeholders: [placeholder], weights: [] });
  const lines = printed.mock.calls.flatMap(([text]) => `${text}`.split('\n')).filter(Boolean);
  expect(lines.map((line) => lineInWords(line, words))).toEqual([
    { line: '0 pages, 214 links checked.' },
    { line: 'Still to be filled in: 1 place. “To do” lists each.' },
  ]);
});

test('a command of the editor offers no option of the terminal', async () => {
  const failed = [
    () => readTarget('live', {}),
    () =>
      askInTerminal(new PassThrough() as unknown as NodeJS.ReadStream).password(
        'Password of asha?',
        'name a key with --key FILE',
      ),
    () => checkOutputFolder('/', {}),
  ];
  const problems = await Promise.all(
    failed.map(async (run) => {
      const error = await (async () => run())().catch((error: unknown) => error);
      return (error as Problems).problems[0] as Problem;
    }),
  );
  const full = systemProblem({ code: 'ENOSPC' }) as Problem;
  expect([...problems, full].map((problem) => problemInWords(problem, words).message)).toEqual([
    'Tell me your host: fill in its form in “Publish”.',
    'Password of asha? Publish once in the terminal, where you can answer: npm run publish',
    'is the whole disk',
    'this disk is full; make room there (ENOSPC)',
  ]);
});

test('the output of a command names places as the panel does, and quotes no file', () => {
  vi.stubEnv(PROBLEMS_AS_JSON, '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const end: Problem = {
    file: 'content/schedule.json',
    line: 9,
    column: 7,
    path: 'days[0].events[1].time.end',
    entry: '“Keynote” (day 1)',
    message: 'must not be empty; write a text, or delete "end"',
    quote: '"time": { "end": "" }',
  };
  const lines = [
    formatProblems(
      [end, { message: 'dist: the disk is full; name another folder with --out DIR', panel: 'dist: the disk is full' }],
      'error',
      process.stderr,
    ),
    'The site is in dist/fest',
    formatList([{ file: 'content/home.json', line: 3, path: 'banner.text', message: '' }]),
  ];
  expect(lines.flatMap((printed) => printed.split('\n')).map((line) => lineInWords(line, words))).toEqual([
    {
      line: '“Keynote” (13 September): time, end: must not be empty; write a text, or delete “End”',
      at: { file: 'schedule', path: ['days', 0, 'events', 1, 'time', 'end'] },
    },
    { line: 'dist: the disk is full' },
    { line: 'The site is in dist/fest' },
    { line: 'Home: banner, text', at: { file: 'home', path: ['banner', 'text'] } },
  ]);
});

test('the choice when maps are loaded is called so in its form, and a map is called a map', () => {
  expect(labelAmong('map', { map: { enum: ['at once', 'on tap'] } })).toBe('When maps are loaded');
  expect(labelAmong('map', { map: {} })).toBe('Map');
});
