import { useMemo, useState } from 'react';
import type { FileOperations } from '../../content/edit/contentValues';
import type { Offer, SaveRequest, SaveResponse } from '../../content/edit/saving';
import type { Asker } from './requests';
import { isSamePlace } from './targets';

/** An offer that waits for an answer. */
export type Question = {
  offer: Offer;
  /** The id of the change that it came with; undefined if that change was refused. */
  change: number | undefined;
  /** Ends the question with the answer to what was saved, or without one. */
  end(answer?: SaveResponse): void;
};

/** Keeps the question that the editor asks now: the latest one, because people have gone on from the others. */
export function useQuestion(): { question: Question | undefined; asker: Asker } {
  const [question, setQuestion] = useState<Question>();
  const asker = useMemo((): Asker => {
    let latest: Question | undefined;
    function show(next: Question | undefined) {
      latest = next;
      setQuestion(next);
    }
    return {
      changeToJoin({ file, operations, also }) {
        const [operation] = operations;
        const isAgain =
          !also?.length &&
          operation !== undefined &&
          'set' in operation &&
          latest !== undefined &&
          isSamePlace({ file, path: operation.set }, latest.offer.place);
        return isAgain ? latest?.change : undefined;
      },
      ask: (offer, change) =>
        new Promise((resolve) => {
          latest?.end();
          const next: Question = {
            offer,
            change,
            end(answer) {
              resolve(answer);
              if (latest === next) show(undefined);
            },
          };
          show(next);
        }),
      withdraw(change) {
        if (latest?.change === change) latest.end();
      },
    };
  }, []);
  return { question, asker };
}

/** Returns the request that accepts the chosen parts of an offer. */
export function requestFor({ offer: { needed = [], parts }, change }: Question, chosen: boolean[]): SaveRequest {
  const operations = new Map<string, FileOperations>();
  for (const each of [...needed, ...parts.filter((_, n) => chosen[n])]) {
    const before = operations.get(each.file)?.operations ?? [];
    operations.set(each.file, { file: each.file, version: each.version, operations: [...before, ...each.operations] });
  }
  const [first, ...also] = operations.values();
  return { ...(first as FileOperations), also, joins: change, isAnswer: true };
}
