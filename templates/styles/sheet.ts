import postcss from 'postcss';

/** The text in a selector in place of `:is(…)` or `:has(…)`, if the page has nothing that these ask for. */
const NEVER = '!';

/** Returns a function that returns the name of the sheet to which a class belongs, one of `names`; undefined for a class without a sheet. */
export function sheetsByClass(names: string[]): (className: string) => string | undefined {
  // `.hero-after-links` belongs to `hero-after`, and not to `hero`.
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  return (className) => longestFirst.find((name) => className === name || className.startsWith(`${name}-`));
}

/**
 * Opens a sheet of which a page gets only the rules that it may need. A class belongs to the sheet with its name or with its beginning
 * (`.hero-when` to `hero`), and a rule whose class belongs to a sheet that the page does not have is left out. `names` are those of all
 * sheets. Returns a function that returns the rules for a page with the sheets of the names `onPage`.
 */
export function openSheet(css: string, names: string[]): (onPage: Set<string>) => string {
  const root = postcss.parse(css);
  const sheetOf = sheetsByClass(names);
  // Many pages have the same sheets, although they differ in other classes, of tracks for example.
  const rulesByNames = new Map<string, string>();

  return (onPage) => {
    const key = [...onPage].join(' ');
    const rules = rulesByNames.get(key) ?? selectRules(onPage);
    rulesByNames.set(key, rules);
    return rules;
  };

  /** Returns the rules for a page with the sheets of these names, without selectors that match nothing there. */
  function selectRules(onPage: Set<string>): string {
    const rules = root.clone();
    rules.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) => mayMatch(selector, onPage));
      if (!selectors.length) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
    rules.walkAtRules((rule) => {
      if (rule.nodes && !rule.nodes.length) rule.remove();
    });
    return `${rules}`;
  }

  /**
   * Checks whether a selector may match on a page with the sheets of these names: it has those of all classes, and in `:is(.a, .b)`
   * and `:has(.a, .b)` those of at least one. Other functions, such as `:not(.a)`, ask for none.
   */
  function mayMatch(selector: string, onPage: Set<string>): boolean {
    const withoutInner = selector.replace(/(:is|:has)?\(([^()]*)\)/g, (_, asks?: string, list = '') =>
      asks && !list.split(',').some((inner: string) => mayMatch(inner, onPage)) ? NEVER : '',
    );
    if (withoutInner !== selector) return mayMatch(withoutInner, onPage);
    const classes = [...selector.matchAll(/[.]([a-z][\w-]*)/g)].map(([, className = '']) => className);
    return !selector.includes(NEVER) && classes.every((className) => hasSheetOf(className, onPage));
  }

  /** Checks whether the sheet of a class is among these names. A class without a sheet may be on any page. */
  function hasSheetOf(className: string, onPage: Set<string>): boolean {
    const sheet = sheetOf(className);
    return sheet === undefined || onPage.has(sheet);
  }
}
