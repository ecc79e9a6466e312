/** Tells whether the text names a target (`live`, `staging`) and is no address or folder. */
export const isName = (typed: string): boolean => /^[a-z][a-z0-9-]*$/.test(typed);

/** Returns the environment variable of a target: `live` → `PUBLISH_LIVE`. */
export const variableOf = (name: string, ending = ''): string =>
  `PUBLISH_${name.toUpperCase().replaceAll('-', '_')}${ending}`;
