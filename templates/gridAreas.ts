/** The class of what stands at these lines of a grid; `gridAreaRules` makes its rule. The policy of the pages forbids style attributes. */
export const gridArea = ([top, bottom]: [number, number], [left, right]: [number, number]): string =>
  `at-${top}-${left}-${bottom}-${right}`;

/** The rules of all such classes among these, and of `rooms-4`, for screens on which rooms stand side by side. */
export function gridAreaRules(classes: Iterable<string>): string {
  const rules = [...classes].map((name) => {
    const [, lines] = /^at-(\d+-\d+-\d+-\d+)$/.exec(name) ?? [];
    if (lines) return `.rooms-grid>.${name}{grid-area:${lines.replaceAll('-', '/')}}`;
    const [, count] = /^rooms-(\d+)$/.exec(name) ?? [];
    return count ? `.rooms-grid.${name}{--rooms:${count}}` : '';
  });
  return rules.some(Boolean) ? `@layer parts{@media (min-width:64rem){${rules.join('')}}}` : '';
}
