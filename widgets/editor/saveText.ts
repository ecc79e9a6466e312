import type { ContentPlace, Json } from '../../content/edit/contentValues';
import type { NamedProblem } from '../../content/edit/saving';
import { RequestError, type Requests } from './requests';

/** The result of saving a text. */
export type Outcome =
  | { kind: 'saved'; summary: string; version: string }
  | { kind: 'refused'; problems: NamedProblem[] }
  | { kind: 'conflict'; now: Json | undefined; version: string }
  /** `npm run dev` does not run. With `isBack` it was started again, and needs a new token. */
  | { kind: 'unreachable'; isBack: boolean };

/** Saves a text at a place. `version` is the version of the file that the editor knows. Never rejects. */
export async function saveText(
  requests: Requests,
  { file, path }: ContentPlace,
  { text, version }: { text: string; version: string },
): Promise<Outcome> {
  try {
    const answer = await requests.save({ file, version, operations: [{ set: path, value: text }] });
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
