/** As long as an address stays readable. */
const LONGEST = 60;

/**
 * An id for each session, unique among them and beside `taken`. It comes from the title, so that it can be read in an
 * address; titles that stand more than once, or have no Latin letters, take the session's own key too, so that no id
 * depends on the order of the export and an id stays when the programme grows.
 */
export function ids(sessions: { title: string; key: string }[], taken: Iterable<string> = []): string[] {
  const seen = new Set(taken);
  const slugs = sessions.map(({ title }) => slug(title));
  const often = (name: string) => slugs.indexOf(name) !== slugs.lastIndexOf(name);
  return sessions.map(({ key }, index) => {
    const name = slugs[index] as string;
    const alone = name && !often(name) && !seen.has(name);
    const wanted = alone ? name : [name || 'session', slug(key)].filter(Boolean).join('-');
    let id = wanted;
    for (let n = 2; seen.has(id); n++) id = `${wanted}-${n}`;
    seen.add(id);
    return id;
  });
}

/** `Café & Crème: an Introduction` → `cafe-creme-an-introduction` */
function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let name = '';
  for (const word of words ?? []) {
    if (name && name.length + word.length >= LONGEST) break;
    name = name ? `${name}-${word}` : word.slice(0, LONGEST);
  }
  return name;
}
