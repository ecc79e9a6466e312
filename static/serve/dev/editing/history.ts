import { type Hunk, hunkOf, takeBack } from './hunk';
import type { Change } from './protocol';

/** The text of a file before and after a change; undefined where there is no file. */
export type FileChange = { file: string; before: string | undefined; after: string | undefined };

/** What happened to a file, in order; without an id somebody else did it. */
type Event = { id?: number; hunk: Hunk };

/** The changes of this sitting, each of which can be taken back, in any order (rule 24.4). */
export function openHistory() {
  const changes: Change[] = [];
  const filesOf = new Map<number, FileChange[]>();
  const events = new Map<string, Event[]>();
  /** What each file was after the last event. */
  const last = new Map<string, string>();

  /** Notes what a file is now, and who made it so. */
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
    /** The files of a change. */
    filesOf: (id: number): FileChange[] => filesOf.get(id) ?? [],
    /**
     * The text of a file without a change, where `current` is what it is now; undefined if the same part was changed since, or
     * nothing is known of the change.
     */
    without(id: number, file: string, current: string | undefined): string | undefined {
      note(file, current);
      return split(events.get(file) ?? [], id, current ?? '')?.text;
    },
    /** Notes that a change is taken back. */
    undo(id: number) {
      for (const { file } of filesOf.get(id) ?? []) {
        const all = events.get(file) ?? [];
        const found = split(all, id, last.get(file) ?? '');
        if (!found) continue;
        events.set(file, [...all.slice(0, found.at), ...found.later]);
        last.set(file, found.text);
      }
      const change = changes.find((each) => each.id === id);
      if (change) change.undone = true;
    },
  };
}

/** The events after that of `id` as if it had never been, and the text that results. */
function split(all: Event[], id: number, text: string) {
  const at = all.findIndex((event) => event.id === id);
  const later = all.slice(at + 1);
  const taken =
    all[at] &&
    takeBack(
      text,
      all[at].hunk,
      later.map(({ hunk }) => hunk),
    );
  return (
    taken && { at, text: taken.text, later: later.map((event, n) => ({ ...event, hunk: taken.later[n] as Hunk })) }
  );
}
