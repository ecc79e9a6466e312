import postcss, { type Root } from 'postcss';

/** The sheets that every page gets, in this order, before the others. */
export const ON_EVERY_PAGE = ['tokens', 'base'];

/** The text in a selector in place of `:is(…)` or `:has(…)`, if the page has nothing that these ask for. */
const NEVER = '!';

/**
 * A sheet of which a page gets only the rules that it may need. A class belongs to the sheet with its name or with its beginning
 * (`.hero-when` to `hero`), and a rule whose class belongs to a sheet that the page does not have is left out.
 */
export class Sheet {
  readonly #root: Root;
  /** The names of all sheets, the longest first: `.hero-after-links` belongs to `hero-after`, and not to `hero`. */
  readonly #names: string[];
  /** Many pages have the same sheets, although they differ in other classes, of tracks for example. */
  readonly #rulesByNames = new Map<string, string>();

  constructor(css: string, names: string[]) {
    this.#root = postcss.parse(css);
    this.#names = names.toSorted((a, b) => b.length - a.length);
  }

  /** Returns the rules for a page with these classes. */
  rulesFor(classes: Set<string>): string {
    const names = this.#names.filter((name) => ON_EVERY_PAGE.includes(name) || classes.has(name));
    const key = names.join(' ');
    const rules = this.#rulesByNames.get(key) ?? this.#selectRules(new Set(names));
    this.#rulesByNames.set(key, rules);
    return rules;
  }

  /** Returns the rules for a page with the sheets of these names, without selectors that match nothing there. */
  #selectRules(names: Set<string>): string {
    const rules = this.#root.clone();
    rules.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) => this.#mayMatch(selector, names));
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
  #mayMatch(selector: string, names: Set<string>): boolean {
    const withoutInner = selector.replace(/(:is|:has)?\(([^()]*)\)/g, (_, asks?: string, list = '') =>
      asks && !list.split(',').some((inner: string) => this.#mayMatch(inner, names)) ? NEVER : '',
    );
    if (withoutInner !== selector) return this.#mayMatch(withoutInner, names);
    const classes = [...selector.matchAll(/[.]([a-z][\w-]*)/g)].map(([, className = '']) => className);
    return !selector.includes(NEVER) && classes.every((className) => this.#hasSheetOf(className, names));
  }

  /** Checks whether the sheet of a class is among these names. A class without a sheet may be on any page. */
  #hasSheetOf(className: string, names: Set<string>): boolean {
    const sheet = this.#names.find((name) => className === name || className.startsWith(`${name}-`));
    return sheet === undefined || names.has(sheet);
  }
}
