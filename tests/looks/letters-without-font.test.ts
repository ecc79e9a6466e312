import { expect, test } from 'vitest';
import { lint } from '../../content/rules/lint/lint';
import type { Content } from '../../content/schema/schema';
import { lettersWithoutFont } from '../../templates/looks/lettersWithoutFont';
import { aifest } from '../helpers/events';
import { content } from '../helpers/fest';

/** Returns what is asked about letters of a fest whose first sessions have these titles. */
async function asked(titles: string[], change: (fest: Content) => void = () => {}) {
  const fest = structuredClone(content) as Content;
  const [day] = fest.schedule?.days ?? [];
  for (const [n, title] of titles.entries()) if (day?.events[n]) day.events[n].title = title;
  change(fest);
  return lettersWithoutFont(fest);
}

test('nothing is asked about the letters and signs of our fonts, or about emoji', async () => {
  expect(await asked(['Zoë → ≥ ₂ ✓ · ⋅ • ₹ non‑breaking', 'Привет, Ελλάδα, தமிழ், שלום', '🎉 👩‍💻 ❤️ 1️⃣ 🇮🇳'])).toEqual([]);
});

test('each script is asked about once, at its first letter, with how to get a font', async () => {
  expect(await asked(['胡适', '中国 胡', 'हिन्दी'])).toEqual([
    {
      file: 'schedule',
      path: ['days', 0, 'events', 0, 'title'],
      message:
        'Chinese (4 letters, e.g. 胡) is shown in each visitor\'s own font; to choose one, run npm install --save-exact @fontsource-variable/noto-sans-sc and write "fonts": ["@fontsource-variable/noto-sans-sc"] in site.json',
    },
    {
      file: 'schedule',
      path: ['days', 0, 'events', 2, 'title'],
      message:
        'Devanagari (6 letters, e.g. ह) is shown in each visitor\'s own font; to choose one, run npm install --save-exact @fontsource-variable/noto-sans-devanagari and write "fonts": ["@fontsource-variable/noto-sans-devanagari"] in site.json',
    },
  ]);
});

test('the way Chinese is written, and kana beside it, decide which font is named', async () => {
  const fontsOf = async (title: string) =>
    (await asked([title])).map(({ message }) => /noto-sans-\w+/.exec(message)?.[0]);
  expect(await fontsOf('學會')).toEqual(['noto-sans-tc']);
  expect(await fontsOf('学会')).toEqual(['noto-sans-sc']);
  expect(new Set(await fontsOf('東京へ'))).toEqual(new Set(['noto-sans-jp']));
});

test('signs that no font has are asked about together', async () => {
  const [{ message } = { message: '' }] = await asked(['⅓ of ⅐', '⅓ and ⁂']);
  expect(message).toBe(
    "the characters ⅓ ⅐ ⁂ are in none of our fonts and are shown in each visitor's own; write them another way",
  );
});

test('an entry that is intended is not asked about, but others with the same letters are', async () => {
  const intend = (n: number) => (fest: Content) => {
    const session = fest.schedule?.days[0]?.events[n];
    if (session) session.intended = true;
  };
  expect(await asked(['胡适'], intend(0))).toEqual([]);
  const [{ path } = { path: [] }] = await asked(['胡适', '胡'], intend(0));
  expect(path).toEqual(['days', 0, 'events', 1, 'title']);
});

test('the build says how to silence the question', async () => {
  const fest = structuredClone(content) as Content;
  fest.site.title = '胡适';
  const asked = await lint(fest, aifest.static, [lettersWithoutFont]);
  expect(asked.map(({ message }) => message).join()).toContain(
    'or write "intended": true, after the first { of this file',
  );
});
