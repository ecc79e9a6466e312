import type { ContentTexts } from './contentTexts';
import type { Operation } from './contentValues';
import type { FileChange } from './history';
import { mayMoveEvent, offerDates } from './offerDates';
import { mayRename, offerNames } from './offerNames';
import { offerRemoval } from './offerRemoval';
import type { FileTexts } from './parsedTexts';
import type { SaveResponse, UnversionedOffer } from './saving';

/** A file that was edited, and the operations that were made or refused. */
type Edit = { change: FileChange; operations: Operation[] };

/**
 * Adds to the answer to a change what may belong to the change or, if it was refused, what it needs: other places with a name that
 * was changed, dates that may move with the event, and sessions that name what is deleted. `joined` is the earlier change that is
 * one with this one now.
 */
export async function withOffer(
  answer: SaveResponse,
  edits: Edit[],
  joined: FileChange[] | undefined,
  texts: ContentTexts,
): Promise<SaveResponse> {
  if ('conflict' in answer || !edits.some((edit) => hasCause(edit, answer.ok))) return answer;
  const after = await texts.readTexts();
  const before = new Map(after);
  for (const each of [...edits.map(({ change }) => change), ...(joined ?? [])])
    if (each.before !== undefined) before.set(each.file, each.before);
  const offer = firstOffer(edits, before, after, answer.ok);
  if (!offer) return answer;
  const withVersion = <Each extends { file: string }>(each: Each) => ({
    ...each,
    version: texts.remember(after.get(each.file) ?? ''),
  });
  const parts = offer.parts.map(withVersion);
  if (answer.ok) return { ...answer, offer: { ...offer, parts } };
  const needed = edits.map(({ change: { file }, operations }) => withVersion({ file, operations }));
  return { ...answer, offer: { ...offer, parts, needed } };
}

/** Checks whether an edit may be the cause of an offer. This is quick, because it is asked about each change. */
const hasCause = ({ change: { file }, operations }: Edit, isSaved: boolean): boolean =>
  operations.some((each) => (isSaved ? mayRename(each, file) || mayMoveEvent(each, file) : 'remove' in each));

function firstOffer(
  edits: Edit[],
  before: FileTexts,
  after: FileTexts,
  isSaved: boolean,
): UnversionedOffer | undefined {
  const today = new Date().toISOString().slice(0, 10);
  for (const { change, operations } of edits)
    for (const operation of operations) {
      const offer = isSaved
        ? (offerDates(operation, change.file, { before, after, today }) ??
          offerNames(operation, change.file, before, after))
        : offerRemoval(operation, change.file, after);
      if (offer) return offer;
    }
  return undefined;
}
