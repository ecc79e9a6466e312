import type { ContentFile, FileOperations, Json, Place, SaidProblem } from '../../content/edit/protocol';
import { valueAt } from '../../content/json/path';
import { RequestError, type Requests } from './requests';

/** The result of saving a text. */
export type Outcome =
  | { kind: 'saved'; summary: string; version: string }
  | { kind: 'refused'; problems: SaidProblem[] }
  | { kind: 'conflict'; now: Json | undefined; version: string }
  /** `npm run dev` does not run; with `isBack` it was started again and needs a new token. */
  | { kind: 'unreachable'; isBack: boolean };

/** Saves a text at a place. `version` is that of the file as the editor knows it. Never rejects. */
export async function saveText(
  requests: Requests,
  files: Record<string, ContentFile>,
  { file, path }: Place,
  { text, version }: { text: string; version: string },
): Promise<Outcome> {
  const also = renamed(files, { file, path }, text);
  try {
    const answer = await requests.save({
      file,
      version,
      operations: [{ set: path, value: text }],
      ...(also && { also }),
    });
    if (answer.ok) {
      const summary = answer.change ? `Saved ${answer.change.summary}` : 'Nothing was different.';
      return { kind: 'saved', summary, version: answer.version };
    }
    if ('problems' in answer) return { kind: 'refused', problems: answer.problems };
    return { kind: 'conflict', ...answer.conflict };
  } catch (error) {
    if (error instanceof RequestError && error.status !== 403)
      return { kind: 'refused', problems: [{ message: error.message }] };
    return { kind: 'unreachable', isBack: error instanceof RequestError };
  }
}

/** Returns the operations that rename a speaker in all sessions too; undefined if the text is not a speaker's name, or in no session. */
function renamed(
  files: Record<string, ContentFile>,
  { file, path }: Place,
  text: string,
): FileOperations[] | undefined {
  const { schedule, speakers } = files;
  if (file !== 'speakers' || path[0] !== 'speakers' || path.at(-1) !== 'name' || !schedule) return undefined;
  const before = valueAt(speakers?.value, path);
  type Part = { events?: { speakers?: string[] }[] };
  const parts = ['days', 'lists'].flatMap((part) =>
    ((valueAt(schedule.value, [part]) ?? []) as Part[]).map(({ events = [] }, n) => ({ part, n, events })),
  );
  const operations = parts.flatMap(({ part, n: day, events }) =>
    events.flatMap(({ speakers: names = [] }, event) =>
      names.flatMap((name, n) =>
        name === before ? [{ set: [part, day, 'events', event, 'speakers', n], value: text }] : [],
      ),
    ),
  );
  return operations.length ? [{ file: 'schedule', version: schedule.version, operations }] : undefined;
}
