import { join } from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import { sha256 } from '../json/hash';
import { listContentFiles, readText, show } from '../load/contentFiles';
import { pageNameProblem } from '../schema/pages';
import { schemas } from '../schema/schema';
import { parseText } from './applyOperation';
import { type ContentFile, Refusal } from './protocol';

/** How many texts of earlier versions are kept: a page asks for changes of the version that it has seen. */
const MAX_VERSIONS = 100;

/** The content files in `dir` as texts, and the versions of them that were handed out. */
export function openContentTexts(dir: string) {
  const versions = new Map<string, string>();

  /** Keeps a text, and returns its version: a hash. */
  function remember(text: string): string {
    const version = sha256(text, 'base64url').slice(0, 16);
    versions.delete(version);
    versions.set(version, text);
    for (const oldest of versions.keys()) if (versions.size > MAX_VERSIONS) versions.delete(oldest);
    return version;
  }

  /** The path of a content file. Throws a Refusal if no content file may have this name. */
  function pathOf(name: string): string {
    const page = /^pages\/(.+)$/.exec(name)?.[1];
    const isKnown = page === undefined ? Object.hasOwn(schemas, name) : !pageNameProblem(page);
    if (!isKnown) throw new Refusal(404, `No content file is called ${JSON.stringify(name)}.`);
    return join(dir, `${name}.json`);
  }

  return {
    remember,
    pathOf,
    /** The text of a version; undefined if it was never handed out, or is forgotten. */
    textOf: (version: string): string | undefined => versions.get(version),
    /** The text of a content file; undefined if there is none. Throws a Refusal if it is not a text, or a symbolic link. */
    async read(name: string): Promise<string | undefined> {
      const result = await readText(pathOf(name));
      if ('text' in result) return result.text;
      if (result.message.includes('ENOENT')) return undefined;
      throw new Refusal(409, `${show(pathOf(name))}: ${result.message}`);
    },
    /** Every content file that can be read, by its name. */
    async files(): Promise<Record<string, ContentFile>> {
      const { files } = await listContentFiles(dir);
      const read = await Promise.all(
        files.map(async ({ path, at }) => {
          const result = await readText(path);
          const root = 'text' in result ? parseText(result.text) : undefined;
          if (!root || !('text' in result)) return [];
          return [[at.join('/'), { shown: show(path), version: remember(result.text), value: getNodeValue(root) }]];
        }),
      );
      return Object.fromEntries(read.flat());
    },
  };
}
