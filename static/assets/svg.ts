import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { Problems } from '../../content/messages/problems';

/** A sanitised SVG, and its size in pixels. */
export type CleanSvg = { svg: string; width: number; height: number };

/**
 * Returns the SVG without scripts, handlers, outside references, comments and private data of drawing programs, and its size in
 * pixels. Throws Problems that name the file as `name` if the SVG cannot be used.
 */
export const cleanSvg = (source: string, name: string): CleanSvg => {
  try {
    const { root } = parseXml(source, { resolveUndefinedEntity: entityResolver(source) });
    if (!root || localName(root.name) !== 'svg') throw new Error('it begins with something else');
    sanitize(root, new Map());
    if (countElements(root) > MAX_ELEMENTS) throw new Error('it repeats its parts too often');
    const lengthOf = (key: string): number => Number(/^\s*([\d.]+)(px)?\s*$/.exec(root.attributes[key] ?? '')?.[1]);
    const box = root.attributes.viewBox
      ?.trim()
      .split(/[\s,]+/)
      .map(Number);
    const width = box?.[2] ?? lengthOf('width');
    const height = box?.[3] ?? lengthOf('height');
    if (!(width > 0 && height > 0 && width + height < Infinity)) throw new Error('it has no viewBox');
    return { svg: write(root), width, height };
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    throw new Problems([
      {
        file: name,
        message: `is no SVG that can be used (${reason}); save it again as a plain SVG`,
      },
    ]);
  }
};

/**
 * Matches an entity that a drawing program declares at the start as a short form of a namespace. Does not match a long text, or one
 * with another entity.
 */
const ENTITY = /<!ENTITY\s+(\S+)\s+(["'])([^&<%"']{1,200})\2\s*>/g;

/** Returns a function that returns the text of an entity of this SVG: `&ns_svg;` → `http://www.w3.org/2000/svg`. */
function entityResolver(source: string): (reference: string) => string | undefined {
  const entities = new Map([...source.matchAll(ENTITY)].map(([, name, , value]) => [`&${name};`, value]));
  return (reference) => entities.get(reference);
}

/** The namespaces of a drawing; drawing programs have others for their private data. */
const NAMESPACES = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];
/** The namespaces by the prefixes that stand for them in a part of the drawing. */
type Prefixes = Map<string, string>;

/**
 * Removes everything that is not allowed from an element and from the elements inside it. Returns false if the element itself is
 * not allowed.
 */
function sanitize(node: XmlElement, outer: Prefixes): boolean {
  const prefixes: Prefixes = new Map(outer);
  for (const [key, value] of Object.entries(node.attributes))
    if (key.startsWith('xmlns:')) prefixes.set(key.slice('xmlns:'.length), value);
  // A link becomes a group: its content stays.
  if (localName(node.name) === 'a') node.name = node.name.replace(/a$/, 'g');
  if (!ALLOWED_ELEMENTS.has(localName(node.name)) || !isOfDrawing(node.name, prefixes)) return false;

  for (const [key, value] of Object.entries(node.attributes)) {
    const safeValue = isOfDrawing(key, prefixes) ? sanitizeAttribute(key, value) : undefined;
    if (safeValue === undefined) delete node.attributes[key];
    else node.attributes[key] = safeValue;
  }
  node.children = node.children.filter((child) =>
    child instanceof XmlElement ? sanitize(child, prefixes) : child instanceof XmlText,
  );
  // Joined into one text, because a comment in the middle could hide an address from the check.
  if (localName(node.name) === 'style') node.children = [new XmlText(sanitizeStyle(node.text))];
  return true;
}

/** Checks whether a name has no prefix, or one that stands for a namespace of drawings. */
function isOfDrawing(name: string, prefixes: Prefixes): boolean {
  const [first = '', second] = name.split(':');
  if (second === undefined || first === 'xml') return true;
  return NAMESPACES.includes(prefixes.get(first === 'xmlns' ? second : first) ?? '');
}

/** Returns the value of an attribute without references to anything outside; undefined if it is not allowed. */
function sanitizeAttribute(key: string, value: string): string | undefined {
  const name = localName(key);
  // xml:base would make `#a` refer to another file.
  if (/^on/i.test(name) || key === 'xml:base') return undefined;
  if (/^(href|src)$/i.test(name)) return SAFE_REFERENCE.test(value.trim()) ? value : undefined;
  if (key === 'xmlns') return NAMESPACES.includes(value) ? value : undefined;
  return /[(@\\]/.test(value) ? sanitizeStyle(value) : value;
}

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
function countElements(root: XmlElement): number {
  const byId = new Map<string, XmlElement>();
  const counted = new Map<XmlElement, number>();
  const index = (node: XmlElement): void => {
    if (node.attributes.id) byId.set(node.attributes.id, node);
    for (const child of elementsIn(node)) index(child);
  };
  const count = (node: XmlElement): number => {
    const earlierCount = counted.get(node);
    if (earlierCount !== undefined) return earlierCount;
    // Browsers do not draw an element that contains itself, so it is not counted.
    counted.set(node, 0);
    const target = Object.entries(node.attributes)
      .find(([key]) => localName(key) === 'href')?.[1]
      .slice(1);
    const repeated = localName(node.name) === 'use' && target ? byId.get(target) : undefined;
    let sum = 1 + (repeated ? count(repeated) : 0);
    for (const child of elementsIn(node)) sum += count(child);
    counted.set(node, Math.min(sum, MAX_ELEMENTS + 1));
    return Math.min(sum, MAX_ELEMENTS + 1);
  };
  index(root);
  return count(root);
}

const elementsIn = ({ children }: XmlElement): XmlElement[] => children.filter((child) => child instanceof XmlElement);

/** The elements whose spaces are shown. */
const TEXTS = ['text', 'tspan', 'textPath'];

/** Returns an element as XML, without the spaces that only separate its lines. */
function write({ name, attributes, children }: XmlElement): string {
  const inside = children.map((child) => {
    if (child instanceof XmlElement) return write(child);
    const { text } = child as XmlText;
    return text.trim() || TEXTS.includes(localName(name)) ? escapeXml(text, /[&<>]/g) : '';
  });
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value, /[&<"\t\n\r]/g)}"`);
  const head = [name, ...written].join(' ');
  return inside.join('') ? `<${head}>${inside.join('')}</${name}>` : `<${head}/>`;
}

/** Returns a text with its `special` characters written as numbers, because XML would read them as something else. */
const escapeXml = (text: string, special: RegExp): string =>
  text.replace(special, (character) => `&#${character.charCodeAt(0)};`);
