/*
 * The script that stands inside the pages of a site in several languages, after the links to the others, and is allowed by its
 * hash. A link leads to the same place on the page, and is remembered: on a page in another language it is then
 * emphasised. Nobody is led anywhere without a click (rule 26.8).
 */
const LANGUAGE = 'language';

for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
  try {
    if (localStorage[LANGUAGE] === link.lang) link.dataset.chosen = '';
  } catch {
    // The browser keeps nothing.
  }
  link.addEventListener('click', () => {
    // The ids of blocks and sessions are the same in all languages.
    link.hash = location.hash;
    try {
      localStorage[LANGUAGE] = link.lang;
    } catch {
      // The same.
    }
  });
}
