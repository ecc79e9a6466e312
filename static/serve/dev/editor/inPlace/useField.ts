import { useCallback, useEffect, useRef, useState } from 'react';
import { valueAt } from '../../../../../content/json/path';
import type { Editing } from '../editing';
import type { Target } from '../targets/target';
import { type Draft, forgetDraft, keepDraft } from './drafts';
import { type Outcome, saveText } from './saveText';

/** The text that is being typed. */
export type Typing = {
  target: Target;
  before: string;
  text: string;
  version: string;
  outcome?: Exclude<Outcome, { kind: 'saved' }>;
};

/** How soon a text is sent again to a server that is gone, in milliseconds. */
const RETRY = 1000;

/** The field over a text: what is typed in it, and what becomes of that. */
export function useField({ requests, files, refresh, announce, hold }: Editing) {
  const [typing, setTyping] = useState<Typing>();
  const latest = useRef(typing);
  latest.current = typing;
  const isSaving = useRef(false);

  const show = useCallback(
    (next: Typing | undefined) => {
      latest.current = next;
      setTyping(next);
      hold(next !== undefined);
    },
    [hold],
  );

  /** Opens the field; with a draft, with what was typed in it before the page was loaded. */
  const open = useCallback(
    (target: Target, draft?: Draft) => {
      const { value, version = '' } = files[target.file] ?? {};
      const now = valueAt(value, target.path);
      const before = typeof now === 'string' ? now : target.value;
      const isOther = draft !== undefined && draft.before !== before;
      const outcome = isOther ? { kind: 'conflict' as const, now: before, version } : undefined;
      show({ target, before, text: draft?.text ?? before, version, outcome });
    },
    [files, show],
  );

  const input = useCallback(
    (text: string) => {
      const now = latest.current;
      if (!now) return;
      const { file, path } = now.target;
      keepDraft({ file, path, page: location.pathname, before: now.before, text });
      echo(now.target, text);
      show({ ...now, text });
    },
    [show],
  );

  const close = useCallback(() => {
    forgetDraft();
    show(undefined);
  }, [show]);

  const giveUp = useCallback(() => {
    if (latest.current) echo(latest.current.target, latest.current.target.value);
    close();
  }, [close]);

  /** Saves what is typed, in place of what this version of the file says; whether the field is closed now. */
  const save = useCallback(
    async (version = latest.current?.version ?? ''): Promise<boolean> => {
      const now = latest.current;
      if (!now || isSaving.current) return !now;
      if (now.text === now.before) {
        giveUp();
        return true;
      }
      isSaving.current = true;
      const { target, text, before } = now;
      const outcome = await saveText(requests, files, target, { text, version });
      isSaving.current = false;
      // Somebody has gone on typing, or to another text.
      if (latest.current?.target !== target) return !latest.current;
      if (outcome.kind === 'saved') {
        announce(outcome.summary);
        close();
        refresh().catch(() => undefined);
        return true;
      }
      if (outcome.kind === 'unreachable') {
        const { file, path } = target;
        keepDraft({ file, path, page: location.pathname, before, text: latest.current.text, isWanted: true });
        // The page is of an earlier start of the server; the new one has another token.
        if (outcome.isBack) location.reload();
      }
      show({ ...latest.current, outcome });
      return false;
    },
    [announce, close, files, giveUp, refresh, requests, show],
  );

  useEffect(() => {
    if (typing?.outcome?.kind !== 'unreachable') return;
    const timer = setTimeout(() => save(), RETRY);
    return () => clearTimeout(timer);
  }, [typing, save]);

  return { typing, open, input, save, giveUp };
}

/** Shows on the page at once what is typed, if its element says nothing else: what follows moves as it will. */
function echo({ first, last, range, isRich }: Target, text: string): void {
  if (range || isRich || first !== last || first.children.length) return;
  const [node, another] = first.childNodes;
  if (node instanceof Text && !another) node.data = text;
}
