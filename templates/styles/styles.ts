import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type Rule } from 'postcss';
import { cached, codeOf, versionOf } from '../../static/output/cache';
import { readable } from './colours';
import { gridRules } from './gridRules';
import type { Palette } from './palette';

export type Styles = {
  /** Returns the minified styles that a page with this markup needs, and those of the files that `more` names. */
  css(markup: string, more?: string[]): string;
};

/** The sheets of a look as texts: its tokens, its rules for whole pages, and those for one part each, with the colours of both schemes. */
export type Sheets = { tokens: string; sheet: string; partSheets: [name: string, css: string][]; palette: Palette };

const folder = import.meta.dirname;
/** The files that every page gets, in this order, before the others. */
const onEveryPage = ['tokens', 'base'];

/**
 * Reads and minifies templates/styles and the sheets of the look. A file is named after the class that it styles (`hero.css`
 * styles `class="hero"`), and a page gets only the files of its classes, and of those and of the sheet of the look only the rules
 * of its classes, so that it fits into the first flight (rule 16.1).
 */
export async function bundleStyles({ tokens, sheet, partSheets, palette }: Sheets): Promise<Styles> {
  const shared = (await readdir(folder)).flatMap((file) => /^(.+)[.]css$/.exec(file)?.[1] ?? []);
  const ofLook = new Map(partSheets);
  const names = [...new Set([...shared, ...ofLook.keys()])].sort();
  const ordered = [...onEveryPage, ...names.filter((name) => !onEveryPage.includes(name))];
  const read = async (name: string) => {
    const css = shared.includes(name) ? await readFile(join(folder, `${name}.css`), 'utf8') : '';
    return css + (name === 'tokens' ? tokens : (ofLook.get(name) ?? ''));
  };
  const sources = await Promise.all(ordered.map(async (name) => [name, await read(name)] as const));
  const stylesheets = await minify([...sources, [LOOK, sheet]]);
  const lookRules = rulesFor(stylesheets.get(LOOK) ?? '', names);
  stylesheets.delete(LOOK);
  const partRules = [...stylesheets].map(([name, css]) => [name, rulesFor(css, names)] as const);
  const rulesOf = (classes: Set<string>) => {
    const used = partRules.filter(([name]) => onEveryPage.includes(name) || classes.has(name));
    const generated = [gridRules(classes), trackRules(classes, palette), fitRules(classes)];
    return [...used.map(([, rules]) => rules(classes)), lookRules(classes), ...generated].join('');
  };
  // Pages of a thousand sessions have the same classes.
  const rulesByClasses = new Map<string, string>();
  const css = (markup: string, more: string[] = []) => {
    const values = [...markup.matchAll(/ class="([^"]*)"/g)].map(([, value]) => value as string);
    const classes = new Set([...more, ...[...new Set(values)].flatMap((value) => value.split(' '))]);
    const key = [...classes].join(' ');
    const rules = rulesByClasses.get(key) ?? rulesOf(classes);
    rulesByClasses.set(key, rules);
    return rules;
  };
  return { css };
}

/** The name of the sheet of the look among the files. */
const LOOK = 'look.css';

/** The text in a selector that replaces a list if a page has none of its classes. */
const NEVER = '!';

/**
 * Returns a function that gives a page its part of a sheet. A class belongs to the file that is named like it or like its
 * beginning (`.hero-when` to hero.css), and a rule is left out if the page has no such file for one of its classes, or for none
 * of a list.
 */
function rulesFor(sheet: string, files: string[]): (classes: Set<string>) => string {
  const root = postcss.parse(sheet);
  const byLength = files.toSorted((a, b) => b.length - a.length);
  const fileOf = (name: string) => byLength.find((file) => name === file || name.startsWith(`${file}-`));
  /** Checks whether a page may need a selector: it has the files of all classes, and of at least one in `:is(.a, .b)` or `:has(.a, .b)`. */
  const isPossible = (selector: string, classes: Set<string>): boolean => {
    const outside = selector.replace(/(:is|:has)?\(([^()]*)\)/g, (_, asks?: string, list = '') =>
      asks && !list.split(',').some((one: string) => isPossible(one, classes)) ? NEVER : '',
    );
    if (outside !== selector) return isPossible(outside, classes);
    const wanted = [...selector.matchAll(/[.]([a-z][\w-]*)/g)].flatMap(([, name = '']) => fileOf(name) ?? []);
    return !selector.includes(NEVER) && wanted.every((file) => onEveryPage.includes(file) || classes.has(file));
  };
  const possibleSelectors = (rule: Rule, classes: Set<string>) =>
    rule.selectors.filter((selector) => isPossible(selector, classes));
  // Many pages with other classes, of tracks for example, have the same files.
  const partsByFiles = new Map<string, string>();
  const partFor = (classes: Set<string>): string => {
    const page = root.clone();
    page.walkRules((rule) => {
      const selectors = possibleSelectors(rule, classes);
      if (!selectors.length) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    });
    page.walkAtRules((rule) => {
      if (rule.nodes && !rule.nodes.length) rule.remove();
    });
    return `${page}`;
  };
  return (classes) => {
    const key = files.filter((file) => classes.has(file)).join(' ');
    const part = partsByFiles.get(key) ?? partFor(classes);
    partsByFiles.set(key, part);
    return part;
  };
}

/** Returns the minified styles by the names of their files. The result is cached between builds. */
async function minify(sources: (readonly [name: string, css: string])[]): Promise<Map<string, string>> {
  const key = JSON.stringify(['styles', sources, versionOf('esbuild'), codeOf(import.meta.url)]);
  const minified = await cached(key, async () => {
    // Loaded only here, because most builds find the result in the cache.
    const { transform } = await import('esbuild');
    const one = async ([name, css]: (typeof sources)[number]) =>
      [name, (await transform(css, { loader: 'css', minify: true })).code.trim()] as const;
    return Buffer.from(JSON.stringify(await Promise.all(sources.map(one))));
  });
  return new Map(JSON.parse(minified.toString()));
}

/** Returns the class of a track with the colour `#rrggbb`, because style attributes are forbidden (rule 15.3); see `trackRules`. */
export const trackClass = (colour: string): string => `track-${colour.slice(1).toLowerCase()}`;

/**
 * Returns the CSS rules of the track classes in `classes`: a colour for each scheme that is readable on its grounds (rule 17.2).
 */
export function trackRules(classes: Iterable<string>, { surface, fill }: Palette): string {
  const rules = [...classes].flatMap((name) => {
    const [, digits] = /^track-([0-9a-f]{6})$/.exec(name) ?? [];
    if (!digits) return [];
    const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
      readable(`#${digits}`, [surface[scheme], fill[scheme]]),
    );
    return [`.${name}{--track:light-dark(${light},${dark})}`];
  });
  return rules.length ? `@layer parts{${rules.join('')}}` : '';
}

/** Returns the class of a title with these line widths, from `lineWidths` of a look. `fitRules` writes its rule. */
export const fitClass = (widths: number[]): string =>
  ['fit', ...widths.map((width) => Math.ceil(100 * width))].join('-');

/** Returns the CSS rules of the classes of `fitClass`: the largest size at which a title fits, in any number of lines. */
function fitRules(classes: Iterable<string>): string {
  const rules = [...classes].flatMap((name) => {
    if (!/^fit(-\d+)+$/.test(name)) return [];
    const sizes = name
      .split('-')
      .slice(1)
      .map((width, n) => `min(var(--fit-width)/${Number(width) / 100},var(--fit-height)/${n + 1})`);
    return [`.${name}{--fit:max(${sizes.join()})}`];
  });
  return rules.length ? `@layer parts{${rules.join('')}}` : '';
}
