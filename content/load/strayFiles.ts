import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearest } from '../messages/nearest';
import { pageNameProblem } from '../schema/pages';
import { schemas } from '../schema/schema';

/** An entry of the content folder that is not read although somebody probably wants it on the site. */
export type Stray = {
  /** Its path below the content folder: `pages/sponsors.json.txt`. */
  entry: string;
  message: string;
  /** The names of the content files that it is meant to be. Nothing else reports these as missing. */
  rightNames: string[];
  /** It may be there for another reason: the build asks and does not refuse. */
  isQuestion?: true;
};

/** The entries of a folder, without hidden ones: editors and systems put their own there, such as `.#home.json`. */
export type Entries = { files: string[]; folders: string[] };

/** The endings of content files, and the wrong ones that they get by mistake: Notepad adds `.txt` to every name. */
const ENDING = /\.(json\.txt|json\.json|jsonc|json5|json)$/i;
/** The words that systems add to the name of a copy: `home (1)`, `home - Copy`, `Copy of home`, `home copy 2`. */
const COPY_NAME =
  /^copy of |( \(\d+\)|[ _-]+(copy|kopie|copie|copia|cópia)( \(?\d+\)?)?| \((copy|kopie|copie|copia|cópia)\))$/i;
const EXPLORER = ' (Windows hides endings: in Explorer, switch on View → Show → File name extensions)';

const fileNames = Object.keys(schemas);

/**
 * Finds the files and folders in the content folder `dir` that look like content, but are not read because of their name (rule
 * 19.16). `inContent` and `inPages` are the entries of that folder and of `pages` in it.
 */
export async function findStrays(dir: string, inContent: Entries, inPages: Entries): Promise<Stray[]> {
  const [files, pages, folders, nested] = await Promise.all([
    findStrayFiles(dir, '', inContent.files),
    findStrayFiles(dir, 'pages/', inPages.files),
    findStrayFolders(dir, inContent.folders),
    findFoldersInPages(dir, inPages.folders),
  ]);
  return [...files, ...folders, ...pages, ...nested];
}

/**
 * Finds those of `files` that look like content, but are not read because of their name. `place` is their folder in `dir`: '' or
 * `pages/`.
 */
async function findStrayFiles(dir: string, place: '' | 'pages/', files: string[]): Promise<Stray[]> {
  const strays = files.map(async (file): Promise<Stray[]> => {
    const [ending] = ENDING.exec(file) ?? /\.txt$/i.exec(file) ?? [];
    if (!ending) return [];
    const name = file.slice(0, -ending.length);
    if (ending === '.json' && (place ? !pageNameProblem(name) : fileNames.includes(name))) return [];
    const rightName = place ? guessPage(name) : guessFile(name);
    const isBeside = rightName !== undefined && files.includes(`${rightName}.json`);
    // A note to oneself ends in .txt too.
    if (/^\.txt$/i.test(ending) && (!rightName || isBeside || !(await isObject(join(dir, place, file))))) return [];
    const message = isBeside
      ? `this file is not read, because ${rightName}.json is beside it; keep one of the two as ${rightName}.json, and move the other out of this folder`
      : ((rightName && wrongNameMessage(name, ending, rightName)) ??
        (place ? pageNameProblem(name)?.replace(/rename it to \S+$/, `$&${EXPLORER}`) : unknownNameMessage(name)));
    return message ? [{ entry: place + file, message, rightNames: rightName ? [rightName] : [] }] : [];
  });
  return (await Promise.all(strays)).flat();
}

/** Returns the page or list that a file in the content folder is probably meant to be: `Home (1)` → `home`. */
function guessFile(name: string): string | undefined {
  const original = name.replace(COPY_NAME, '').toLowerCase();
  return (
    fileNames.find((each) => original === each || new RegExp(`^${each}[^a-z]`).test(original)) ??
    nearest(name, fileNames)
  );
}

/** Returns the name of a page that a file in `pages` is probably meant to be: `Our team - Copy` → `our-team`. */
function guessPage(name: string): string | undefined {
  const page = name
    .replace(COPY_NAME, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return pageNameProblem(page) ? undefined : page;
}

/** Returns the message for a file whose ending or case is wrong, or that is a copy; undefined if its name itself is wrong. */
function wrongNameMessage(name: string, ending: string, rightName: string): string | undefined {
  const rename = `rename it to ${rightName}.json${EXPLORER}`;
  if (ending !== '.json') return `this file is not read, because its name ends in ${ending}; ${rename}`;
  if (COPY_NAME.test(name)) return `this file is not read, because its name is that of a copy; ${rename}`;
  return fileNames.includes(name.toLowerCase())
    ? `this file is not read, because names of files are in lower case; ${rename}`
    : undefined;
}

function unknownNameMessage(name: string): string {
  const suggestion = nearest(name, fileNames);
  const remedy = suggestion
    ? `rename it to ${suggestion}.json${EXPLORER}`
    : `delete it, rename it to one of ${fileNames.map((each) => `${each}.json`).join(', ')}, or move it into the folder pages if it is a page of your own`;
  return `this file is not read, because its name is not known; ${remedy}`;
}

/** Checks whether a file holds a JSON object, whatever its name says. */
const isObject = async (path: string): Promise<boolean> =>
  /^(\xef\xbb\xbf)?\s*\{/.test(await readFile(path, 'latin1').catch(() => ''));

/** Finds folders beside `pages` with JSON files in them: refuses those whose name is almost `pages`, and asks about others. */
async function findStrayFolders(dir: string, folders: string[]): Promise<Stray[]> {
  const strays = folders.map(async (folder): Promise<Stray[]> => {
    // In the content folder of this project, editors read the schemas, and the build reads the words of the interface.
    if (['pages', 'schemas', 'words'].includes(folder)) return [];
    const files = await jsonFiles(join(dir, folder));
    if (!files.length) return [];
    if (!/^p/i.test(folder) || !(/^pages?(?![a-z])/i.test(folder) || nearest(folder, ['pages'])))
      return [
        {
          entry: folder,
          message:
            'the JSON files in this folder are not read; move pages of your own into the folder pages. If they are for something else, move this folder out of content',
          rightNames: [],
          isQuestion: true,
        },
      ];
    const remedy = folders.includes('pages') ? 'move its files into the folder pages' : 'rename it to pages';
    const message = `this folder is not read, because pages of your own are in the folder pages; ${remedy}`;
    return [{ entry: folder, message, rightNames: files.flatMap(pageOf) }];
  });
  return (await Promise.all(strays)).flat();
}

async function findFoldersInPages(dir: string, folders: string[]): Promise<Stray[]> {
  const strays = folders.map(async (folder): Promise<Stray[]> => {
    const files = await jsonFiles(join(dir, 'pages', folder));
    if (!files.length) return [];
    const message = 'folders in pages are not read; move the files of this folder into pages itself';
    return [{ entry: `pages/${folder}`, message, rightNames: files.flatMap(pageOf) }];
  });
  return (await Promise.all(strays)).flat();
}

/** Returns the names of the JSON files in a folder. */
const jsonFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).filter((file) => !file.startsWith('.') && ENDING.test(file));

const pageOf = (file: string): string | [] => guessPage(file.replace(ENDING, '')) ?? [];
