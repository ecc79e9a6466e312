import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentPlace, Mark } from '../../content/edit/contentValues';
import { placeName } from '../../content/edit/names';
import { Arrange } from './arrange/Arrange';
import { Cursor } from './Cursor';
import type { InPlaceTools } from './editorTools';
import { focusField } from './focusField';
import type { ShownPage } from './frame';
import { STOPPED } from './requests';
import { TextField } from './TextField';
import { caretAt, findTargets, isSamePlace, type Target, targetAt } from './targets';
import { entryOfTime, makeTimeFinder, type TimeFinder } from './times';
import { UnsavedMessage } from './UnsavedMessage';
import { useBox } from './useBox';
import { usePageDrop } from './useDrop';
import { useEvent } from './useEvent';
import { keptDraft, type Typing, textNow, useField } from './useField';
import { useQuietPage } from './useQuietPage';
import { type TextOfKeyboard, useTextOfKeyboard } from './useTextOfKeyboard';
import { undoActionOf } from './useUndo';
import { useUntranslated } from './useUntranslated';
import { languageAt } from './writing/language';

type Field = ReturnType<typeof useField>;

/** Draws the fields and tools over the page in the frame, with which its texts are edited in place. */
export function InPlace(editor: InPlaceTools) {
  const { page, files } = editor;
  const { targets, areKnown } = useTargets(editor);
  const timeAt = useMemo(() => makeTimeFinder(page.document, targets, files), [page, targets, files]);
  const { hovered, endHover } = useHover(page.document, targets, timeAt);
  const droppedOn = usePageDrop(targets, editor);
  const keyboard = useTextOfKeyboard(page.document, targets);
  const { current, goBy } = keyboard;
  const field = useField(editor);
  const { typing, save } = field;
  useKeptDraft(editor, targets, field);
  const layer = useRef<HTMLDivElement>(null);

  const { edit, onClickAt } = useClicks(editor, { targets, areKnown, timeAt, keyboard, field, endHover });
  const onClick = useEarlyClicks(page.document, areKnown, onClickAt);
  const onKey = usePageKeys(editor, keyboard);
  const onFollow = useFollow(editor);
  useQuietPage(page.document, { onClick, onKey, onFollow });
  useKeys(onKey);
  useScroll(page.document, layer);
  useUntranslated(page.document, targets);

  /** Moves the focus to a tool of the layer. Returns false if there is none. */
  const focusOn = (selector: string): boolean => {
    const tool = layer.current?.querySelector<HTMLElement>(selector);
    tool?.focus({ preventScroll: true });
    return tool !== null;
  };
  const leaveTools = (step: number) => {
    if (!step && focusOn('.outline-focus')) return;
    // The focus must leave the tools first, because the texts do not take it from there.
    (document.activeElement as HTMLElement).blur();
    if (step) goBy(step, current);
  };
  const nameOf = ({ file, path }: ContentPlace) => placeName(file, files[file]?.value, path);
  return (
    <div className="over">
      <div className="layer" ref={layer}>
        <Outline target={droppedOn ?? (typing ? undefined : hovered)} />
        {!typing && current && (
          <Cursor
            key={current.id}
            target={current}
            name={nameOf(current)}
            onMove={(step) => goBy(step, current)}
            onEdit={() => edit(current)}
            onKey={(event) => (event.key === 'Escape' ? focusOn('.arrange button') : onKey(event))}
          />
        )}
        <Arrange
          {...{ editor, targets, current }}
          isTyping={typing !== undefined}
          saveText={save}
          onMoved={keyboard.followMove}
          onLeave={leaveTools}
        />
        {typing && (
          <TypedText
            key={typing.target.id}
            {...{ editor, typing, field, keyboard, onFollow }}
            name={nameOf(typing.target)}
          />
        )}
      </div>
    </div>
  );
}

type ClickOptions = {
  targets: Target[];
  areKnown: boolean;
  timeAt: TimeFinder;
  keyboard: TextOfKeyboard;
  field: Field;
  endHover(): void;
};

/** Returns a function that edits a text, and one that edits what is at a point of the window. */
function useClicks(
  { page, select, files, go }: InPlaceTools,
  { targets, areKnown, timeAt, keyboard, field, endHover }: ClickOptions,
) {
  const openNow = useOpening(targets, areKnown, field);
  const edit = (target: Target, caret?: number) => {
    endHover();
    keyboard.goTo(undefined);
    // An attribute, such as an alternative text, is edited in the panel.
    select({ file: target.file, path: target.attribute ? target.path.slice(0, -1) : target.path });
    if (!target.attribute) openNow(target, caret);
  };
  const onClickAt = async (x: number, y: number) => {
    // What is at the point is found first, because the page may change while the field is saved.
    const time = timeAt(x, y);
    const target = time ? undefined : targetAt(page.document, targets, x, y);
    const caret = target && caretAt(target, x, y);
    keyboard.goTo(undefined);
    // A field with a refused text stays open until somebody corrects the text or gives it up.
    if (!(await field.save())) return;
    if (target) edit(target, caret);
    else if (!time) followPlainLink(page.document.elementFromPoint(x, y), go);
    if (!time) return;
    select(entryOfTime(time, files));
    focusField(time.path);
  };
  return { edit, onClickAt };
}

/**
 * Returns a function that opens the field over a text. While the page or the content files change, it opens the field afterwards,
 * over the same text of the page that is there then.
 */
function useOpening(targets: Target[], areKnown: boolean, { open, isRefreshing }: Field) {
  const [wanted, setWanted] = useState<{ target: Target; caret?: number }>();
  const isReady = areKnown && !isRefreshing;
  const openHere = useEvent((target: Target, caret?: number) => {
    const here = targets.filter((each) => !each.attribute && isSamePlace(each, target));
    const sameTarget = here.find(({ id }) => id === target.id) ?? here[0];
    if (sameTarget) open(sameTarget, { caret });
  });
  useTurnAway(() => setWanted(undefined));
  useEffect(() => {
    if (!wanted || !isReady) return;
    setWanted(undefined);
    openHere(wanted.target, wanted.caret);
  }, [wanted, isReady, openHere]);
  return useEvent((target: Target, caret?: number) => {
    if (isReady) openHere(target, caret);
    else setWanted({ target, caret });
  });
}

/** Follows a link of this site that has no text of the content, such as the link to the same page in another language. */
function followPlainLink(element: Element | null, go: InPlaceTools['go']): void {
  const link = element?.closest<HTMLAnchorElement>('a[href]');
  if (link?.origin === location.origin && link.pathname !== link.ownerDocument.location.pathname) go(link.href);
}

/** Returns the handler of keys on the page: undo, redo, help, and Tab to the next text. It returns false for any other key. */
function usePageKeys(editor: InPlaceTools, { current, goBy }: TextOfKeyboard) {
  return useEvent((event: KeyboardEvent): boolean => {
    const undoAction = undoActionOf(event);
    if (undoAction) editor.undo(undoAction);
    if (undoAction) return true;
    if (event.key === 'Tab') return goBy(event.shiftKey ? -1 : 1, current);
    if (event.key !== '?') return false;
    editor.showHelp();
    return true;
  });
}

/** Returns a function that follows a link: in the frame, or in a new tab if it leads to another site. */
function useFollow({ go }: InPlaceTools) {
  return useEvent(({ href, origin }: HTMLAnchorElement) => {
    if (origin === location.origin) go(href);
    else window.open(href, '_blank', 'noopener');
  });
}

type TypedTextProps = {
  editor: InPlaceTools;
  typing: Typing;
  field: Field;
  keyboard: TextOfKeyboard;
  /** The place of the text, in words. */
  name: string;
  onFollow(link: HTMLAnchorElement): void;
};

/** Draws the field over the text that is being typed. Enter, Tab and a link go on only when the text is saved. */
function TypedText({ editor, typing, field, keyboard, name, onFollow }: TypedTextProps) {
  const { requests, page, files } = editor;
  const { target, text, caret, outcome } = typing;
  const { input, save, stay, giveUp } = field;
  const { goTo, goBy } = keyboard;
  const link = target.first.closest<HTMLAnchorElement>('a[href]');
  const saveAndThen = async (goOn: () => void) => {
    if (await save()) goOn();
  };
  return (
    <TextField
      {...{ requests, target, name, text, caret }}
      original={target.isUntranslated && languageAt([], files)}
      onInput={input}
      onSave={() => saveAndThen(() => goTo(target))}
      onClick={stay}
      onLeave={save}
      onTab={(step) => saveAndThen(() => goBy(step, target))}
      onGiveUp={() => {
        giveUp();
        goTo(target);
      }}
      onFollow={link ? () => saveAndThen(() => onFollow(link)) : undefined}
      message={
        outcome && <UnsavedMessage page={page.document} outcome={outcome} onKeepMine={save} onTakeTheirs={giveUp} />
      }
    />
  );
}

/** Returns the texts of the page that can be edited. After each change of the page they are not known until the server has told them. */
function useTargets({ requests, page, announce }: InPlaceTools): { targets: Target[]; areKnown: boolean } {
  const [marked, setMarked] = useState<{ page: ShownPage; marks: Mark[] }>();
  useEffect(() => {
    let isWanted = true;
    requests.marks(page.address).then(
      (marks) => isWanted && setMarked({ page, marks }),
      () => announce(`${STOPPED}; until then nothing can be edited.`),
    );
    return () => {
      isWanted = false;
    };
  }, [requests, announce, page]);
  const targets = useMemo(() => (marked ? findTargets(marked.page.document, marked.marks) : []), [marked]);
  return { targets, areKnown: marked?.page === page };
}

/** Returns the text or the time under the pointer, and a function that forgets it. */
function useHover(page: Document, targets: Target[], timeAt: TimeFinder) {
  const [hovered, hover] = useState<Target>();
  const endHover = useCallback(() => hover(undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text under the pointer may have moved.
  useEffect(endHover, [targets]);
  useEffect(() => {
    const move = ({ clientX, clientY }: PointerEvent) =>
      hover(timeAt(clientX, clientY) ?? targetAt(page, targets, clientX, clientY));
    page.addEventListener('pointermove', move, { passive: true });
    page.documentElement.addEventListener('pointerleave', endHover);
    return () => {
      page.removeEventListener('pointermove', move);
      page.documentElement.removeEventListener('pointerleave', endHover);
    };
  }, [page, targets, timeAt, endHover]);
  return { hovered, endHover };
}

/** Opens the field again with a text that was typed before the editor was reloaded. */
function useKeptDraft({ page, files, announce }: InPlaceTools, targets: Target[], { typing, open, save }: Field) {
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
}

/**
 * Returns a handler of clicks. It calls `onClick` at once if the texts of the page are known; otherwise it repeats the last click
 * as soon as they are, on the same element although that may have moved by then, or at the same point of a new page. Somebody who
 * has gone to the panel meanwhile stays there.
 */
function useEarlyClicks(page: Document, areKnown: boolean, onClick: (x: number, y: number) => void) {
  const click = useEvent(onClick);
  /** The point of the click, the element under it, and the corner that this element had then. */
  const early = useRef<{ x: number; y: number; element: Element | null; left: number; top: number }>(undefined);
  useTurnAway(() => {
    early.current = undefined;
  });
  useEffect(() => {
    if (!areKnown || !early.current) return;
    const { x, y, element, ...corner } = early.current;
    early.current = undefined;
    if (!element || !page.contains(element)) return click(x, y);
    const pointNow = () => {
      const { left, top } = element.getBoundingClientRect();
      return [x + left - corner.left, y + top - corner.top] as const;
    };
    // It may have moved below the header, or out of the window.
    if (!element.contains(page.elementFromPoint(...pointNow())))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    click(...pointNow());
  }, [page, areKnown, click]);
  return useEvent((x: number, y: number) => {
    early.current = undefined;
    if (areKnown) return click(x, y);
    const element = page.elementFromPoint(x, y);
    const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
    early.current = { x, y, element, left, top };
  });
}

/** Calls `onLeave` when somebody presses something outside of the page: in the panel, or in the bar. */
function useTurnAway(onLeave: () => void) {
  const leave = useEvent(onLeave);
  useEffect(() => {
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [leave]);
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
