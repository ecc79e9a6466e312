/**
 * The class that places an element between these lines of a grid. `gridAreaRules` writes its rule, because the policy of
 * the pages forbids style attributes (rule 15.3).
 */
export const gridArea = ([top, bottom]: [number, number], [left, right]: [number, number]): string =>
  `area-${top}-${left}-${bottom}-${right}`;

/** The CSS rules of such classes, and of classes such as `rooms-4`, for screens wide enough to show rooms side by side. */
export function gridAreaRules(classes: Iterable<string>): string {
  const rules = [...classes].map((name) => {
    const [, lines] = /^area-(\d+-\d+-\d+-\d+)$/.exec(name) ?? [];
    if (lines) return `.rooms-grid>.${name}{grid-area:${lines.replaceAll('-', '/')}}`;
    const [, count] = /^rooms-(\d+)$/.exec(name) ?? [];
    return count ? `.rooms-grid.${name}{--rooms:${count}}` : '';
  });
  return rules.some(Boolean) ? `@layer parts{@media (min-width:64rem){${rules.join('')}}}` : '';
}
