import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { valueAt } from '../../../../../content/json/path';
import type { Mark } from '../../editing/protocol';
import type { Editing } from '../editing';
import { boxOf } from '../targets/boxOf';
import { findTargets } from '../targets/findTargets';
import type { Target } from '../targets/target';
import { targetAt } from '../targets/targetAt';
import { Cursor } from './Cursor';
import { keptDraft } from './drafts';
import { Field } from './Field';
import { Help } from './Help';
import { Message } from './Message';
import { Outline } from './Outline';
import { useField } from './useField';
import { useQuietPage } from './useQuietPage';
import { useUndo } from './useUndo';

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

/** Lets the texts of the page be edited where they stand. */
export function InPlace(editing: Editing) {
  const { requests, announce, select, files } = editing;
  const [marks, setMarks] = useState<Mark[]>([]);
  const targets = useMemo(() => findTargets(marks), [marks]);
  const [hovered, hover] = useState<Target>();
  const [current, setCurrent] = useState<Target>();
  const [hasHelp, showHelp] = useState(false);
  const { typing, open, input, save, giveUp } = useField(editing);
  const undo = useUndo(editing);

  useEffect(() => {
    requests
      .marks(location.pathname)
      .then(setMarks, () => announce('npm run dev does not answer; nothing can be edited.'));
  }, [requests, announce]);

  const edit = useCallback(
    (target: Target) => {
      hover(undefined);
      setCurrent(undefined);
      // What is read and not seen is edited with the rest of its entry.
      select({ file: target.file, path: target.attribute ? target.path.slice(0, -1) : target.path });
      if (!target.attribute) open(target);
    },
    [open, select],
  );

  // What was typed before the page was loaded again.
  const hasOffered = useRef(false);
  useEffect(() => {
    const draft = keptDraft();
    const target = draft && targets.find(({ file, path }) => file === draft.file && `${path}` === `${draft.path}`);
    if (!target || hasOffered.current) return;
    hasOffered.current = true;
    target.first.scrollIntoView({ block: 'nearest' });
    open(target, draft.text);
    const now = valueAt(files[draft.file]?.value, draft.path) ?? target.value;
    announce(
      now === draft.before
        ? 'This text was not saved yet.'
        : `This text was not saved yet, and it is “${now}” in the file now.`,
    );
  }, [targets, files, open, announce]);

  useEffect(() => {
    const move = ({ clientX, clientY, target }: PointerEvent) =>
      hover(
        target instanceof Element && document.body.contains(target) ? targetAt(targets, clientX, clientY) : undefined,
      );
    document.addEventListener('pointermove', move, { passive: true });
    return () => document.removeEventListener('pointermove', move);
  }, [targets]);

  /** Goes to the text that is so many visible texts further; from nowhere, to the first in the window. */
  const move = useCallback(
    (step: number): boolean => {
      const visible = targets.filter((target) => !target.attribute && boxOf(target));
      const at = current ? visible.indexOf(current) : -1;
      const inWindow = visible.findIndex((target) => (boxOf(target)?.top ?? 0) >= 0);
      const next = current ? visible[at + step] : visible[step > 0 ? Math.max(0, inWindow) : visible.length - 1];
      if (!next || at + step < (current ? 0 : -2)) {
        setCurrent(undefined);
        return false;
      }
      setCurrent(next);
      return true;
    },
    [targets, current],
  );

  const onClick = useCallback(
    (x: number, y: number) => {
      const target = targetAt(targets, x, y);
      // Leaving a field saves it; one that was refused keeps its place until it is right or given up.
      if (target) edit(target);
    },
    [targets, edit],
  );
  const onKey = useCallback(
    (event: KeyboardEvent): boolean => {
      if (isUndo(event)) undo();
      else if (event.key === '?') showHelp(true);
      else return event.key === 'Tab' && move(event.shiftKey ? -1 : 1);
      return true;
    },
    [undo, move],
  );
  useQuietPage(onClick, onKey);

  const problemId = typing?.outcome && 'problem';
  return (
    <>
      {!typing && <Outline target={hovered} />}
      {!typing && current && (
        <Cursor key={current.id} target={current} onMove={move} onEdit={() => edit(current)} onKey={onKey} />
      )}
      {typing && (
        <Field
          key={typing.target.id}
          target={typing.target}
          text={typing.text}
          problemId={problemId}
          onInput={input}
          onSave={() => save()}
          onGiveUp={() => {
            const { target } = typing;
            giveUp();
            setCurrent(target);
          }}
        />
      )}
      {typing?.outcome && (
        <Message id="problem" target={typing.target} outcome={typing.outcome} onKeepMine={save} onTakeTheirs={giveUp} />
      )}
      <button type="button" className="help-button" aria-label="Shortcuts" onClick={() => showHelp(true)}>
        ?
      </button>
      {hasHelp && <Help onClose={() => showHelp(false)} />}
    </>
  );
}
