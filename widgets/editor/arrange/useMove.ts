import { useEffect, useRef } from 'react';
import type { ContentPlace } from '../../../content/edit/contentValues';
import { memberName, membersOf, moveOperations } from '../../../content/edit/series';
import type { EditorTools } from '../editorTools';
import { refusalOf } from '../panel/tools';
import { useSave } from '../panel/useSave';
import type { Target } from '../targets';
import { headerHeight } from './overlay';
import { type Part, type Parts, partAt, type Spot } from './parts';

type Options = {
  parts: Parts;
  targets: Target[];
  /** Saves the typed text; resolves to false if it was refused. */
  saveText(): Promise<boolean>;
  /** Called after an entry or a block was moved, which changes the indexes of its series. */
  onMoved(series: ContentPlace, from: number, to: number): void;
  /** Keeps the tools at the part that was moved. */
  stay(spot: Spot, to: number): void;
};

/**
 * The longest wait for a page with the new order, in milliseconds. Until that page is there, a drag would move the wrong entry. It
 * comes at once, or after seconds on a busy machine. It never comes if the order makes no difference on the page.
 */
const STALE = 10_000;

/** Returns a function that moves a part in its series, and one that checks whether the page still shows the order before that. */
export function useMove(editor: EditorTools, { parts, targets, saveText, onMoved, stay }: Options) {
  const { files, announce } = editor;
  const { save } = useSave(editor, () => undefined);
  const latest = useRef({ files, parts, targets });
  latest.current = { files, parts, targets };
  const staleUntil = useRef(0);
  const movedTo = useRef<Spot>(undefined);

  function showMoved() {
    const part = movedTo.current && partAt(latest.current.parts, movedTo.current);
    movedTo.current = undefined;
    if (part) scrollTo(part);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new targets.
  useEffect(() => {
    staleUntil.current = 0;
    showMoved();
  }, [targets]);

  async function move(spot: Spot, to: number) {
    if (!(await saveText())) return announce('Nothing was moved: the text above is not saved yet.');
    const { series, index: from } = spot;
    const before = latest.current;
    const members = membersOf(before.files, series);
    const member = members[from];
    if (!member || to === from) return;
    const name = memberName(before.files, member);
    if (to < 0 || to >= members.length) return announce(`“${name}” is the ${to < 0 ? 'first' : 'last'} already.`);
    const answer = await save(series.file, moveOperations(before.files, series, from, to)).catch(() => undefined);
    const refusal = refusalOf(answer);
    if (refusal) return announce(`Not moved: ${refusal}`);
    movedTo.current = { ...spot, index: to };
    // The page may show the new order before the answer arrives.
    if (latest.current.targets === before.targets) staleUntil.current = performance.now() + STALE;
    else showMoved();
    onMoved(series, from, to);
    stay(spot, to);
    announce(`“${name}” is now ${to + 1} of ${members.length}.`);
  }
  return { move, isStale: () => performance.now() < staleUntil.current };
}

/** Scrolls to a part if its upper edge is not well inside the window. */
function scrollTo({ element }: Part): void {
  const { top } = element.getBoundingClientRect();
  const { ownerDocument: page } = element;
  const { innerHeight = 0 } = page.defaultView ?? {};
  if (top < headerHeight(page) || top > innerHeight - VISIBLE_HEIGHT)
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The height of a part, in CSS pixels, that must be in the window for somebody to recognise the part. */
const VISIBLE_HEIGHT = 120;
