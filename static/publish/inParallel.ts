/** How many answers of a host are waited for at the same time: on a long line most of the time is waiting. */
const AT_ONCE = 16;

/** Runs `work` for each item, several at a time. After an error nothing more is begun, and the first one is thrown. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  let failed = false;
  const next = async (): Promise<void> => {
    for (;;) {
      const item = waiting.shift();
      if (item === undefined || failed) return;
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
