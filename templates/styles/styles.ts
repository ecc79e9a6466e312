import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReadable } from '../../content/rules/accent';
import { cached, codeOf, versionOf } from '../../static/output/cache';
import { gridRules } from './gridRules';
import type { Palette } from './palette';
import { openSheet, sheetsByClass } from './sheet';

export type Styles = {
  /** Returns the minified styles that a page with this markup needs, and those that the classes `more` will need, which scripts make. */
  css(markup: string, more?: string[]): string;
};

/** The sheets of a look as texts, with the colours of both schemes. */
export type Sheets = {
  tokens: string;
  /** The rules for whole pages. */
  sheet: string;
  /** The rules for one part each, by the name of the part. */
  partSheets: [name: string, css: string][];
  palette: Palette;
};

/** A style sheet as text, named after the class that it styles. */
type Source = { name: string; css: string };

/** The sheets that every page gets, in this order, before the others. */
const ON_EVERY_PAGE = ['tokens', 'base'];

/** The name of the sheet of the look for whole pages, which comes last. No class has this name. */
const LOOK = 'look.css';

/**
 * Reads and minifies templates/styles and the sheets of the look. A file is named after the class that it styles (`hero.css`
 * styles `class="hero"`). A page gets only the files of its classes, and of those and of the sheet of the look only the rules of
 * its classes, so that it fits into the first flight (rule 16.1).
 */
export async function bundleStyles({ tokens, sheet, partSheets, palette }: Sheets): Promise<Styles> {
  const sources = await readSources(tokens, new Map(partSheets));
  const names = sources.map(({ name }) => name);
  const sheetOf = sheetsByClass(names);
  const minified = await minify([...sources, { name: LOOK, css: sheet }]);
  const sheets = minified.map(({ name, css }) => ({ name, rulesFor: openSheet(css, names) }));
  const rulesFor = (classes: Set<string>): string => {
    const onPage = new Set(names.filter((name) => ON_EVERY_PAGE.includes(name) || classes.has(name)));
    return [
      ...sheets.filter(({ name }) => name === LOOK || onPage.has(name)).map((sheet) => sheet.rulesFor(onPage)),
      gridRules(classes),
      trackRules(classes, palette),
      fitRules(classes),
    ].join('');
  };
  // Pages of a thousand sessions have the same classes.
  const rulesByClasses = new Map<string, string>();
  const css = (markup: string, more: string[] = []) => {
    const classes = new Set([...more.flatMap((className) => sheetOf(className) ?? []), ...classesIn(markup)]);
    const key = [...classes].join(' ');
    const rules = rulesByClasses.get(key) ?? rulesFor(classes);
    rulesByClasses.set(key, rules);
    return rules;
  };
  return { css };
}

/** Returns the sheets of templates/styles, each with that of the look for the same part behind it, in the order of a page. */
async function readSources(tokens: string, partSheets: Map<string, string>): Promise<Source[]> {
  const folder = import.meta.dirname;
  const shared = (await readdir(folder)).flatMap((file) => /^(.+)[.]css$/.exec(file)?.[1] ?? []);
  const parts = [...new Set([...shared, ...partSheets.keys()])].filter((name) => !ON_EVERY_PAGE.includes(name)).sort();
  return Promise.all(
    [...ON_EVERY_PAGE, ...parts].map(async (name) => {
      const css = shared.includes(name) ? await readFile(join(folder, `${name}.css`), 'utf8') : '';
      return { name, css: css + (name === 'tokens' ? tokens : (partSheets.get(name) ?? '')) };
    }),
  );
}

/** Returns the classes of all elements in a markup. */
function classesIn(markup: string): Set<string> {
  const attributes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].map(([, classes = '']) => classes));
  return new Set([...attributes].flatMap((classes) => classes.split(' ')));
}

/** Returns the sheets without comments and spaces. The result is cached between builds. */
async function minify(sources: Source[]): Promise<Source[]> {
  const key = JSON.stringify(['styles', sources, versionOf('esbuild'), codeOf(import.meta.url)]);
  const minified = await cached(key, async () => {
    // Loaded only here, because most builds find the result in the cache.
    const { transform } = await import('esbuild');
    const minifySheet = async ({ name, css }: Source): Promise<Source> => {
      const { code } = await transform(css, { loader: 'css', minify: true });
      return { name, css: code.trim() };
    };
    return Buffer.from(JSON.stringify(await Promise.all(sources.map(minifySheet))));
  });
  return JSON.parse(minified.toString());
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
      makeReadable(`#${digits}`, [surface[scheme], fill[scheme]]),
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
    const [, ...widths] = name.split('-');
    const sizes = widths.map((width, n) => `min(var(--fit-width)/${Number(width) / 100},var(--fit-height)/${n + 1})`);
    return [`.${name}{--fit:max(${sizes.join()})}`];
  });
  return rules.length ? `@layer parts{${rules.join('')}}` : '';
}
