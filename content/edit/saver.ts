import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { freeId } from '../import/sessionIds';
import { isObject, type Path } from '../json/path';
import { show } from '../load/contentFiles';
import { languagesOf } from '../load/localise';
import { slug } from '../programme/slug';
import { schemaOf } from '../schema/schema';
import { keysAt } from '../schema/walk';
import { applyOperation, type KeyOrder, parseText } from './applyOperation';
import { describeNewFile, describeOperation } from './describeChange';
import { findRenames, followRenames } from './followRenames';
import { type FileChange, lineDiff, openHistory } from './history';
import { mergeOperation, pathOf } from './mergeOperation';
import { type Json, type Operation, Refusal, type SaveRequest, type SaveResponse } from './protocol';
import { asTranslation, losesLanguages } from './translate';
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
    let isRenamed = false;
    const languages = languagesOf(parsed((await texts.read('site')) ?? ''));
    for (const { file, version, operations: asked } of [request, ...(request.also ?? [])]) {
      const before = await texts.read(file);
      if (before === undefined) {
        const value = wholeOf(file, asked);
        changes.push({ file, before, after: `${JSON.stringify(value, null, 2)}\n` });
        summaries.push(describeNewFile(file, value));
        continue;
      }
      const root = parseText(before);
      const operations = asked.map((each) => asTranslation(file, root && getNodeValue(root), each, languages));
      for (const operation of operations)
        if ('set' in operation && root && losesLanguages(valueIn(root, operation.set), operation.value))
          throw new Refusal(
            409,
            `This text has one for each language. Change it on the page in its language, or in ${show(texts.pathOf(file))}.`,
          );
      const merged = mergeOperations(file, texts.textOf(version), before, operations, keyOrderOf(file, before));
      if ('missing' in merged)
        throw new Refusal(409, `Nothing of ${file} can be changed at ${JSON.stringify(merged.missing)}.`);
      if ('conflict' in merged) {
        const { conflict: path, now } = merged;
        return { ok: false, conflict: { file, version: texts.remember(before), path, now } };
      }
      const named = nameSessions(file, before, merged.text, operations);
      changes.push({ file, before, after: named ?? merged.text });
      summaries.push(merged.summary);
      isRenamed ||= named !== undefined;
    }
    if (isRenamed || [request, ...(request.also ?? [])].some(({ operations }) => operations.some(mayRename)))
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

/** The id that the editor gives a new session. */
const NEW_ID = /^session(?:-\d+)?$/;

/**
 * Lets the ids of sessions follow the titles that `operations` set, as long as the session is marked as a placeholder: no address of it
 * has been published. An id that somebody has chosen stays. Returns the new text of the schedule; undefined if no id changes.
 */
function nameSessions(file: string, before: string, after: string, operations: Operation[]): string | undefined {
  if (file !== 'schedule') return undefined;
  let text: string | undefined;
  for (const operation of operations) {
    const path =
      'set' in operation && operation.set.length === 5 && operation.set.at(-1) === 'title' ? operation.set : [];
    const [was, is] = [before, text ?? after].map((each) => {
      const root = parseText(each);
      const entry = path.length && root ? valueIn(root, path.slice(0, -1)) : undefined;
      return (isObject(entry) ? entry : {}) as { id?: string; title?: unknown; placeholder?: boolean };
    });
    const { id = '', title, placeholder } = is ?? {};
    // The address of a session stays when its title is translated.
    if (typeof title !== 'string') continue;
    const old = typeof was?.title === 'string' ? slug(was.title) : '';
    const isMade = NEW_ID.test(id) || (old !== '' && id.replace(/-\d+$/, '') === old) || id === old;
    const base = slug(title);
    if (placeholder !== true || !id || !isMade || !base || id.replace(/-\d+$/, '') === base) continue;
    const taken = new Set([...(text ?? after).matchAll(/"id"\s*:\s*"([^"]*)"/g)].map(([, each = '']) => each));
    text = applyOperation(text ?? after, { set: [...path.slice(0, -1), 'id'], value: freeId(base, taken) }) ?? text;
  }
  return text;
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

/** Returns the value of a JSON text; undefined if it has mistakes. */
const parsed = (text: string): unknown => {
  const root = parseText(text);
  return root && getNodeValue(root);
};

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
