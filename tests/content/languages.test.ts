import { describe, expect, test } from 'vitest';
import { languages, wordsIn, wordsLanguage } from '../../content/words/words';
import { formats } from '../../templates/language/formats';
import { problemsAfter, questionsAfter, replaceText } from '../helpers/mistakes';

const { $comment: _, ...english } = languages.en;
const keys = Object.keys(english) as (keyof typeof english)[];
const variablesOf = (word: string) => [...new Set(word.match(/\{\w+[},]/g))].map((each) => each.slice(1, -1)).sort();

/** The words whose number a template writes; the others reach widgets, which know no plural. */
const COUNTED = ['schedule.sessions', 'schedule.capacity', 'speakers.all'];

describe.each(Object.entries(languages))('the words in %s', (language, words) => {
  test('are those of English, with the same variables', () => {
    expect(Object.keys(words)).toEqual(Object.keys(languages.en));
    for (const key of keys) {
      expect(words[key].trim(), key).toBe(words[key]);
      expect(words[key], key).not.toBe('');
      expect(variablesOf(words[key]), key).toEqual(variablesOf(english[key]));
    }
  });

  test('have the plural forms of the language, and none where a widget writes the number', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of keys) {
      const [, forms = ''] = /^\{count, plural,(.*)\}$/.exec(words[key]) ?? [];
      if (!COUNTED.includes(key)) expect(forms, key).toBe('');
      const named = [...forms.matchAll(/(\w+) \{[^{}]*\}/g)].map(([, name]) => name as string);
      for (const name of named) expect(categories, key).toContain(name);
      if (forms) expect(named, key).toContain('other');
    }
  });

  test('say that no speaker has read them, as long as that is so', () => {
    expect(words.$comment).toContain('.github/guides/languages.md');
    if (language !== 'en') expect(words.$comment).toMatch(/^(Machine-written: no speaker|Read by )/);
  });
});

test.each([
  ['ta-IN', 'ta'],
  ['en-GB', 'en'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['pt-PT', 'pt-BR'],
  ['ur-PK', 'ur'],
  ['ar-MA', 'ar'],
  ['hi-Latn', undefined],
  ['eo', undefined],
])('a site in %s has the words of %s', (tag, language) => {
  expect(wordsLanguage(tag)).toBe(language);
});

test('a number in a word has the digits of the region (rule 26.13)', () => {
  expect(wordsIn('ar-MA')['field.phoneHint']).toBe('من 10 إلى 15 رقمًا');
  expect(wordsIn('ar-EG')['field.phoneHint']).toBe('من ١٠ إلى ١٥ رقمًا');
});

test('a language without words has the English ones', () => {
  expect(wordsIn('eo')['header.menu']).toBe('Menu');
});

test.each([
  ['pl', [1, 2, 5, 22, 25], ['1 sesja', '2 sesje', '5 sesji', '22 sesje', '25 sesji']],
  ['ru', [1, 3, 11, 21], ['1 сессия', '3 сессии', '11 сессий', '21 сессия']],
  ['ar', [1, 2, 3, 12], ['جلسة واحدة', 'جلستان', '3 جلسات', '12 جلسة']],
  ['ja', [1, 1200], ['セッション 1件', 'セッション 1,200件']],
  ['en', [1, 1200], ['Sessions: 1', 'Sessions: 1,200']],
])('numbers of sessions have the plural forms of the language %s', (language, numbers, written) => {
  const { counted } = formats({ language, timeZone: 'UTC', currency: 'EUR' });
  expect(numbers.map((number) => counted(wordsIn(language)['schedule.sessions'], number))).toEqual(written);
});

test('a language without words is asked about once, with what to do; one that has them is not', async () => {
  const inLanguage = (tag: string) =>
    questionsAfter({ 'content/site.json': replaceText('"language": "en-IN"', `"language": "${tag}"`) });
  expect(await inLanguage('eo')).toEqual([
    expect.stringMatching(
      /^content\/site\.json:\d+:\d+ language: there are no words of the interface in Esperanto yet, so buttons and notices are in English; translate content\/words\/en\.json \(\.github\/guides\/languages\.md\), or write "intended": true/,
    ),
  ]);
  expect(await inLanguage('ta-IN')).toEqual([]);
});

test('programmes in Chinese and Korean have a clock of 24 hours, unless the tag of the language asks for another', () => {
  const timeIn = (language: string) => formats({ language, timeZone: 'UTC', currency: 'TWD' }).time('16:30');
  expect(['zh-TW', 'zh-CN', 'ko-KR'].map(timeIn)).toEqual(['16:30', '16:30', '16:30']);
  expect(timeIn('zh-TW-u-hc-h12')).toBe('下午04:30');
  expect(timeIn('ta-IN')).toMatch(/^04:30 /);
});

describe('a mistake with languages is said with its place and what to write (rule 26.9)', () => {
  const languages = replaceText('"language": "en-IN"', '"languages": ["en-IN", "ta-IN"]');
  const tamil = replaceText('"Lantern Day"', '{ "en": "Lantern Day", "ta": "விளக்கு நாள்" }');
  const site = (...edits: ((text: string) => string)[]) => ({
    'content/site.json': (text: string) => edits.reduce((done, each) => each(done), text),
  });
  const title = (text: string) => replaceText('"college": "Hill College"', `"college": ${text}`);

  test.each([
    [
      'a text in a language that the site does not have',
      site(languages, tamil, title('{ "en": "Hill College", "fr": "Collège" }')),
      'site.json:10:38 college.fr: the site has no language "fr"; write "en" or "ta", or add it to "languages" in site.json',
    ],
    [
      'a text without the default',
      site(languages, tamil, title('{ "ta": "மலைக் கல்லூரி" }')),
      'site.json:10:14 college: the text in the default language is missing; add "en": "…"',
    ],
    [
      'a text in languages where the site has one',
      site(title('{ "en": "Hill College", "ta": "மலைக் கல்லூரி" }')),
      'site.json:10:16 college.en: this text is in several languages, but the site has only one; write one text in quotes, or list the languages in site.json, as "languages" in place of "language"',
    ],
    [
      '"language" beside "languages"',
      site(replaceText('"language": "en-IN"', '"language": "en-IN", "languages": ["en-IN", "ta-IN"]'), tamil),
      'site.json:5:15 language: must not stand beside "languages", whose first entry is the default language; delete it',
    ],
    [
      'an empty translation',
      site(languages, tamil, title('{ "en": "Hill College", "ta": "" }')),
      'site.json:10:44 college.ta: must not be empty; write a text',
    ],
    [
      'a language that is none',
      site(replaceText('"language": "en-IN"', '"languages": ["en-IN", "Tamil"]'), title('"Hill College"')),
      'site.json:5:26 languages[1]: must be a language tag; did you mean "ta-IN"?',
    ],
    [
      'a language that is none, with texts in it',
      site(replaceText('"language": "en-IN"', '"languages": ["en-IN", "Tamil"]'), tamil),
      'site.json:5:26 languages[1]: must be a language tag; did you mean "ta-IN"?',
    ],
  ])('%s', async (_, mistake, says) => {
    expect(await problemsAfter(mistake)).toEqual([`content/${says}`]);
  });

  test('a language without words is asked about', async () => {
    const found = await questionsAfter(
      site(
        replaceText('"language": "en-IN"', '"languages": ["en-IN", "eo"]'),
        replaceText('"Lantern Day"', '{ "en": "Lantern Day", "eo": "Lanterna tago" }'),
      ),
    );
    expect(found).toEqual([
      expect.stringContaining('site.json:5:26 languages[1]: there are no words of the interface in Esperanto yet'),
    ]);
  });

  test('a language that no text is in is allowed, and asked about (rule 26.14)', async () => {
    expect(await questionsAfter(site(languages))).toEqual([
      expect.stringContaining(
        'site.json:5:26 languages[1]: no text of the content is in this language yet; write one, such as "title": { "en": "…", "ta": "…" }, or delete it here',
      ),
    ]);
    expect(await questionsAfter(site(languages, tamil))).toEqual([]);
  });
});
