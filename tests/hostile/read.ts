/**
 * In a browser: all that a parser makes of a page, line by line: elements, attributes, texts, comments, and what widgets
 * are hydrated with. Handed over as a function, so it may name nothing outside itself.
 */
export function readMarkup(html: string): string[] {
  const lines: string[] = [];
  const parse = (markup: string) => new DOMParser().parseFromString(markup, 'text/html');
  const props = (value: unknown, path: string) => {
    if (typeof value === 'object' && value)
      for (const [key, each] of Object.entries(value)) props(each, `${path}.${key}`);
    else lines.push(`prop ${path} = ${value}`);
  };
  const read = (node: Node, depth: string) => {
    if (node instanceof Element) {
      lines.push(`${depth}${node.tagName}`);
      if (node.matches('script[type="application/ld+json"]')) {
        props(JSON.parse(node.textContent), 'data');
        return;
      }
      for (const { name, value } of node.attributes)
        if (name === 'data-props') props(JSON.parse(value), name);
        else lines.push(`${depth}${node.tagName} ${name} = ${value}`);
      // What other sites copy is markup itself, and must say the same once it stands there.
      if (node.matches('.data-lines pre')) {
        read(parse(node.textContent).body, depth);
        return;
      }
    } else lines.push(`${depth}${node.nodeName} ${node.nodeValue}`);
    for (const child of node.childNodes) read(child, `${depth} `);
  };
  read(parse(html), '');
  return lines;
}
