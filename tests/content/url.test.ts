import { describe, expect, test } from 'vitest';
import { httpsProblem, linkProblem, originProblem } from '../../content/schema/textRules';

describe('an address', () => {
  const START = 'must start with "https://", "mailto:", "tel:", "page:" or "#"';
  const PHONE = 'must be "tel:" and the digits of the number, without spaces';
  const PAGE = 'must be "page:" and the name of a page, perhaps with "#" and a name on it';
  const MAIL = 'must be "mailto:" and one e-mail address, without spaces';

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
    'page:agenda',
    'page:code-of-conduct',
    'page:home#whyAttend',
    'page:agenda#day-1_09',
    `https://example.org/${'x'.repeat(1980)}`,
  ])('%s leads where it says', (url) => {
    expect(linkProblem(url)).toBeUndefined();
  });

  test.each([
    ['javascript:x', START],
    ['http://example.org', `${START}; did you mean "https://example.org"?`],
    ['xhttps://example.org', START],
    ['https:///x', 'must have a host after "https://", such as "https://example.org"'],
    ['https://\\x', 'must have a host after "https://", such as "https://example.org"'],
    ['https:// example.org', 'must have a host after "https://"; write "https://example.org"'],
    ['https://example.org/a b', 'must not contain spaces; write "https://example.org/a%20b"'],
    ['https://', 'must have a host after "https://", such as "https://example.org"'],
    ['#a b', START],
    ['x#a', START],
    ['mailto:nobody', `${MAIL}, such as "mailto:fest@example.org"`],
    ['mailto:a@b@c', `${MAIL}, such as "mailto:fest@example.org"`],
    ['mailto:a?b@c', `${MAIL}, such as "mailto:fest@example.org"`],
    ['mailto:a@b?x y', `${MAIL}, such as "mailto:fest@example.org"`],
    ['xmailto:a@b', START],
    ['mailto:a@b c', `${MAIL}, such as "mailto:fest@example.org"`],
    ['mailto: fest@example.org', `${MAIL}; write "mailto:fest@example.org"`],
    ['tel:', `${PHONE}, such as "tel:+914179220103"`],
    ['tel:call', `${PHONE}, such as "tel:+914179220103"`],
    ['tel:12 34', `${PHONE}; write "tel:1234"`],
    ['tel:+91 4179 220 103', `${PHONE}; write "tel:+914179220103"`],
    ['xtel:12', START],
    ['tel:++12', `${PHONE}, such as "tel:+914179220103"`],
    ['+91 4179 220-103', `${START}; did you mean "tel:+914179220103"?`],
    ['+49 (0)30 123456', `${START}; did you mean "tel:+4930123456"?`],
    ['2025-09-13', START],
    ['fest@example.org', `${START}; did you mean "mailto:fest@example.org"?`],
    ['www.example.org', `${START}; did you mean "https://www.example.org"?`],
    ['example.org/a b', `${START}; did you mean "https://example.org/a%20b"?`],
    ['htp://example.org', `${START}; did you mean "https://example.org"?`],
    ['agenda.html', `${START}; did you mean "page:agenda"?`],
    ['/Sponsors/#become-one', `${START}; did you mean "page:sponsors#become-one"?`],
    ['../About', `${START}; did you mean "page:about"?`],
    ['/shcaifest/HackathonRegistration/index.html#prizes', `${START}; did you mean "page:hackathon#prizes"?`],
    ['/Agenda/keynote/', `${START}; did you mean "page:agenda#keynote"?`],
    ['/Speakers/asha-devi/', `${START}; did you mean "page:home#speaker-asha-devi"?`],
    ['/', `${START}; did you mean "page:home"?`],
    ['Agenda', `${START}; did you mean "page:agenda"?`],
    ['sponsors', START],
    ['/files/brochure.pdf', START],
    ['page:', `${PAGE}, such as "page:agenda#keynote"`],
    ['page: Agenda', `${PAGE}; write "page:agenda"`],
    ['page:agenda#', `${PAGE}; write "page:agenda"`],
    ['page:/Sponsors/#become-one', `${PAGE}; write "page:sponsors#become-one"`],
    ['page:Code of conduct', `${PAGE}, such as "page:agenda#keynote"`],
    ['https://example.org/"x', 'must not contain “"”; write %22'],
    ['https://example.org/{x', 'must not contain “{”; write %7B'],
    ['mailto:a@b?x=<y>', 'must not contain “<”; write %3C'],
    ['https://example.org/\u200Bx', 'must not contain “\u200B”; delete it'],
    ['https://example.org/\u0001x', 'must not contain “U+0001”; delete it'],
    ['https://example.org/\uD800', 'must not contain “U+D800”; delete it'],
    [
      `https://example.org/${'x'.repeat(1981)}`,
      'must not be longer than 2000 characters (it has 2001); write a shorter address',
    ],
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

  test('from which a page loads something names a host', () => {
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
      expect(httpsProblem(url), url).toMatch(/^must start with "https:\/\/" and a host(; did you mean "https:.*"\?)?$/);
    expect(httpsProblem('http://maps.example')).toBe(
      'must start with "https://" and a host; did you mean "https://maps.example"?',
    );
    expect(httpsProblem('https://maps.example/a b')).toBe('must not contain a space; write %20');
    expect(httpsProblem('https://a@maps.example/')).toBe('leads to “maps.example”; delete everything before the @');
  });

  test('of the site is that of its host, with nothing behind', () => {
    for (const url of ['https://example.org', 'https://example.org/', 'HTTPS://example.org:8080'])
      expect(originProblem(url), url).toBeUndefined();
    for (const url of [
      'https://example.org/a.html',
      'https://example.org//',
      'https://example.org?x',
      'https://example.org#x',
      'https://example.org/?x',
    ])
      expect(originProblem(url), url).toBe(
        'must be the address of the host alone; delete what follows it, and write "https://example.org"',
      );
    expect(originProblem('example.org')).toBe(
      'must start with "https://" and a host; did you mean "https://example.org"?',
    );
  });
});
