import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';

/** The shorthands that set all that begins with their names, and what others set. */
const SHORTHANDS: Record<string, string[]> = {
  margin: ['margin-block', 'margin-inline', 'margin-block-start', 'margin-block-end', 'margin-inline-start'],
  padding: [
    'padding-block',
    'padding-inline',
    'padding-block-start',
    'padding-block-end',
    'padding-bottom',
    'padding-top',
  ],
  font: ['font-size', 'font-weight', 'font-family', 'font-style', 'line-height'],
};

/**
 * Returns CSS without the declarations of parts that the look sets again for the same selector, everywhere or in the same at-rules:
 * the layer of the look wins over theirs, so nobody sees them (rule 16.1).
 */
export function withoutOverridden(css: string): string {
  const root = postcss.parse(css);
  /** The properties that are set in the layer of the look, by at-rules and selector. */
  const set = new Map<string, Set<string>>();
  /** Those that the look gives back to the parts. */
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
    if (value.includes('revert')) givenBack.add(prop);
    for (const selector of selectors) {
      const key = `${around} ${selector}`;
      const properties = set.get(key) ?? new Set();
      for (const one of [prop, ...(SHORTHANDS[prop] ?? [])]) properties.add(one);
      set.set(key, properties);
    }
  });
  if (givenBack.has('all')) return css;
  eachDeclaration(['base', 'shared', 'parts'], (declaration, around, rule) => {
    const { prop, important } = declaration;
    const isSet = (selector: string) => [around, ''].some((place) => set.get(`${place} ${selector}`)?.has(prop));
    if (important || givenBack.has(prop) || !rule.selectors.every(isSet)) return;
    declaration.remove();
    if (!rule.nodes.length) rule.remove();
  });
  return `${root}`;
}
