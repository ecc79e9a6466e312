/**
 * The speculation rules of every page: the next one is fetched once a finger or pointer rests on its link, so that it shows
 * at once (rule 16.8). Pages only, ending in a slash: neither the brochure nor the names that lead nowhere. A browser
 * leaves it where the visitor saves data or power, and one that does not know the rules passes over them.
 */
export const speculationRules = (prefix: string): string =>
  JSON.stringify({ prefetch: [{ where: { href_matches: `${prefix}{/:page}?/` }, eagerness: 'moderate' }] });
