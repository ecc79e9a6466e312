/**
 * The class that places an element between these lines of a grid. `gridAreaRules` writes its rule, because the policy of
 * the pages forbids style attributes (rule 15.3).
 */
export const gridArea = ([top, bottom]: [number, number], [left, right]: [number, number]): string =>
  `area-${top}-${left}-${bottom}-${right}`;

/**
 * The CSS rules of such classes, of classes such as `rooms-4`, and of those of a day to scale (parts/Almanac.tsx): `clock-7-19`
 * is a place among the rows of screens wide enough to show rooms side by side, `rail-2-9` one among those of narrower ones.
 */
export function gridAreaRules(classes: Iterable<string>): string {
  const wide: string[] = [];
  const narrow: string[] = [];
  for (const name of classes) {
    const [, kind, lines = ''] = /^(area|rooms|clock|rail)-(\d[\d-]*)$/.exec(name) ?? [];
    const place = lines.replaceAll('-', '/');
    if (kind === 'area') wide.push(`.rooms-grid>.${name}{grid-area:${place}}`);
    if (kind === 'rooms') wide.push(`.rooms-grid.${name}{--rooms:${lines}}`);
    if (kind === 'clock') wide.push(`.almanac>.${name}{grid-row:${place}}`);
    if (kind === 'rail') narrow.push(`.almanac>.${name}{grid-row:${place}}`);
  }
  const rules = [
    wide.length && `@media (min-width:64rem){${wide.join('')}}`,
    narrow.length && `@media (max-width:63.99rem){${narrow.join('')}}`,
  ].filter(Boolean);
  return rules.length ? `@layer parts{${rules.join('')}}` : '';
}
