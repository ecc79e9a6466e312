/** Whether lists and objects stand in one another more than `depth` times: no content does, and what writes them is recursive. */
export const nestsDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((entry) => nestsDeeper(entry, depth - 1)));
