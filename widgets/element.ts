type Tags = HTMLElementTagNameMap;

/** Returns a new element with these properties and children. */
export function element<Tag extends keyof Tags>(
  tag: Tag,
  properties: Partial<Tags[Tag]>,
  ...children: (Node | string)[]
): Tags[Tag] {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}
