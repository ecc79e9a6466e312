/** Apps keep numbers in 31 bits. */
const LARGEST = 0x7fffffff;

/**
 * A number for each UUID, as apps want one beside it. It comes from the UUID and not from the place in the list, so that it
 * stays when the programme changes; of two that fall together, the later gets the next free one.
 */
export function numbers(uuids: string[]): Map<string, number> {
  const taken = new Set<number>();
  return new Map(
    uuids.map((uuid) => {
      let number = Number.parseInt(uuid.slice(0, 8), 16) % LARGEST;
      do number = (number % LARGEST) + 1;
      while (taken.has(number));
      taken.add(number);
      return [uuid, number];
    }),
  );
}
