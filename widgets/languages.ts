/*
 * The script inside the pages of a site in several languages, after the links to the other languages. The policy allows it by its
 * hash. A link leads to the same place on the page. The chosen language is remembered, and emphasised on pages in other languages.
 * No visitor is led to another page without a click (rule 26.8).
 */
const KEY = 'language';

for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
  try {
    if (localStorage[KEY] === link.lang) link.dataset.chosen = '';
  } catch {
    // The browser keeps nothing.
  }
  link.addEventListener('click', () => {
    // The ids of blocks and sessions are the same in all languages.
    link.hash = location.hash;
    try {
      localStorage[KEY] = link.lang;
    } catch {
      // The browser keeps nothing.
    }
  });
}
