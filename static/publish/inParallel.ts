/** Runs `work` for each item, at most `atOnce` at a time. After an error nothing more is begun, and the first one is thrown. */
export async function inParallel<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
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
  const results = await Promise.allSettled(Array.from({ length: atOnce }, next));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
