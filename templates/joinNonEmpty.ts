import { use } from 'react';
import { scriptOfLanguage } from './scripts';
import { SiteContext } from './site';

/** The commas of scripts that have their own. */
const COMMAS: Record<string, string> = { Arab: '، ', Hani: '，', Jpan: '、' };

/**
 * Joins the parts that are not empty: `Platinum Jubilee · Sacred Heart College`. A comma between parts is that of the
 * language of the page.
 */
export function joinNonEmpty(separator: string, ...parts: (string | false | undefined)[]): string {
  const language = use(SiteContext)?.content.site.language ?? 'en';
  const own = separator === ', ' ? COMMAS[scriptOfLanguage(language)] : undefined;
  return parts.filter(Boolean).join(own ?? separator);
}
