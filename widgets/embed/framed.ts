import { adaptAccent, type Grounds } from '../../content/rules/accent';
import { type Height, HOW_HIGH } from './messages';

/*
 * The script inside the pages for the frames of other sites, at their beginning. The policy allows it by its hash. It takes language,
 * colour scheme and accent from the address, and tells the page around the frame how high this page is. Anybody can write the
 * address, so no part of it is used as it is: language and scheme are only compared, and an accent has six hexadecimal digits.
 */
const { dataset } = document.currentScript as HTMLScriptElement;
const { lang, style } = document.documentElement;
const query = new URLSearchParams(location.search);

/** The path of this page in each language of the site, by its tag. */
const paths: Record<string, string> = JSON.parse(dataset.paths as string);
const language = query.get('language')?.toLowerCase();
const tags = Object.keys(paths);
const tag =
  tags.find((each) => each.toLowerCase() === language) ??
  tags.find((each) => each.replace(/-.*/, '').toLowerCase() === language);
// The query goes along; there the language is that of the page, so this ends.
if (tag && tag !== lang) location.replace(paths[tag] + location.search);

const scheme = query.get('scheme');
if (scheme === 'light' || scheme === 'dark') style.colorScheme = scheme;

const [, digits] = /^#?([0-9a-f]{6})$/i.exec(query.get('accent') ?? '') ?? [];
if (digits) {
  const grounds: Record<'light' | 'dark', Grounds> = JSON.parse(dataset.grounds as string);
  const [light, dark] = [adaptAccent(`#${digits}`, grounds.light), adaptAccent(`#${digits}`, grounds.dark)];
  style.setProperty('--accent', `light-dark(${light.text}, ${dark.text})`);
  style.setProperty('--accent-fill', `light-dark(${light.fill}, ${dark.fill})`);
}

if (parent !== self) {
  // The height is no secret, so every page may learn it.
  const tellHeight = () => {
    const height: Height = { embeddedHeight: Math.ceil(document.body.getBoundingClientRect().height) };
    parent.postMessage(height, '*');
  };
  new ResizeObserver(tellHeight).observe(document.body);
  addEventListener('message', ({ data, source }) => {
    if (source === parent && data === HOW_HIGH) tellHeight();
  });
}
