import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readable } from '../../content/colours';
import { cached, codeOf, versionOf } from '../../static/output/cache';
import { gridRules } from './gridRules';
import { type Palette, readPalette, tokensWith } from './palette';

export type Styles = {
  /** Returns the minified styles that a page with this markup needs, and those of the files that `more` names. */
  css(markup: string, more?: string[]): string;
  /** The colours of the styles, for drawings and icons. */
  palette: Palette;
};

const folder = import.meta.dirname;
/** The files that every page gets, in this order, before the others. */
const onEveryPage = ['tokens', 'base'];

/**
 * Reads and minifies templates/styles. A file is named after the class that it styles (`hero.css` styles `class="hero"`), and
 * a page gets only the files of its classes, so that it fits into the first flight (rule 16.1). `accent` is the accent colour
 * of the content as `#rrggbb`, if it has one.
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
    return used.join('') + gridRules(classes) + trackRules(classes, palette);
  };
  return { css, palette };
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

/** Returns the CSS rules of the track classes in `classes`: a colour for each scheme that is readable on its grounds (rule 17.2). */
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
