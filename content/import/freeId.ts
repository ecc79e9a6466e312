/** The first of `base`, `base-2`, `base-3` … that is not in `taken`; adds it there. */
export function freeId(base: string, taken: Set<string>): string {
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}
