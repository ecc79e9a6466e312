import { forkHere } from './forkHere';
import { NotPrepared, type Prepared } from './preparePhoto';

type Answer = { prepared: Prepared } | { message: string; isNotPrepared: boolean };

/** The photo that was asked for last. Photos are prepared one at a time: each takes seconds and hundreds of megabytes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Prepares a photo as preparePhoto does, but after the photos before it, and in a process that ends afterwards. In this process,
 * eight photos of 48 megapixels would keep more than a gigabyte of memory. Throws an Error if the bytes are not a picture, and
 * NotPrepared if this machine fails.
 */
export function prepareApart(bytes: Buffer): Promise<Prepared> {
  const turn = last.then(() => inWorker(bytes));
  last = turn.catch(() => undefined);
  return turn;
}

const inWorker = (bytes: Buffer): Promise<Prepared> =>
  new Promise((resolve, reject) => {
    const worker = forkHere('photoWorker.ts');
    worker.once('message', (answer: Answer) => {
      if ('prepared' in answer) resolve({ ...answer.prepared, data: Buffer.from(answer.prepared.data) });
      else reject(answer.isNotPrepared ? new NotPrepared(answer.message) : new Error(answer.message));
    });
    worker.once('error', reject);
    worker.once('exit', (code, signal) =>
      reject(
        new NotPrepared(
          `was not prepared on this machine: the program for it was ended (${signal ?? code}); close other programs and add it again`,
        ),
      ),
    );
    worker.send(bytes);
  });
