import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached, codeOf, versionOf } from '../../static/output/cache';
import { gridAreaRules } from '../gridAreas';
import { type Palette, readPalette, tokensWith } from './palette';
import { trackRules } from './trackColours';

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
