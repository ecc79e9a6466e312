import type { Translation } from '../../content/load/load';
import type { Content } from '../../content/schema/schema';

/** A language of the site: its tag, its name in itself, and the prefix of its pages. */
export type PageLanguage = { tag: string; name: string; prefix: string };

/** Returns the languages of the site, the default first; none if there is only one. */
export function languagesOf({ site }: Content, translations: Translation[]): PageLanguage[] {
  if (!translations.length) return [];
  const all = [site, ...translations.map(({ content }) => content.site)];
  return all.map(({ language: tag, prefix }) => {
    const { language, script, region } = new Intl.Locale(tag);
    const isAlone = all.filter((each) => new Intl.Locale(each.language).language === language).length === 1;
    const named = isAlone ? language : [language, script ?? region].filter(Boolean).join('-');
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(named) ?? tag;
    // In many languages Intl writes the name with a small letter, as inside a sentence.
    return { tag, prefix, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) };
  });
}
