import type { Box } from '../targets';
import type { Part } from './parts';

/** The place of a drop: the new index of the dragged part, and the line that shows the place, in the window of the page. */
export type Drop = { to: number; line: Box };

/** The width of the line in CSS pixels. */
const LINE = 4;

/**
 * Returns the drop of a part at a point of the window: before or after its nearest sibling. In a row that is beside the sibling,
 * otherwise above or below it. Returns undefined if the part would stay where it is.
 */
export function dropAt(part: Part, siblings: Part[], x: number, y: number): Drop | undefined {
  const boxes = siblings.map(({ element }) => element.getBoundingClientRect());
  const distances = boxes.map((box) =>
    Math.hypot(
      Math.max(box.left - x, 0, x - box.right),
      // Distances up and down count double, so that a point far to the side still belongs to its row.
      2 * Math.max(box.top - y, 0, y - box.bottom),
    ),
  );
  const nearest = distances.indexOf(Math.min(...distances));
  const box = boxes[nearest];
  if (!box) return undefined;
  const isInRow = boxes.some((other, n) => n !== nearest && Math.abs(other.top - box.top) < box.height / 2);
  const isMirrored = getComputedStyle(siblings[nearest]?.element as Element).direction === 'rtl';
  const isAfter = isInRow ? x > box.left + box.width / 2 !== isMirrored : y > box.top + box.height / 2;
  const from = siblings.findIndex(({ element }) => element === part.element);
  const before = nearest + Number(isAfter);
  if (before === from || before === from + 1) return undefined;
  return { to: indexAt(part, siblings, before), line: lineAt(boxes, nearest, isAfter, isInRow, isMirrored) };
}

/** Returns the index of a part after a move before the sibling number `before`, or after the last sibling. */
function indexAt({ index: from }: Part, siblings: Part[], before: number): number {
  const next = siblings[before];
  const { index = 0 } = next ?? siblings.at(-1) ?? {};
  if (next) return index > from ? index - 1 : index;
  return index > from ? index : index + 1;
}

/** Returns the line halfway between two boxes, or at the edge of the first or the last box. */
function lineAt(boxes: DOMRect[], nearest: number, isAfter: boolean, isInRow: boolean, isMirrored: boolean): Box {
  const { left, right, top, bottom, width, height } = boxes[nearest] as DOMRect;
  const other = boxes[nearest + (isAfter ? 1 : -1)];
  if (isInRow) {
    const isRight = isAfter !== isMirrored;
    const edge = isRight ? right : left;
    const isBeside = other && Math.abs(other.top - top) < height / 2;
    const middle = isBeside ? (edge + (isRight ? other.left : other.right)) / 2 : edge + (isRight ? 6 : -6);
    return { left: middle - LINE / 2, top, width: LINE, height };
  }
  const edge = isAfter ? bottom : top;
  const middle = other ? (edge + (isAfter ? other.top : other.bottom)) / 2 : edge;
  return { left, top: middle - LINE / 2, width, height: LINE };
}
