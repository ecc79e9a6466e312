// Functions that run in a page of the browser. checkAlike.ts sends each as its source, so they find one another as globals there.

/** The main parts that were taken, in their order. */
type PageGlobals = typeof globalThis & { mainParts?: Element[] };

/** Gets the main part of the page at `address`, shows it in place of the main part of this page, and waits for its pictures. */
export async function takeMain(address: string): Promise<void> {
  const request = new XMLHttpRequest();
  request.open('GET', address);
  // The policy of the pages (Trusted Types) allows no HTML as a string.
  request.responseType = 'document';
  await new Promise((done) => {
    request.onloadend = done;
    request.send();
  });
  const main = document.adoptNode(request.response.querySelector('main') as Element);
  const images = [...main.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  const globals = self as PageGlobals;
  globals.mainParts ??= [];
  showMain(globals.mainParts.push(main) - 1);
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
}

/** Shows the main part that was taken as this one, from 0. */
export function showMain(number: number): void {
  document.querySelector('main')?.replaceWith((self as PageGlobals).mainParts?.[number] as Element);
}

/**
 * Returns the structure of the main part that is shown. `widgets` has the whole markup of each widget, because each text may
 * hydrate differently. `traits` has, for each element, its path, the element before it, and its attributes without names and
 * addresses. It also has the levels of each two headings that follow each other. Faults that axe finds only by a text or a size are
 * traits too: parts that scroll, names that repeat.
 */
export function readStructure(): { widgets: string[]; traits: string[] } {
  const pageSpecific =
    /^(id|href|src|srcset|sizes|poster|datetime|alt|title|content|width|height|name|value|for|cite|d|points|viewbox|data-.*|aria-(label|labelledby|describedby|controls|details|owns))$/i;
  const traits = new Set<string>();
  const names = new Set<string>();
  const textOf = (node: Element | null) => node?.textContent?.trim().toLowerCase() ?? '';

  function signature(node: Element): string {
    const attributes = [...node.attributes].map(({ name, value }) =>
      pageSpecific.test(name) ? `${name}${value ? '' : ' is empty'}` : `${name}=${value}`,
    );
    if ([...node.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()))
      attributes.push('has a text');
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node;
    if (
      (scrollWidth > clientWidth || scrollHeight > clientHeight) &&
      /auto|scroll/.test(getComputedStyle(node).overflow)
    )
      attributes.push('scrolls');
    const alt = node.getAttribute('alt')?.trim().toLowerCase();
    if (alt && textOf(node.closest('a, button, figure')).includes(alt)) attributes.push('repeats a text');
    if (node.matches('section, nav, aside, form, search, [role]')) {
      const labelled = document.getElementById(node.getAttribute('aria-labelledby') ?? '');
      const name = `${node.localName} ${node.getAttribute('aria-label') ?? textOf(labelled)}`;
      if (names.has(name)) attributes.push('repeats a name');
      names.add(name);
    }
    return [node.localName, ...attributes.sort()].join(' ');
  }

  function walk(node: Element, path: string) {
    let before = '';
    for (const child of node.children) {
      const trait = signature(child);
      traits.add(`${path} > ${before} + ${trait}`);
      walk(child, `${path} > ${trait}`);
      before = trait;
    }
  }
  const main = document.querySelector('main') as Element;
  walk(main, signature(main));
  let above = '';
  for (const { localName } of main.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    traits.add(`${above} before ${localName}`);
    above = localName;
  }
  return { widgets: [...main.querySelectorAll('[data-widget]')].map((node) => node.outerHTML), traits: [...traits] };
}
