import { describe, expect, test } from 'vitest';
import { formatLocation, formatProblem, Problems, refuse } from '../content/messages/problems';
import { systemProblem, withPath } from '../content/messages/systemErrors';
import { boxUnprintable, escapeUnprintable } from '../content/messages/unprintable';
import { parseLooseDate, parseLooseTime } from '../content/schema/looseFormats';
import { oneParagraph, textProblem } from '../content/schema/text';
import { httpsProblem, linkProblem, originProblem } from '../content/schema/url';

describe('a text', () => {
  test.each([
    ['a\tb', 'a b'],
    ['a \n  b', 'a b'],
    ['a\r\nb', 'a b'],
    ['a\u2028b\u2029c', 'a b c'],
    ['a\n\n\nb', 'a b'],
    ['a  b', 'a  b'],
    ['\na', ' a'],
  ])('%j is one paragraph: %j', (text, one) => {
    expect(oneParagraph(text)).toBe(one);
  });

  test.each([
    ['\u0007', 'contains U+0007, which is a control character, at its start; delete it'],
    ['Come\u202Ein', 'contains U+202E, which reverses the direction of the text, after “Come”; delete it'],
    ['Come\u2066in', 'contains U+2066, which reverses the direction of the text, after “Come”; delete it'],
    ['a\uD800', 'contains U+D800, which is half of a character, after “a”; write the whole character'],
    ['a\uFFFE', 'contains U+FFFE, which is not a character, after “a”; delete it'],
    ['caf\uFFFD', 'contains U+FFFD, which replaces a letter that was lost, after “caf”; write that letter'],
    [
      'One long sentence\u0000, and more',
      'contains U+0000, which is a control character, after “ong sentence”; delete it',
    ],
    ['👩🏽‍🔬 one two three\u0000', 'contains U+0000, which is a control character, after “ne two three”; delete it'],
    ['a\u2028\u0000', 'contains U+0000, which is a control character, after “aU+2028”; delete it'],
  ])('%j is refused with what it holds and where', (text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });

  test.each(['', 'Sacred Heart College', 'தமிழ் க்\u200Cஷ க்\u200Dஷ', 'عربى\u200F', '👩🏽‍🔬'])(
    '%j is let through',
    (text) => {
      expect(textProblem(text)).toBeUndefined();
    },
  );

  test('gives a terminal no command', () => {
    expect(escapeUnprintable('a\u001b[2J\u202e\u2028\uD800b')).toBe('aU+001B[2JU+202EU+2028U+D800b');
    expect(escapeUnprintable('tab\there')).toBe('tabU+0009here');
    expect(boxUnprintable('a\tb\t\u001b[2J\u202e')).toBe('a b \uFFFD[2J\uFFFD');
    expect([escapeUnprintable('plain “text”'), boxUnprintable('plain “text”')]).toEqual([
      'plain “text”',
      'plain “text”',
    ]);
  });
});

describe('an address', () => {
  const START = 'must start with "https://", "mailto:", "tel:" or "#"';

  test.each([
    'https://example.org',
    'HTTPS://example.org/a?b=c#d',
    'https://example.org:8080/',
    'https://கல்லூரி.இந்தியா/அ',
    'mailto:fest@example.org',
    'mailto:fest@example.org?subject=a%20b',
    'tel:+914179220103',
    'tel:(04179)220-103.4',
    '#',
    '#top-2',
    `https://example.org/${'x'.repeat(1980)}`,
  ])('%s leads where it says', (url) => {
    expect(linkProblem(url)).toBeUndefined();
  });

  test.each([
    ['javascript:x', START],
    ['http://example.org', START],
    ['xhttps://example.org', START],
    ['https:///x', START],
    ['https://\\x', START],
    ['https:// example.org', START],
    ['https://example.org/a b', START],
    ['https://', START],
    ['#a b', START],
    ['x#a', START],
    ['mailto:nobody', START],
    ['mailto:a@b@c', START],
    ['mailto:a?b@c', START],
    ['mailto:a@b?x y', START],
    ['xmailto:a@b', START],
    ['mailto:a@b c', START],
    ['tel:', START],
    ['tel:call', START],
    ['tel:12 34', START],
    ['xtel:12', START],
    ['tel:++12', START],
    ['https://example.org/"x', 'must not contain “"”; write %22'],
    ['https://example.org/{x', 'must not contain “{”; write %7B'],
    ['mailto:a@b?x=<y>', 'must not contain “<”; write %3C'],
    ['https://example.org/\u200Bx', 'must not contain “\u200B”; delete it'],
    ['https://example.org/\u0001x', 'must not contain “U+0001”; delete it'],
    ['https://example.org/\uD800', 'must not contain “U+D800”; delete it'],
    [`https://example.org/${'x'.repeat(1981)}`, 'must not be longer than 2000 characters (it has 2001)'],
    ['https://good.example@evil.example/', 'leads to “evil.example”; delete everything before the @'],
    ['https://a@b@evil.example/', 'leads to “evil.example”; delete everything before the @'],
    ['https://a,b/x', 'has no valid host (“a,b”); write a host of letters, digits, dots and hyphens'],
    ['https://[::1]/', 'has no valid host (“[::1]”); write a host of letters, digits, dots and hyphens'],
    [
      'https://example.org:99999/',
      'has no valid host (“example.org:99999”); write a host of letters, digits, dots and hyphens',
    ],
    ['https://example.org:/x', 'has no valid host (“example.org:”); write a host of letters, digits, dots and hyphens'],
    [
      'HTTPS://*.example.org?x',
      'has no valid host (“*.example.org”); write a host of letters, digits, dots and hyphens',
    ],
    ['https://a*b#c', 'has no valid host (“a*b”); write a host of letters, digits, dots and hyphens'],
    ['https://*a', 'has no valid host (“*a”); write a host of letters, digits, dots and hyphens'],
  ])('%j is refused', (url, problem) => {
    expect(linkProblem(url)).toBe(problem);
  });

  test('that a page loads from is one of a host', () => {
    expect(httpsProblem('https://maps.example/embed?x=1')).toBeUndefined();
    expect(httpsProblem('HTTPS://maps.example')).toBeUndefined();
    for (const url of [
      '#',
      'tel:12',
      'http://maps.example',
      'https://',
      'https:// x',
      'https:///x',
      'https://\\x',
      'see https://x',
    ])
      expect(httpsProblem(url), url).toBe('must start with "https://" and a host');
    expect(httpsProblem('https://maps.example/a b')).toBe('must not contain a space; write %20');
    expect(httpsProblem('https://a@maps.example/')).toBe('leads to “maps.example”; delete everything before the @');
  });

  test('of the site is that of its host, with nothing behind', () => {
    for (const url of ['https://example.org', 'https://example.org/', 'HTTPS://example.org:8080'])
      expect(originProblem(url), url).toBeUndefined();
    for (const url of [
      'https://example.org/a',
      'https://example.org//',
      'https://example.org?x',
      'https://example.org#x',
      'https://example.org/?x',
    ])
      expect(originProblem(url), url).toBe('must be the address of the host alone; delete what follows it');
    expect(originProblem('example.org')).toBe('must start with "https://" and a host');
  });
});

describe('a date or a time that is written otherwise', () => {
  test.each([
    ['2025-09-13', '2025-09-13'],
    ['2025-9-3', '2025-09-03'],
    ['2025/9/13', '2025-09-13'],
    ['2025.09.13', '2025-09-13'],
    ['13-09-2025', '2025-09-13'],
    ['3/9/2025', '2025-09-03'],
    ['13.9.2025', '2025-09-13'],
    ['2025-09-13T09:00', '2025-09-13'],
    ['13-09-2025 09:00', '2025-09-13'],
    ['2025-02-29', undefined],
    ['09/13/2025', undefined],
    ['2025-09-131', undefined],
    ['13-09-20251', undefined],
    ['on 2025-09-13', undefined],
    ['on 13-09-2025', undefined],
    ['20250913', undefined],
    ['', undefined],
  ])('%j is the date %s', (value, date) => {
    expect(parseLooseDate(value)).toBe(date);
  });

  test.each([
    ['09:00', '09:00'],
    [' 9:05 ', '09:05'],
    ['9.30', '09:30'],
    ['16', '16:00'],
    ['09:00:30', '09:00'],
    ['9 am', '09:00'],
    ['5PM', '17:00'],
    ['5 p.m.', '17:00'],
    ['5:15 p.m', '17:15'],
    ['12 am', '00:00'],
    ['12:30 pm', '12:30'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['13 pm', undefined],
    ['9:60', undefined],
    ['9:5', undefined],
    ['at 9:00', undefined],
    ['9:00 or so', undefined],
    ['123', undefined],
    ['9 xm', undefined],
    ['', undefined],
  ])('%j is the time %s', (value, time) => {
    expect(parseLooseTime(value)).toBe(time);
  });
});

describe('a problem', () => {
  const whole = {
    file: 'content/home.json',
    line: 12,
    column: 7,
    path: 'register.title',
    message: 'must not be empty',
  };

  test('names as much of its place as is known', () => {
    expect(formatLocation(whole)).toBe('content/home.json:12:7 register.title');
    expect(formatLocation({ file: 'a.json', line: 3 })).toBe('a.json:3');
    expect(formatLocation({ file: 'a.json', path: '' })).toBe('a.json');
    expect(formatLocation({ path: 'days[0]' })).toBe('days[0]');
    expect(formatLocation({})).toBe('');
    expect(formatProblem(whole)).toBe('content/home.json:12:7 register.title: must not be empty');
    expect(formatProblem({ message: 'x' })).toBe('x');
  });

  test('is told with all others at once, and nothing is thrown where there is none', () => {
    const error = new Problems([whole, 'and this']);
    expect(error.message).toBe('content/home.json:12:7 register.title: must not be empty\nand this');
    expect(error.list).toEqual(['content/home.json:12:7 register.title: must not be empty', 'and this']);
    expect(error.problems).toEqual([whole, { message: 'and this' }]);
    expect(error.name).toBe('Problems');
    expect(error).toBeInstanceOf(Error);
    expect(refuse([])).toBeUndefined();
    expect(() => refuse(['no'])).toThrow(Problems);
  });

  test('gives a terminal no command, whatever its file is called', () => {
    const hostile = { message: 'a\u001b', file: 'b\u001b', path: 'c\u001b' };
    expect(new Problems([hostile]).problems).toEqual([{ message: 'aU+001B', file: 'bU+001B', path: 'cU+001B' }]);
    expect(Object.keys(new Problems(['a']).problems[0] ?? {})).toEqual(['message']);
  });
});

describe('what a disk refuses', () => {
  const said = (code: string) => systemProblem(Object.assign(new Error('x'), { code }))?.message;

  test.each([
    ['ENOSPC', 'this disk is full; free some space, or name a folder elsewhere with --out DIR (ENOSPC)'],
    [
      'EDQUOT',
      'your quota on this disk is used up; free some space, or name a folder elsewhere with --out DIR (EDQUOT)',
    ],
    [
      'EFBIG',
      'this file is larger than the limit; raise the limit (ulimit -f), or name a folder elsewhere with --out DIR (EFBIG)',
    ],
    ['EROFS', 'this disk is read-only; name a folder elsewhere with --out DIR (EROFS)'],
    ['EACCES', 'you have no permission to read or write this; change its permissions or its owner (EACCES)'],
    ['EPERM', 'you have no permission to read or write this; change its permissions or its owner (EPERM)'],
    ['EMFILE', 'too many files are open at once; raise the limit (ulimit -n 4096) and try again (EMFILE)'],
    ['ENFILE', 'too many files are open at once on this machine; close other programs and try again (ENFILE)'],
    ['ENAMETOOLONG', 'this name is too long for the disk; give the file a shorter one (ENAMETOOLONG)'],
    ['EBUSY', 'another program is using this; close that program and try again (EBUSY)'],
    ['EIO', 'the disk reported an error; try another disk (EIO)'],
  ])('%s is told with what can be done', (code, message) => {
    expect(said(code)).toBe(message);
  });

  test('names the file, from the folder that the build runs in', () => {
    const error = Object.assign(new Error('x'), { code: 'EIO', path: `${process.cwd()}/dist/a.html` });
    expect(systemProblem(error)).toEqual({
      file: 'dist/a.html',
      message: 'the disk reported an error; try another disk (EIO)',
    });
    expect(Object.keys(systemProblem({ code: 'EIO' }) ?? {})).toEqual(['message']);
  });

  test('is no fault of the maintainer where it is another error', () => {
    expect(systemProblem(new TypeError('ours'))).toBeUndefined();
    expect(said('ENOENT')).toBeUndefined();
  });

  test('is thrown on with the name of the file, where it has none', () => {
    const thrown = (error: object) => {
      try {
        return withPath('a.html')(error as NodeJS.ErrnoException);
      } catch (error) {
        return error;
      }
    };
    expect(thrown({ code: 'EIO' })).toEqual({ code: 'EIO', path: 'a.html' });
    expect(thrown({ code: 'EIO', path: 'b.html' })).toEqual({ code: 'EIO', path: 'b.html' });
  });
});
