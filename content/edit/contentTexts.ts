import { join } from 'node:path';
import { MAP_FILE } from '../import/importMap';
import { RECORD_FILE } from '../import/importRecord';
import { listContentFiles, type ReadTexts, readText, show } from '../load/contentFiles';
import { pageNameProblem } from '../schema/pages';
import { schemas } from '../schema/schema';
import type { ContentFile } from './contentValues';
import { parseValue, versionOf } from './knownTexts';
import { Refusal } from './protocol';

/** Number of earlier versions to keep: a page sends its changes with the version that it has seen. */
const MAX_VERSIONS = 100;

/**
 * Checks whether a name is that of a file in which imports keep their notes. Such a file is changed and undone together with the
 * content.
 */
export const isOfImport = (name: string): boolean => [RECORD_FILE, MAP_FILE].includes(`${name}.json`);

/** Opens the content files in the folder `dir` as texts, and keeps the versions that the editor has seen. */
export function openContentTexts(dir: string) {
  const versions = new Map<string, string>();
  const textsByPath: ReadTexts = new Map();

  /** Keeps a text, and returns its version, a hash of 16 characters. */
  function remember(text: string): string {
    const version = versionOf(text);
    versions.delete(version);
    versions.set(version, text);
    for (const oldest of versions.keys()) if (versions.size > MAX_VERSIONS) versions.delete(oldest);
    return version;
  }

  /** Returns the path of a content file. Throws a Refusal if no content file may have this name. */
  function pathOf(name: string): string {
    const page = /^pages\/(.+)$/.exec(name)?.[1];
    const isKnown = page === undefined ? Object.hasOwn(schemas, name) || isOfImport(name) : !pageNameProblem(page);
    if (!isKnown) throw new Refusal(404, `No content file is called ${JSON.stringify(name)}.`);
    return join(dir, `${name}.json`);
  }

  /** Reads the content files that can be read, by name. */
  async function all(): Promise<Map<string, { path: string; text: string }>> {
    const { files } = await listContentFiles(dir);
    const entries = await Promise.all(
      files.map(async ({ path, at }) => {
        const result = await readText(path, textsByPath);
        return 'text' in result ? [[at.join('/'), { path, text: result.text }] as const] : [];
      }),
    );
    return new Map(entries.flat());
  }

  return {
    remember,
    pathOf,
    all,
    /** Returns the text of each content file that can be read, by name. */
    plain: async (): Promise<Map<string, string>> =>
      new Map([...(await all())].map(([file, { text }]) => [file, text])),
    /** Returns the text of a version; undefined if the version is unknown or no longer kept. */
    textOf: (version: string): string | undefined => versions.get(version),
    /** Reads a content file; returns undefined if it is missing. Throws a Refusal if it cannot be read as a text. */
    async read(name: string): Promise<string | undefined> {
      const result = await readText(pathOf(name), textsByPath);
      if ('text' in result) return result.text;
      if (result.message.includes('ENOENT')) return undefined;
      throw new Refusal(409, `${show(pathOf(name))}: ${result.message}`);
    },
    /** Reads all content files; returns those without mistakes of JSON, by name. */
    async files(): Promise<Record<string, ContentFile>> {
      const entries = [...(await all())].flatMap(([name, { path, text }]) => {
        const value = parseValue(text);
        return value === undefined
          ? []
          : [[name, { relativePath: show(path), version: remember(text), value }] as const];
      });
      return Object.fromEntries(entries);
    },
  };
}
