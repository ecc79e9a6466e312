// The browser build of svgo is a single file: it reads no configuration files, and loads in half the time.
import { type CustomPlugin, optimize, type XastElement, type XastRoot } from 'svgo/browser';
import { Problems } from '../../content/messages/problems';

/** A sanitised SVG, and its size in pixels. */
export type CleanSvg = { svg: string; width: number; height: number };

/** The longest SVG that is made smaller, in characters: a path of a megabyte would take seconds. */
const MAX_OPTIMISED = 300_000;

/** Returns the SVG without scripts, handlers and outside references. Throws Problems that name the file as `name`. */
export const cleanSvg = (source: string, name: string): CleanSvg => {
  try {
    const { data } = optimize(source, {
      path: name,
      plugins: [
        sanitize,
        ...(source.length > MAX_OPTIMISED ? [] : [{ name: 'preset-default' as const }]),
        'removeScripts',
        'sortAttrs',
      ],
    });
    const root = /<svg[^>]*>/.exec(data)?.[0] ?? '';
    const number = (key: string): number =>
      Number.parseFloat(new RegExp(`\\s${key}="([\\d.]+)(px)?"`).exec(root)?.[1] ?? '');
    const box = /\sviewBox="([^"]+)"/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number);
    const [width, height] = [box?.[2] ?? number('width'), box?.[3] ?? number('height')];
    if (!(width > 0 && height > 0 && width + height < Infinity)) throw new Error('it has no viewBox');
    return { svg: data, width, height };
  } catch (error) {
    // svgo begins its messages with the path and the place in it.
    const reason = (error as Error).message.split('\n')[0]?.replace(`${name}:`, '');
    throw new Problems([
      {
        file: name,
        message: `is no SVG that can be used (${reason}); save it again as a plain SVG`,
      },
    ]);
  }
};

/** Removes elements and attributes that are not allowed, with everything inside them. A plugin of svgo. */
const sanitize: CustomPlugin = {
  name: 'strip',
  fn: () => ({
    // <?xml-stylesheet?> loads a file, as a <link> does.
    instruction: {
      enter: (node, parent) => {
        parent.children = parent.children.filter((child) => child !== node);
      },
    },
    element: {
      enter: (node: XastElement, parent) => {
        // A link becomes a group: its content stays.
        if (localName(node.name) === 'a') node.name = node.name.replace(/a$/, 'g');
        const name = localName(node.name);
        if (!ALLOWED_ELEMENTS.has(name)) {
          parent.children = parent.children.filter((child) => child !== node);
          return;
        }
        for (const [key, value] of Object.entries(node.attributes)) {
          const reference = /^(href|src)$/i.test(localName(key));
          // xml:base would make `#a` refer to another file.
          if (/^on|^xml:base$/i.test(key) || (reference && !SAFE_REFERENCE.test(value.trim())))
            delete node.attributes[key];
          else if (!reference && /[(@\\]/.test(value)) node.attributes[key] = sanitizeStyle(value);
        }
        if (name === 'style') {
          // Joined into one text, because a comment in the middle could hide an address from the check.
          const style = node.children.map((child) =>
            child.type === 'text' || child.type === 'cdata' ? child.value : '',
          );
          node.children = [{ type: 'text', value: sanitizeStyle(style.join('')) }];
        }
      },
    },
    root: {
      exit: (root) => {
        if (countElements(root) > MAX_ELEMENTS) throw new Error('it repeats its parts too often');
      },
    },
  }),
};

/** The elements that a drawing may have: none that run scripts, animate, embed documents or are not SVG. */
const ALLOWED_ELEMENTS = new Set(
  `svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath image style title desc
  marker clipPath mask pattern linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`.split(/\s+/),
);
/** Returns the name of an element or attribute without its namespace prefix. */
const localName = (name: string): string => name.replace(/^.*:/, '');
/** Matches a reference into the drawing itself, and a bitmap in a data address. */
const SAFE_REFERENCE = /^(#|data:image\/(png|jpeg|gif|webp|avif);)/i;
/** The most elements of a drawing, with those that <use> repeats: more would slow down the browser. */
const MAX_ELEMENTS = 10_000;

/** Returns the style without addresses outside the drawing, or nothing if an escape or another function may still hide one. */
const sanitizeStyle = (style: string): string => {
  const remaining = style.replace(/@import[^;]*;?/gi, '').replace(/url\(\s*(?!['"]?#)[^)]*\)/gi, 'none');
  return /\\|\/\/|@import|image|src\(|url\((?!\s*['"]?#)/i.test(remaining) ? '' : remaining;
};

/** Counts the elements after every <use> is drawn, up to just above MAX_ELEMENTS. */
function countElements(root: XastRoot): number {
  const byId = new Map<string, XastElement>();
  const counted = new Map<XastElement, number>();
  const index = (node: XastRoot | XastElement): void => {
    for (const child of node.children)
      if (child.type === 'element') {
        if (child.attributes.id) byId.set(child.attributes.id, child);
        index(child);
      }
  };
  const count = (node: XastElement): number => {
    const known = counted.get(node);
    if (known !== undefined) return known;
    // An element that contains itself is not drawn by browsers, and not counted.
    counted.set(node, 0);
    const target = Object.entries(node.attributes)
      .find(([key]) => localName(key) === 'href')?.[1]
      .slice(1);
    const used = localName(node.name) === 'use' && target ? byId.get(target) : undefined;
    let sum = 1 + (used ? count(used) : 0);
    for (const child of node.children) if (child.type === 'element') sum += count(child);
    counted.set(node, Math.min(sum, MAX_ELEMENTS + 1));
    return Math.min(sum, MAX_ELEMENTS + 1);
  };
  index(root);
  return Math.max(0, ...root.children.map((child) => (child.type === 'element' ? count(child) : 0)));
}
