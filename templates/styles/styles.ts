import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { gridAreaRules } from '../gridAreas';
import { type Palette, readPalette } from './palette';

export type Styles = {
  /** The styles that a page needs, minified, from its markup. */
  css(markup: string): string;
  /** The colours that the drawings share with them. */
  palette: Palette;
};

const folder = import.meta.dirname;
/** On every page, in this order, before any other. */
const always = ['tokens', 'base'];

/**
 * Reads templates/styles. A file is named after the block it dresses (`hero.css` dresses `class="hero"`), and a page
 * carries the files whose block it shows: that is how each page stays within one first flight (rule 16.1).
 */
export async function bundleStyles(): Promise<Styles> {
  const names = (await readdir(folder)).flatMap((file) => /^(.+)[.]css$/.exec(file)?.[1] ?? []).sort();
  const sheets = new Map<string, string>();
  for (const name of [...always, ...names.filter((name) => !always.includes(name))])
    sheets.set(
      name,
      (
        await transform(await readFile(join(folder, `${name}.css`), 'utf8'), {
          loader: 'css',
          minify: true,
        })
      ).code.trim(),
    );
  const css = (markup: string) => {
    const classes = new Set(
      [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, value]) => (value as string).split(' ')),
    );
    const used = [...sheets].map(([name, css]) => (always.includes(name) || classes.has(name) ? css : ''));
    return used.join('') + gridAreaRules(classes);
  };
  return { css, palette: await readPalette() };
}
