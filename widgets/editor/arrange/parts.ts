import type { ContentFile, ContentPlace } from '../../../content/edit/contentValues';
import { blocksOf, membersOf } from '../../../content/edit/series';
import { isObject, valueAt } from '../../../content/json/path';
import type { Target } from '../targets';

/** A block of the page, or an entry of a list on it, with its element. It can be moved among the others of `series`. */
export type Part = {
  series: ContentPlace;
  index: number;
  /** The number of its list among the lists of the page that show the same series. */
  group: number;
  element: Element;
};

/** A part without its element, which stays the same after the page has changed. */
export type Spot = Omit<Part, 'element'>;

/** The parts of a page that can be moved. */
export type Parts = {
  /** The blocks of the page in their order; undefined for a page whose blocks have fixed places. */
  blocks: { series: ContentPlace; visible: Part[]; head: Element | undefined } | undefined;
  /** The block or the entry of each element. */
  byElement: Map<Element, Part>;
};

/**
 * Returns the parts that can be moved on the page of these texts: its blocks, and entries of lists without an order of their own.
 */
export function findParts(targets: Target[], files: Record<string, ContentFile>): Parts {
  const byElement = new Map<Element, Part>();
  const main = targets[0]?.first.ownerDocument.querySelector('main');
  if (!main) return { blocks: undefined, byElement };
  const inMain = targets.filter(({ first }) => main.contains(first));
  for (const part of entriesIn(main, inMain, files)) byElement.set(part.element, part);
  const blocks = blocksIn(main, inMain, files);
  for (const part of blocks?.visible ?? []) byElement.set(part.element, part);
  return { blocks, byElement };
}

const isAt = (target: Target, { file, path }: ContentPlace): boolean =>
  target.file === file && path.every((step, n) => target.path[n] === step);

/** Returns the blocks of a page that may have any number of blocks: the home page, and pages of one's own; otherwise undefined. */
function blocksIn(main: Element, targets: Target[], files: Record<string, ContentFile>) {
  const head = targets.find(({ file, path }) =>
    file === 'home' ? path[0] === 'banner' : file.startsWith('pages/') && path[0] === 'title',
  );
  if (!head) return undefined;
  const series = blocksOf(head.file);
  const visible = membersOf(files, series).flatMap(({ place, name }, index): Part[] => {
    const byName = name === undefined ? null : main.ownerDocument.getElementById(name);
    const element = childOf(main, byName ?? targets.find((target) => isAt(target, place))?.first);
    return element?.checkVisibility() ? [{ series, index, group: 0, element }] : [];
  });
  return { series, visible, head: childOf(main, head.first) };
}

/** Returns the child of `main` that contains an element; undefined if none does. */
const childOf = (main: Element, element: Element | null | undefined): Element | undefined =>
  [...main.children].find((child) => element && child.contains(element));

/** The elements around the texts of a list: the index of its only entry there, or SEVERAL. */
type Around = Map<Element, number>;
const SEVERAL = -1;

/** A list of the content, with the first element of each of its texts on the page. */
type List = { series: ContentPlace; around: Around; texts: { first: Element; index: number }[] };

/** Returns the entries of lists whose elements are side by side on the page, in the order of the list. */
function entriesIn(main: Element, targets: Target[], files: Record<string, ContentFile>): Part[] {
  const firstTexts = findFirstTexts(main, targets);
  return listsOf(main, targets, files).flatMap((list) => entriesOfList(main, list, firstTexts));
}

/** Returns the first text in each element. The card of a session, for example, begins with its title, and names a speaker later. */
function findFirstTexts(main: Element, targets: Target[]): Map<Element, Target> {
  const firstTexts = new Map<Element, Target>();
  for (const target of targets) {
    if (target.attribute) continue;
    for (const element of elementsAround(target.first, main))
      if (!firstTexts.has(element)) firstTexts.set(element, target);
  }
  return firstTexts;
}

/** Returns the lists of the content that have texts on the page and whose entries can be moved. */
function listsOf(main: Element, targets: Target[], files: Record<string, ContentFile>): List[] {
  const lists = new Map<string, List>();
  for (const { file, path, first } of targets)
    for (const [n, index] of path.entries()) {
      if (typeof index !== 'number' || !isMovable(files, file, path.slice(0, n + 1))) continue;
      const series = { file, path: path.slice(0, n) };
      const key = JSON.stringify(series);
      const list: List = lists.get(key) ?? { series, around: new Map(), texts: [] };
      lists.set(key, list);
      list.texts.push({ first, index });
      for (const element of elementsAround(first, main)) {
        const onlyIndex = list.around.get(element) ?? index;
        list.around.set(element, onlyIndex === index ? index : SEVERAL);
      }
    }
  return [...lists.values()];
}

/** Yields an element and the elements around it, up to `main`, which is left out. */
function* elementsAround(element: Element, main: Element): Generator<Element> {
  for (let each: Element | null = element; each && each !== main; each = each.parentElement) yield each;
}

/** Returns the entries of a list that stand side by side, in the order of the list. A page may show the list more than once. */
function entriesOfList(main: Element, { series, around, texts }: List, firstTexts: Map<Element, Target>): Part[] {
  /** The index of each entry by its element, by the element around them. */
  const groups = new Map<Element, Map<Element, number>>();
  for (const { first, index } of texts) {
    const element = wholeOf(first, index, around, main);
    const parent = element?.parentElement;
    if (!element || !parent) continue;
    const text = firstTexts.get(element);
    if (text && !isAt(text, { file: series.file, path: [...series.path, index] })) continue;
    groups.set(parent, (groups.get(parent) ?? new Map()).set(element, index));
  }
  return [...groups.values()]
    .filter(isInOrder)
    .flatMap((group, n) => [...group].map(([element, index]): Part => ({ series, index, group: n, element })));
}

/** Checks whether the list decides about the place of an entry. Time decides for sessions and dates; blocks are found otherwise. */
function isMovable(files: Record<string, ContentFile>, file: string, path: ContentPlace['path']): boolean {
  const value = valueAt(files[file]?.value, path);
  const isBlock = path.length === 2 && path[0] === 'blocks';
  return isObject(value) && !isBlock && !('time' in value) && !('date' in value);
}

/** Returns the largest element that has texts of this entry, and of no other entry of its list; undefined if there is none. */
function wholeOf(first: Element, index: number, around: Around, main: Element): Element | undefined {
  let whole: Element | undefined;
  for (const element of elementsAround(first, main)) {
    if (around.get(element) !== index) break;
    whole = element;
  }
  return whole;
}

/** Checks whether these are at least two entries in the order of the list. */
function isInOrder(group: Map<Element, number>): boolean {
  const indexes = [...group.values()];
  return indexes.length > 1 && indexes.every((index, n) => n === 0 || index > (indexes[n - 1] as number));
}

/** Returns the entry and the block around an element. */
export function partsAround({ byElement, blocks }: Parts, element: Element | null): { entry?: Part; block?: Part } {
  let entry: Part | undefined;
  for (let each = element; each; each = each.parentElement) {
    const part = byElement.get(each);
    if (part && blocks?.visible.includes(part)) return { entry, block: part };
    entry ??= part;
  }
  return { entry };
}

/** Returns a part and those beside it, in the order of the page. */
export const siblingsOf = ({ byElement, blocks }: Parts, part: Part): Part[] =>
  blocks?.visible.includes(part)
    ? blocks.visible
    : [...byElement.values()].filter(
        (each) => keyOf(each) === keyOf(part) && each.element.parentElement === part.element.parentElement,
      );

/** Returns the spot of a part. */
export const spotOf = ({ series, index, group }: Spot): Spot => ({ series, index, group });

/** Returns a text that is the same for all parts of one list on the page. */
export const keyOf = (spot: Spot | undefined) =>
  spot && `${spot.series.file} ${spot.series.path.join(' ')} ${spot.group}`;

/** Returns the part at a spot; undefined if the page has none. */
export const partAt = ({ byElement }: Parts, spot: Spot): Part | undefined =>
  [...byElement.values()].find((part) => part.index === spot.index && keyOf(part) === keyOf(spot));

/** Returns the numbers of the gaps above and below a block. */
export function gapsOf({ blocks }: Parts, block: Spot | undefined): number[] {
  const index = blocks?.visible.findIndex((part) => block && part.index === block.index) ?? -1;
  return index < 0 ? [] : [index, index + 1];
}
