import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { booknow } from '../../content/schema/booknow';
import * as fields from '../../content/schema/fields';
import { hackathon } from '../../content/schema/hackathon';
import { button, head } from '../../content/schema/shared';
import { site } from '../../content/schema/site';
import { speakers } from '../../content/schema/speakers';

/** Returns what the schema makes of a value, or what it says is wrong. */
const read = (schema: z.ZodType, value: unknown) => {
  const { data, error } = schema.safeParse(value);
  return error ? { wrong: error.issues.map(({ message }) => message) } : { data };
};
const wrong = (...messages: string[]) => ({ wrong: messages });
const right = (data: unknown) => ({ data });

describe('a text', () => {
  test('is not empty, has one paragraph and no spaces around it', () => {
    const text = fields.text('');
    expect(read(text, '  Sacred\n Heart ')).toEqual(right('Sacred Heart'));
    expect(read(text, '')).toEqual(wrong('must not be empty'));
    expect(read(text, ' \n ')).toEqual(wrong('must not be empty'));
    expect(read(text, 'a\u0007')).toEqual(wrong('contains U+0007, which is a control character, after “a”; delete it'));
  });

  test('may be allowed to be empty', () => {
    const text = fields.textOrEmpty('');
    expect(read(text, '')).toEqual(right(''));
    expect(read(text, ' +\n')).toEqual(right(' + '));
    expect(read(text, '\u0007')).toEqual(
      wrong('contains U+0007, which is a control character, at its start; delete it'),
    );
  });

  test('must be there at least once in a list', () => {
    const texts = fields.texts('', '');
    expect(read(texts, ['a', 'b '])).toEqual(right(['a', 'b']));
    expect(texts.safeParse([]).success).toBe(false);
    expect(read(texts, ['a', ''])).toEqual(wrong('must not be empty'));
  });

  test('with variables contains them all, in any order', () => {
    const gapped = fields.textWithVariables(['page', 'pages'], '', 'Page {page} of {pages}');
    expect(read(gapped, ' {pages} there are,\nthis is {page} ')).toEqual(right('{pages} there are, this is {page}'));
    const refused = wrong('must contain {page} and {pages}, such as "Page {page} of {pages}"');
    for (const text of ['Page {page}', 'Page page of pages', '{pages}', ''])
      expect(read(gapped, text)).toEqual(refused);
    expect(read(gapped, '{page} {pages}\u0007')).toMatchObject({ wrong: [expect.stringContaining('U+0007')] });
    expect(read(fields.textWithVariables(['date'], '', 'Starts {date}'), 'x')).toEqual(
      wrong('must contain {date}, such as "Starts {date}"'),
    );
  });
});

describe('a date', () => {
  test.each(['2025-09-13', '2000-01-01', '2024-02-29'])('%s is a date', (day) => {
    expect(read(fields.date(''), day)).toEqual(right(day));
  });
  test.each(['13-09-2025', '2025-02-30', '2025-9-1', ''])('%j is no date', (day) => {
    expect(read(fields.date(''), day)).toEqual(wrong('must be a date written year-month-day, such as "2025-09-13"'));
  });
  test('of long ago is refused', () => {
    expect(read(fields.date(''), '1999-12-31')).toEqual(
      wrong('must be a date from the year 2000 on; correct the year'),
    );
  });
});

describe('a time', () => {
  test.each(['00:00', '09:30', '19:59', '20:00', '23:59'])('%s is a time', (time) => {
    expect(read(fields.clock(''), time)).toEqual(right(time));
  });
  test.each(['24:00', '30:00', '9:00', '09:60', '09:0', '09.00', 'x09:00', '09:00x', '0a:00', '2a:00', ''])(
    '%j is no time',
    (time) => {
      expect(read(fields.clock(''), time)).toEqual(
        wrong('must be a time on the 24-hour clock, such as "09:00" or "16:30"'),
      );
    },
  );
});

test('a name for links is lower-case letters, digits and hyphens', () => {
  expect(read(fields.id('', 'day-1'), 'key-note-2')).toEqual(right('key-note-2'));
  for (const id of ['Key', 'a b', 'a_b', '', ' a', 'a '])
    expect(read(fields.id('', 'day-1'), id)).toEqual(
      wrong('must be lower-case letters, digits and hyphens, such as "day-1"'),
    );
});

test('a number of things is whole and more than none', () => {
  expect(read(fields.count(''), 1)).toEqual(right(1));
  for (const number of [0, -1, 1.5]) expect(fields.count('').safeParse(number).success).toBe(false);
});

test('addresses are held to their rules', () => {
  const own = 'https://example.org';
  expect([fields.url(''), fields.https(''), fields.origin('')].map((schema) => read(schema, own))).toEqual([
    right(own),
    right(own),
    right(own),
  ]);
  expect(read(fields.url(''), 'javascript:x')).toEqual(
    wrong('must start with "https://", "mailto:", "tel:", "page:" or "#"'),
  );
  expect(read(fields.https(''), '#')).toEqual(wrong('must start with "https://" and a host'));
  expect(read(fields.origin(''), `${own}/a`)).toEqual(
    wrong(
      `must be the address of the host alone; delete what follows it, and write "${own}"; if the site is in that folder, also write "prefix": "/a"`,
    ),
  );
});

describe('the name of a file', () => {
  const picture = fields.icon('', 'a.jpg');
  const pdf = fields.pdf('', 'a.pdf');
  const inside = 'must be a plain path inside the static folder';

  test.each(['a.jpg', 'a.JPEG', 'deep/a.b.png', 'a.webp', 'a.avif', 'a.Svg', 'name../a.jpg'])(
    '%s is a picture',
    (path) => {
      expect(read(picture, path)).toEqual(right({ file: path }));
    },
  );
  test.each(['a.gif', 'a.tiff', 'a.BMP'])('%j is a picture that pages do not show', (path) => {
    expect(read(picture, path)).toEqual(
      wrong('is of a kind that pages do not show; save it as JPEG, and write "a.jpg"'),
    );
  });
  const none = 'must be the name of a picture (.jpg, .jpeg, .png, .webp, .avif, .svg)';
  test.each(['a.jpgx', 'a.pdf'])('%j is no picture', (path) => {
    expect(read(picture, path)).toEqual(wrong(`${none}; save the file as JPG, and write "a.jpg"`));
  });
  test.each(['ajpg', 'jpg', ''])('%j is no picture, because it has no ending', (path) => {
    expect(read(picture, path)).toEqual(wrong(none));
  });
  const slash = 'must have "/" between folders, and no backslash';
  test.each([
    ['/a.jpg', `${inside}; write "a.jpg"`],
    ['../a.jpg', `${inside}; write "a.jpg"`],
    ['/static/images/deep/a.jpg', `${inside}; write "deep/a.jpg"`],
    ['.a.jpg', inside],
    ['a%2fb.jpg', `${inside}; write "a/b.jpg"`],
    ['c:a.jpg', `${inside}; write "a.jpg"`],
    ['a\\b.jpg', `${slash}; write "a/b.jpg"`],
    ['speakers\tom.jpg', `${slash}; write "speakers/tom.jpg"`],
    ['C:\\Users\\Asha\\Pictures\\asha.jpg', `${slash}; write "asha.jpg"`],
    ['https://a.example/a.jpg', 'must be a file of yours; put it into the static folder, and write "a.jpg"'],
  ])('%j leads out of the static folder', (path, says) => {
    expect(read(picture, path)).toEqual(wrong(says));
  });
  test('of a photograph of an iPhone says how to make a JPEG of it', () => {
    expect(read(picture, 'speakers/asha.HEIC')).toEqual(
      wrong(
        'is a HEIC photograph, which browsers do not show; export it as JPEG (iPhone: in Photos, Share → Options → Most Compatible, then Save to Files; Windows: in Photos, Save as → .jpg; Mac: in Preview, File → Export), and write "speakers/asha.jpg"',
      ),
    );
  });
  test('of a PDF ends so', () => {
    expect(read(pdf, 'a.PDF')).toEqual(right('a.PDF'));
    expect(read(pdf, 'a.doc')).toEqual(
      wrong('must be the name of a PDF (.pdf); save the file as PDF, and write "a.pdf"'),
    );
  });
});

describe('in site.json', () => {
  const { prefix, language, timeZone, currency, span } = site.shape;

  test('the folder on the host has no slash at its end', () => {
    expect(['/', '/fest', '/fest/', '/fests/20_2-6/'].map((value) => prefix.parse(value))).toEqual([
      '',
      '/fest',
      '/fest',
      '/fests/20_2-6',
    ]);
    const form = 'must be "/", or a slash and a folder name, such as "/shcaifest"';
    for (const value of ['/../up', '/a?', '/fête', '//']) expect(read(prefix, value), value).toEqual(wrong(form));
    for (const [value, meant] of Object.entries({
      fest: '/fest',
      '/a b': '/a/b',
      '/a//': '/a',
      'x/a': '/x/a',
      'https://example.org/fest/': '/fest',
    }))
      expect(read(prefix, value), value).toEqual(wrong(`${form}; did you mean "${meant}"?`));
  });

  test.each(['en', 'en-IN', 'ta-IN-u-nu-tamldec', 'fil'])('%s is a language', (tag) => {
    expect(read(language, tag)).toEqual(right(tag));
  });
  test.each([
    ['English', 'en-IN'],
    ['Englisch', 'en-IN'],
    ['Tamil', 'ta'],
    ['தமிழ்', 'ta'],
    ['tam', 'ta'],
    ['EN', 'en'],
    [' en', 'en'],
    ['en-u', 'en-IN'],
    ['en_IN', 'en-IN'],
    ['IN-en', 'en-IN'],
    ['in-EN', 'en-IN'],
    ['ta-XX', 'ta'],
  ])('%j is no language, and %s is meant', (tag, meant) => {
    expect(read(language, tag)).toEqual(wrong(`must be a language tag; did you mean "${meant}"?`));
  });
  test.each(['e', 'xx', 'x en-IN', ''])('%j is no language', (tag) => {
    expect(read(language, tag)).toEqual(wrong('must be a language tag such as "en-IN"'));
  });

  test.each(['Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is a zone', (zone) => {
    expect(read(timeZone, zone)).toEqual(right(zone));
  });
  test.each([
    ['IST', 'Asia/Kolkata'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Kolkatta', 'Asia/Kolkata'],
    ['Kolkata', 'Asia/Kolkata'],
    ['India', 'Asia/Kolkata'],
    ['Indian Standard Time', 'Asia/Kolkata'],
    ['+05:30', 'Asia/Kolkata'],
    ['UTC+5:30', 'Asia/Kolkata'],
    ['GMT+0545', 'Asia/Kathmandu'],
    ['EST', 'America/New_York'],
    ['Singapore', 'Asia/Singapore'],
    ['Sri Lanka', 'Asia/Colombo'],
    ['Europe/Berln', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['Z', 'UTC'],
  ])('%j is no zone, and %s is meant', (zone, meant) => {
    expect(read(timeZone, zone)).toEqual(
      wrong(`must be a time zone, named by its largest city; did you mean "${meant}"?`),
    );
  });
  test.each(['Asia/Tirupattur', 'Mars', ''])('%j is no zone', (zone) => {
    expect(read(timeZone, zone)).toEqual(
      wrong('must be a time zone, named by its largest city, such as "Asia/Kolkata" for all of India'),
    );
  });

  test('a currency has three capital letters that are one', () => {
    expect(read(currency, 'INR')).toEqual(right('INR'));
    expect(read(currency, 'XXX')).toEqual(right('XXX'));
    for (const code of ['inr', 'RUPEES', 'Rs.', '₹', 'IRN', 'Indian Rupee'])
      expect(read(currency, code), code).toEqual(wrong('must be a currency code; did you mean "INR"?'));
    for (const code of ['IN', '1INR', 'XYZ', ''])
      expect(read(currency, code), code).toEqual(wrong('must be a currency code such as "INR"'));
  });

  test('a span has both its ends', () => {
    expect(read(span, '{from} – {to}')).toEqual(right('{from} – {to}'));
    expect(read(span, '{from} on')).toEqual(wrong('must contain {from} and {to}, such as "{from} to {to}"'));
  });
});

describe('a button', () => {
  test.each([{ page: 'home' }, { url: '#' }])('leads to %j', (where) => {
    expect(read(button, { label: 'Go', ...where })).toEqual(right({ label: 'Go', ...where }));
  });
  test.each([
    [{}, 'add'],
    [{ page: 'home', url: '#' }, 'delete'],
  ])('does not lead to %j', (where, what) => {
    expect(read(button, { label: 'Go', ...where })).toEqual(
      wrong(`must have either a "page" or a "url"; ${what} one of the two`),
    );
  });
});

test('a brochure and the text of its link come together', () => {
  const guidelines = hackathon.shape.guidelines;
  expect(guidelines.safeParse({ title: 'Rules' }).success).toBe(true);
  expect(guidelines.safeParse({ title: 'Rules', pdf: 'a.pdf', download: 'Download' }).success).toBe(true);
  for (const half of [{ pdf: 'a.pdf' }, { download: 'Download' }]) {
    const { error } = guidelines.safeParse({ title: 'Rules', ...half });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['pdf'], 'must be used together with "download", the text of its link; add the missing one or delete both'],
    ]);
  }
});

test('names of speakers lead below the prefix', () => {
  const { detail } = speakers.shape;
  expect(read(detail, '/Speakerdetail')).toEqual(right('/Speakerdetail'));
  expect(read(detail, '/a/b-c_1')).toEqual(right('/a/b-c_1'));
  for (const path of ['Speakerdetail', '/', '/a/', '/a b', '', 'x/a'])
    expect(read(detail, path), path).toEqual(wrong('must be a path below the prefix, such as "/Speakerdetail"'));
});

test('a placeholder, and what is intended, is marked with true and nothing else', () => {
  for (const schema of [fields.placeholder, fields.intended, head.placeholder]) {
    expect(read(schema, true)).toEqual(right(true));
    expect(read(schema, undefined)).toEqual(right(undefined));
    expect(schema.safeParse(false).success).toBe(false);
  }
});

test('a list to choose a number of attendees from has one number at least', () => {
  const { attendees } = booknow.shape.form.unwrap().shape;
  expect(read(attendees, [1, 2, 3])).toEqual(right([1, 2, 3]));
  expect(attendees.safeParse([]).success).toBe(false);
});
