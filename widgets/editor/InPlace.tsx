import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Mark, Place } from '../../content/edit/protocol';
import { valueAt } from '../../content/json/path';
import { formatLocation } from '../../content/messages/problems';
import { Cursor, Help } from './Cursor';
import type { EditorTools } from './editorTools';
import { RequestError } from './requests';
import type { Outcome } from './saveText';
import { TextField } from './TextField';
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
      // An attribute, such as an alternative text, is edited in the panel.
      select({ file: target.file, path: target.attribute ? target.path.slice(0, -1) : target.path });
      if (!target.attribute) open(target, { caret });
    },
    [open, select, goTo],
  );

  // Opens again the text that was edited before the page was reloaded.
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

  /** Moves by `step` visible texts; without `from`, to the first text in the window. Returns false at either end. */
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
      // A refused text keeps its field until it is corrected or given up.
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
    // Without this, the save would reload this page, and the link would not be followed.
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
        <TextField
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

/** Shows why a text was not saved, in the words of the terminal. */
function Message({ outcome, onKeepMine, onTakeTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup function.
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
        <p>
          {outcome.isBack
            ? 'npm run dev was started again. This text is kept here, and saved as soon as you have opened the link that it has printed.'
            : 'npm run dev has stopped. This text is kept here, and saved as soon as it runs again.'}
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

/** Draws a frame around a text that can be edited, without a change of the page. */
function Outline({ target }: { target: Target | undefined }) {
  const box = useBox(target);
  if (!target || !box) return null;
  return <div className="outline" style={box} />;
}

/** Returns a function that undoes the latest change since the server was started that is not yet undone. */
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
      // The server was started again since the page was loaded, and knows no changes.
      if (error instanceof RequestError) location.reload();
      announce('npm run dev does not answer; nothing was undone.');
    }
  }, [requests, announce, refresh]);
}

const KEY = 'dev-edit-cursor';

/** Stores the text that the keyboard is at in the tab, so that it is still the current one after a reload. */
const rememberPlace = (place: Place | undefined): void =>
  sessionStorage.setItem(KEY, place ? JSON.stringify([location.pathname, place.file, place.path]) : '');

/** Checks whether this is the stored text. */
const isRemembered = ({ file, path }: Place): boolean =>
  sessionStorage.getItem(KEY) === JSON.stringify([location.pathname, file, path]);
