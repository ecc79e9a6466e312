import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';

/** Returns the shorthand that sets a property with others, `margin` for `margin-block-end`; the property itself if it is none of these. */
const shorthandOf = (property: string): string =>
  property === 'line-height'
    ? 'font'
    : (/^(margin|padding)(?=-)|^font(?=-(family|size|style|weight)$)/.exec(property)?.[0] ?? property);

/** Returns the group of a property: what gives back `grid-template-columns` needs what `grid-template` said. */
const groupOf = (property: string): string => shorthandOf(property).split('-')[0] as string;

/**
 * Returns CSS without the declarations of parts that the look sets again for the same selector, everywhere or in the same at-rules:
 * the layer of the look wins over theirs, so nobody sees them (rule 16.1).
 */
export function withoutOverridden(css: string): string {
  const root = postcss.parse(css);
  /** The properties that are set in the layer of the look, by at-rules and selector. */
  const set = new Map<string, Set<string>>();
  /** The groups of those that the look gives back to the parts. */
  const givenBack = new Set<string>();
  const eachDeclaration = (layers: string[], visit: (declaration: Declaration, around: string, rule: Rule) => void) =>
    root.walkDecls((declaration) => {
      const { parent } = declaration;
      if (parent?.type !== 'rule') return;
      const around: string[] = [];
      let layer = '';
      for (let node = parent.parent; node && node.type !== 'root'; node = node.parent) {
        const { name, params, selector } = node as unknown as Partial<AtRule & Rule>;
        if (name === 'layer') layer = params as string;
        else around.unshift(selector ?? `@${name} ${params}`);
      }
      if (layers.includes(layer)) visit(declaration, around.join(), parent as Rule);
    });
  eachDeclaration(['look'], ({ prop, value }, around, { selectors }) => {
    if (value.includes('revert')) givenBack.add(groupOf(prop));
    for (const selector of selectors) {
      const key = `${around} ${selector}`;
      set.set(key, (set.get(key) ?? new Set()).add(prop));
    }
  });
  if (givenBack.has('all')) return css;
  eachDeclaration(['base', 'shared', 'parts'], (declaration, around, rule) => {
    const { prop, important } = declaration;
    const isSet = (selector: string) =>
      [around, ''].some((place) => {
        const properties = set.get(`${place} ${selector}`);
        return properties?.has(prop) || properties?.has(shorthandOf(prop));
      });
    if (important || givenBack.has(groupOf(prop)) || !rule.selectors.every(isSet)) return;
    declaration.remove();
    if (!rule.nodes.length) rule.remove();
  });
  return `${root}`;
}
