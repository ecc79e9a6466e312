import type { Change } from './saving';

/** The text of a file before and after a change; undefined if the file does not exist then. */
export type FileChange = { file: string; before: string | undefined; after: string | undefined };

/** A change of one file; without an id, somebody else made it. */
type Event = { id?: number; hunk: Hunk };

/** An undone change of a file: the hunk that undoing it made, and the hunks that changed the file since. */
type Undone = { id: number; hunk: Hunk; later: Hunk[] };

/** A file of a change: whether the change made it, or deleted it. */
type Touched = { file: string; isNew: boolean; isGone: boolean };

/** All that is stored of a history over a restart (keptHistory.ts), in JSON. */
export type StoredHistory = {
  changes: Change[];
  touched: [number, Touched[]][];
  events: [string, Event[]][];
  undone: [string, Undone[]][];
  last: [string, string][];
};

/** The most changes that a history keeps. */
const MAX_CHANGES = 500;

/** Keeps the changes of all sittings; each can be undone, in any order (rule 24.4), and done again. */
export class History {
  readonly changes: Change[];
  readonly #touched: Map<number, Touched[]>;
  readonly #events: Map<string, Event[]>;
  readonly #undone: Map<string, Undone[]>;
  /** The text of each file after its last event. */
  readonly #lastTexts: Map<string, string>;

  /** Begins with the history of earlier sittings, or with none. */
  constructor(stored: StoredHistory = { changes: [], touched: [], events: [], undone: [], last: [] }) {
    this.changes = stored.changes;
    this.#touched = new Map(stored.touched);
    this.#events = new Map(stored.events);
    this.#undone = new Map(stored.undone);
    this.#lastTexts = new Map(stored.last);
  }

  /** Returns all that has to be stored for the next sitting. */
  toStore(): StoredHistory {
    return {
      changes: this.changes,
      touched: [...this.#touched],
      events: [...this.#events],
      undone: [...this.#undone],
      last: [...this.#lastTexts],
    };
  }

  /** Adds a change of these files, and returns it with its id. */
  add(files: FileChange[], described: Omit<Change, 'id' | 'undone'>): Change {
    const change = { ...described, id: (this.changes.at(-1)?.id ?? 0) + 1, undone: false };
    for (const { file, before, after } of files) {
      this.#record(file, before);
      this.#record(file, after, change.id);
    }
    this.changes.push(change);
    this.#touched.set(
      change.id,
      files.map(({ file, before, after }) => ({ file, isNew: before === undefined, isGone: after === undefined })),
    );
    this.#forgetOldest();
    return change;
  }

  /** Returns the files of a change. */
  filesOf(id: number): Touched[] {
    return this.#touched.get(id) ?? [];
  }

  /**
   * Returns the text of a file without a change; `current` is its present text. Returns undefined if the same part was changed
   * later, or the change is unknown.
   */
  textWithout(id: number, file: string, current: string | undefined): string | undefined {
    this.#record(file, current);
    return withoutEvent(this.#events.get(file) ?? [], id, current ?? '')?.text;
  }

  /**
   * Returns the text of a file with an undone change done again; undefined if the same part was changed since, or nothing was
   * undone.
   */
  textWith(id: number, file: string, current: string | undefined): string | undefined {
    this.#record(file, current);
    const undoneChange = this.#undone.get(file)?.find((each) => each.id === id);
    return undoneChange && takeBack(current ?? '', undoneChange.hunk, undoneChange.later)?.text;
  }

  /** Marks a change as undone. */
  undo(id: number) {
    for (const { file } of this.filesOf(id)) {
      const events = this.#events.get(file) ?? [];
      const before = this.#lastTexts.get(file) ?? '';
      const without = withoutEvent(events, id, before);
      if (!without) continue;
      const hunk = hunkOf(before, without.text);
      this.#addToUndone(file, hunk);
      this.#undone.set(file, [...(this.#undone.get(file) ?? []), { id, hunk, later: [] }]);
      this.#events.set(file, [...events.slice(0, without.index), ...without.later]);
      this.#lastTexts.set(file, without.text);
    }
    this.#setUndone(id, true);
  }

  /** Marks an undone change as done again; `files` are the present texts. */
  redo(id: number, files: { file: string; after: string | undefined }[]) {
    for (const { file, after } of files) {
      this.#undone.set(
        file,
        (this.#undone.get(file) ?? []).filter((each) => each.id !== id),
      );
      this.#record(file, after, id);
    }
    this.#setUndone(id, false);
  }

  /**
   * Returns the texts of the files of a change without it and with it; undefined if the same part was changed later, or if the change
   * is undone or unknown. `present` has the present texts of files, in which others may have changed something.
   */
  textsAround(id: number, present: { file: string; before: string | undefined }[]): FileChange[] | undefined {
    for (const { file, before } of present) this.#record(file, before);
    if (!this.changes.some((each) => each.id === id && !each.undone)) return undefined;
    const texts = this.filesOf(id).map(({ file, isNew }) => {
      const now = this.#lastTexts.get(file) ?? '';
      const before = withoutEvent(this.#events.get(file) ?? [], id, now)?.text;
      return before === undefined ? undefined : { file, before: isNew ? undefined : before, after: now };
    });
    return texts.some((each) => !each) ? undefined : (texts as FileChange[]);
  }

  /** Forgets a change of which `textsAround` knows the texts, so that a change which contains it can be added. */
  forget(id: number) {
    const files = this.filesOf(id);
    this.undo(id);
    for (const { file } of files)
      this.#undone.set(
        file,
        (this.#undone.get(file) ?? []).filter((each) => each.id !== id),
      );
    this.changes.splice(
      this.changes.findIndex((each) => each.id === id),
      1,
    );
    this.#touched.delete(id);
  }

  #setUndone(id: number, isUndone: boolean) {
    const change = this.changes.find((each) => each.id === id);
    if (change) change.undone = isUndone;
  }

  /**
   * Records what has changed in a file since it was last seen, and its present text: undefined or empty if it was deleted. `id` is that
   * of the change that wrote it; somebody else wrote it if there is none. Of a file that was not seen before, only the text is kept.
   */
  #record(file: string, text: string | undefined, id?: number) {
    const before = this.#lastTexts.get(file);
    const after = text ?? '';
    if (before !== undefined && before !== after) {
      const hunk = hunkOf(before, after);
      this.#events.set(file, [...(this.#events.get(file) ?? []), { id, hunk }]);
      this.#addToUndone(file, hunk);
    }
    this.#lastTexts.set(file, after);
  }

  /**
   * Adds a hunk to every undone change of a file, because it may hinder doing that change again. A hunk that only reverses the one
   * before it removes that one instead.
   */
  #addToUndone(file: string, { start, before, after }: Hunk) {
    for (const { later } of this.#undone.get(file) ?? []) {
      const previous = later.at(-1);
      const isReversed = previous?.start === start && previous.before === after && previous.after === before;
      if (isReversed) later.pop();
      else later.push({ start, before, after });
    }
  }

  /** Forgets the oldest changes, and what others did to each file before the oldest change that is left. */
  #forgetOldest() {
    const gone = new Set(this.changes.splice(0, this.changes.length - MAX_CHANGES).map(({ id }) => id));
    if (!gone.size) return;
    for (const id of gone) this.#touched.delete(id);
    for (const [file, events] of this.#events) {
      const first = events.findIndex(({ id }) => id !== undefined && !gone.has(id));
      this.#events.set(file, first < 0 ? [] : events.slice(first));
    }
    for (const [file, undone] of this.#undone)
      this.#undone.set(
        file,
        undone.filter(({ id }) => !gone.has(id)),
      );
  }
}

/** Returns one change for two that follow each other. */
export function joinChanges(first: FileChange[], next: FileChange[]): FileChange[] {
  const after = new Map(next.map((each) => [each.file, each.after]));
  return [
    ...first.map((each) => (after.has(each.file) ? { ...each, after: after.get(each.file) } : each)),
    ...next.filter(({ file }) => !first.some((each) => each.file === file)),
  ].filter((each) => each.before !== each.after);
}

/**
 * Returns a text without the event `id`, the index of this event, and the events after it with new offsets; undefined if one of
 * them changed the same part.
 */
function withoutEvent(events: Event[], id: number, text: string) {
  const index = events.findIndex((event) => event.id === id);
  const later = events.slice(index + 1);
  const laterHunks = later.map(({ hunk }) => hunk);
  const result = events[index] && takeBack(text, events[index].hunk, laterHunks);
  if (!result) return undefined;
  return { index, text: result.text, later: later.map((event, n) => ({ ...event, hunk: result.later[n] as Hunk })) };
}

/** A difference of two texts: at the offset `start`, one has `before` and the other `after`. */
type Hunk = { start: number; before: string; after: string };

/**
 * Finds the part in which two JSON texts differ, from and to the next end of a string or line: two changes of one string are then
 * changes of the same part, and undoing one of them never mixes both.
 */
function hunkOf(before: string, after: string): Hunk {
  let { start, end } = countEqualEnds(before, after);
  while (start > 0 && !isEdge(before, start - 1)) start--;
  while (end > 0 && !isEdge(before, before.length - end)) end--;
  return { start, before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) };
}

/** Checks whether there is a line break or the quotation mark around a string at this index. */
const isEdge = (text: string, index: number): boolean =>
  text[index] === '\n' || (text[index] === '"' && text[index - 1] !== '\\');

/** The number of characters to compare at once. A file may have megabytes and differ in one place only. */
const BLOCK = 4096;

/** Counts the characters that two texts have in common at the start, and in the rest at the end. */
function countEqualEnds(one: string, other: string): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start + BLOCK <= shorter && one.slice(start, start + BLOCK) === other.slice(start, start + BLOCK))
    start += BLOCK;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  const rest = shorter - start;
  const blockBefore = (text: string, end: number) => text.slice(text.length - end - BLOCK, text.length - end);
  let end = 0;
  while (end + BLOCK <= rest && blockBefore(one, end) === blockBefore(other, end)) end += BLOCK;
  while (end < rest && one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)) end++;
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
  const equal = countEqualEnds(before, after);
  // Only the lines around the difference are looked at.
  const windowStart = findStartAbove(after, equal.start, WINDOW);
  const behindWindow = after.length - findEndBelow(after, after.length - equal.end, WINDOW);
  const linesOf = (text: string) => text.slice(windowStart, text.length - behindWindow).split(/\r?\n/);
  const [linesBefore, linesAfter] = [linesOf(before), linesOf(after)];
  const shorter = Math.min(linesBefore.length, linesAfter.length);
  let start = 0;
  while (start < shorter && linesBefore[start] === linesAfter[start]) start++;
  let end = 0;
  while (end < shorter - start && linesBefore.at(-1 - end) === linesAfter.at(-1 - end)) end++;
  const newEnd = linesAfter.length - end;
  const withSign = (sign: string, lines: string[]) => lines.map((line) => sign + line);
  return {
    line: countLines(after, windowStart) + start + 1,
    diff: [
      ...withSign(' ', linesAfter.slice(Math.max(0, start - AROUND), start)),
      ...withSign('-', linesBefore.slice(start, linesBefore.length - end)),
      ...withSign('+', linesAfter.slice(start, newEnd)),
      ...withSign(' ', linesAfter.slice(newEnd, newEnd + AROUND)),
    ],
  };
}

/** Returns the offset at which a line begins: the one that is `lines` lines above the line at `offset`. */
function findStartAbove(text: string, offset: number, lines: number): number {
  let end = offset;
  for (let n = 0; n <= lines && end >= 0; n++) end = end > 0 ? text.lastIndexOf('\n', end - 1) : -1;
  return end + 1;
}

/** Returns the offset at which a line ends: the one that is `lines` lines below the line at `offset`. */
function findEndBelow(text: string, offset: number, lines: number): number {
  let end = text.indexOf('\n', offset);
  for (let n = 0; n < lines && end >= 0; n++) end = text.indexOf('\n', end + 1);
  return end < 0 ? text.length : end;
}

function countLines(text: string, until: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
