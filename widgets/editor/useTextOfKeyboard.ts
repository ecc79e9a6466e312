import { useEffect, useRef, useState } from 'react';
import type { ContentPlace } from '../../content/edit/contentValues';
import { boxOf, isSamePlace, type Target } from './targets';
import { useEvent } from './useEvent';

export type TextOfKeyboard = ReturnType<typeof useTextOfKeyboard>;

/**
 * Keeps the text of the page at which the keyboard is, `current`, and returns functions that move it. After a change of the page, the
 * keyboard stays at the same text.
 */
export function useTextOfKeyboard(page: Document, targets: Target[]) {
  const [current, setCurrent] = useState<Target>();
  const place = useRef<ContentPlace>(undefined);
  const goTo = useEvent((target: Target | undefined) => {
    place.current = target;
    setCurrent(target);
  });
  useEffect(() => {
    const at = place.current;
    setCurrent(targets.find((each) => !each.attribute && at && isSamePlace(each, at)));
  }, [targets]);

  /** Moves by `step` visible texts from `from`; without it, to the first text in the window. Returns false at either end. */
  const goBy = useEvent((step: number, from: Target | undefined): boolean => {
    const visible = targets.filter((target) => !target.attribute && boxOf(target));
    const inWindow = visible.findIndex((target) => (boxOf(target)?.top ?? 0) >= 0);
    const next = from ? visible[visible.indexOf(from) + step] : visible[inWindow];
    goTo(next);
    return next !== undefined;
  });

  // If the Tab key leads into the page, it leads to its texts.
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      const element = target as Element;
      if (!element.matches(':focus-visible')) return;
      const isFirst = element === page.querySelector('a[href], button, input, select, textarea, summary, [tabindex]');
      if (isFirst) goBy(1, undefined);
      else goTo(targets.findLast((each) => !each.attribute && boxOf(each)));
    };
    page.addEventListener('focusin', enter);
    return () => page.removeEventListener('focusin', enter);
  }, [page, targets, goBy, goTo]);

  /** Keeps the keyboard at its text after the entry at `from` of a series was moved to the index `to`. */
  const followMove = useEvent((series: ContentPlace, from: number, to: number) => {
    const { current: at } = place;
    if (at) place.current = { ...at, path: movedPath(at, series, from, to) };
  });
  return { current, goTo, goBy, followMove };
}

/** Returns the path of a text after the entry at `from` of a series was moved to the index `to`. */
function movedPath({ file, path }: ContentPlace, series: ContentPlace, from: number, to: number): ContentPlace['path'] {
  const { length } = series.path;
  const index = path[length];
  const isInSeries = file === series.file && series.path.every((step, n) => step === path[n]);
  return isInSeries && typeof index === 'number' ? path.toSpliced(length, 1, movedIndex(index, from, to)) : path;
}

/** Returns the index of an entry after the entry at `from` of its list was moved to the index `to`. */
function movedIndex(index: number, from: number, to: number): number {
  if (index === from) return to;
  const isPassedForward = from < index && index <= to;
  const isPassedBack = to <= index && index < from;
  if (isPassedForward) return index - 1;
  return isPassedBack ? index + 1 : index;
}
