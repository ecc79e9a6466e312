import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../content/json/json';
import { loadContent } from '../../content/load/load';
import { formatLocation, Problems } from '../../content/messages/problems';
import { aifest } from '../helpers/events';
import { content } from '../helpers/fest';
import { scratch } from '../helpers/scratch';

/** A copy of the fest's content to spoil, and what the build says of it, as if it lay in `content/` and `static/`. */
function spoiled() {
  const dir = join(scratch({ content: aifest.content }), 'content');
  const path = (file: string) => join(dir, `${file}.json`);
  const named = (line: string) =>
    line.replaceAll(relative(process.cwd(), dir), 'content').replaceAll(aifest.static, 'static');
  const copy = {
    text: (file: string) => readFileSync(path(file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(path(file), text),
    remove: (file: string) => rmSync(path(file)),
    /** Sets `days[0].id`; undefined takes the key away. */
    set(file: string, at: string, value: unknown) {
      const json = JSON.parse(copy.text(file));
      const steps = at.split(/[.[\]]+/).filter(Boolean);
      const last = steps.pop() as string;
      Reflect.set(
        steps.reduce((parent, step) => parent[step], json),
        last,
        value,
      );
      copy.write(file, JSON.stringify(json, null, 2));
    },
    /** `content/site.json:3:10`, where this text stands. */
    place(file: string, needle: RegExp | string) {
      const text = copy.text(file);
      const offset = typeof needle === 'string' ? text.indexOf(needle) : text.search(needle);
      expect(offset, `${needle} in ${file}`).toBeGreaterThanOrEqual(0);
      const lines = text.slice(0, offset).split('\n');
      return `content/${file}.json:${lines.length}:${(lines.at(-1) as string).length + 1}`;
    },
    placeholders: async () => (await loadContent(dir, aifest.static)).placeholders.map(formatLocation).map(named),
    async problems(): Promise<string[]> {
      const error = await loadContent(dir, aifest.static).then(
        () => new Problems([]),
        (error) => error,
      );
      expect(error).toBeInstanceOf(Problems);
      return error.list.map(named);
    },
  };
  return copy;
}

describe('the content of the fest', () => {
  test('is valid', async () => {
    const read = await loadContent(aifest.content, aifest.static);
    const pages = ['about', 'agenda', 'booknow', 'contact', 'error', 'hackathon', 'home'];
    expect(Object.keys(read.content).sort()).toEqual([...pages, 'schedule', 'site', 'speakers']);
  });

  test('has all its placeholders listed, and the address that nobody knows yet', async () => {
    const texts = Object.keys(content).map((name) => readFileSync(join(aifest.content, `${name}.json`), 'utf8'));
    const { placeholders } = await loadContent(aifest.content, aifest.static);
    expect(placeholders[0]).toMatchObject({ file: expect.stringMatching(/site\.json$/), path: 'url', line: 3 });
    expect(placeholders.slice(1)).toHaveLength(texts.join('').match(/"placeholder": true/g)?.length ?? 0);
  });
});

test('a placeholder is listed by the line to delete, and the name of its entry', async () => {
  const copy = spoiled();
  copy.set('home', 'register.contacts', [
    { label: 'Known', value: '+91 4179 220 103', url: 'tel:+914179220103' },
    { label: 'MARK', value: 'x', url: '#', placeholder: true },
  ]);
  const place = `${copy.place('home', /(?<="MARK"[^}]*)"placeholder"/)} register.contacts[1] “MARK”`;
  expect((await copy.placeholders()).filter((line) => line.includes('register.contacts'))).toEqual([place]);
});

const URLS = 'must start with "https://", "mailto:", "tel:", "page:" or "#"';
const CLOCK = 'must be a time on the 24-hour clock, such as "09:00" or "16:30"';
const DATE = 'must be a date written year-month-day, such as "2025-09-13"';
const PICTURE = 'must be the name of a picture (.jpg, .jpeg, .png, .webp, .avif, .svg)';
const PLAIN = 'must be a plain path inside the static folder';

describe('a wrong value is named by file, line, column and path, with what to write', () => {
  test.each<[file: string, at: string, value: unknown, says: string]>([
    ['site', 'college', 5, 'must be a text in double quotes; write "5"'],
    ['site', 'college', null, 'must be a text in double quotes; write one'],
    ['site', 'town', null, 'must be a text in double quotes; write one, or delete "town"'],
    ['site', 'college', '', 'must not be empty; write a text'],
    ['site', 'college', '   ', 'must not be empty; write a text'],
    ['site', 'town', '', 'must not be empty; write a text, or delete "town"'],
    [
      'site',
      'header',
      'MARK',
      'must be an object { … }; write { "label": "MARK", "links": […] }, with your own values in place of …',
    ],
    [
      'schedule',
      'days[0].events[1].speaker',
      'Dr Asha Devi',
      'must be an object { … }; write { "name": "Dr Asha Devi" }',
    ],
    ['schedule', 'days[0].events[1].time', '09:00', 'must be an object { … }; write { "start": "09:00" }'],
    ['schedule', 'days[0].events[1].time', '9 am', 'must be an object { … }; write { "start": "09:00" }'],
    [
      'schedule',
      'days[0].events[1].time',
      '11:30 AM to 1 PM',
      'must be an object { … }; write { "start": "11:30", "end": "13:00" }',
    ],
    ['schedule', 'days[0].rooms', 'Main hall', 'must be a list [ … ]; write ["Main hall"]'],
    ['home', 'tracks.items', {}, 'must be a list [ … ]; write [ before it and ] after it'],
    ['home', 'tracks.items', [], 'must have at least one entry; add one, or delete "tracks"'],
    ['schedule', 'days[0].rooms', ['Main hall'], 'must have at least 2 entries; add one, or delete "rooms"'],
    ['schedule', 'days[0].showMoreButton', 'yes', 'must be true or false; write true without quotes'],
    ['schedule', 'days[0].showMoreButton', 'true', 'must be true or false; write true without quotes'],
    [
      'schedule',
      'days[0].events[0].background',
      'Tint',
      'must be "plain", "tinted" or "accent"; did you mean "tinted"?',
    ],
    ['schedule', 'days[0].placeholder', false, 'must be true, or not be there; delete "placeholder": false'],
    ['home', 'counters.items[1].end', '50', 'must be a number; write 50, without quotes'],
    ['home', 'counters.items[1].end', '1,50,000', 'must be a number; write 150000, without quotes'],
    ['home', 'counters.items[1].end', '₹ 1,50,000', 'must be a number; write 150000, without quotes'],
    ['home', 'counters.items[1].end', '50+', 'must be a number; write 50, without quotes'],
    [
      'home',
      'counters.items[1].end',
      'fifty',
      'must be a number; write only digits, such as 5 or 1500, without quotes. While it is not known, write the number that you expect, and "placeholder": true, before "end"',
    ],
    ['home', 'counters.items[1].end', 50.5, 'must be a whole number; write 51'],
    [
      'home',
      'counters.items[1].end',
      0,
      'must be greater than 0; write a number of 1 or more. While it is not known, write the number that you expect, and "placeholder": true, before "end"',
    ],
    [
      'hackathon',
      'prizes.items[2].amount',
      -1,
      'must be greater than 0; write a number of 1 or more. While it is not known, write the number that you expect, and "placeholder": true, before "amount"',
    ],
    ['schedule', 'days[0].events[0].background', 'green', 'must be "plain", "tinted" or "accent"'],
    [
      'schedule',
      'days[0].events[0].id',
      'Key Note',
      'must be lower-case letters, digits and hyphens, such as "keynote"; did you mean "key-note"?',
    ],
    [
      'site',
      'prefix',
      'shcaifest',
      'must be "/", or a slash and a folder name, such as "/shcaifest"; did you mean "/shcaifest"?',
    ],
    ['site', 'prefix', '/../up', 'must be "/", or a slash and a folder name, such as "/shcaifest"'],
    [
      'site',
      'timeZone',
      'Asia/Tirupattur',
      'must be a time zone, named by its largest city, such as "Asia/Kolkata" for all of India',
    ],
    ['site', 'timeZone', '+05:30', 'must be a time zone, named by its largest city; did you mean "Asia/Kolkata"?'],
    ['site', 'language', 'en-u', 'must be a language tag; did you mean "en-IN"?'],
    ['site', 'currency', 'rupees', 'must be a currency code; did you mean "INR"?'],
    ['site', 'language', 'English', 'must be a language tag; did you mean "en-IN"?'],
    ...Object.entries({
      '2025-02-30': '; there is no day 30 in that month, it has 28',
      '2025-02-00': '; there is no day 0 in that month, it has 28',
      '2025-13-01': '; months have the numbers from 01 to 12',
      '13-09-2025': '; did you mean "2025-09-13"?',
      '3/9/2025': '; did you mean "2025-09-03"?',
      '09/13/2025': '; did you mean "2025-09-13"?',
      '2025-9-13': '; did you mean "2025-09-13"?',
      '2025-09-13T09:00': '; did you mean "2025-09-13"?',
      '13 Sept 2025': '; did you mean "2025-09-13"?',
      soon: '. While it is not known, write the day that you expect, and "placeholder": true, before "date"',
      '': '. While it is not known, write what you expect, and "placeholder": true, before "date"',
    }).map(([value, hint]) => ['site', 'event.date', value, `${DATE}${hint}`] as [string, string, string, string]),
    ...Object.entries({
      '9:00': '; did you mean "09:00"?',
      '24:00': '; write "23:59" for the end of a day, and "00:00" for its beginning',
      '9 am to 1 pm': '; write "start": "09:00", "end": "13:00"',
      '09:60': '',
      '09:00 AM': '; did you mean "09:00"?',
      '12:30 am': '; did you mean "00:30"?',
      '5 p.m.': '; did you mean "17:00"?',
      '17:00 PM': '',
      '9.30': '; did you mean "09:30"?',
      '09:00:00': '; did you mean "09:00"?',
      morning: '. While it is not known, write the time that you expect, and "placeholder": true, before "time"',
      '': '. While it is not known, write what you expect, and "placeholder": true, before "time"',
    }).map(
      ([value, hint]) =>
        ['schedule', 'days[0].events[0].time.start', value, `${CLOCK}${hint}`] as [string, string, string, string],
    ),
    ...[
      ['javascript:alert(1)', URLS],
      ['JavaScript:alert(1)', URLS],
      ['data:text/html,x', URLS],
      ['//evil.example/', `${URLS}; did you mean "https://evil.example/"?`],
      ['http://example.org/', `${URLS}; did you mean "https://example.org/"?`],
      [' https://example.org/', `${URLS}; did you mean "https://example.org/"?`],
      ['https://exa mple.org/', 'must not contain spaces, such as "https://example.org/a%20b"'],
      ['https:/\\evil.example', URLS],
      ['https://', 'must have a host after "https://", such as "https://example.org"'],
      ['/About/', `${URLS}; did you mean "page:about"?`],
      ['vbscript:x', URLS],
      ['mailto:', 'must be "mailto:" and one e-mail address, without spaces, such as "mailto:fest@example.org"'],
      ['tel:call', 'must be "tel:" and the digits of the number, without spaces, such as "tel:+914179220103"'],
      ['', `${URLS}; write "#" while it is not known`],
    ].map(([value, says]) => ['hackathon', 'contact.contacts[0].url', value, says] as [string, string, string, string]),
    [
      'hackathon',
      'guidelines.viewer.position',
      'Page {page}',
      'must contain {page} and {pages}, such as "Page {page} of {pages}"',
    ],
    [
      'booknow',
      'gallery.pictures[0].image',
      'gallery/none.svg',
      'there is no file static/images/gallery/none.svg; add it, or correct the name',
    ],
    ['hackathon', 'guidelines.pdf', 'none.pdf', 'there is no file static/files/none.pdf; add it, or correct the name'],
    [
      'booknow',
      'gallery.pictures[0].image',
      'gallery/Lagoon.SVG',
      'there is no file static/images/gallery/Lagoon.SVG; did you mean "gallery/lagoon.svg"?',
    ],
    ['booknow', 'gallery.pictures[0].image', '../images/gallery/lagoon.svg', `${PLAIN}; write "gallery/lagoon.svg"`],
    [
      'booknow',
      'gallery.pictures[0].image',
      'gallery/../gallery/lagoon.svg',
      `${PLAIN}; write "gallery/gallery/lagoon.svg"`,
    ],
    ['booknow', 'gallery.pictures[0].image', './gallery/lagoon.svg', `${PLAIN}; write "gallery/lagoon.svg"`],
    ['booknow', 'gallery.pictures[0].image', '/gallery/lagoon.svg', `${PLAIN}; write "gallery/lagoon.svg"`],
    [
      'booknow',
      'gallery.pictures[0].image',
      'gallery\\lagoon.svg',
      'must have "/" between folders, and no backslash; write "gallery/lagoon.svg"',
    ],
    ['booknow', 'gallery.pictures[0].image', 'gallery%2flagoon.svg', `${PLAIN}; write "gallery/lagoon.svg"`],
    [
      'booknow',
      'gallery.pictures[0].image',
      'https://example.org/lagoon.svg',
      'must be a file of yours; put it into the static folder, and write "lagoon.svg"',
    ],
    [
      'booknow',
      'gallery.pictures[0].image',
      'gallery/lagoon.txt',
      `${PICTURE}; save the file as JPG, and write "gallery/lagoon.jpg"`,
    ],
    [
      'booknow',
      'gallery.pictures[0].image',
      'static/images/gallery/lagoon.svg',
      'there is no file static/images/static/images/gallery/lagoon.svg; did you mean "gallery/lagoon.svg"?',
    ],
    [
      'hackathon',
      'guidelines.pdf',
      'brochure.doc',
      'must be the name of a PDF (.pdf); save the file as PDF, and write "brochure.pdf"',
    ],
  ])('%s.json %s = %j', async (file, at, value, says) => {
    const copy = spoiled();
    copy.set(file, at, '⚑');
    const place = copy.place(file, '"⚑"');
    copy.set(file, at, value);
    // The names of entries are tested in entry-names.test.ts.
    const lines = (await copy.problems()).map((line) =>
      line.replace(/ “[^”]*”(?: of “[^”]*”)?(?: \(day \d\))?: /, ': '),
    );
    expect(lines).toContain(`${place} ${at}: ${says}`);
  });

  test('a font package that is not installed comes with the line that installs it, and a name that is none with an example', async () => {
    const copy = spoiled();
    copy.set('site', 'fonts', ['@fontsource-variable/open-sans', '@fontsource/no-such-font', 'Noto Sans', '../x']);
    const name =
      'must be the name of a font package as it is installed, such as "@fontsource-variable/noto-sans-devanagari"';
    expect(await copy.problems()).toEqual([
      `${copy.place('site', '"@fontsource/no')} fonts[1]: this font package is not installed; run npm install --save-exact @fontsource/no-such-font, or correct the name`,
      `${copy.place('site', '"Noto Sans"')} fonts[2]: ${name}; fontsource.org lists them`,
      `${copy.place('site', '"../x"')} fonts[3]: ${name}; fontsource.org lists them`,
    ]);
  });

  test('a missing key is named at the object that lacks it', async () => {
    const copy = spoiled();
    copy.set('hackathon', 'prizes.items[1]', { title: 'MARK' });
    copy.set('site', 'college', undefined);
    copy.set('site', 'footer.socials[0]', { name: 'MARK', url: '#' });
    expect(await copy.problems()).toEqual(
      [
        `${copy.place('site', /\{\s*"name": "MARK"/)} footer.socials[0] “MARK”: the key "icon" is missing; add "icon": … with "facebook", "instagram", "linkedin", "x" or "youtube" in place of …`,
        `${copy.place('hackathon', /\{\s*"title": "MARK"/)} prizes.items[1] “MARK”: the key "amount" is missing; add "amount": … with a number in place of …`,
        'content/site.json:1:1: the key "college" is missing; add "college": … with a text in double quotes in place of …',
      ].sort(
        (a, b) =>
          Number(a.includes('hackathon')) - Number(b.includes('hackathon')) ||
          Number(a.includes('footer')) - Number(b.includes('footer')),
      ),
    );
  });

  test('an unknown key is named at the key itself, with the one that was meant', async () => {
    const copy = spoiled();
    copy.set('site', 'colour', 'red');
    copy.set('schedule', 'days[0].events[2].Speeker', { name: 'Asha Devi' });
    const unknown = 'this key is not known here;';
    expect(await copy.problems()).toEqual([
      expect.stringMatching(
        /^\S+ colour: .* delete it or correct its spelling \(not used yet: "announcement", "languages", /,
      ),
      `${copy.place('schedule', '"Speeker"')} days[0].events[2].Speeker “Startup Pitch” (day 1): ${unknown} did you mean "speaker"?`,
    ]);
  });

  test('a misspelt key is one problem, not a missing key and an unknown one', async () => {
    const copy = spoiled();
    copy.set('home', 'banner.buton', JSON.parse(copy.text('home')).banner.button);
    copy.set('home', 'banner.button', undefined);
    copy.set('hackathon', 'prizes.items[1]', { titel: 'Second', sum: 1 });
    expect((await copy.problems()).map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'banner.buton: this key is not known here; did you mean "button"?',
      'prizes.items[1].titel: this key is not known here; did you mean "title"?',
      'prizes.items[1].sum: this key is not known here; did you mean "amount"?',
    ]);
  });

  test('a file that holds no object is named', async () => {
    const copy = spoiled();
    copy.write('agenda', '[]');
    expect(await copy.problems()).toEqual([
      'content/agenda.json:1:1: must be an object { … }; write { in place of the [, and } in place of the ]',
    ]);
  });
});

describe('values that do not fit together are named', () => {
  test.each([
    [
      '11:29',
      '"11:29" is before the start ("11:30"); correct "start" or "end"; a session past midnight may last six hours',
    ],
    ['11:30', 'must be after the start (11:30); correct one of them'],
  ])('a session from 11:30 to %s', async (end, says) => {
    const copy = spoiled();
    copy.set('schedule', 'days[0].events[1].time', { start: '11:30', end });
    const place = copy.place('schedule', /"11:\d\d"\s*\}/);
    expect(await copy.problems()).toEqual([`${place} days[0].events[1].time.end “Keynote” (day 1): ${says}`]);
  });

  test('a speaker whom speakers.json does not have', async () => {
    const copy = spoiled();
    copy.set('speakers', 'speakers[0].name', 'Asha Devi');
    copy.set('schedule', 'days[0].events[0].speakers', ['Asha Devi', 'Asha Dewi', 'Somebody else']);
    expect((await copy.problems()).map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'days[0].events[0].speakers[1] “Registration and Inauguration” (day 1): speakers.json has nobody of this name; did you mean "Asha Devi"?',
      'days[0].events[0].speakers[2] “Registration and Inauguration” (day 1): speakers.json has nobody of this name; add { "name": "Somebody else" } there, or correct the name',
    ]);
  });

  test('an event that ends as it starts', async () => {
    const copy = spoiled();
    copy.set('site', 'event', { date: '2025-09-13', end: '10:00', start: '10:00' });
    expect(await copy.problems()).toEqual([
      expect.stringMatching(/^content\/site\.json:\d+:\d+ event\.end: must be after the start/),
    ]);
    expect((await copy.problems())[0]).toContain(copy.place('site', '"10:00"'));
  });

  test('ids that days and sessions have twice', async () => {
    const copy = spoiled();
    copy.set('schedule', 'days[0].id', 'twice');
    copy.set('schedule', 'days[0].events[0].id', 'keynote');
    copy.set('schedule', 'days[0].events[1].id', 'twice');
    copy.set('schedule', 'days[0].events[2].id', 'keynote');
    const twice = (needle: RegExp) => copy.place('schedule', needle);
    expect(await copy.problems()).toEqual([
      `${twice(/(?<="id": "keynote"[\s\S]*"id": )"twice"/)} days[0].events[1].id “Keynote” (day 1): "twice" is taken by “The day of the fest”; write another id, because each must be unique`,
      `${twice(/(?<="id": "keynote"[\s\S]*"id": )"keynote"/)} days[0].events[2].id “Startup Pitch” (day 1): "keynote" is taken by “Registration and Inauguration” (day 1); write another id, because each must be unique`,
    ]);
  });

  test('a timeline with an earlier date after a later one', async () => {
    const copy = spoiled();
    copy.set('hackathon', 'timeline.items[1].date', '2025-08-16');
    const place = copy.place('hackathon', '"2025-08-16"');
    expect(await copy.problems()).toEqual([
      `${place} timeline.items[1].date “Submission deadline”: must not be before “Registration deadline” (2025-08-17); correct a date, or change the order`,
    ]);
  });
});

describe('a right value passes', () => {
  test.each<[file: string, at: string, value: unknown]>([
    ['hackathon', 'contact.contacts[0].url', 'https://example.org/a?b=c#d'],
    ['hackathon', 'contact.contacts[0].url', 'mailto:fest@example.org'],
    ['hackathon', 'contact.contacts[0].url', 'tel:+914179220103'],
    ['hackathon', 'contact.contacts[0].url', '#'],
    ['schedule', 'days[0].date', '2024-02-29'],
    ['schedule', 'days[0].events', []],
    ['schedule', 'days[0].events[4].time', { start: '23:59' }],
    ['hackathon', 'timeline.items[1].date', '2025-08-17'],
    ['speakers', 'speakers', []],
    ['site', 'timeZone', 'America/Argentina/Buenos_Aires'],
    ['site', 'language', 'ta-IN-u-nu-tamldec'],
  ])('%s.json %s = %j', async (file, at, value) => {
    const copy = spoiled();
    copy.set(file, at, value);
    expect(await copy.problems()).toEqual([]);
  });
});

describe('a mistake of syntax is named by line and column', () => {
  const said = (text: string) =>
    parseJson(text).mistakes.map(({ line, column, message }) => `${line}:${column}: ${message}`);
  const curly = (quote: string) =>
    `this quotation mark is a curly one (${quote}); write a straight one (") before and after the text`;
  test.each<[what: string, text: string, mistakes: string[]]>([
    [
      'a trailing comma in an object',
      '{\n  "a": 1,\n}',
      ['2:9: delete this comma; nothing comes after it in this block { … }'],
    ],
    [
      'a trailing comma in a list',
      '{ "a": [1,] }',
      ['1:10: delete this comma; nothing comes after it in this list [ … ]'],
    ],
    ['a comma too many', '{ "a": 1,, "b": 2 }', ['1:10: this comma is one too many; delete it']],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', ['3:3: a comma is missing; add a comma after 1 of line 2']],
    ['a missing colon', '{ "a" 1 }', ['1:7: a colon is missing; add a colon after "a"']],
    ['a missing value', '{ "a": }', ['1:8: the key "a" has no value; write it after the colon, or delete the key']],
    [
      'a missing closing brace',
      '{ "a": 1',
      ['1:9: the last } is missing; write it here, at the end of the file (it closes the { of line 1)'],
    ],
    [
      'a missing closing bracket',
      '[1',
      ['1:3: the last ] is missing; write it here, at the end of the file (it closes the [ of line 1)'],
    ],
    ['a brace too many', '{ "a": 1 }}', ['1:11: this } is one too many; delete it']],
    ['a comment', '{\n  // why\n  "a": 1\n}', ['2:3: JSON has no comments; delete this']],
    ['a block comment', '{ "a": 1 /* why */ }', ['1:10: JSON has no comments; delete this']],
    ['a key without quotes', '{ a: 1 }', ['1:3: put keys in double quotes; write "a"']],
    ['single quotes', "{ 'a': 1 }", ['1:3: put texts in double quotes ("), not in single ones; write "a"']],
    ['curly quotes', '{ “a”: “b” }', [`1:3: ${curly('“')}`]],
    [
      'a curly quote at the end of a text',
      '{ "a": "b” }',
      ['1:10: this quotation mark is a curly one (”); write " in place of it'],
    ],
    [
      'a curly quote at the end of a key',
      '{ "a”: "b" }',
      ['1:5: this quotation mark is a curly one (”); write " in place of it'],
    ],
    [
      'commas in a number',
      '{ "a": 1,00,000 }',
      ['1:8: a number in JSON has only digits; write 100000 in place of 1,00,000'],
    ],
    [
      'commas in a number in the middle of a line',
      '{ "a": 15,000, "b": 2 }',
      ['1:8: a number in JSON has only digits; write 15000 in place of 15,000'],
    ],
    [
      'a backslash between folders',
      '{ "image": "speakers\\asha.jpg" }',
      ['1:21: a backslash stands between folders here; write "speakers/asha.jpg"'],
    ],
    [
      'a closing brace that is missing in the middle',
      '{\n  "a": [\n    {\n      "b": 1,\n    { "b": 2 }\n  ],\n  "c": 3\n}\n',
      ['3:5: this { is never closed; write } before the comma at the end of line 4'],
    ],
    [
      'a closing brace that is missing before the same keys',
      '{\n  "a": [\n    {\n      "b": { "c": 1,\n      "d": 2\n    },\n    {\n      "b": 1\n    }\n  ]\n}\n',
      ['4:12: this { is never closed; write } before the comma at the end of line 4'],
    ],
    [
      'a closing brace that only the indentation misses',
      '{\n  "a": {\n    "b": 1,\n  "c": {\n    "d": 2\n  }\n}\n',
      ['2:8: this { is never closed; write } before the comma at the end of line 3'],
    ],
    [
      'a closing bracket that is missing',
      '{\n  "a": [1, 2\n}',
      ['2:8: this [ is never closed; write ] before the } of line 3'],
    ],
    [
      'a mistake above a bracket that is never closed',
      '{\n  "a": 1\n  "b": {\n}\n',
      ['3:3: a comma is missing; add a comma after 1 of line 2'],
    ],
    [
      'a text without its end',
      '{ "a": "b }',
      ['1:8: the closing quotation mark is missing on this line; write " where the text ends'],
    ],
    [
      'a wrong backslash',
      '{ "a": "C:\\dir" }',
      ['1:11: a backslash alone has another meaning in JSON; write two (\\\\) for one, or a slash (/)'],
    ],
    [
      'a wrong \\u',
      '{ "a": "\\u12" }',
      ['1:9: a backslash alone has another meaning in JSON; write two (\\\\) for one, or a slash (/)'],
    ],
    ['a tab in a text', '{ "a": "b\tc" }', ['1:10: a tab stands in this text; write a space, or \\t']],
    ['an unfinished number', '{ "a": 1. }', ['1:8: this is not a valid number in JSON; write it as 5 or 0.5']],
    ['a word', '{ "a": yes }', ['1:8: “yes” must be true (without quotes), or "yes" if it is a text']],
    [
      'a start of the event that is not known',
      '{ "event": { "start": TBA } }',
      [
        '1:23: TBA is not a time; write a time, such as "09:00"; while it is not known, write the time that you expect, and "placeholder": true, before "start"',
      ],
    ],
    [
      'a key that stands twice',
      '{\n  "a": 1,\n  "a": 2\n}',
      ['3:3: the key "a" appears twice in this block, here and in line 2; delete one of them'],
    ],
    [
      'a key that stands twice deep inside',
      '{"l":[{"a":1,"a":2}]}',
      ['1:14: the key "a" appears twice in this block, here and in line 1; delete one of them'],
    ],
    ['an empty file', '', ['1:1: the file is empty; put its content back from a backup, or write it between { and }']],
    [
      'a file of spaces',
      ' \n\n',
      ['1:1: the file is empty; put its content back from a backup, or write it between { and }'],
    ],
    [
      'two mistakes on two lines',
      '{\n  "a": 1.,\n  "b": "\\x"\n}',
      [
        '2:8: this is not a valid number in JSON; write it as 5 or 0.5',
        '3:9: a backslash alone has another meaning in JSON; write two (\\\\) for one, or a slash (/)',
      ],
    ],
  ])('%s', (_, text, mistakes) => {
    expect(said(text)).toEqual(mistakes);
  });

  test('lines are counted the same with Windows line ends', () => {
    expect(said('{\r\n  "a": 1,\r\n}')[0]).toMatch(/^2:9: /);
  });

  test('a byte order mark is no mistake, and moves nothing', () => {
    const source = parseJson('\uFEFF{ "a": 1 }');
    expect(source).toMatchObject({ value: { a: 1 }, mistakes: [] });
    expect(source.locate(['a'])).toMatchObject({ line: 1, column: 8 });
  });

  test('whatever JSON.parse refuses is a mistake, and nothing throws', () => {
    const whole = '{"a":[1,-2.5e3,true,null,{"b":"c\\n\\u00e9"}]}';
    const cuts = Array.from({ length: whole.length }, (_, n) => [
      whole.slice(0, n),
      whole.slice(0, n) + whole.slice(n + 1),
    ]);
    const odd = [
      '{"a":01}',
      '{"a":+1}',
      '{"a":.5}',
      '{"a":NaN}',
      '{"a":\u00a01}',
      '{"a":"\u0000"}',
      '{}{}',
      ',',
      '😀',
      '\u2028{}',
    ];
    for (const text of [...cuts.flat(), ...odd]) {
      const refused = (() => {
        try {
          return void JSON.parse(text);
        } catch {
          return true;
        }
      })();
      expect(parseJson(text).mistakes.length > 0, text).toBe(refused === true);
    }
  });
});

describe('all problems are named at once', () => {
  test('of several files and kinds', async () => {
    const copy = spoiled();
    copy.set('site', 'college', 5);
    copy.set('schedule', 'days[0].events[0].id', 'keynote');
    copy.set('schedule', 'days[0].events[1].id', 'keynote');
    copy.set('hackathon', 'guidelines.pdf', 'none.pdf');
    copy.remove('error');
    copy.write('agenda', '{ "meta": }');
    copy.write('news', '{}');
    copy.write('abuot', '{}');
    expect((await copy.problems()).map((line) => line.replace(/:\d+:\d+ /, ': '))).toEqual([
      'content/abuot.json: this file is not read, because about.json is beside it; keep one of the two as about.json, and move the other out of this folder',
      expect.stringMatching(
        /^content\/news\.json: this file is not read, because its name is not known; delete it, rename it to one of site\.json, /,
      ),
      'content/error.json: this file is missing, and every site needs it; put it back from a backup, or run npm run new -- my-event, and copy my-event/content/error.json into content',
      'content/site.json: college: must be a text in double quotes; write "5"',
      expect.stringMatching(
        /^content\/schedule\.json: days\[0\]\.events\[1\]\.id “Keynote” \(day 1\): "keynote" is taken by “Registration and Inauguration” \(day 1\);/,
      ),
      'content/agenda.json:1:11: the key "meta" has no value; write it after the colon, or delete the key',
      'content/hackathon.json: guidelines.pdf: there is no file static/files/none.pdf; add it, or correct the name',
    ]);
  });

  test('of one session', async () => {
    const copy = spoiled();
    copy.set('schedule', 'days[0].events[0]', {
      id: 'A B',
      title: '',
      time: { start: '9:00' },
      location: 'x',
      background: 'red',
      extra: 1,
    });
    expect((await copy.problems()).map((line) => line.split('events[0].')[1]?.split(':')[0])).toEqual(
      expect.arrayContaining(['id', 'title', 'time.start', 'background', 'extra']),
    );
  });

  test('of what does not fit together, whatever else is wrong in the same file', async () => {
    const copy = spoiled();
    copy.set('site', 'event', { date: '2025-09-13', lastDate: '2025-09-12', start: '9 am', extra: 1 });
    copy.set('schedule', 'days[0].dayTitle', 5);
    copy.set('schedule', 'days[0].events[0]', { id: 'keynote', time: { start: '10:00', end: '09:00' } });
    copy.set('schedule', 'days[0].events[4]', 'none');
    copy.set('hackathon', 'title', '');
    copy.set('hackathon', 'timeline.items[1]', { date: '2025-08-16' });
    const said = (await copy.problems()).map((line) => line.replace(/^\S+ /, ''));
    expect(said).toEqual(
      expect.arrayContaining([
        'event.lastDate: must be after the first day; leave it out if there is only one day',
        expect.stringMatching(/^event\.start: must be a time/),
        'days[0].dayTitle: must be a text in double quotes; write "5"',
        'days[0].events[0].time.end: "09:00" is before the start ("10:00"); correct "start" or "end"; a session past midnight may last six hours',
        'days[0].events[1].id “Keynote” (day 1): "keynote" is taken by days[0].events[0].id; write another id, because each must be unique',
        'days[0].events[4]: must be an object { … }; write { "id": "…", "title": "none", "time": { … } }, with your own values in place of …',
        'title: must not be empty; write a text',
        'timeline.items[1].date: must not be before “Registration deadline” (2025-08-17); correct a date, or change the order',
      ]),
    );
    expect(said).not.toContainEqual(expect.stringMatching(/^event\.end/));
  });

  test('and a content folder that is not there', async () => {
    await expect(loadContent('nowhere', aifest.static)).rejects.toThrow(
      'nowhere: there is no such folder; name the content folder with --content DIR',
    );
  });
});

describe('parts that an event leaves out', () => {
  /** The keys of an object that the rest holds without. */
  const cut = (copy: ReturnType<typeof spoiled>, file: string, kept: string[]) => {
    const json = JSON.parse(copy.text(file));
    copy.write(file, JSON.stringify(Object.fromEntries(Object.entries(json).filter(([key]) => kept.includes(key)))));
  };

  test('may be every page but home and Error, every list, and nearly every block', async () => {
    const copy = spoiled();
    for (const file of ['speakers', 'schedule', 'about', 'agenda', 'contact', 'booknow', 'hackathon'])
      copy.remove(file);
    cut(copy, 'home', ['meta', 'banner']);
    copy.set('home', 'banner', {});
    cut(copy, 'error', ['meta', 'title']);
    copy.set('site', 'header.links', []);
    copy.set('site', 'footer', {});
    expect(await copy.problems()).toEqual([]);
  });

  test('are named where something still leads to them or shows them, with the remedy', async () => {
    const copy = spoiled();
    for (const file of ['speakers', 'schedule', 'hackathon']) copy.remove(file);
    const leads = 'there is no hackathon.json for this to link to; add it, or link to another page or a "url"';
    const block = (name: string) => `there is no ${name}.json for this block to show; add it, or delete this block`;
    expect((await copy.problems()).map((line) => line.replace(/:\d+:\d+ /, ': '))).toEqual([
      `content/site.json: header.links[3].page “Hackthon Registration”: ${leads}`,
      `content/home.json: banner.button.page: ${leads}`,
      `content/home.json: speakers: ${block('speakers')}`,
      `content/home.json: register.button.page: ${leads}`,
      `content/home.json: schedule: ${block('schedule')}`,
      'content/agenda.json: meta: there is no schedule.json for this page to show; add it, or delete agenda.json',
    ]);
  });

  test('are named where a day is shown in part and the page with the rest is missing', async () => {
    const copy = spoiled();
    copy.remove('agenda');
    copy.set('site', 'header.links', []);
    expect(await copy.problems()).toEqual([
      `${copy.place('schedule', /(?<="showMoreButton": )true/)} days[0].showMoreButton “The day of the fest”: there is no agenda.json for the button to link to; add it, or write false`,
    ]);
  });
});

test.each([
  [{ label: 'x' }, 'must have either a "page" or a "url"'],
  [{ label: 'x', page: 'home', url: '#' }, 'must have either a "page" or a "url"'],
])('a link leads to one place: %j', async (link, says) => {
  const copy = spoiled();
  copy.set('site', 'header.links[0]', link);
  expect(await copy.problems()).toEqual([expect.stringContaining(`header.links[0] “x”: ${says}`)]);
});

test.each(['/', '/shcaifest/', '/events/2027'])('the prefix %s is taken', async (prefix) => {
  const copy = spoiled();
  copy.set('site', 'prefix', prefix);
  expect(await copy.problems()).toEqual([]);
});
