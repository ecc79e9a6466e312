import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Target, targetAt } from '../targets';
import { useEvent } from '../useEvent';
import { gapLines } from './Gap';
import { gapsOf, keyOf, type Parts, partAt, partsAround, type Spot, spotOf } from './parts';

/** An entry, its block, and the numbers of the gaps that show a “+”. */
type PartsWithGaps = { entry?: Spot; block?: Spot; gaps: number[] };

/** The parts under the pointer, or around the text of the keyboard. `scrolled` is how far the page was scrolled, in CSS pixels. */
type At = PartsWithGaps & { id: number; scrolled?: number };

/** The distance in CSS pixels from a gap at which it shows its “+”. */
const NEAR = 24;
/** The distance in CSS pixels from an entry at which the entry keeps its grip, which is beside it. */
const BESIDE = 40;
/** The time in milliseconds that the tools stay after the pointer has left the page, so that it can reach them. */
const PATIENCE = 200;

/** The last place of the pointer, `x,y` in the window of the page. `isInside` is true while a mouse is over the page, not the tools. */
type Pointer = { point?: string; isInside: boolean; isTouch: boolean };

type Over = {
  parts: Parts;
  targets: Target[];
  page: Document;
  tools: { current: HTMLElement | null };
  /** True while a field is open over a text. */
  isTyping: boolean;
  /** True while the panel asks what to add. */
  isAsked: boolean;
};

/**
 * Returns the parts that the tools are for (`at`), and functions that change them. The parts stay until the pointer is elsewhere.
 */
export function useAt({ parts, targets, page, tools, isAsked, isTyping }: Over) {
  const pointer = useRef<Pointer>({ isInside: false, isTouch: false });
  const { at, set, setParts, stay } = useShownParts(page);
  const leave = usePatience(() => {
    const isUsed = pointer.current.isInside || isAsked || tools.current?.contains(document.activeElement);
    if (!isUsed) set(undefined);
  });

  /** Shows the tools for these parts. */
  const show = useCallback(
    (around: PartsWithGaps) => {
      leave.stop();
      setParts(around);
    },
    [setParts, leave],
  );

  /** Returns the entry and the block under the pointer. A near entry stays, because its grip is beside it. */
  function partsUnder({ target, clientX, clientY }: PointerEvent) {
    const around = partsAround(parts, target as Element);
    const lastEntry = at.current?.entry && partAt(parts, at.current.entry);
    if (around.entry || !lastEntry || !isBeside(lastEntry.element, clientX, clientY)) return around;
    const isInSameBlock = partsAround(parts, lastEntry.element).block === around.block;
    return isInSameBlock ? { ...around, entry: lastEntry } : around;
  }
  /** Returns the number of the gap near the pointer. No “+” may cover a text, because a click on a text edits it. */
  function gapsNear({ clientX, clientY }: PointerEvent): number[] {
    const nearGap = gapLines(parts).findIndex(({ y }) => Math.abs(y - clientY) <= NEAR);
    return nearGap >= 0 && !targetAt(page, targets, clientX, clientY) ? [nearGap] : [];
  }
  const follow = useEvent((event: PointerEvent) => {
    const point = `${[event.clientX, event.clientY]}`;
    const isStill = pointer.current.point === point;
    pointer.current.point = point;
    // Here the page has moved below the pointer; the pointer itself has not moved.
    if (isStill && tools.current?.contains(document.activeElement)) return;
    const isTouch = event.pointerType === 'touch';
    pointer.current = { point, isTouch, isInside: !isTouch };
    // A finger has no place over the page before it touches the page, so it needs the tools also while a field is open.
    if (isAsked || (event.type === 'pointerover' && !isTouch) || (isTyping && !isTouch)) return;
    const around = partsUnder(event);
    show({ ...around, gaps: isTouch ? gapsOf(parts, around.block) : gapsNear(event) });
  });
  const onLeave = useEvent(({ pointerType }: PointerEvent) => {
    pointer.current.isInside = false;
    if (pointerType !== 'touch') leave.start();
  });
  usePointer(page, follow, onLeave);
  // While somebody types, no tool may be in the way of a mouse that goes to the next text.
  useEffect(() => {
    if (isTyping && !pointer.current.isTouch) set(undefined);
  }, [isTyping, set]);
  return { at, show, leave, stay };
}

/** Keeps the parts that the tools are for. Returns them as `at.current`, with functions that change them. */
function useShownParts(page: Document) {
  const [, drawAgain] = useState(0);
  const at = useRef<At>(undefined);
  const lastId = useRef(0);
  const set = useCallback((next: At | undefined) => {
    at.current = next;
    drawAgain((count) => count + 1);
  }, []);

  /** Sets other parts, which get a new id. If only their gaps have changed, the id stays, and with it the elements of the tools. */
  const setParts = useCallback(
    ({ entry, block, gaps }: PartsWithGaps) => {
      // The grip of a tall block depends on how far the page is scrolled.
      const scrolled = page.defaultView?.scrollY;
      const next = { entry: entry && spotOf(entry), block: block && spotOf(block), gaps, scrolled };
      const { id = 0, ...last } = at.current ?? {};
      if (at.current && JSON.stringify(next) === JSON.stringify(last)) return;
      const areSame =
        JSON.stringify([next.entry, next.block]) === JSON.stringify([at.current?.entry, at.current?.block]);
      if (!areSame) lastId.current++;
      set({ id: areSame ? id : lastId.current, ...next });
    },
    [set, page],
  );

  /** Keeps the tools at the part that was moved, so that they keep the focus. */
  const stay = useCallback(
    (spot: Spot, to: number) => {
      const { current } = at;
      if (!current) return;
      const isMoved = (each: Spot | undefined) => keyOf(each) === keyOf(spot) && each?.index === spot.index;
      if (isMoved(current.entry)) set({ ...current, entry: { ...spotOf(spot), index: to } });
      // If a block was moved, the entries in it have other places too.
      else if (isMoved(current.block)) set({ id: current.id, block: { ...spotOf(spot), index: to }, gaps: [] });
    },
    [set],
  );
  return { at, set, setParts, stay };
}

/** Calls `onMove` when the pointer moves over the page, or the page moves below it, and `onLeave` when it leaves the page. */
function usePointer(page: Document, onMove: (event: PointerEvent) => void, onLeave: (event: PointerEvent) => void) {
  useEffect(() => {
    page.addEventListener('pointermove', onMove, { passive: true });
    page.addEventListener('pointerover', onMove, { passive: true });
    page.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      page.removeEventListener('pointermove', onMove);
      page.removeEventListener('pointerover', onMove);
      page.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, [page, onMove, onLeave]);
}

/** Returns functions that start and stop the wait after which `act` is called. */
function usePatience(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestAct = useEvent(act);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      start() {
        clearTimeout(timer.current);
        timer.current = setTimeout(latestAct, PATIENCE);
      },
      stop: () => clearTimeout(timer.current),
    }),
    [latestAct],
  );
}

/** Checks whether a point is on an element or near it. */
function isBeside(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x > left - BESIDE && x < right + BESIDE && y > top - BESIDE && y < bottom + BESIDE;
}
