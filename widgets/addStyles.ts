/**
 * Adds styles to the page for elements that a script makes. They are fetched with the script, to keep the first flight of the
 * pages small. The policy of the pages allows it (rule 15.3).
 */
export function addStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
