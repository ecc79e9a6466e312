import { use } from 'react';
import { scriptOfLanguage } from './scripts';
import { SiteContext } from './site';

/** The commas of scripts that have their own. */
const COMMAS: Record<string, string> = { Arab: '، ', Hani: '，', Jpan: '、' };

/** What stands between the parts of an enumeration in this language, with its space. */
export const commaOf = (language: string): string => COMMAS[scriptOfLanguage(language)] ?? ', ';

/**
 * Joins the parts that are not empty: `Platinum Jubilee · Sacred Heart College`. A comma between parts is that of the
 * language of the page.
 */
export function joinNonEmpty(separator: string, ...parts: (string | false | undefined)[]): string {
  const language = use(SiteContext)?.content.site.language ?? 'en';
  return parts.filter(Boolean).join(separator === ', ' ? commaOf(language) : separator);
}
