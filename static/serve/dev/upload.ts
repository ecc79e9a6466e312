import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { ContentPlace } from '../../../content/edit/contentValues';
import { parseText } from '../../../content/edit/parsedTexts';
import { Refusal } from '../../../content/edit/protocol';
import type { UploadResponse } from '../../../content/edit/storedFiles';
import type { Target } from '../../../content/edit/writeChanges';
import { freeId } from '../../../content/import/sessionIds';
import { show } from '../../../content/load/contentFiles';
import { Problems } from '../../../content/messages/problems';
import { slug } from '../../../content/programme/slug';
import { pictureProblem } from '../../../content/rules/lint/files';
import type { PictureSizes } from '../../../content/schema/pictureSizes';
import { schemaOf } from '../../../content/schema/schema';
import { meaningAt } from '../../../content/schema/walk';
import type { Prepared } from './preparePhoto';

/** A file that somebody has chosen, the folder for it, and the place in the content that will name it. */
type Upload = { bytes: Buffer; name: string; folder: string; place?: ContentPlace; anyway: boolean };

/**
 * Stores a picture in `static/images/FOLDER`, or a PDF in `static/files/FOLDER`, under a readable, unused name, and returns that
 * name. A file that is there already is not stored again, and keeps its name (rule 24.26). If the picture is too small for its
 * place, stores nothing and returns a question, unless `anyway` is true. Throws a Refusal for any other file.
 */
export async function upload(target: Target, { bytes, name, folder, place, anyway }: Upload): Promise<UploadResponse> {
  const isPdf = PDF.test(bytes.toString('latin1', 0, 32));
  const { data, ending, width, height } = isPdf
    ? { data: bytes, ending: 'pdf', width: 0, height: 0 }
    : await prepare(bytes, name);
  const use = place && ending !== 'pdf' && ending !== 'svg' ? await neededSize(target, place) : undefined;
  const question = use && pictureProblem({ width, height }, use);
  if (question && !anyway) return { width, height, questions: [question] };
  const dir = await targetFolder(target.static, isPdf ? 'files' : 'images', folder);
  const storedName = await findSameFile(join(target.static, isPdf ? 'files' : 'images'), ending, data);
  if (storedName !== undefined) return { name: storedName, width, height, questions: [] };
  const newName = await storeFile(dir, readableName(name), ending, data);
  return { name: [folder, newName].filter(Boolean).join('/'), width, height, questions: [] };
}

/** Matches the beginning of a PDF. Readers also accept other bytes before it, but then the file could be a web page as well. */
const PDF = /^(?:\xef\xbb\xbf)?\s*%PDF-/;
/** The largest SVG, in bytes. */
const MAX_SVG = 2_000_000;

async function prepare(bytes: Buffer, name: string): Promise<Prepared> {
  try {
    // An SVG is stored unchanged; the build makes it safe.
    if (/^\s*</.test(bytes.toString('utf8', 0, 100).replace(/^\uFEFF/, ''))) {
      if (bytes.length > MAX_SVG)
        throw new Refusal(413, `${name} is an SVG of more than 2 MB; simplify the drawing, or save it as PNG.`);
      const { cleanSvg } = await import('../../assets/svg');
      return { ...cleanSvg(bytes.toString(), name), data: bytes, ending: 'svg' };
    }
    const { NotPrepared } = await import('./preparePhoto');
    const { prepareApart } = await import('./prepareApart');
    return await prepareApart(bytes).catch((error) => {
      throw error instanceof NotPrepared ? new Refusal(503, `${name} ${error.message}.`) : error;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const [problem] = error instanceof Problems ? error.problems : [];
    throw new Refusal(
      415,
      problem
        ? `${name}: ${problem.message}`
        : `${name} is not a picture that can be read; save it as JPEG, PNG, HEIC or SVG, or choose another.`,
    );
  }
}

/** Writes a file under an unused name, completely or not at all. Returns the name. Throws errors of the file system. */
async function storeFile(dir: string, name: string, ending: string, data: Uint8Array): Promise<string> {
  const temporary = join(dir, `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, data, { flag: 'wx' });
    for (;;) {
      const unusedName = await findUnusedName(dir, name, ending);
      try {
        // Unlike a rename, this never replaces a new file of that name.
        await link(temporary, join(dir, unusedName));
        return unusedName;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EEXIST') continue;
        // Some disks, such as memory cards of cameras, have no links.
        await writeFile(join(dir, unusedName), data, { flag: 'wx' });
        return unusedName;
      }
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Returns the name of a file with these bytes in the static folder `images` or `files`; undefined if there is none. */
async function findSameFile(dir: string, ending: string, data: Uint8Array): Promise<string | undefined> {
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(join(dir).length + 1).replaceAll(sep, '/');
    if (!entry.isFile() || !name.endsWith(`.${ending}`) || /(^|\/)\./.test(name)) continue;
    if ((await lstat(path)).size === data.byteLength && (await readFile(path)).equals(data)) return name;
  }
  return undefined;
}

/**
 * Makes the folder `images/FOLDER` or `files/FOLDER` in the static folder and returns its path. Throws a Refusal if the name is
 * not allowed, or if a folder on the way is a symbolic link, which may lead anywhere.
 */
async function targetFolder(staticDir: string, kind: 'images' | 'files', folder: string): Promise<string> {
  if (folder && !/^[a-z0-9]+([-/][a-z0-9]+)*$/.test(folder))
    throw new Refusal(400, 'The name of a folder has lower-case letters, digits and hyphens, such as speakers.');
  let path = resolve(staticDir);
  for (const name of ['', kind, ...folder.split('/').filter(Boolean)]) {
    path = join(path, name);
    const entry = await lstat(path).catch(() => undefined);
    if (entry && !entry.isDirectory()) throw new Refusal(409, `${show(path)} is not a folder, or a symbolic link.`);
    if (!entry) await mkdir(path);
  }
  return join(staticDir, kind, folder);
}

/**
 * Returns the sizes at which pages show the picture at a place of the content; undefined if they show no picture from that place.
 */
export async function neededSize({ texts }: Target, { file, path }: ContentPlace): Promise<PictureSizes | undefined> {
  const root = parseText((await texts.read(file)) ?? '');
  return meaningAt(schemaOf(file), path, root && getNodeValue(root))?.sizes;
}

/** Returns a name for addresses: `Dr. Ásha Devi (1).JPG` → `dr-asha-devi-1`; `photo` if no letter is left. */
const readableName = (name: string): string => {
  const readable = slug(withoutEnding(name)) || 'photo';
  return DEVICE.test(readable) ? `photo-${readable}` : readable;
};

/** Names that Windows keeps for devices, with any ending: a folder with such a file cannot be copied there. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Returns a name that no file in `dir` has with any ending: `asha.jpg`, or `asha-2.jpg` if that is taken. Ignores case, as some
 * disks do.
 */
async function findUnusedName(dir: string, name: string, ending: string): Promise<string> {
  const usedNames = (await readdir(dir)).map((each) => slug(withoutEnding(each), { longest: Infinity }));
  return `${freeId(name, new Set(usedNames))}.${ending}`;
}

const withoutEnding = (name: string): string => name.replace(/\.\w{1,5}$/, '');
