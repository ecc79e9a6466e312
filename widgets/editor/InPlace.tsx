import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentPlace, Mark } from '../../content/edit/contentValues';
import { placeName } from '../../content/edit/names';
import { Arrange } from './arrange/Arrange';
import { Cursor } from './Cursor';
import type { InPlaceTools } from './editorTools';
import type { ShownPage } from './frame';
import { STOPPED } from './requests';
import type { Outcome } from './saveText';
import { TextField } from './TextField';
import { boxOf, caretAt, findTargets, isSamePlace, type Target, targetAt } from './targets';
import { entryOfTime, focusField, openTimes } from './times';
import { useBox } from './useBox';
import { usePageDrop } from './useDrop';
import { useEvent } from './useEvent';
import { keptDraft, textNow, useField } from './useField';
import { useQuietPage } from './useQuietPage';
import { useUndo } from './useUndo';
import { useUntranslated } from './useUntranslated';
import { languageAt } from './writing/language';

/** Draws the fields and tools over the page in the frame, with which its texts are edited in place. */
export function InPlace(editor: InPlaceTools) {
  const { requests, page, announce, select, files, showHelp } = editor;
  const [marks, setMarks] = useState<{ page: ShownPage; marks: Mark[] }>();
  const targets = useMemo(() => (marks ? findTargets(marks.page.document, marks.marks) : []), [marks]);
  const [hovered, hover] = useState<Target>();
  const [current, setCurrent] = useState<Target>();
  const { typing, open, input, save, giveUp } = useField(editor);
  const onUndoKey = useUndo(editor);
  const droppedOn = usePageDrop(targets, editor);
  const timeAt = useMemo(() => openTimes(page.document, targets, files), [page, targets, files]);
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isWanted = true;
    requests.marks(page.address).then(
      (found) => isWanted && setMarks({ page, marks: found }),
      () => announce(`${STOPPED}; until then nothing can be edited.`),
    );
    return () => {
      isWanted = false;
    };
  }, [requests, announce, page]);

  const place = useRef<ContentPlace>(undefined);
  const goTo = useEvent((target: Target | undefined) => {
    place.current = target;
    setCurrent(target);
  });
  // After a change of the page, the keyboard stays at the same text.
  useEffect(() => {
    const at = place.current;
    setCurrent(targets.find((each) => !each.attribute && at && isSamePlace(each, at)));
  }, [targets]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text under the pointer may have moved.
  useEffect(() => hover(undefined), [targets]);

  const edit = useEvent((target: Target, caret?: number) => {
    hover(undefined);
    goTo(undefined);
    // An attribute, such as an alternative text, is edited in the panel.
    select({ file: target.file, path: target.attribute ? target.path.slice(0, -1) : target.path });
    if (!target.attribute) open(target, { caret });
  });

  // Opens the field again with a text that was typed before the editor was reloaded.
  const isTyping = typing !== undefined;
  useEffect(() => {
    const draft = isTyping ? undefined : keptDraft(page.address);
    const target = draft && targets.find((each) => !each.attribute && isSamePlace(each, draft));
    if (!target) return;
    target.first.scrollIntoView({ block: 'nearest' });
    open(target, { draft });
    if (draft.isWanted && draft.before === textNow(target, files)) save();
    else announce('This text was not saved yet.');
  }, [page, targets, files, isTyping, open, save, announce]);

  useEffect(() => {
    const { document: shown } = page;
    const move = ({ clientX, clientY }: PointerEvent) =>
      hover(timeAt(clientX, clientY) ?? targetAt(shown, targets, clientX, clientY));
    const leave = () => hover(undefined);
    shown.addEventListener('pointermove', move, { passive: true });
    shown.documentElement.addEventListener('pointerleave', leave);
    return () => {
      shown.removeEventListener('pointermove', move);
      shown.documentElement.removeEventListener('pointerleave', leave);
    };
  }, [page, targets, timeAt]);

  /** Moves by `step` visible texts from `from`; without it, to the first text in the window. Returns false at either end. */
  const move = useEvent((step: number, from: Target | undefined): boolean => {
    const visible = targets.filter((target) => !target.attribute && boxOf(target));
    const inWindow = visible.findIndex((target) => (boxOf(target)?.top ?? 0) >= 0);
    const next = from ? visible[visible.indexOf(from) + step] : visible[inWindow];
    goTo(next);
    return next !== undefined;
  });

  const areKnown = marks?.page.document === page.document;
  /** A click on a page whose texts are not known yet: the element under it, and the distance from the element's corner. */
  const early = useRef<{ element: Element | null; dx: number; dy: number }>(undefined);
  const onClick = useEvent(async (x: number, y: number) => {
    early.current = undefined;
    if (!areKnown) {
      const element = page.document.elementFromPoint(x, y);
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
      early.current = { element, dx: x - left, dy: y - top };
      return;
    }
    const time = timeAt(x, y);
    const target = time ? undefined : targetAt(page.document, targets, x, y);
    goTo(undefined);
    // A field with a refused text stays open until somebody corrects the text or gives it up.
    const caret = target && caretAt(target, x, y);
    if (!(await save())) return;
    if (target) edit(target, caret);
    if (!time) return;
    select(entryOfTime(time, files));
    focusField(time.path);
  });
  // Repeats an early click once the texts are known, although the element may have moved by then.
  useEffect(() => {
    const { element, dx = 0, dy = 0 } = early.current ?? {};
    if (!areKnown || !element || !page.document.contains(element)) return;
    const { left, top } = element.getBoundingClientRect();
    onClick(left + dx, top + dy);
  }, [page, areKnown, onClick]);
  const onKey = useEvent((event: KeyboardEvent): boolean => {
    if (onUndoKey(event)) return true;
    if (event.key === '?') showHelp();
    else return event.key === 'Tab' && move(event.shiftKey ? -1 : 1, current);
    return true;
  });
  // If the text at which the keyboard is was moved, the keyboard stays at it.
  const onMoved = useEvent((series: ContentPlace, from: number, to: number) => {
    const { current: at } = place;
    if (at) place.current = { ...at, path: movedPath(at, series, from, to) };
  });
  const focusOn = (selector: string) => {
    const tool = layer.current?.querySelector<HTMLElement>(selector);
    tool?.focus({ preventScroll: true });
    return tool !== null;
  };
  /** Moves the focus back from the tools over the page to the texts. */
  const onLeave = (step: number) => {
    if (!step && focusOn('.outline-focus')) return;
    // The focus must leave the tools first, because the texts do not take it from there.
    (document.activeElement as HTMLElement).blur();
    if (step) move(step, current);
  };
  const { go } = editor;
  const onFollow = useEvent(({ href, origin }: HTMLAnchorElement) => {
    if (origin === location.origin) go(href);
    else window.open(href, '_blank', 'noopener');
  });
  useQuietPage(page.document, { onClick, onKey, onFollow });
  useKeys(onKey);
  // If the Tab key leads into the page, it leads to its texts.
  useEffect(() => {
    const { document: shown } = page;
    const enter = ({ target }: FocusEvent) => {
      const element = target as Element;
      if (!element.matches(':focus-visible')) return;
      const isFirst = element === shown.querySelector('a[href], button, input, select, textarea, summary, [tabindex]');
      if (isFirst) move(1, undefined);
      else goTo(targets.findLast((target) => !target.attribute && boxOf(target)));
    };
    shown.addEventListener('focusin', enter);
    return () => shown.removeEventListener('focusin', enter);
  }, [page, targets, move, goTo]);
  useScroll(page.document, layer);
  useUntranslated(page.document, targets);

  const nameOf = ({ file, path }: ContentPlace) => placeName(file, files[file]?.value, path);
  const link = typing?.target.first.closest<HTMLAnchorElement>('a[href]');
  return (
    <div className="over">
      <div className="layer" ref={layer}>
        <Outline target={droppedOn ?? (typing ? undefined : hovered)} />
        {!typing && current && (
          <Cursor
            key={current.id}
            target={current}
            name={nameOf(current)}
            onMove={(step) => move(step, current)}
            onEdit={() => edit(current)}
            onKey={(event) => (event.key === 'Escape' ? focusOn('.arrange button') : onKey(event))}
          />
        )}
        <Arrange {...{ editor, targets, current, isTyping, onMoved, onLeave }} saveText={save} />
        {typing && (
          <TextField
            key={typing.target.id}
            requests={requests}
            target={typing.target}
            name={nameOf(typing.target)}
            text={typing.text}
            original={typing.target.isUntranslated && languageAt([], files)}
            caret={typing.caret}
            onInput={input}
            onSave={() => save().then((isSaved) => isSaved && goTo(typing.target))}
            onLeave={() => save()}
            onTab={(step) => save().then((isSaved) => isSaved && move(step, typing.target))}
            onGiveUp={() => {
              giveUp();
              goTo(typing.target);
            }}
            onFollow={link ? () => save().then((isSaved) => isSaved && onFollow(link)) : undefined}
            message={
              typing.outcome && (
                <Message page={page.document} outcome={typing.outcome} onKeepMine={save} onTakeTheirs={giveUp} />
              )
            }
          />
        )}
      </div>
    </div>
  );
}

/** Returns the path of a text after the entry at `from` of a series was moved to the index `to`. */
function movedPath({ file, path }: ContentPlace, series: ContentPlace, from: number, to: number): ContentPlace['path'] {
  const at = series.path.length;
  const index = path[at];
  const isIn = file === series.file && series.path.every((step, n) => step === path[n]) && typeof index === 'number';
  if (!isIn) return path;
  const now = index === from ? to : index - Number(index > from) + Number(index - Number(index > from) >= to);
  return path.toSpliced(at, 1, now);
}

/** Calls `onKey` for keys pressed outside the page and outside all fields. */
function useKeys(onKey: (event: KeyboardEvent) => boolean) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isField = (event.target as Element).matches('input:not([type=checkbox]), textarea, select');
      if (event.defaultPrevented || event.key === 'Tab' || isField) return;
      if (onKey(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onKey]);
}

/** Scrolls the layer over the page together with the page. */
function useScroll(page: Document, layer: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    // A page has no window if the frame shows another page by now.
    const view = page.defaultView;
    if (!view) return;
    const follow = () => {
      if (layer.current) layer.current.style.translate = `${-view.scrollX}px ${-view.scrollY}px`;
    };
    follow();
    view.addEventListener('scroll', follow, { passive: true });
    return () => view.removeEventListener('scroll', follow);
  }, [page, layer]);
}

type Props = {
  page: Document;
  outcome: Exclude<Outcome, { kind: 'saved' }>;
  onKeepMine(version: string): void;
  onTakeTheirs(): void;
};

/** Draws the reason why a text was not saved, with the place of the problem in words (rule 24.22). */
function Message({ page, outcome, onKeepMine, onTakeTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
    const hidden = bottom + 8 - (box.current?.closest('.over')?.getBoundingClientRect().bottom ?? 0);
    if (hidden > 0) page.defaultView?.scrollBy({ top: hidden, behavior: 'instant' });
  }, [page]);
  return (
    <div ref={box} className="message" role="alert">
      {outcome.kind === 'refused' &&
        outcome.problems.map((problem) => (
          <p key={`${problem.name} ${problem.message}`}>{[problem.name, problem.message].filter(Boolean).join(': ')}</p>
        ))}
      {outcome.kind === 'unreachable' && (
        <p>
          {outcome.isBack
            ? 'The editor was started again. This text is kept here, and saved as soon as you have opened the new link, which stands where it was started.'
            : 'The program behind the editor has stopped. This text is kept here, and saved as soon as it runs again.'}
        </p>
      )}
      {outcome.kind === 'conflict' && (
        <>
          <p>Somebody else has changed this text meanwhile. Now it is:</p>
          <blockquote>{typeof outcome.now === 'string' ? outcome.now : 'no longer there'}</blockquote>
          <div className="row">
            <button type="button" onClick={() => onKeepMine(outcome.version)}>
              Keep mine
            </button>
            <button type="button" onClick={onTakeTheirs}>
              Take theirs
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** Draws a frame around a text that can be edited. The page itself does not change. */
function Outline({ target }: { target: Target | undefined }) {
  const box = useBox(target);
  if (!target || !box) return null;
  return (
    <div className="outline" style={box}>
      {target.isUntranslated && <small>Not translated</small>}
    </div>
  );
}
