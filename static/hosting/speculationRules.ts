/**
 * The speculation rules of every page: a page is prefetched when a finger or pointer rests on its link, so that it
 * shows at once (rule 16.8). Only for pages, which end in a slash: not for the brochure and the dead links of names.
 * Browsers do not prefetch when the visitor saves data or power, and ignore the rules if they do not support them.
 */
export const speculationRules = (prefix: string): string =>
  JSON.stringify({ prefetch: [{ where: { href_matches: `${prefix}{/:page}?/` }, eagerness: 'moderate' }] });
