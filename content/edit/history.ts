import type { Change } from './saving';

/** The text of a file before and after a change; undefined if the file does not exist then. */
export type FileChange = { file: string; before: string | undefined; after: string | undefined };

/** A change of one file; without an id, somebody else made it. */
type Event = { id?: number; hunk: Hunk };

/** An undone change of a file: the hunk that undoing it made, and the hunks that changed the file since. */
type Undone = { id: number; hunk: Hunk; later: Hunk[] };

/** A file of a change: whether the change made it, or deleted it. */
type Touched = { file: string; isNew: boolean; isGone: boolean };

/** All that a history keeps over a restart (keptHistory.ts), in JSON. */
export type Kept = {
  changes: Change[];
  touched: [number, Touched[]][];
  events: [string, Event[]][];
  undone: [string, Undone[]][];
  last: [string, string][];
};

/** The most changes that a history keeps. */
const MAX_CHANGES = 500;

/** Keeps the changes of all sittings; each can be undone, in any order (rule 24.4), and done again. */
export function openHistory(kept: Kept = { changes: [], touched: [], events: [], undone: [], last: [] }) {
  const changes: Change[] = kept.changes;
  const touched = new Map(kept.touched);
  const events = new Map(kept.events);
  const undone = new Map(kept.undone);
  /** The text of each file after its last event. */
  const last = new Map(kept.last);

  /** Notes the present text of a file, and the id of the change that wrote it. */
  function note(file: string, text: string | undefined, id?: number) {
    const before = last.get(file);
    if (before !== undefined && before !== (text ?? '')) {
      const hunk = hunkOf(before, text ?? '');
      events.set(file, [...(events.get(file) ?? []), { id, hunk }]);
      noteLater(file, hunk);
    }
    last.set(file, text ?? '');
  }

  /**
   * Adds a hunk to every undone change of a file, because it may hinder doing that change again. A hunk that only reverses the one
   * before it removes that one instead.
   */
  function noteLater(file: string, { start, before, after }: Hunk) {
    for (const { later } of undone.get(file) ?? []) {
      const previous = later.at(-1);
      const isReversed = previous?.start === start && previous.before === after && previous.after === before;
      if (isReversed) later.pop();
      else later.push({ start, before, after });
    }
  }

  /** Forgets the oldest changes, and what others did to each file before the oldest change that is left. */
  function forget() {
    const gone = new Set(changes.splice(0, changes.length - MAX_CHANGES).map(({ id }) => id));
    if (!gone.size) return;
    for (const id of gone) touched.delete(id);
    for (const [file, all] of events) {
      const first = all.findIndex(({ id }) => id !== undefined && !gone.has(id));
      events.set(file, first < 0 ? [] : all.slice(first));
    }
    for (const [file, all] of undone)
      undone.set(
        file,
        all.filter(({ id }) => !gone.has(id)),
      );
  }

  return {
    changes,
    add(files: FileChange[], described: Omit<Change, 'id' | 'undone'>): Change {
      const change = { ...described, id: (changes.at(-1)?.id ?? 0) + 1, undone: false };
      for (const { file, before, after } of files) {
        note(file, before);
        note(file, after, change.id);
      }
      changes.push(change);
      touched.set(
        change.id,
        files.map(({ file, before, after }) => ({ file, isNew: before === undefined, isGone: after === undefined })),
      );
      forget();
      return change;
    },
    filesOf: (id: number): Touched[] => touched.get(id) ?? [],
    /**
     * Returns the text of a file without a change; `current` is its present text. Returns undefined if the same part was
     * changed later, or the change is unknown.
     */
    without(id: number, file: string, current: string | undefined): string | undefined {
      note(file, current);
      return withoutEvent(events.get(file) ?? [], id, current ?? '')?.text;
    },
    /**
     * Returns the text of a file with an undone change done again; undefined if the same part was changed since, or nothing was
     * undone.
     */
    again(id: number, file: string, current: string | undefined): string | undefined {
      note(file, current);
      const found = undone.get(file)?.find((each) => each.id === id);
      return found && takeBack(current ?? '', found.hunk, found.later)?.text;
    },
    /** Marks a change as undone. */
    undo(id: number) {
      for (const { file } of touched.get(id) ?? []) {
        const all = events.get(file) ?? [];
        const before = last.get(file) ?? '';
        const found = withoutEvent(all, id, before);
        if (!found) continue;
        const hunk = hunkOf(before, found.text);
        noteLater(file, hunk);
        undone.set(file, [...(undone.get(file) ?? []), { id, hunk, later: [] }]);
        events.set(file, [...all.slice(0, found.at), ...found.later]);
        last.set(file, found.text);
      }
      const change = changes.find((each) => each.id === id);
      if (change) change.undone = true;
    },
    /** Marks an undone change as done again; `files` are the present texts. */
    redo(id: number, files: { file: string; after: string | undefined }[]) {
      for (const { file, after } of files) {
        undone.set(
          file,
          (undone.get(file) ?? []).filter((each) => each.id !== id),
        );
        note(file, after, id);
      }
      const change = changes.find((each) => each.id === id);
      if (change) change.undone = false;
    },
    /** Returns all that has to be kept over a restart. */
    kept: (): Kept => ({ changes, touched: [...touched], events: [...events], undone: [...undone], last: [...last] }),
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
  const { start, end } = samePart(before, after);
  return { start, before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) };
}

/** The number of characters to compare at once. A file may have megabytes and differ in one place only. */
const BLOCK = 4096;

/** Returns how many characters two texts have in common at the start, and in the rest at the end. */
function samePart(one: string, other: string): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start + BLOCK <= shorter && one.slice(start, start + BLOCK) === other.slice(start, start + BLOCK))
    start += BLOCK;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  const room = shorter - start;
  const last = (text: string, end: number) => text.slice(text.length - end - BLOCK, text.length - end);
  let end = 0;
  while (end + BLOCK <= room && last(one, end) === last(other, end)) end += BLOCK;
  while (end < room && one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)) end++;
  return { start, end };
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
/**
 * Number of lines to compare on each side of a change. More than are shown, because lines that differ only in their ends are the
 * same.
 */
const WINDOW = 10;

/** Returns the lines that differ, each with `-`, `+` or a space before it, and the number of the first one, from 1. */
export function lineDiff(before: string, after: string): { line: number; diff: string[] } {
  const same = samePart(before, after);
  // Only the lines around the difference are looked at.
  const from = startAbove(after, same.start, WINDOW);
  const rest = after.length - endBelow(after, after.length - same.end, WINDOW);
  const linesOf = (text: string) => text.slice(from, text.length - rest).split(/\r?\n/);
  const [old, now] = [linesOf(before), linesOf(after)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const mark = (sign: string, lines: string[]) => lines.map((line) => sign + line);
  return {
    line: countLines(after, from) + start + 1,
    diff: [
      ...mark(' ', now.slice(Math.max(0, start - AROUND), start)),
      ...mark('-', old.slice(start, old.length - end)),
      ...mark('+', now.slice(start, now.length - end)),
      ...mark(' ', now.slice(now.length - end, now.length - end + AROUND)),
    ],
  };
}

/** Returns the offset at which a line begins: the one that is `lines` lines above the line at `offset`. */
function startAbove(text: string, offset: number, lines: number): number {
  let end = offset;
  for (let n = 0; n <= lines && end >= 0; n++) end = end > 0 ? text.lastIndexOf('\n', end - 1) : -1;
  return end + 1;
}

/** Returns the offset at which a line ends: the one that is `lines` lines below the line at `offset`. */
function endBelow(text: string, offset: number, lines: number): number {
  let end = text.indexOf('\n', offset);
  for (let n = 0; n < lines && end >= 0; n++) end = text.indexOf('\n', end + 1);
  return end < 0 ? text.length : end;
}

function countLines(text: string, until: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
