import type { Mark } from '../../editing/protocol';

/** A text on the page that comes from content, and where it stands now. */
export type Target = Pick<Mark, 'file' | 'path' | 'value' | 'isRich' | 'attribute'> & {
  id: string;
  first: Element;
  /** The last of the elements that it fills; mostly the first. */
  last: Element;
  /** The nodes that it is a part of, where the element says more than it. */
  range?: Range;
};
