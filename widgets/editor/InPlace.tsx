import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Mark, Place } from '../../content/edit/protocol';
import { valueAt } from '../../content/json/path';
import { formatLocation } from '../../content/messages/problems';
import { Cursor, Help } from './Cursor';
import type { EditorTools } from './editorTools';
import { RequestError } from './requests';
import type { Outcome } from './saveText';
import { Field } from './TextField';
import { boxOf, caretAt, findTargets, type Target, targetAt } from './targets';
import { useBox } from './useBox';
import { usePageDrop } from './useDrop';
import { type Draft, keptDraft, useField } from './useField';
import { useQuietPage } from './useQuietPage';

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

const isSame = ({ file, path, attribute }: Target, draft: Draft) =>
  !attribute && file === draft.file && `${path}` === `${draft.path}`;

/** Lets the texts of the page be edited where they stand. */
export function InPlace(editor: EditorTools) {
  const { requests, announce, select, files } = editor;
  const [marks, setMarks] = useState<Mark[]>([]);
  const targets = useMemo(() => findTargets(marks), [marks]);
  const [hovered, hover] = useState<Target>();
  const [current, setCurrent] = useState<Target>();
  const [hasHelp, showHelp] = useState(false);
  const { typing, open, input, save, giveUp } = useField(editor);
  const undo = useUndo(editor);
  const droppedOn = usePageDrop(targets, editor);

  useEffect(() => {
    requests
      .marks(location.pathname)
      .then(setMarks, () => announce('npm run dev does not answer; nothing can be edited.'));
  }, [requests, announce]);

  const goTo = useCallback((target: Target | undefined) => {
    rememberPlace(target);
    setCurrent(target);
  }, []);
  useEffect(() => setCurrent(targets.find((each) => !each.attribute && isRemembered(each))), [targets]);

  const edit = useCallback(
    (target: Target, caret?: number) => {
      hover(undefined);
      goTo(undefined);
      // What is read and not seen is edited with the rest of its entry.
      select({ file: target.file, path: target.attribute ? target.path.slice(0, -1) : target.path });
      if (!target.attribute) open(target, { caret });
    },
    [open, select, goTo],
  );

  // What was edited before the page was loaded again.
  const hasOffered = useRef(false);
  useEffect(() => {
    const draft = keptDraft();
    const target = draft && targets.find((each) => isSame(each, draft));
    if (!target || hasOffered.current) return;
    hasOffered.current = true;
    target.first.scrollIntoView({ block: 'nearest' });
    const isTyped = draft.text !== draft.before;
    open(target, isTyped ? { draft } : { caret: draft.caret });
    if (!isTyped) return;
    if (draft.isWanted && draft.before === (valueAt(files[draft.file]?.value, draft.path) ?? target.value)) save();
    else announce('This text was not saved yet.');
  }, [targets, files, open, save, announce]);

  useEffect(() => {
    const move = ({ clientX, clientY, target }: PointerEvent) =>
      hover(
        target instanceof Element && document.body.contains(target) ? targetAt(targets, clientX, clientY) : undefined,
      );
    document.addEventListener('pointermove', move, { passive: true });
    return () => document.removeEventListener('pointermove', move);
  }, [targets]);

  /** Goes to the text that is so many visible texts after another; from nowhere, to the first in the window. */
  const move = useCallback(
    (step: number, from: Target | undefined): boolean => {
      const visible = targets.filter((target) => !target.attribute && boxOf(target));
      const inWindow = visible.findIndex((target) => (boxOf(target)?.top ?? 0) >= 0);
      const next = from ? visible[visible.indexOf(from) + step] : visible[inWindow];
      goTo(next);
      return next !== undefined;
    },
    [targets, goTo],
  );

  const onClick = useCallback(
    async (x: number, y: number) => {
      const target = targetAt(targets, x, y);
      goTo(undefined);
      // A text that was refused keeps its field until it is right or given up.
      const caret = target && caretAt(target, x, y);
      if ((await save()) && target) edit(target, caret);
    },
    [targets, edit, save, goTo],
  );
  const onKey = useCallback(
    (event: KeyboardEvent): boolean => {
      if (isUndo(event)) undo();
      else if (event.key === '?') showHelp(true);
      else return event.key === 'Tab' && move(event.shiftKey ? -1 : 1, current);
      return true;
    },
    [undo, move, current],
  );
  useQuietPage(onClick, onKey);

  const link = typing?.target.first.closest<HTMLAnchorElement>('a[href]');
  const follow = ({ href }: HTMLAnchorElement) => {
    // What was saved would load this page again, and so end the way to the other.
    editor.hold(true);
    location.assign(href);
  };
  return (
    <>
      <Outline target={droppedOn ?? (typing ? undefined : hovered)} />
      {!typing && current && (
        <Cursor
          key={current.id}
          target={current}
          onMove={(step) => move(step, current)}
          onEdit={() => edit(current)}
          onKey={onKey}
        />
      )}
      {typing && (
        <Field
          key={typing.target.id}
          target={typing.target}
          text={typing.text}
          caret={typing.caret}
          onInput={input}
          onSave={() => {
            rememberPlace(typing.target);
            save().then((isSaved) => isSaved && goTo(typing.target));
          }}
          onLeave={() => save()}
          onTab={(step) => save().then((isSaved) => isSaved && move(step, typing.target))}
          onGiveUp={() => {
            giveUp();
            goTo(typing.target);
          }}
          onFollow={link ? () => save().then((isSaved) => isSaved && follow(link)) : undefined}
          message={typing.outcome && <Message outcome={typing.outcome} onKeepMine={save} onTakeTheirs={giveUp} />}
        />
      )}
      <button type="button" className="help-button" aria-label="Shortcuts" onClick={() => showHelp(true)}>
        ?
      </button>
      {hasHelp && <Help onClose={() => showHelp(false)} />}
    </>
  );
}

type Props = {
  outcome: Exclude<Outcome, { kind: 'saved' }>;
  onKeepMine(version: string): void;
  onTakeTheirs(): void;
};

/** What keeps a text from being saved, as the terminal would say it. */
function Message({ outcome, onKeepMine, onTakeTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the end of this effect.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="message" role="alert">
      {outcome.kind === 'refused' &&
        outcome.problems.map((problem) => (
          <p key={`${formatLocation(problem)} ${problem.message}`}>
            {problem.file && <code>{formatLocation(problem)}</code>} {problem.message}
          </p>
        ))}
      {outcome.kind === 'unreachable' && (
        <p>npm run dev has stopped. This text is kept here, and saved as soon as it runs again.</p>
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

/** A frame around a text that can be edited; it changes nothing of the page. */
function Outline({ target, isFocused }: { target: Target | undefined; isFocused?: boolean }) {
  const box = useBox(target);
  if (!target || !box) return null;
  return <div className={isFocused ? 'outline outline-focus' : 'outline'} style={box} />;
}

/** Takes back the last change of the sitting that is not taken back yet. */
function useUndo({ requests, announce, refresh }: EditorTools) {
  return useCallback(async () => {
    try {
      const last = (await requests.changes()).findLast(({ undone }) => !undone);
      if (!last) return announce('There is nothing to undo.');
      const answer = await requests.undo(last.id);
      if (answer.ok) announce(`Undone: ${last.summary}`);
      else if ('problems' in answer) announce(`Not undone: ${answer.problems[0]?.message}`);
      else announce(`Not undone: ${last.shown} has been changed there since.`);
      await refresh();
    } catch (error) {
      // It was started again since the page was loaded, and knows of no changes.
      if (error instanceof RequestError) location.reload();
      announce('npm run dev does not answer; nothing was undone.');
    }
  }, [requests, announce, refresh]);
}

const KEY = 'dev-edit-cursor';

/** Keeps in the tab where the keyboard is, so that it is there again when the page has been loaded anew. */
const rememberPlace = (place: Place | undefined): void =>
  sessionStorage.setItem(KEY, place ? JSON.stringify([location.pathname, place.file, place.path]) : '');

/** Whether the keyboard was there. */
const isRemembered = ({ file, path }: Place): boolean =>
  sessionStorage.getItem(KEY) === JSON.stringify([location.pathname, file, path]);
