import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Path } from '../json/path';
import { show } from '../load/contentFiles';
import { schemaOf } from '../schema/schema';
import { keysAt } from '../schema/walk';
import { applyOperation, type KeyOrder, parseText } from './applyOperation';
import { describeNewFile, describeOperation } from './describeChange';
import { findRenames, followRenames } from './followRenames';
import { type FileChange, lineDiff, openHistory } from './history';
import { mergeOperation, pathOf } from './mergeOperation';
import { type Json, type Operation, Refusal, type SaveRequest, type SaveResponse } from './protocol';
import { type Target, writeChanges } from './writeChanges';

/** Opens a saver that changes content files and undoes changes, one at a time. Both throw a Refusal of a wrong request. */
export function openSaver(target: Target) {
  const { texts } = target;
  const history = openHistory();
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run);
    last = next;
    return next;
  };
  const versionsOf = (changes: FileChange[]): Record<string, string> =>
    Object.fromEntries(changes.map(({ file, after }) => [file, texts.remember(after ?? '')]));

  async function save(request: SaveRequest): Promise<SaveResponse> {
    const changes: FileChange[] = [];
    const summaries: string[] = [];
    for (const { file, version, operations } of [request, ...(request.also ?? [])]) {
      const before = await texts.read(file);
      if (before === undefined) {
        const value = wholeOf(file, operations);
        changes.push({ file, before, after: `${JSON.stringify(value, null, 2)}\n` });
        summaries.push(describeNewFile(file, value));
        continue;
      }
      const merged = mergeOperations(file, texts.textOf(version), before, operations, keyOrderOf(file, before));
      if ('missing' in merged)
        throw new Refusal(409, `Nothing of ${file} can be changed at ${JSON.stringify(merged.missing)}.`);
      if ('conflict' in merged) {
        const { conflict: path, now } = merged;
        return { ok: false, conflict: { file, version: texts.remember(before), path, now } };
      }
      changes.push({ file, before, after: merged.text });
      summaries.push(merged.summary);
    }
    if ([request, ...(request.also ?? [])].some(({ operations }) => operations.some(mayRename)))
      summaries.push(...(await followLinks(changes)));
    const changed = changes.filter(({ before, after }) => before !== after);
    const problems = changed.length ? await writeChanges(target, changed) : [];
    if (!problems) return save(request);
    if (problems.length) return { ok: false, problems };
    const versions = versionsOf(changes);
    const version = versions[request.file] ?? '';
    const [first] = changed;
    if (!first) return { ok: true, version, versions };
    const diffs = changed.map(({ before = '', after = '' }) => lineDiff(before, after));
    const change = history.add(changed, {
      shown: show(texts.pathOf(first.file)),
      line: diffs[0]?.line ?? 1,
      summary: summaries.join('; '),
      diff: diffs.flatMap(({ diff }) => diff),
    });
    return { ok: true, version, versions, change };
  }

  /** Lets links follow what the changes rename: adds what that changes, and returns what to say of it. */
  async function followLinks(changes: FileChange[]): Promise<string[]> {
    const before = new Map([...(await texts.all())].map(([file, { text }]) => [file, text]));
    const after = new Map([...before, ...changes.map(({ file, after = '' }) => [file, after] as const)]);
    const followed = followRenames(after, findRenames(before, after));
    for (const [file, text] of followed) {
      const change = changes.find((each) => each.file === file);
      if (change) change.after = text;
      else changes.push({ file, before: before.get(file), after: text });
    }
    return followed.size
      ? [`links to it follow in ${[...followed.keys()].map((file) => `${file}.json`).join(', ')}`]
      : [];
  }

  async function undo(id: number): Promise<SaveResponse> {
    const change = history.changes.find((each) => each.id === id && !each.undone);
    if (!change) throw new Refusal(404, 'There is no such change, or it is undone already.');
    const changes: FileChange[] = [];
    for (const { file, before: original } of history.filesOf(id)) {
      const before = await texts.read(file);
      const text = history.without(id, file, before);
      if (text === undefined)
        return { ok: false, conflict: { file, version: texts.remember(before ?? ''), path: [], now: undefined } };
      changes.push({ file, before, after: original === undefined && !text ? undefined : text });
    }
    const problems = await writeChanges(target, changes);
    if (!problems) return undo(id);
    if (problems.length) return { ok: false, problems };
    history.undo(id);
    const versions = versionsOf(changes);
    return { ok: true, version: Object.values(versions)[0] ?? '', versions, change };
  }

  return {
    changes: history.changes,
    save: (request: SaveRequest) => oneAtATime(() => save(request)),
    undo: (id: number) => oneAtATime(() => undo(id)),
  };
}

/** Checks whether an operation sets an id or a name: links name entries by them. */
const mayRename = (operation: Operation): boolean =>
  'set' in operation && ['id', 'name'].includes(String(operation.set.at(-1)));

/** Returns the value of a new file. Throws a Refusal unless there is one operation that sets the whole file. */
function wholeOf(file: string, operations: Operation[]): Json {
  const [operation] = operations;
  if (!operation || operations.length > 1 || !('set' in operation) || operation.set.length)
    throw new Refusal(409, `There is no content file ${file}; a new one is made by one step that sets the whole.`);
  return operation.value;
}

/** The new text of a file, or the path where somebody else changed the value, or the path that does not exist. */
type Merged = { text: string; summary: string } | { conflict: Path; now: Json | undefined } | { missing: Path };

/**
 * Applies operations that were made for the text `base` of a content file to the text `current`. If `base` is unknown,
 * the first operation is a conflict.
 */
function mergeOperations(
  file: string,
  base: string | undefined,
  current: string,
  operations: Operation[],
  keyOrder: KeyOrder,
): Merged {
  let [seen, text] = [base, current];
  const summary: string[] = [];
  for (const operation of operations) {
    const [was, is] = [parseText(seen ?? ''), parseText(text)];
    const merged = seen === text ? operation : was && is && mergeOperation(was, is, operation);
    const now = is && valueIn(is, pathOf(operation));
    if (!merged) return { conflict: pathOf(operation), now };
    const next = applyOperation(text, merged, keyOrder);
    seen = seen === text ? next : applyOperation(seen ?? '', operation, keyOrder);
    if (next === undefined || seen === undefined) return { missing: pathOf(operation) };
    summary.push(describeOperation(file, merged, is && getNodeValue(is)));
    text = next;
  }
  return { text, summary: summary.join('; ') };
}

function valueIn(root: Parameters<typeof findNodeAtLocation>[0], path: Path): Json | undefined {
  const node = findNodeAtLocation(root, path);
  return node && getNodeValue(node);
}

/** Returns the order of keys in a content file by the schema; `text` is needed to find the types of blocks. */
function keyOrderOf(file: string, text: string): KeyOrder {
  const schema = schemaOf(file);
  return (path) => {
    const root = parseText(text);
    return keysAt(schema, path, root && getNodeValue(root));
  };
}
