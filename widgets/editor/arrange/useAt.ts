import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Target, targetAt } from '../targets';
import { gapLines } from './Gap';
import { gapsOf, keyOf, type Parts, partAt, partsAround, type Spot, spotOf } from './parts';

/** The parts under the pointer, or around the text of the keyboard: an entry, its block, and the gaps that show a “+”. */
type At = { id: number; entry?: Spot; block?: Spot; gaps: number[]; scrolled?: number };

/** The distance in CSS pixels from a gap at which it shows its “+”. */
const NEAR = 24;
/** The distance in CSS pixels from an entry at which the entry keeps its grip, which is beside it. */
const BESIDE = 40;
/** The time in milliseconds that the tools stay after the pointer has left the page, so that it can reach them. */
const PATIENCE = 200;

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
  const [, draw] = useState(0);
  const at = useRef<At>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useRef(0);
  const set = useCallback((next: At | undefined) => {
    at.current = next;
    draw((n) => n + 1);
  }, []);

  const show = useCallback(
    ({ entry, block, gaps }: { entry?: Spot; block?: Spot; gaps: number[] }) => {
      clearTimeout(timer.current);
      // The grip of a tall block depends on how far the page is scrolled.
      const scrolled = page.defaultView?.scrollY;
      const next = { entry: entry && spotOf(entry), block: block && spotOf(block), gaps, scrolled };
      const { id = 0, ...last } = at.current ?? {};
      if (at.current && JSON.stringify(next) === JSON.stringify(last)) return;
      const isSame =
        JSON.stringify([next.entry, next.block]) === JSON.stringify([at.current?.entry, at.current?.block]);
      set({ id: isSame ? id : ++count.current, ...next });
    },
    [set, page],
  );
  const isByTouch = useRef(false);
  /** True while the pointer is over the page, and not over the tools. */
  const isInside = useRef(false);
  const point = useRef<[number, number]>(undefined);
  const isPanelAsking = useRef(isAsked);
  isPanelAsking.current = isAsked;
  const leave = useMemo(
    () => ({
      start() {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          const isUsed = isInside.current || isPanelAsking.current || tools.current?.contains(document.activeElement);
          if (!isUsed) set(undefined);
        }, PATIENCE);
      },
      stop: () => clearTimeout(timer.current),
    }),
    [set, tools],
  );
  useEffect(() => {
    const look = ({ type, target, clientX, clientY, pointerType }: PointerEvent) => {
      const isStill = `${point.current}` === `${[clientX, clientY]}`;
      point.current = [clientX, clientY];
      // Here the page has moved below the pointer; the pointer itself has not moved.
      if (isStill && tools.current?.contains(document.activeElement)) return;
      const isTouch = pointerType === 'touch';
      isByTouch.current = isTouch;
      isInside.current = !isTouch;
      // A finger has no place over the page before it touches the page, so it needs the tools also while a field is open.
      if (isPanelAsking.current || (type === 'pointerover' && !isTouch) || (isTyping && !isTouch)) return;
      const around = partsAround(parts, target as Element);
      // The pointer leaves the entry on its way to the grip, so a near entry keeps its tools.
      const last = around.entry ? undefined : at.current?.entry && partAt(parts, at.current.entry);
      if (last && partsAround(parts, last.element).block === around.block && isBeside(last.element, clientX, clientY))
        around.entry = last;
      const lines = gapLines(parts);
      const near = lines.findIndex(({ y }) => Math.abs(y - clientY) <= NEAR);
      // No “+” may cover a text, because a click on a text edits it.
      const isFree = near >= 0 && !targetAt(page, targets, clientX, clientY);
      show({ ...around, gaps: isTouch ? gapsOf(parts, around.block) : isFree ? [near] : [] });
    };
    const out = ({ pointerType }: PointerEvent) => {
      isInside.current = false;
      if (pointerType !== 'touch') leave.start();
    };
    page.addEventListener('pointermove', look, { passive: true });
    page.addEventListener('pointerover', look, { passive: true });
    page.documentElement.addEventListener('pointerleave', out);
    return () => {
      page.removeEventListener('pointermove', look);
      page.removeEventListener('pointerover', look);
      page.documentElement.removeEventListener('pointerleave', out);
    };
  }, [page, parts, targets, isTyping, tools, show, leave]);
  // While somebody types, no tool may be in the way of a mouse that goes to the next text.
  useEffect(() => {
    if (isTyping && !isByTouch.current) set(undefined);
  }, [isTyping, set]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Keeps the tools at the part that was moved, so that they keep the focus. */
  const stay = useCallback(
    (spot: Spot, to: number) => {
      const { current } = at;
      if (!current) return;
      const isIt = (each: Spot | undefined) => keyOf(each) === keyOf(spot) && each?.index === spot.index;
      if (isIt(current.entry)) set({ ...current, entry: { ...spotOf(spot), index: to } });
      // If a block was moved, the entries in it have other places too.
      else if (isIt(current.block)) set({ id: current.id, block: { ...spotOf(spot), index: to }, gaps: [] });
    },
    [set],
  );
  return { at, show, leave, stay };
}

function isBeside(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x > left - BESIDE && x < right + BESIDE && y > top - BESIDE && y < bottom + BESIDE;
}
