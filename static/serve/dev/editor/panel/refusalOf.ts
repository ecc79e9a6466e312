import type { SaveResponse } from '../../editing/protocol';

/** Why something was not written, in words; undefined if it was. */
export function refusalOf(answer: SaveResponse | undefined): string | undefined {
  if (!answer) return 'npm run dev does not answer; start it again and repeat this.';
  if (answer.ok) return undefined;
  if ('conflict' in answer) return 'Somebody changed this meanwhile. Look at what it is now, and repeat this.';
  return answer.problems.map(({ message }) => message).join('\n');
}
