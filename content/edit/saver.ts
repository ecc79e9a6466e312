import { relative } from 'node:path';
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { type Path, valueAt } from '../json/path';
import { show } from '../load/contentFiles';
import { git } from '../load/contentTime';
import { languagesOf } from '../load/localise';
import { schemaOf } from '../schema/schema';
import { keysAt } from '../schema/walk';
import { applyOperation, type KeyOrder } from './applyOperation';
import { isOfImport } from './contentTexts';
import type { FileOperations, Json, Operation } from './contentValues';
import { describeNewFile, describeOperation } from './describeChange';
import { fillIn } from './fillIn';
import { findRenames, followRenames } from './followRenames';
import { type FileChange, lineDiff, openHistory } from './history';
import { openKeptHistory, publishedAt } from './keptHistory';
import { parseText, parseValue } from './knownTexts';
import { carryOperation, mergeOperation, pathOf } from './mergeOperation';
import { idsIn, nameSessions } from './nameSessions';
import { fileName, placeName } from './names';
import { planPageAction } from './pageActions';
import { Refusal } from './protocol';
import { renameSpeakers } from './renameSpeakers';
import type { Change, PageAction, SaveRequest, SaveResponse } from './saving';
import { asTranslation, losesLanguages } from './translate';
import { type Target, writeChanges } from './writeChanges';

/**
 * Opens a saver that changes content files and undoes changes, one at a time. Its functions throw a Refusal for a wrong request.
 */
export function openSaver(target: Target) {
  const { texts } = target;
  const kept = openKeptHistory(target.content);
  let opened: Promise<ReturnType<typeof openHistory>> | undefined;
  const historyNow = () => {
    opened ??= kept.read().then(openHistory);
    return opened;
  };
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run);
    last = next;
    return next;
  };
  /** The changes that were written, each as `FROM TO`: the versions of a file before and after it. */
  const steps = new Set<string>();
  const versionsOf = (changes: FileChange[]): Record<string, string> =>
    Object.fromEntries(
      changes.map(({ file, before, after }) => {
        const version = texts.remember(after ?? '');
        // The next change needs the positions in this text, so the text is parsed while somebody looks at the page.
        if (after) setTimeout(parseText, PAUSE, after).unref();
        steps.add(`${texts.remember(before ?? '')} ${version}`);
        for (const oldest of steps) if (steps.size > MAX_STEPS) steps.delete(oldest);
        return [file, version];
      }),
    );

  /**
   * Adapts operations to the last version that the editor which sends them has written, as far as nobody else has written in
   * between (rule 24.46).
   */
  function carryOver({ file, version, operations, own = [] }: FileOperations, keyOrder: KeyOrder) {
    let carried = { version, operations };
    for (const next of own) {
      const [was, is] = [texts.textOf(carried.version), texts.textOf(next)];
      if (is === undefined || !steps.has(`${carried.version} ${next}`)) continue;
      const merged = mergeOperations(file, was, is, carried.operations, keyOrder, carryOperation);
      // The part that an operation is about is gone. The operations stay as they were, so that somebody is asked about the
      // conflict.
      if (!('text' in merged)) return { version, operations };
      carried = { version: next, operations: merged.operations };
    }
    return carried;
  }

  async function save(request: SaveRequest): Promise<SaveResponse> {
    const changes: FileChange[] = [];
    const summaries: string[] = [];
    let isRenamed = false;
    const site = parseValue((await texts.read('site')) ?? '');
    const languages = languagesOf(site);
    for (const each of [request, ...(request.also ?? [])]) {
      const { file } = each;
      const before = await texts.read(file);
      if (before === undefined) {
        const value = wholeOf(file, each.operations);
        changes.push({ file, before, after: `${JSON.stringify(value, null, 2)}\n` });
        summaries.push(describeNewFile(file, value));
        continue;
      }
      const root = parseValue(before);
      const keyOrder = keyOrderOf(file, before);
      const { version, operations: asked } = carryOver(each, keyOrder);
      const operations = asked.map((operation) => asTranslation(file, root, operation, languages));
      for (const operation of operations)
        if ('set' in operation && losesLanguages(valueAt(root, operation.set), operation.value))
          throw new Refusal(
            409,
            'This text has one for each language. Change it on the page in its language, or in the field of its language in the panel.',
          );
      const merged = mergeOperations(file, texts.textOf(version), before, operations, keyOrder);
      if ('missing' in merged) throw new Refusal(409, `${placeName(file, root, merged.missing)} is no longer there.`);
      if ('conflict' in merged) {
        const { conflict: path, now } = merged;
        return { ok: false, conflict: { file, version: texts.remember(before), path, now } };
      }
      const named = await nameSessions(file, before, merged.text, merged.operations, isUnpublished);
      const filled = fillIn(file, before, named ?? merged.text, merged.operations, site);
      changes.push({ file, before, after: filled?.text ?? named ?? merged.text });
      summaries.push(merged.summary);
      for (const entry of filled?.entries ?? [])
        summaries.push(`${placeName(file, parseValue(merged.text), entry)} is filled in`);
      isRenamed ||= named !== undefined;
    }
    if (isRenamed || [request, ...(request.also ?? [])].some(({ operations }) => operations.some(mayRename)))
      summaries.push(...(await followLinks(changes)));
    return (await write(changes, summaries)) ?? save(request);
  }

  /**
   * Writes changes as one. Returns undefined if somebody else has changed one of the files since; the caller must then make the
   * changes again.
   */
  async function write(changes: FileChange[], summaries: string[]): Promise<SaveResponse | undefined> {
    const changed = changes.filter(({ before, after }) => before !== after);
    const problems = changed.length ? await writeChanges(target, changed) : [];
    if (!problems) return undefined;
    if (problems.length) return { ok: false, problems };
    const versions = versionsOf(changes);
    const version = versions[changes[0]?.file ?? ''] ?? '';
    const [first] = changed;
    if (!first) return { ok: true, version, versions };
    const shown = changed.filter(({ file }) => !isOfImport(file));
    const diffs = shown.map(({ before = '', after = '' }) => lineDiff(before, after));
    const history = await historyNow();
    const made = changed.flatMap(({ file, before, after }) => {
      if (file !== 'schedule') return [];
      const known = idsIn(before);
      return [...idsIn(after)].filter((id) => !known.has(id));
    });
    const change = history.add(changed, {
      time: Date.now(),
      shown: show(texts.pathOf(first.file)),
      line: diffs[0]?.line ?? 1,
      summary: summaries.join('; '),
      diff: shortened(diffs.flatMap(({ diff }) => diff)),
      ...(made.length && { made }),
    });
    await kept.keep(history.kept());
    return { ok: true, version, versions, change };
  }

  /** Writes the files of an import as one change; each `path` is the path of a file in the content folder. */
  async function importFiles(plan: { path: string; text: string }[], summary: string): Promise<SaveResponse> {
    const changes: FileChange[] = [];
    for (const { path, text } of plan) {
      const file = relative(target.content, path)
        .replace(/\.json$/, '')
        .replaceAll('\\', '/');
      changes.push({ file, before: await texts.read(file), after: text });
    }
    return (await write(changes, [summary])) ?? importFiles(plan, summary);
  }

  /** Checks that a session was added in the editor, and that since then no published site and no git commit has had its id. */
  async function isUnpublished(id: string): Promise<boolean> {
    const { changes } = await historyNow();
    const time = changes.findLast(({ made }) => made?.includes(id))?.time;
    if (time === undefined || (await publishedAt(target.content)) >= time) return false;
    return !idsIn(await git(target.content, 'show', 'HEAD:./schedule.json')).has(id);
  }

  /** Renames, copies or deletes a page. */
  async function changePage(action: PageAction): Promise<SaveResponse> {
    const before = await texts.plain();
    const { after, summary } = planPageAction(action, before);
    const changes = [...new Set([...before.keys(), ...after.keys()])]
      .map((file) => ({ file, before: before.get(file), after: after.get(file) }))
      .filter((each) => each.before !== each.after)
      // The page itself stands first.
      .sort((a, b) => Number(b.file === `pages/${action.page}`) - Number(a.file === `pages/${action.page}`));
    return (await write(changes, [summary])) ?? changePage(action);
  }

  /**
   * Adapts links to everything that the changes rename. Adds the edits to `changes`, and returns a phrase about each kind of them.
   */
  async function followLinks(changes: FileChange[]): Promise<string[]> {
    const before = await texts.plain();
    const after = new Map([...before, ...changes.map(({ file, after = '' }) => [file, after] as const)]);
    const write = (file: string, text: string) => {
      after.set(file, text);
      const change = changes.find((each) => each.file === file);
      if (change) change.after = text;
      else changes.push({ file, before: before.get(file), after: text });
    };
    const said: string[] = [];
    const sessions = renameSpeakers(before, after);
    if (sessions) {
      write('schedule', sessions.text);
      said.push(`the name follows in ${sessions.count === 1 ? '1 session' : `${sessions.count} sessions`}`);
    }
    const followed = followRenames(after, findRenames(before, after));
    for (const [file, text] of followed) write(file, text);
    if (followed.size) {
      const names = [...followed].map(([file, text]) => `“${fileName(file, parseValue(text))}”`);
      said.push(`links to it follow in ${names.join(', ')}`);
    }
    return said;
  }

  async function undo(id: number): Promise<SaveResponse> {
    const history = await historyNow();
    const change = history.changes.find((each) => each.id === id && !each.undone);
    if (!change) throw new Refusal(404, 'There is no such change, or it is undone already.');
    return (await rewrite(history, change, 'without')) ?? undo(id);
  }

  async function redo(id: number): Promise<SaveResponse> {
    const history = await historyNow();
    const change = history.changes.find((each) => each.id === id && each.undone);
    if (!change) throw new Refusal(404, 'There is no such change, or it is not undone.');
    return (await rewrite(history, change, 'again')) ?? redo(id);
  }

  /**
   * Writes the files of a change without this change, or with it again. Returns undefined if somebody else has changed one of them
   * since.
   */
  async function rewrite(
    history: ReturnType<typeof openHistory>,
    change: Change,
    how: 'without' | 'again',
  ): Promise<SaveResponse | undefined> {
    const changes: FileChange[] = [];
    for (const { file, isNew, isGone } of history.filesOf(change.id)) {
      const before = await texts.read(file);
      const text = history[how](change.id, file, before);
      if (text === undefined)
        return { ok: false, conflict: { file, version: texts.remember(before ?? ''), path: [], now: undefined } };
      const isMissing = how === 'without' ? isNew : isGone;
      changes.push({ file, before, after: isMissing && !text ? undefined : text });
    }
    const problems = await writeChanges(target, changes);
    if (!problems) return undefined;
    if (problems.length) return { ok: false, problems };
    if (how === 'without') history.undo(change.id);
    else history.redo(change.id, changes);
    await kept.keep(history.kept());
    const versions = versionsOf(changes);
    return { ok: true, version: Object.values(versions)[0] ?? '', versions, change };
  }

  return {
    /** Lists the changes, after those that are just being made. */
    changes: () => oneAtATime(async () => (await historyNow()).changes),
    save: (request: SaveRequest) => oneAtATime(() => save(request)),
    undo: (id: number) => oneAtATime(() => undo(id)),
    redo: (id: number) => oneAtATime(() => redo(id)),
    page: (action: PageAction) => oneAtATime(() => changePage(action)),
    importFiles: (plan: Parameters<typeof importFiles>[0], summary: string) =>
      oneAtATime(() => importFiles(plan, summary)),
  };
}

/** The time after which the page shows a change, in milliseconds. */
const PAUSE = 600;

/** Number of changes after which an editor has certainly loaded the files again. */
const MAX_STEPS = 100;

/** The most lines that are kept of a change: an import may write thousands. */
const MAX_LINES = 300;

const shortened = (diff: string[]): string[] =>
  diff.length > MAX_LINES ? [...diff.slice(0, MAX_LINES), `  … and ${diff.length - MAX_LINES} lines more`] : diff;

/** Checks whether an operation sets an id or a name: links name entries by them. */
const mayRename = (operation: Operation): boolean =>
  'set' in operation && operation.set.slice(-2).some((step) => step === 'id' || step === 'name');

/** Returns the value of a new file. Throws a Refusal unless there is one operation that sets the whole file. */
function wholeOf(file: string, operations: Operation[]): Json {
  const [operation] = operations;
  if (!operation || operations.length > 1 || !('set' in operation) || operation.set.length)
    throw new Refusal(409, `There is no content file ${file}; a new one is made by one step that sets the whole.`);
  return operation.value;
}

/**
 * The result of a merge: the new text of a file with the operations that made it, or the path where somebody else changed the
 * value, or the path that does not exist.
 */
type Merged =
  | { text: string; summary: string; operations: Operation[] }
  | { conflict: Path; now: Json | undefined }
  | { missing: Path };

/**
 * Applies operations that were made for the text `base` of a content file to the text `current`, after `merge` has adapted them. If
 * `base` is unknown, the first operation is a conflict.
 */
function mergeOperations(
  file: string,
  base: string | undefined,
  current: string,
  operations: Operation[],
  keyOrder: KeyOrder,
  merge = mergeOperation,
): Merged {
  let [seen, text] = [base, current];
  const summary: string[] = [];
  const adapted: Operation[] = [];
  for (const operation of operations) {
    const [was, is] = [parseText(seen ?? ''), parseText(text)];
    const merged = seen === text ? operation : was && is && merge(was, is, operation);
    const now = is && valueIn(is, pathOf(operation));
    if (!merged) return { conflict: pathOf(operation), now };
    const next = applyOperation(text, merged, keyOrder);
    seen = seen === text ? next : applyOperation(seen ?? '', operation, keyOrder);
    if (next === undefined || seen === undefined) return { missing: pathOf(operation) };
    summary.push(describeOperation(file, merged, parseValue(text)));
    adapted.push(merged);
    text = next;
  }
  return { text, summary: summary.join('; '), operations: adapted };
}

function valueIn(root: Parameters<typeof findNodeAtLocation>[0], path: Path): Json | undefined {
  const node = findNodeAtLocation(root, path);
  return node && getNodeValue(node);
}

/** Returns the order of keys in a content file by the schema; `text` is needed to find the types of blocks. */
function keyOrderOf(file: string, text: string): KeyOrder {
  const schema = schemaOf(file);
  return (path) => keysAt(schema, path, parseValue(text));
}
