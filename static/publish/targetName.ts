/** Tells whether the text names a target (`live`, `staging`) and is no address or folder. */
export const isName = (typed: string): boolean => /^[a-z][a-z0-9-]*$/.test(typed);

/**
 * Tells whether the variable of this name would be that of a setting: `live-password` → `PUBLISH_LIVE_PASSWORD`. No target may have
 * such a name.
 */
export const isNameOfSetting = (name: string): boolean =>
  /(?:^|-)(?:password|passphrase|key|fingerprint|url)$/.test(name);

/** Returns the environment variable of a target: `live` → `PUBLISH_LIVE`. */
export const variableOf = (name: string, ending = ''): string =>
  `PUBLISH_${name.toUpperCase().replaceAll('-', '_')}${ending}`;
