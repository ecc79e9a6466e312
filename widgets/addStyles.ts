/**
 * Adds styles to the page that only what a script makes needs: so they are fetched with it, and no page has room for them in
 * its first flight. The policy of the pages allows it (rule 15.3).
 */
export function addStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
