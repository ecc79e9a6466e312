import { useEffect, useRef, useState } from 'react';
import type { ContentPlace } from '../../content/edit/contentValues';
import { valueAt } from '../../content/json/path';
import type { InPlaceTools } from './editorTools';
import type { Requests } from './requests';
import { type Outcome, saveText } from './saveText';
import type { Target } from './targets';
import { useEvent } from './useEvent';

/** The text that is being typed. */
export type Typing = {
  target: Target;
  before: string;
  text: string;
  version: string;
  /** The first position of the caret. */
  caret?: number;
  outcome?: Exclude<Outcome, { kind: 'saved' }>;
};

/** The pause before a text is sent again to a server that does not answer, in milliseconds. */
const RETRY = 1000;

/** Keeps the state of the field over a text. Returns functions that open it, set the typed text, save it or give it up. */
export function useField({ requests, files, page, refresh, announce, hold }: InPlaceTools) {
  const [typing, setTyping] = useState<Typing>();
  const latest = useRef(typing);
  latest.current = typing;
  /** The save that is running. */
  const saving = useRef<Promise<boolean>>(undefined);
  /** True if somebody has clicked into the field during the save, and so wants to go on typing. */
  const isStaying = useRef(false);

  /** The number of requests for the content files after a save that are not answered yet. */
  const [refreshes, setRefreshes] = useState(0);

  function show(next: Typing | undefined) {
    latest.current = next;
    setTyping(next);
    hold(next !== undefined);
  }
  function close() {
    forgetDraft();
    show(undefined);
  }
  const keepTyped = ({ target: { file, path }, before, text }: Typing, isWanted?: true) =>
    keepDraft({ file, path, page: page.address, before, text, isWanted });

  /** Opens the field with the caret at this position, or with the draft from before the page was reloaded. */
  const open = useEvent((target: Target, { draft, caret }: { draft?: Draft; caret?: number } = {}) => {
    const { version = '' } = files[target.file] ?? {};
    const before = textNow(target, files);
    const isOther = draft !== undefined && draft.before !== before;
    const outcome = isOther ? { kind: 'conflict' as const, now: before, version } : undefined;
    show({ target, before, text: draft?.text ?? before, version, caret, outcome });
  });

  const input = useEvent((text: string) => {
    if (!latest.current) return;
    const next = { ...latest.current, text };
    keepTyped(next);
    echo(next.target, text);
    show(next);
  });

  const giveUp = useEvent(() => {
    if (latest.current) echo(latest.current.target, latest.current.target.value);
    close();
  });

  /** Sends the text and shows the outcome. Resolves to true if the field is now closed. */
  async function sendAndShow(sent: Typing, version: string): Promise<boolean> {
    const outcome = await sendText(requests, sent, version);
    const now = latest.current;
    // The text was given up during the request.
    if (now?.target !== sent.target) return !now;
    if (outcome.kind !== 'saved') {
      if (outcome.kind === 'unreachable') keepTyped({ ...now, before: sent.before }, true);
      show({ ...now, outcome });
      return false;
    }
    announce(outcome.summary);
    setRefreshes((count) => count + 1);
    refresh()
      .catch(() => undefined)
      .finally(() => setRefreshes((count) => count - 1));
    const isDone = now.text === sent.text && !isStaying.current;
    if (isDone) close();
    else show({ ...now, before: sent.text, version: outcome.version, outcome: undefined });
    return isDone;
  }

  /** Saves the text over this version of the file. Resolves to true if the field is now closed. */
  const save = useEvent(async (version: string = latest.current?.version ?? ''): Promise<boolean> => {
    if (!latest.current) return true;
    if (latest.current.text === latest.current.before) {
      giveUp();
      return true;
    }
    if (saving.current) return saving.current;
    isStaying.current = false;
    saving.current = sendAndShow(latest.current, version).finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  });

  /** Keeps the field open after the save that is running. */
  const stay = useEvent(() => {
    isStaying.current = true;
  });

  useRetry(typing, save);
  return { typing, isRefreshing: refreshes > 0, open, input, save, stay, giveUp };
}

/** Sends a text over a version of its file. */
async function sendText(requests: Requests, { target, text, before }: Typing, version: string): Promise<Outcome> {
  const outcome = await saveText(requests, target, { text, version });
  // A server that was started again does not know this version of the file, but the text may still be the same.
  const isSame = outcome.kind === 'conflict' && (outcome.now ?? '') === before;
  return isSame ? saveText(requests, target, { text, version: outcome.version }) : outcome;
}

/** Saves a text again and again while the server does not answer. */
function useRetry(typing: Typing | undefined, save: () => Promise<boolean>) {
  useEffect(() => {
    if (typing?.outcome?.kind !== 'unreachable') return;
    const timer = setTimeout(() => save(), RETRY);
    return () => clearTimeout(timer);
  }, [typing, save]);
}

/**
 * Returns the text of a target in its file or, if the file leaves it out, on the page. Returns an empty text if it is not
 * translated into the language of the page yet (rule 24.32).
 */
export function textNow({ file, path, value, isUntranslated }: Target, files: InPlaceTools['files']): string {
  const now = valueAt(files[file]?.value, path);
  return typeof now === 'string' ? now : isUntranslated ? '' : value;
}

/** Shows the typed text on the page, if the element contains nothing else, so that the page below moves at once. */
function echo({ first, last, range, isRich }: Target, text: string): void {
  if (range || isRich || first !== last || first.children.length) return;
  const [node, another] = first.childNodes;
  if (node?.nodeType === 3 && !another) node.nodeValue = text;
}

/** A typed text, kept in the tab until it is saved or given up. Neither a reload nor the end of `npm run dev` loses it. */
export type Draft = ContentPlace & {
  page: string;
  /** The text in the file when the field was opened. */
  before: string;
  text: string;
  /** True if the text could not be saved, because the server did not answer. */
  isWanted?: boolean;
};

const KEY = 'dev-edit-draft';

const keepDraft = (draft: Draft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

const forgetDraft = (): void => sessionStorage.removeItem(KEY);

/** Returns the draft of a text of the page at this address; undefined if there is none. */
export function keptDraft(address: string): Draft | undefined {
  const draft: Draft | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  return draft?.page === address ? draft : undefined;
}
