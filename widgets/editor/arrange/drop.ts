import type { Box } from '../targets';
import type { Part } from './parts';

/** The place of a drop: the new index of the dragged part, and the line that shows the place, in the window of the page. */
export type Drop = { to: number; line: Box };

/** The width of the line in CSS pixels. */
const LINE = 4;
/** The distance of the line from the first or the last part of a row, in CSS pixels. */
const BESIDE_ROW = 6;
/** The weight of distances up and down, so that a point far to the side still belongs to its row. */
const VERTICAL_WEIGHT = 2;

/**
 * Returns the drop of a part at a point of the window: before or after its nearest sibling. In a row that is beside the sibling,
 * otherwise above or below it. Returns undefined if the part would stay where it is.
 */
export function dropAt(part: Part, siblings: Part[], x: number, y: number): Drop | undefined {
  const boxes = siblings.map(({ element }) => element.getBoundingClientRect());
  const distances = boxes.map((box) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), VERTICAL_WEIGHT * Math.max(box.top - y, 0, y - box.bottom)),
  );
  const nearest = distances.indexOf(Math.min(...distances));
  const box = boxes[nearest];
  if (!box) return undefined;
  const isInRow = boxes.some((other, n) => n !== nearest && isBeside(other, box));
  const isMirrored = getComputedStyle(siblings[nearest]?.element as Element).direction === 'rtl';
  const isRight = x > box.left + box.width / 2;
  const isBelow = y > box.top + box.height / 2;
  const isAfter = isInRow ? isRight !== isMirrored : isBelow;
  const from = siblings.findIndex(({ element }) => element === part.element);
  const before = nearest + (isAfter ? 1 : 0);
  if (before === from || before === from + 1) return undefined;
  const neighbour = boxes[isAfter ? nearest + 1 : nearest - 1];
  const line = isInRow ? lineBeside(box, neighbour, isRight) : lineBetween(box, neighbour, isBelow);
  return { to: indexAt(part, siblings, before), line };
}

/** Returns the index of a part after a move before the sibling number `before`, or after the last sibling. */
function indexAt({ index: from }: Part, siblings: Part[], before: number): number {
  const next = siblings[before];
  const { index = 0 } = next ?? siblings.at(-1) ?? {};
  if (next) return index > from ? index - 1 : index;
  return index > from ? index : index + 1;
}

/** Checks whether a box is in the same row as another one. */
const isBeside = (box: DOMRect, other: DOMRect): boolean => Math.abs(box.top - other.top) < other.height / 2;

/** Returns the upright line at the right or the left of a box: halfway to its neighbour, if that is in the same row. */
function lineBeside(box: DOMRect, neighbour: DOMRect | undefined, isRight: boolean): Box {
  const { top, height } = box;
  const edge = isRight ? box.right : box.left;
  const edgeOfNeighbour = isRight ? neighbour?.left : neighbour?.right;
  const isAtEnd = !neighbour || !isBeside(neighbour, box) || edgeOfNeighbour === undefined;
  const x = isAtEnd ? edge + (isRight ? BESIDE_ROW : -BESIDE_ROW) : (edge + edgeOfNeighbour) / 2;
  return { left: x - LINE / 2, top, width: LINE, height };
}

/** Returns the level line below or above a box: halfway to its neighbour, or at the edge if it has none. */
function lineBetween({ left, top, bottom, width }: DOMRect, neighbour: DOMRect | undefined, isBelow: boolean): Box {
  const edge = isBelow ? bottom : top;
  const edgeOfNeighbour = (isBelow ? neighbour?.top : neighbour?.bottom) ?? edge;
  return { left, top: (edge + edgeOfNeighbour) / 2 - LINE / 2, width, height: LINE };
}
