import type { Content } from '../../schema/schema';
import { wordsLanguage } from '../../words/words';
import type { LintWarning } from './warning';

/** Finds a language of the site that has no words of the interface: visitors read them in English (rule 26.2). */
export function languageWithoutWords({ site }: Content): LintWarning[] {
  if (wordsLanguage(site.language)) return [];
  const { language } = new Intl.Locale(site.language);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return [
    {
      file: 'site',
      path: ['language'],
      message: `there are no words of the interface in ${name} yet, so buttons and notices are in English; translate content/words/en.json (.github/guides/languages.md)`,
    },
  ];
}
