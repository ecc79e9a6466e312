import { describe, expect, test } from 'vitest';
import { type Mistake, problemsAfter, replaceText } from '../helpers/mistakes';

/** The small event at a prefix and in a language, with these links in the text of its page. */
const linking = (prefix: string, language: string, body: string): Mistake => ({
  'content/site.json': (text) =>
    replaceText('"/lantern"', `"${prefix}"`)(replaceText('"en-IN"', `"${language}"`)(text)),
  'content/pages/sponsors.json': replaceText('[read more](https://lantern.test/sponsors)', body),
});

const events = ['/lantern', '/', '/fests/2027'].flatMap((prefix) =>
  ['en-IN', 'ta-IN', 'ar'].map((language) => ({ prefix, language })),
);
const AT = 'blocks[0].body “Become one”: links to';
const START = 'which must start with "https://", "mailto:", "tel:", "page:" or "#"';

describe('a link inside the site is said once, where it is, whatever the prefix and the language', () => {
  test.each(events)('right links below $prefix in $language', async ({ prefix, language }) => {
    const right =
      '[a](page:agenda), [b](page:agenda#keynote), [c](page:home#overview), [d](page:hackathon#prizes), [e](#top)';
    expect(await problemsAfter(linking(prefix, language, right))).toEqual([]);
  });

  test.each(events)('wrong links below $prefix in $language', async ({ prefix, language }) => {
    const path = `${prefix.replace(/\/$/, '')}/Agenda/#keynote`;
    const wrong = `[a](page:agendas), [b](page:agenda#keynotes), [c](${path}), [d](#nowhere)`;
    expect(await problemsAfter(linking(prefix, language, wrong))).toEqual([
      `content/pages/sponsors.json:6:75 ${AT} "page:agendas", but there is no page “agendas”; did you mean "page:agenda"?`,
      `content/pages/sponsors.json:6:94 ${AT} "page:agenda#keynotes", but the page “agenda” has nothing called “keynotes”; did you mean "page:agenda#keynote"?`,
      `content/pages/sponsors.json:6:121 ${AT} "${path}", ${START}; did you mean "page:agenda#keynote"?`,
      `content/pages/sponsors.json:6:${128 + path.length} ${AT} "#nowhere", but this page has nothing called “nowhere”; add "id": "nowhere" to one of its blocks`,
    ]);
  });

  test.each<[mistake: string, change: Mistake, says: string]>([
    [
      'a page that is none, in the header',
      { 'content/site.json': replaceText('"page": "agenda"', '"page": "programme"') },
      'content/site.json:19:36 header.links[1].page “Agenda”: there is no page “programme”; write one of "home", "agenda", "hackathon", "sponsors", or add pages/programme.json',
    ],
    [
      'a place that no page has, in the footer',
      {
        'content/site.json': replaceText(
          '"A day of small lights." }',
          '"A day.", "socials": [{ "name": "X", "icon": "x", "url": "#nowhere" }] }',
        ),
      },
      'content/site.json:24:80 footer.socials[0].url “X”: no page has anything called “nowhere”; write the address of the account, such as "https://…", or "#" while there is none',
    ],
  ])('%s', async (_, change, says) => {
    expect(await problemsAfter(change)).toEqual([says]);
  });
});
