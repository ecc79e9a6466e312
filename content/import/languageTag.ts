const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
let tags: Map<string, string> | undefined;

/** The tags of the languages that have two letters, by their English names and by their own. */
const readTags = () =>
  new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((tag): [string, string][] => {
      const english = names.of(tag);
      if (!english) return [];
      const own = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag);
      return [english, own ?? english].map((name) => [name.toLowerCase(), tag]);
    }),
  );

/** The tag of a language by its name or its tag: `English`, `EN` and `en` → `en`; undefined if there is no such one. */
export function languageTag(text: string): string | undefined {
  const word = text.trim();
  if (/^[a-z]{2}$/.test(word) && names.of(word)) return word;
  tags ??= readTags();
  const named = tags.get(word.toLowerCase());
  if (named) return named;
  // Conference systems write a manner of speaking behind the language: `de-formal`.
  const [, language = '', region = ''] =
    /^([a-z]{2,3})(?:[-_]([a-z]{4}|[a-z]{2}|\d{3}))?(?:[-_]\w+)*$/i.exec(word) ?? [];
  if (!language || !names.of(language.toLowerCase())) return undefined;
  return Intl.getCanonicalLocales([language, region].filter(Boolean).join('-'))[0];
}
