import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listLicences } from '../assets/licences';
import type { Entry } from './packages';

const PREFACE = 'This folder contains the work of others. Each part is listed here, and its licence follows below.\n';

/**
 * Returns the text of licences.txt: Node.js and every package with its version, its licence and the texts of its licence. `nodeLicence` is
 * the folder of a package of Node.js that has that text. Throws if a package has none.
 */
export async function licenceList(
  packages: [string, Entry][],
  modules: string,
  node: string,
  nodeLicence: string,
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(node, 'package.json'), 'utf8'));
  const nodeEntry = {
    title: `Node.js ${version} (MIT, and others for its parts)`,
    text: await readFile(join(nodeLicence, 'LICENSE'), 'utf8'),
  };
  return listLicences(PREFACE, [
    nodeEntry,
    ...(await Promise.all(packages.map(([path]) => entryOf(join(modules, path))))),
  ]);
}

async function entryOf(folder: string): Promise<{ title: string; text: string }> {
  const { name, version, license, licenses } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  // Old packages have a list of objects.
  const licence = license?.type ?? license ?? licenses?.map(({ type }: { type: string }) => type).join(' or ');
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort();
  if (!licence && !files.length) throw new Error(`${name} ${version} names no licence, and has no file with one`);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')));
  return {
    title: `${name} ${version} (${licence ?? 'the text below'})`,
    text: texts.join('\n\n') || `Its package says: ${licence}.`,
  };
}
