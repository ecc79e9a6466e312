/**
 * Writes a number in the language of the page (rule 26.13), which a widget does not know in its first render: `1200` → `1.200` in
 * German. bundle.ts says if a page of the site is not in English; if none is, esbuild leaves this function out.
 */
export function inLanguage(value: number): number | string {
  return process.env.INTL ? value.toLocaleString(document.documentElement.lang) : value;
}
