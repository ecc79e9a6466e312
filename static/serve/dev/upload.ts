import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import type { ContentPlace } from '../../../content/edit/contentValues';
import { parseText } from '../../../content/edit/parsedTexts';
import { Refusal } from '../../../content/edit/protocol';
import type { UploadResponse } from '../../../content/edit/storedFiles';
import { openStaticFolder, storeFile, withoutEnding } from '../../../content/edit/storeFile';
import type { Target } from '../../../content/edit/writeChanges';
import { Problems } from '../../../content/messages/problems';
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
  const dir = await openStaticFolder(target.static, isPdf ? 'files' : 'images', folder).catch((error) => {
    throw error instanceof Problems ? new Refusal(409, error.message) : error;
  });
  const storedName = await findSameFile(join(target.static, isPdf ? 'files' : 'images'), ending, data);
  if (storedName !== undefined) return { name: storedName, width, height, questions: [] };
  const newName = await storeFile(dir, { title: withoutEnding(name), otherwise: 'photo', ending }, data);
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
 * Returns the sizes at which pages show the picture at a place of the content; undefined if they show no picture from that place.
 */
export async function neededSize({ texts }: Target, { file, path }: ContentPlace): Promise<PictureSizes | undefined> {
  const root = parseText((await texts.read(file)) ?? '');
  return meaningAt(schemaOf(file), path, root && getNodeValue(root))?.sizes;
}
