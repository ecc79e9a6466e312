import { join, relative } from 'node:path';
import {
  idAfter,
  keepAfter,
  listSnapshots,
  publishedAt,
  readAllTexts,
  type Texts,
  textsOf,
} from '../history/snapshots';
import { readRecord } from '../import/importRecord';
import { valueAt } from '../json/path';
import { show } from '../load/contentFiles';
import { git } from '../load/contentTime';
import { RECORD_FILE } from '../load/importNotes';
import { languagesOf } from '../load/localise';
import { schemaOf } from '../schema/schema';
import { keysAt } from '../schema/walk';
import type { KeyOrder } from './applyOperation';
import { isOfImport } from './contentTexts';
import type { FileOperations, Json, Operation } from './contentValues';
import { describeLanguages, describeNewFile } from './describeChange';
import { fillIn } from './fillIn';
import { followContacts } from './followContacts';
import { followLinks } from './followLinks';
import { type FileChange, History, joinChanges, lineDiff } from './history';
import { openKeptHistory } from './keptHistory';
import { mergeOperations } from './mergeOperations';
import { idsInText, nameSessions } from './nameSessions';
import { placeName } from './names';
import { withOffer } from './offers';
import { planPageAction } from './pageActions';
import { parseValue } from './parsedTexts';
import { Refusal } from './protocol';
import type { Change, Difference, PageAction, SaveRequest, SaveResponse } from './saving';
import { asTranslation, losesLanguages } from './translate';
import { type Target, writeChanges } from './writeChanges';
import { WrittenVersions } from './writtenVersions';

/** The files that an import writes, with their paths in the file system. */
type ImportedFile = { path: string; text: string };

/** The edit of one file: its text before and after, and a phrase about each part of the edit. */
type Edit = { change: FileChange; summaries: string[]; isSessionRenamed: boolean; operations: Operation[] };

/** A response that asks what to do, because somebody else has changed the same. */
type Conflict = Extract<SaveResponse, { conflict: unknown }>;

/** Changes content files and undoes changes, one at a time. Its methods throw a Refusal for a wrong request. */
export class Saver {
  readonly #target: Target;
  readonly #historyFile: ReturnType<typeof openKeptHistory>;
  readonly #versions: WrittenVersions;
  #history: Promise<History> | undefined;
  #lastRequest: Promise<unknown> = Promise.resolve();
  /** The change after which the content was kept last. */
  #lastKept: number | undefined;

  constructor(target: Target) {
    this.#target = target;
    this.#historyFile = openKeptHistory(target.content);
    this.#versions = new WrittenVersions(target.texts);
  }

  /** Lists the changes, after those that are just being made. */
  changes(): Promise<Change[]> {
    return this.#inTurn(async () => (await this.#openHistory()).changes);
  }

  /** Applies operations to files, and writes them as one change. */
  save(request: SaveRequest): Promise<SaveResponse> {
    return this.#inTurn(() => this.#save(request));
  }

  /** Renames, copies or deletes a page. */
  page(action: PageAction): Promise<SaveResponse> {
    return this.#inTurn(() => this.#changePage(action));
  }

  /** Writes the files of an import as one change. */
  importFiles(files: ImportedFile[], summary: string): Promise<SaveResponse> {
    return this.#inTurn(() => this.#importFiles(files, summary));
  }

  /** Undoes the change with this id. */
  undo(id: number): Promise<SaveResponse> {
    return this.#inTurn(() => this.#undo(id));
  }

  /** Does the undone change with this id again. */
  redo(id: number): Promise<SaveResponse> {
    return this.#inTurn(() => this.#redo(id));
  }

  /** Writes the content of a snapshot again, as one change that can be undone. */
  goBack(snapshot: string): Promise<SaveResponse> {
    return this.#inTurn(() => this.#goBack(snapshot));
  }

  /** Returns the files that are other now than in a snapshot, with the texts of both. Throws a Refusal if it is not kept. */
  sinceSnapshot(snapshot: string): Promise<FileChange[]> {
    return this.#inTurn(() => this.#planGoingBack(snapshot));
  }

  /** Runs a request when the last one has ended, whether it failed or not. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const next = this.#lastRequest.then(run, run);
    this.#lastRequest = next;
    return next;
  }

  #openHistory(): Promise<History> {
    this.#history ??= this.#historyFile.read().then((stored) => new History(stored));
    return this.#history;
  }

  async #save(request: SaveRequest): Promise<SaveResponse> {
    const { texts } = this.#target;
    const files = [request, ...(request.also ?? [])];
    const site = parseValue((await texts.read('site')) ?? '');
    const edits: Edit[] = [];
    for (const each of files) {
      const edit = await this.#editFile(each, site);
      if ('conflict' in edit) return edit;
      edits.push(edit);
    }
    const changes = edits.map(({ change }) => change);
    const summaries = summariesOf(request, edits);
    const isRenamed = edits.some((edit) => edit.isSessionRenamed);
    if (isRenamed || files.some(({ operations }) => operations.some(setsName)))
      summaries.push(...followLinks(await texts.readTexts(), changes));
    const joined =
      request.joins === undefined ? undefined : (await this.#openHistory()).textsAround(request.joins, changes);
    const answer = await this.#write(changes, summaries, joined && request.joins);
    if (!answer) return this.#save(request);
    return request.isAnswer ? answer : withOffer(answer, edits, joined, texts);
  }

  /** Returns what operations make of the present text of a file; writes nothing. `site` is the value of site.json. */
  async #editFile(request: FileOperations, site: Json | undefined): Promise<Edit | Conflict> {
    const { texts } = this.#target;
    const { file } = request;
    const before = await texts.read(file);
    if (before === undefined) return createFile(request);
    const root = parseValue(before);
    const keyOrder = keyOrderOf(file, before);
    const carried = this.#versions.carryOver(request, keyOrder);
    const operations = carried.operations.map((each) => asTranslation(file, root, each, languagesOf(site)));
    refuseLostLanguages(root, operations);
    const merged = mergeOperations(file, texts.textOfVersion(carried.version), before, operations, keyOrder);
    if ('missing' in merged) throw new Refusal(409, `${placeName(file, root, merged.missing)} is no longer there.`);
    if ('conflict' in merged) {
      const { conflict: path, now } = merged;
      return { ok: false, conflict: { file, version: texts.remember(before), path, now } };
    }
    const isFree = async (id: string, isPlaceholder: boolean) =>
      !(await this.#isImported(id)) && (isPlaceholder || this.#isUnpublished(id));
    const textWithIds = await nameSessions(file, before, merged.text, merged.operations, isFree);
    const contacts = followContacts(textWithIds ?? merged.text, merged.operations);
    const text = contacts?.text ?? textWithIds ?? merged.text;
    const filledIn = fillIn(file, before, text, merged.operations, site);
    const entries = (filledIn?.entries ?? []).map((entry) => placeName(file, parseValue(merged.text), entry));
    return {
      change: { file, before, after: filledIn?.text ?? text },
      summaries: [
        (file === 'site' && describeLanguages(merged.operations, root, parseValue(text))) || merged.summary,
        ...(contacts?.urls ?? []).map((url) => `it leads to “${url}” now`),
        ...entries.map((entry) => `${entry} is filled in`),
      ],
      isSessionRenamed: textWithIds !== undefined,
      operations: merged.operations,
    };
  }

  /** Checks that a session was added in the editor, and that since then no published site and no git commit has had its id. */
  async #isUnpublished(id: string): Promise<boolean> {
    const { content } = this.#target;
    const { changes } = await this.#openHistory();
    const time = changes.findLast(({ made }) => made?.includes(id))?.time;
    if (time === undefined || (await publishedAt(content)) >= time) return false;
    return !idsInText(await git(content, 'show', 'HEAD:./schedule.json')).has(id);
  }

  /** Checks whether the last import wrote a session with this id: by the id, the next one knows it under its new title. */
  async #isImported(id: string): Promise<boolean> {
    const record = await readRecord(join(this.#target.content, RECORD_FILE));
    return Object.values(record?.sessions ?? {}).some((session) => session.id === id);
  }

  async #importFiles(files: ImportedFile[], summary: string): Promise<SaveResponse> {
    const { content, texts } = this.#target;
    const changes: FileChange[] = [];
    for (const { path, text } of files) {
      const file = relative(content, path)
        .replace(/\.json$/, '')
        .replaceAll('\\', '/');
      changes.push({ file, before: await texts.read(file), after: text });
    }
    return (await this.#write(changes, [summary])) ?? this.#importFiles(files, summary);
  }

  async #changePage(action: PageAction): Promise<SaveResponse> {
    const before = await this.#target.texts.readTexts();
    const { after, summary } = planPageAction(action, before);
    const changes = [...new Set([...before.keys(), ...after.keys()])]
      .map((file) => ({ file, before: before.get(file), after: after.get(file) }))
      .filter((each) => each.before !== each.after)
      // The page itself stands first.
      .sort((a, b) => Number(b.file === `pages/${action.page}`) - Number(a.file === `pages/${action.page}`));
    return (await this.#write(changes, [summary])) ?? this.#changePage(action);
  }

  async #goBack(snapshot: string): Promise<SaveResponse> {
    const changes = await this.#planGoingBack(snapshot);
    if (!changes.length) throw new Refusal(409, 'The content is now as it was then.');
    const { time } = (await listSnapshots(this.#target.content)).find(({ id }) => id === snapshot) ?? { time: 0 };
    return (await this.#write(changes, [`Back to ${describeTime(time)}`])) ?? this.#goBack(snapshot);
  }

  async #planGoingBack(snapshot: string): Promise<FileChange[]> {
    const { content } = this.#target;
    const then = await textsOf(snapshot, content);
    if (!then) throw new Refusal(404, 'What the content was at this moment is not kept any more.');
    const now = await readAllTexts(content);
    return [...new Set([...now.keys(), ...then.keys()])]
      .map((path) => ({ file: path.replace(/\.json$/, ''), before: now.get(path), after: then.get(path) }))
      .filter(({ before, after }) => before !== after);
  }

  /**
   * Returns a function that keeps the content as it is now, before the next change; undefined if it was kept after the last one. It is
   * called when the change is written, because one that is refused leaves nothing.
   */
  async #prepareToKeep(): Promise<(() => Promise<void>) | undefined> {
    const { content } = this.#target;
    const last = (await this.#openHistory()).changes.at(-1)?.id ?? 0;
    if (this.#lastKept === last || (await textsOf(idAfter(last), content))) return undefined;
    const texts = await readAllTexts(content);
    const time = Date.now();
    return () => this.#keepAfter(last, texts, time);
  }

  /** Keeps texts as those after a change. If that cannot be written, nobody can go back to this moment. */
  async #keepAfter(change: number, texts: Texts, time = Date.now()): Promise<void> {
    await keepAfter(change, this.#target.content, texts, time).catch(() => undefined);
    this.#lastKept = change;
  }

  /**
   * Writes changes as one, and adds it to the history, as one step with the change `joins`. Returns undefined if somebody else has
   * changed one of the files since; the caller must then make the changes again.
   */
  async #write(changes: FileChange[], summaries: string[], joins?: number): Promise<SaveResponse | undefined> {
    const changed = changes.filter(({ before, after }) => before !== after);
    const keepBefore = changed.length ? await this.#prepareToKeep() : undefined;
    // Whoever publishes from now on may publish the change.
    const time = Date.now();
    const problems = changed.length ? await writeChanges(this.#target, changed) : [];
    if (!problems) return undefined;
    if (problems.length) return { ok: false, problems };
    await keepBefore?.();
    const versions = this.#versions.note(changes);
    const version = versions[changes[0]?.file ?? ''] ?? '';
    if (!changed.length) return { ok: true, version, versions };
    const change = await this.#addToHistory(changed, { summaries, time }, joins);
    return { ok: true, version, versions, ...(change && { change }) };
  }

  async #addToHistory(
    written: FileChange[],
    { summaries: phrases, time }: { summaries: string[]; time: number },
    joins?: number,
  ): Promise<Change | undefined> {
    const history = await this.#openHistory();
    const joined = joins === undefined ? undefined : history.changes.find(({ id }) => id === joins);
    const changed = joined ? joinChanges(history.textsAround(joined.id, written) ?? [], written) : written;
    const summaries = joined ? [joined.summary, ...phrases] : phrases;
    if (joined) history.forget(joined.id);
    const diffs = changed
      .filter(({ file }) => !isOfImport(file))
      .map(({ before = '', after = '' }) => lineDiff(before, after));
    if (!changed.length) {
      // The second change has taken the first one back.
      await this.#historyFile.keep(history.toStore());
      return undefined;
    }
    const newIds = newSessionIds(changed);
    const change = history.add(changed, {
      time,
      shown: show(this.#target.texts.pathOf(changed[0]?.file ?? '')),
      line: diffs[0]?.line ?? 1,
      summary: summaries.join('; '),
      diff: shortenDiff(diffs.flatMap(({ diff }) => diff)),
      ...(newIds.length && { made: newIds }),
    });
    await this.#historyFile.keep(history.toStore());
    await this.#keepAfter(change.id, await readAllTexts(this.#target.content));
    return change;
  }

  async #undo(id: number): Promise<SaveResponse> {
    const history = await this.#openHistory();
    const change = history.changes.find((each) => each.id === id && !each.undone);
    if (!change) throw new Refusal(404, 'There is no such change, or it is undone already.');
    return (await this.#rewrite(history, change, 'undo')) ?? this.#undo(id);
  }

  async #redo(id: number): Promise<SaveResponse> {
    const history = await this.#openHistory();
    const change = history.changes.find((each) => each.id === id && each.undone);
    if (!change) throw new Refusal(404, 'There is no such change, or it is not undone.');
    return (await this.#rewrite(history, change, 'redo')) ?? this.#redo(id);
  }

  /**
   * Writes the files of a change without this change, or with it again. Returns undefined if somebody else has changed one of them
   * since.
   */
  async #rewrite(history: History, change: Change, action: 'undo' | 'redo'): Promise<SaveResponse | undefined> {
    const { texts } = this.#target;
    const changes: FileChange[] = [];
    for (const { file, isNew, isGone } of history.filesOf(change.id)) {
      const before = await texts.read(file);
      const text =
        action === 'undo' ? history.textWithout(change.id, file, before) : history.textWith(change.id, file, before);
      if (text === undefined)
        return { ok: false, conflict: { file, version: texts.remember(before ?? ''), path: [], now: undefined } };
      const isAbsentThen = action === 'undo' ? isNew : isGone;
      changes.push({ file, before, after: isAbsentThen && !text ? undefined : text });
    }
    const problems = await writeChanges(this.#target, changes);
    if (!problems) return undefined;
    if (problems.length) return { ok: false, problems };
    if (action === 'undo') history.undo(change.id);
    else history.redo(change.id, changes);
    await this.#historyFile.keep(history.toStore());
    const versions = this.#versions.note(changes);
    return { ok: true, version: Object.values(versions)[0] ?? '', versions, change };
  }
}

/** Names a moment, in milliseconds since 1970, in the time of this machine: `3 March, 14:05`. */
const describeTime = (time: number): string =>
  new Date(time)
    .toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
    .replace(' at ', ', ');

/** The most lines that are kept of a change: an import may write thousands. */
const MAX_LINES = 300;

const shortenDiff = (diff: string[]): string[] =>
  diff.length > MAX_LINES ? [...diff.slice(0, MAX_LINES), `  … and ${diff.length - MAX_LINES} lines more`] : diff;

/** Shows the lines in which files differ before and after changes, but not those of files in which imports keep notes. */
export const differences = (changes: FileChange[]): Difference[] =>
  changes
    .filter(({ file }) => !isOfImport(file))
    .map(({ file, before = '', after = '' }) => ({ file, diff: shortenDiff(lineDiff(before, after).diff) }));

/** Returns the ids that changes give to new sessions. */
const newSessionIds = (changes: FileChange[]): string[] =>
  changes
    .filter(({ file }) => file === 'schedule')
    .flatMap(({ before, after }) => {
      const ids = idsInText(before);
      return [...idsInText(after)].filter((id) => !ids.has(id));
    });

/** Checks whether an operation sets an id or a name, perhaps in one language (`name.ta`): links name entries by them. */
const setsName = (operation: Operation): boolean =>
  'set' in operation && operation.set.slice(-2).some((step) => step === 'id' || step === 'name');

/** The most places of an accepted offer that a summary lists. */
const MAX_PHRASES = 3;

/** Returns a phrase about each part of some edits. Of many that somebody has accepted at once, it says the number. */
function summariesOf({ isAnswer, joins }: SaveRequest, edits: Edit[]): string[] {
  const count = edits.reduce((sum, { operations }) => sum + operations.length, 0);
  if (isAnswer && joins !== undefined && count > MAX_PHRASES) return [`${count} other places with it`];
  return edits.flatMap(({ summaries }) => summaries);
}

/** Throws a Refusal if an operation would put one text in place of those of several languages. */
function refuseLostLanguages(root: Json | undefined, operations: Operation[]) {
  for (const operation of operations)
    if ('set' in operation && losesLanguages(valueAt(root, operation.set), operation.value))
      throw new Refusal(
        409,
        'This text has one for each language. Change it on the page in its language, or in the field of its language in the panel.',
      );
}

/** Returns the edit that makes a new file. Throws a Refusal unless there is one operation that sets the whole file. */
function createFile({ file, operations }: FileOperations): Edit {
  const [operation] = operations;
  if (!operation || operations.length > 1 || !('set' in operation) || operation.set.length)
    throw new Refusal(409, `There is no content file ${file}; a new one is made by one step that sets the whole.`);
  const { value } = operation;
  return {
    change: { file, before: undefined, after: `${JSON.stringify(value, null, 2)}\n` },
    summaries: [describeNewFile(file, value)],
    isSessionRenamed: false,
    operations: [],
  };
}

/** Returns the order of keys in a content file by the schema; `text` is needed to find the types of blocks. */
function keyOrderOf(file: string, text: string): KeyOrder {
  const schema = schemaOf(file);
  return (path) => keysAt(schema, path, parseValue(text));
}
