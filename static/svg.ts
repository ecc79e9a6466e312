// The one-file build of svgo: it does the same without its configuration files, and loads in half the time.
import { type CustomPlugin, optimize, type XastElement } from 'svgo/browser';
import { Problems } from '../content/problems';

/** Elements that run, load or embed something; a drawing needs none of them. */
const FORBIDDEN = new Set([
  'script',
  'foreignObject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'a',
]);
/** Elements that can put a forbidden attribute back later. */
const ANIMATES = /^(animate|set)/;
/** A reference may point into the drawing itself, or carry a bitmap inside it. */
const OWN = /^(#|data:image\/(png|jpeg|gif|webp|avif);)/i;

/** Styles may point into the drawing only; one that still hides an address (an escape, another function) goes altogether. */
const clean = (style: string): string => {
  const left = style.replace(/@import[^;]*;?/gi, '').replace(/url\(\s*(?!['"]?#)[^)]*\)/gi, 'none');
  return /\\|\/\/|@import|image|src\(/i.test(left) ? '' : left;
};

/** `a` keeps what it holds; the rest goes with all inside. */
const strip: CustomPlugin = {
  name: 'strip',
  fn: () => ({
    // <?xml-stylesheet?> loads a file as well as any <link>.
    instruction: {
      enter: (node, parent) => {
        parent.children = parent.children.filter((child) => child !== node);
      },
    },
    element: {
      enter: (node: XastElement, parent) => {
        const name = node.name.replace(/^.*:/, '');
        const drop =
          FORBIDDEN.has(name) ||
          (ANIMATES.test(name) && /^(on|(xlink:)?href)/i.test(node.attributes.attributeName ?? ''));
        if (drop) {
          const kept = name === 'a' ? node.children : [];
          parent.children = parent.children.flatMap((child) => (child === node ? kept : [child]));
          return;
        }
        for (const [key, value] of Object.entries(node.attributes)) {
          const reference = /^(.*:)?href$|^src$/i.test(key);
          if (/^on/i.test(key) || (reference && !OWN.test(value.trim()))) delete node.attributes[key];
          else if (!reference && /[(@\\]/.test(value)) node.attributes[key] = clean(value);
        }
        if (name === 'style')
          for (const child of node.children)
            if (child.type === 'text' || child.type === 'cdata') child.value = clean(child.value);
      },
    },
  }),
};

export type CleanSvg = { svg: string; width: number; height: number };

/** An SVG optimised and made harmless: no script, no handler, no reference out of the file. `name` is for the message. */
export const cleanSvg = (source: string, name: string): CleanSvg => {
  try {
    const { data } = optimize(source, {
      path: name,
      plugins: [strip, { name: 'preset-default' }, 'removeScripts', 'sortAttrs'],
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
    if (!(width > 0 && height > 0)) throw new Error('it has no viewBox');
    return { svg: data, width, height };
  } catch (error) {
    throw new Problems([
      {
        file: name,
        message: `this SVG cannot be used (${(error as Error).message.split('\n')[0]}); save it again as a plain SVG`,
      },
    ]);
  }
};
