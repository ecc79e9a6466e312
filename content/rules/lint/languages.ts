import type { Content } from '../../schema/schema';
import { wordsLanguage } from '../../words/words';
import type { LintWarning } from './warning';

/** Finds the languages of the site that have no words of the interface: visitors read them in English (rule 26.2). */
export const findLanguagesWithoutWords = ({ site }: Content): LintWarning[] =>
  (site.languages ?? [site.language]).flatMap((tag, n): LintWarning[] => {
    if (wordsLanguage(tag)) return [];
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(tag).language);
    return [
      {
        file: 'site',
        path: site.languages ? ['languages', n] : ['language'],
        message: `there are no words of the interface in ${name} yet, so buttons and notices are in English; translate content/words/en.json (.github/guides/languages.md)`,
        panel: `there are no words of the interface in ${name} yet, so buttons and notices are in English until somebody translates them`,
      },
    ];
  });
