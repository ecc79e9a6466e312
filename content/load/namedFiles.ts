import { createRequire } from 'node:module';
import { join } from 'node:path';
import { nearest } from '../messages/nearest';
import type { Message } from '../messages/problems';
import { readBeginning, unshowableMessage } from '../rules/fileKinds';
import type { Field } from '../schema/walk';
import { type EntryKind, show } from './contentFiles';

/**
 * Returns the message if a field names a picture, a file or a font that is not there or cannot be shown; else undefined. `files`
 * is the static folder, and `entries` has what is in its folders.
 */
export function namedFileProblem(
  { folder, kind, value }: Field,
  files: string,
  entries: { images: Map<string, EntryKind>; files: Map<string, EntryKind> },
): Message | undefined {
  if (kind === 'font') return isInstalled(value) ? undefined : notInstalledMessage(value);
  if (!folder) return undefined;
  const message =
    missingFileMessage(join(files, folder), entries[folder], value) ?? wrongPictureMessage(files, folder, value);
  return message === undefined ? undefined : { message };
}

/** Returns the message if `name` is not among the `entries` of `dir`, or is a symbolic link, which may lead anywhere. */
function missingFileMessage(dir: string, entries: Map<string, EntryKind>, name: string): string | undefined {
  const steps = name.split('/').map((_, n, all) => all.slice(0, n + 1).join('/'));
  const symlink = steps.find((step) => entries.get(step) === 'symlink');
  if (symlink) return `${show(join(dir, symlink))} is a symbolic link; put the file itself there`;
  if (entries.get(name) === 'file') return undefined;
  const below = /\b(?:images|files)\/(.+)$/.exec(name)?.[1] ?? '';
  const fileNames = [...entries.keys()].filter((each) => entries.get(each) === 'file');
  const suggestion = fileNames.includes(below) ? below : nearest(name, fileNames);
  return `there is no file ${show(join(dir, name))}; ${suggestion ? `did you mean "${suggestion}"?` : 'add it, or correct the name'}`;
}

/** Returns the message for a file in the folder `images` that pages cannot show as a picture; else undefined. */
function wrongPictureMessage(files: string, folder: string, name: string): string | undefined {
  const path = join(files, folder, name);
  const message = folder === 'images' ? unshowableMessage(name, readBeginning(path)) : undefined;
  return message && `${show(path)} ${message}`;
}

const require = createRequire(import.meta.url);

/** Checks whether the npm package of a font is installed. */
function isInstalled(npmPackage: string): boolean {
  try {
    require.resolve(`${npmPackage}/unicode.json`);
    return true;
  } catch {
    return false;
  }
}

const notInstalledMessage = (npmPackage: string): Message => ({
  message: `this font package is not installed; run npm install --save-exact ${npmPackage}, or correct the name`,
  panel: `the font ${npmPackage} is not installed; whoever looks after this computer installs it in the terminal: npm install --save-exact ${npmPackage}. Until then, take the name out here`,
});
