import shadow from './shadow.css';

/**
 * Adds an element beside the body and returns its shadow tree with these styles: they and those of the page do not mix, and widgets
 * do not find what is in it. Only the font of texts comes from the page, if it has one.
 */
export function attachShadow(name: string, ...styles: string[]): ShadowRoot {
  const root = document.documentElement.appendChild(document.createElement(name)).attachShadow({ mode: 'open' });
  // The Content-Security-Policy of the pages allows style sheets that a script constructs.
  root.adoptedStyleSheets = [shadow, ...styles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return root;
}
