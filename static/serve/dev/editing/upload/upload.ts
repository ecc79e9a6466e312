import { Problems } from '../../../../../content/messages/problems';
import { pictureProblem } from '../../../../../content/rules/lint/files';
import type { Place, UploadResponse } from '../protocol';
import { Refusal } from '../refusal';
import type { Target } from '../writeChanges';
import { readableName } from './fileName';
import { neededSize } from './neededSize';
import type { Prepared } from './preparePhoto';
import { storeFile } from './storeFile';
import { targetFolder } from './targetFolder';

/** A file that somebody has chosen, and where it goes. */
type Upload = { bytes: Buffer; name: string; folder: string; place?: Place; anyway: boolean };

/**
 * Stores a picture in `static/images/FOLDER`, and a PDF in `static/files/FOLDER`, under a readable name that no file there has.
 * If the picture is too small for its place, that is asked first, and nothing is stored. Throws a Refusal of any other file.
 */
export async function upload(target: Target, { bytes, name, folder, place, anyway }: Upload): Promise<UploadResponse> {
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-');
  const { data, ending, width, height } = isPdf
    ? { data: bytes, ending: 'pdf', width: 0, height: 0 }
    : await prepare(bytes, name);
  const use = place && ending !== 'pdf' && ending !== 'svg' ? await neededSize(target, place) : undefined;
  const question = use && pictureProblem({ width, height }, use);
  if (question && !anyway) return { width, height, questions: [question] };
  const dir = await targetFolder(target.static, isPdf ? 'files' : 'images', folder);
  const stored = await storeFile(dir, readableName(name), ending, data);
  return { name: [folder, stored].filter(Boolean).join('/'), width, height, questions: [] };
}

async function prepare(bytes: Buffer, name: string): Promise<Prepared> {
  try {
    // A drawing stays as it is: the build makes it safe when it publishes it.
    if (/^\s*</.test(bytes.toString('utf8', 0, 100).replace(/^\uFEFF/, ''))) {
      const { cleanSvg } = await import('../../../../assets/svg');
      return { ...cleanSvg(bytes.toString(), name), data: bytes, ending: 'svg' };
    }
    const { preparePhoto } = await import('./preparePhoto');
    return await preparePhoto(bytes);
  } catch (error) {
    const [problem] = error instanceof Problems ? error.problems : [];
    throw new Refusal(
      415,
      problem
        ? `${name}: ${problem.message}`
        : `${name} is not a picture that can be read; save it as JPEG, PNG, HEIC or SVG, or choose another.`,
    );
  }
}
