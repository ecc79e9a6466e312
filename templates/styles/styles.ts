import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readable } from '../../content/colours';
import { cached, codeOf, versionOf } from '../../static/output/cache';
import { type Palette, readPalette, tokensWith } from './palette';

export type Styles = {
  /** The minified styles that a page with this markup needs, and those of the files that `more` names. */
  css(markup: string, more?: string[]): string;
  /** The colours that the drawings share with them. */
  palette: Palette;
};

const folder = import.meta.dirname;
/** On every page, in this order, before the others. */
const onEveryPage = ['tokens', 'base'];

/**
 * Reads templates/styles. A file is named after the class that it styles (`hero.css` styles `class="hero"`), and a page
 * contains only the files of its classes: so each page fits into its first flight (rule 16.1). `accent` is the accent colour
 * of the content, if it has one.
 */
export async function bundleStyles(accent?: string): Promise<Styles> {
  const names = (await readdir(folder)).flatMap((file) => /^(.+)[.]css$/.exec(file)?.[1] ?? []).sort();
  const ordered = [...onEveryPage, ...names.filter((name) => !onEveryPage.includes(name))];
  const read = (name: string) =>
    name === 'tokens' ? tokensWith(accent) : readFile(join(folder, `${name}.css`), 'utf8');
  const stylesheets = await minify(await Promise.all(ordered.map(async (name) => [name, await read(name)] as const)));
  const palette = readPalette(accent);
  const css = (markup: string, more: string[] = []) => {
    const classes = new Set([
      ...more,
      ...[...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, value]) => (value as string).split(' ')),
    ]);
    const used = [...stylesheets].map(([name, css]) => (onEveryPage.includes(name) || classes.has(name) ? css : ''));
    return used.join('') + gridAreaRules(classes) + trackRules(classes, palette);
  };
  return { css, palette };
}

/** Minifies styles by their names; the result is kept between builds. */
async function minify(sources: (readonly [name: string, css: string])[]): Promise<Map<string, string>> {
  const key = JSON.stringify(['styles', sources, versionOf('esbuild'), codeOf(import.meta.url)]);
  const minified = await cached(key, async () => {
    // Loaded on demand, as in the other steps.
    const { transform } = await import('esbuild');
    const one = async ([name, css]: (typeof sources)[number]) =>
      [name, (await transform(css, { loader: 'css', minify: true })).code.trim()] as const;
    return Buffer.from(JSON.stringify(await Promise.all(sources.map(one))));
  });
  return new Map(JSON.parse(minified.toString()));
}

/** The class of a track with this colour. `trackRules` writes its rule: the policy forbids style attributes (rule 15.3). */
export const trackClass = (colour: string): string => `track-${colour.slice(1).toLowerCase()}`;

/** The CSS rules of such classes: the colour as it can be read in each scheme, on paper and on grey (rule 17.2). */
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

/**
 * The class that places an element between these lines of a grid. `gridAreaRules` writes its rule, because the policy of
 * the pages forbids style attributes (rule 15.3).
 */
export const gridArea = ([top, bottom]: [number, number], [left, right]: [number, number]): string =>
  `area-${top}-${left}-${bottom}-${right}`;

/**
 * The CSS rules of such classes, of classes such as `rooms-4`, and of those of a day to scale (parts/Almanac.tsx): `clock-7-19`
 * is a place among the rows of screens wide enough to show rooms side by side, `rail-2-9` one among those of narrower ones.
 */
export function gridAreaRules(classes: Iterable<string>): string {
  const wide: string[] = [];
  const narrow: string[] = [];
  for (const name of classes) {
    const [, kind, lines = ''] = /^(area|rooms|clock|rail)-(\d[\d-]*)$/.exec(name) ?? [];
    const place = lines.replaceAll('-', '/');
    if (kind === 'area') wide.push(`.rooms-grid>.${name}{grid-area:${place}}`);
    if (kind === 'rooms') wide.push(`.rooms-grid.${name}{--rooms:${lines}}`);
    if (kind === 'clock') wide.push(`.almanac>.${name}{grid-row:${place}}`);
    if (kind === 'rail') narrow.push(`.almanac>.${name}{grid-row:${place}}`);
  }
  const rules = [
    wide.length && `@media (min-width:64rem){${wide.join('')}}`,
    narrow.length && `@media (max-width:63.99rem){${narrow.join('')}}`,
  ].filter(Boolean);
  return rules.length ? `@layer parts{${rules.join('')}}` : '';
}
