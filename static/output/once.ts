/** The function, which runs when it is first called; later calls get the same result. */
export function once<T>(run: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: run() };
    return result.value;
  };
}
