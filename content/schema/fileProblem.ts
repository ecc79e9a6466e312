/** How to make a JPEG of what phones of Apple take. */
const HEIC =
  'is a HEIC photograph, which browsers do not show; export it as JPEG (iPhone: in Photos, Share → Options → Most Compatible, then Save to Files; Windows: in Photos, Save as → .jpg; Mac: in Preview, File → Export)';

/**
 * What is wrong with the name of a file in a static folder, and the remedy; undefined if it is fine. The file must have
 * one of these `endings` and is of this `kind`.
 */
export function fileProblem(path: string, endings: string[], kind: string): string | undefined {
  const suggestion = insideFolder(path);
  const hasEnding = (name: string) => new RegExp(`\\.(${endings.join('|')})$`, 'i').test(name);
  if (/\.hei[cf]$/i.test(path)) return `${HEIC}, and write "${suggestion.replace(/hei[cf]$/i, 'jpg')}"`;
  if (!hasEnding(path)) return `must be the name of a ${kind} (.${endings.join(', .')})`;
  if (isPlain(path)) return undefined;
  if (/^[a-z]{2,}:/i.test(path))
    return `must be a file of yours; put it into the static folder, and write "${suggestion}"`;
  const write = isPlain(suggestion) && hasEnding(suggestion) ? `; write "${suggestion}"` : '';
  if (/[\\\p{Cc}]/u.test(path)) return `must have "/" between folders, and no backslash${write}`;
  return `must be a plain path inside the static folder${write}`;
}

const isPlain = (path: string) => !/(^|\/)\.|^\/|[\\%:\p{Cc}]/u.test(path);

/** What is probably meant: the path below static/images or static/files, or the name of a file of another folder. */
function insideFolder(path: string): string {
  // A backslash before one of these letters is a tab or a line break in JSON.
  const escapes = new Map([...'btnfr'].map((letter, n) => ['\b\t\n\f\r'[n], `/${letter}`]));
  const slashed = path.replace(/[\b\t\n\f\r]/g, (control) => escapes.get(control) ?? '/').replace(/\\+|%2f|%5c/gi, '/');
  const isElsewhere = /^[a-z]+:|^\/(users|home)\//i.test(slashed);
  const below = /^.*\b(?:images|files)\/(.+)$/.exec(slashed)?.[1];
  const steps = (below ?? slashed).split('/').filter((step) => step && !step.startsWith('.'));
  return (isElsewhere && !below ? steps.slice(-1) : steps)
    .join('/')
    .replace(/^[a-z]:/i, '')
    .replace(/[%:].*$/, '');
}
