import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Target, targetAt } from '../targets';
import { gapLines } from './Gap';
import { gapsOf, keyOf, type Parts, partAt, partsAround, type Spot, spotOf } from './parts';

/** What is under the pointer, or around the text of the keyboard: an entry, its block, and the gaps that show a “+”. */
type At = { id: number; entry?: Spot; block?: Spot; gaps: number[]; scrolled?: number };

/** The distance in CSS pixels from a gap at which it shows its “+”. */
const NEAR = 24;
/** The distance in CSS pixels from an entry at which it keeps its grip, which stands beside it. */
const BESIDE = 40;
/** How long the tools wait for a pointer that leaves the page for them, in milliseconds. */
const PATIENCE = 200;

type Over = {
  parts: Parts;
  targets: Target[];
  page: Document;
  tools: { current: HTMLElement | null };
  /** A field is open over a text. */
  isTyping: boolean;
  /** It is asked what is to be added. */
  isAsked: boolean;
};

/** Keeps what the tools are for: what is under the pointer, until it is elsewhere. */
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
      // A tall block has its grip where it begins in the window.
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
  /** The pointer is over the page, and not over the tools. */
  const isInside = useRef(false);
  const point = useRef<[number, number]>(undefined);
  const asked = useRef(isAsked);
  asked.current = isAsked;
  const leave = useMemo(
    () => ({
      start() {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          const isUsed = isInside.current || asked.current || tools.current?.contains(document.activeElement);
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
      // The page has moved below the pointer, and not the pointer over the page.
      if (isStill && tools.current?.contains(document.activeElement)) return;
      const isTouch = pointerType === 'touch';
      isByTouch.current = isTouch;
      isInside.current = !isTouch;
      // A finger has no place over the page before it touches it, and opens a field where it does.
      if (asked.current || (type === 'pointerover' && !isTouch) || (isTyping && !isTouch)) return;
      const around = partsAround(parts, target as Element);
      // On its way to the grip, the pointer leaves the entry.
      const last = around.entry ? undefined : at.current?.entry && partAt(parts, at.current.entry);
      if (last && partsAround(parts, last.element).block === around.block && isBeside(last.element, clientX, clientY))
        around.entry = last;
      const lines = gapLines(parts);
      const near = lines.findIndex(({ y }) => Math.abs(y - clientY) <= NEAR);
      // A click on a text is for the text.
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
  // A mouse that goes from one text to the next finds nothing in its way.
  useEffect(() => {
    if (isTyping && !isByTouch.current) set(undefined);
  }, [isTyping, set]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Keeps the tools with what was moved, and the focus in them. */
  const stay = useCallback(
    (spot: Spot, to: number) => {
      const { current } = at;
      if (!current) return;
      const isIt = (each: Spot | undefined) => keyOf(each) === keyOf(spot) && each?.index === spot.index;
      if (isIt(current.entry)) set({ ...current, entry: { ...spotOf(spot), index: to } });
      // What is in a block has another place, too.
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
