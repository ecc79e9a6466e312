import type { CheckedTexts } from '../../../../content/load/checkText';
import type { Planned } from '../../../../content/load/contentFiles';
import { checkContent } from '../../../../content/load/load';
import { formatProblem, type Problem } from '../../../../content/messages/problems';

/**
 * What the rules of the build say against the files as planned that they do not say against them as they are. `known` is what
 * was checked before.
 */
export async function newMistakes(
  contentDir: string,
  staticDir: string,
  planned: Planned,
  known: CheckedTexts,
): Promise<Problem[]> {
  const { problems } = await checkContent(contentDir, staticDir, { planned, known });
  if (!problems.length) return [];
  const { problems: before } = await checkContent(contentDir, staticDir, { known });
  const places = new Set(before.map(placeOf));
  const old = before.map(kindOf);
  // Those that were there at the same place come first, so that the new one of a kind is told.
  const sorted = [...problems].sort((a, b) => Number(places.has(placeOf(b))) - Number(places.has(placeOf(a))));
  return sorted.filter((problem) => {
    const at = old.indexOf(kindOf(problem));
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}

const placeOf = ({ file, path, message }: Problem) => formatProblem({ file, path, message });
/** Without the numbers of entries: lists move, and mistakes with them. */
const kindOf = ({ file, path, message }: Problem) => placeOf({ file, path: path?.replace(/\[\d+\]/g, '[]'), message });
