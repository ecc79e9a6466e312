import type { Change } from './protocol';

/** The text of a file before and after a change; undefined if the file does not exist then. */
export type FileChange = { file: string; before: string | undefined; after: string | undefined };

/** A change of one file; without an id, somebody else made it. */
type Event = { id?: number; hunk: Hunk };

/** Keeps the changes since the start of the server; each can be undone, in any order (rule 24.4). */
export function openHistory() {
  const changes: Change[] = [];
  const filesOf = new Map<number, FileChange[]>();
  const events = new Map<string, Event[]>();
  /** The text of each file after its last event. */
  const last = new Map<string, string>();

  /** Notes the present text of a file, and the id of the change that wrote it. */
  function note(file: string, text: string | undefined, id?: number) {
    const before = last.get(file);
    if (before !== undefined && before !== (text ?? ''))
      events.set(file, [...(events.get(file) ?? []), { id, hunk: hunkOf(before, text ?? '') }]);
    last.set(file, text ?? '');
  }

  return {
    changes,
    add(files: FileChange[], described: Omit<Change, 'id' | 'undone'>): Change {
      const change = { ...described, id: changes.length + 1, undone: false };
      for (const { file, before, after } of files) {
        note(file, before);
        note(file, after, change.id);
      }
      changes.push(change);
      filesOf.set(change.id, files);
      return change;
    },
    filesOf: (id: number): FileChange[] => filesOf.get(id) ?? [],
    /**
     * Returns the text of a file without a change; `current` is its present text. Returns undefined if the same part was
     * changed later, or the change is unknown.
     */
    without(id: number, file: string, current: string | undefined): string | undefined {
      note(file, current);
      return withoutEvent(events.get(file) ?? [], id, current ?? '')?.text;
    },
    /** Marks a change as undone. */
    undo(id: number) {
      for (const { file } of filesOf.get(id) ?? []) {
        const all = events.get(file) ?? [];
        const found = withoutEvent(all, id, last.get(file) ?? '');
        if (!found) continue;
        events.set(file, [...all.slice(0, found.at), ...found.later]);
        last.set(file, found.text);
      }
      const change = changes.find((each) => each.id === id);
      if (change) change.undone = true;
    },
  };
}

/** Removes the event `id` from a text and from the events after it; undefined if one of them changed the same part. */
function withoutEvent(all: Event[], id: number, text: string) {
  const at = all.findIndex((event) => event.id === id);
  const later = all.slice(at + 1);
  const hunks = later.map(({ hunk }) => hunk);
  const taken = all[at] && takeBack(text, all[at].hunk, hunks);
  return (
    taken && { at, text: taken.text, later: later.map((event, n) => ({ ...event, hunk: taken.later[n] as Hunk })) }
  );
}

/** A difference of two texts: at the offset `start`, one has `before` and the other `after`. */
type Hunk = { start: number; before: string; after: string };

/** Finds the smallest part in which two texts differ. */
function hunkOf(before: string, after: string): Hunk {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  const isSameFromEnd = (n: number) => before.charCodeAt(before.length - n) === after.charCodeAt(after.length - n);
  while (end < shorter - start && isSameFromEnd(end + 1)) end++;
  return { start, before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) };
}

/**
 * Undoes one hunk in a text that `later` hunks have changed since. Returns the text and the later hunks with new offsets;
 * undefined if one of them changed the same part.
 */
function takeBack(text: string, hunk: Hunk, later: Hunk[]): { text: string; later: Hunk[] } | undefined {
  let { start } = hunk;
  const { before, after } = hunk;
  const rebased: Hunk[] = [];
  for (const other of later) {
    if (other.start + other.before.length <= start) {
      start += other.after.length - other.before.length;
      rebased.push(other);
    } else if (other.start >= start + after.length)
      rebased.push({ ...other, start: other.start + before.length - after.length });
    else return undefined;
  }
  return { text: text.slice(0, start) + before + text.slice(start + after.length), later: rebased };
}

/** Number of unchanged lines to show on each side of a change. */
const AROUND = 2;

/** Returns the lines that differ, each with `-`, `+` or a space before it, and the number of the first one, from 1. */
export function lineDiff(before: string, after: string): { line: number; diff: string[] } {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const mark = (sign: string, lines: string[]) => lines.map((line) => sign + line);
  return {
    line: start + 1,
    diff: [
      ...mark(' ', now.slice(Math.max(0, start - AROUND), start)),
      ...mark('-', old.slice(start, old.length - end)),
      ...mark('+', now.slice(start, now.length - end)),
      ...mark(' ', now.slice(now.length - end, now.length - end + AROUND)),
    ],
  };
}
