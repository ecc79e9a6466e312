import shadow from './shadow.css';

/**
 * Adds an element beside the body whose shadow tree has these styles and nothing of the page's: styles do not mix, and widgets
 * find nothing of it. Letters are those of the page, where it has some.
 */
export function attachShadow(name: string, ...styles: string[]): ShadowRoot {
  const root = document.documentElement.appendChild(document.createElement(name)).attachShadow({ mode: 'open' });
  // The policy of the pages does not cover style sheets that are made by script.
  root.adoptedStyleSheets = [shadow, ...styles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return root;
}
