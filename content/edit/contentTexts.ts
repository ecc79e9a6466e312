import { join, resolve } from 'node:path';
import { listContentFiles, type ReadTexts, readText, show } from '../load/contentFiles';
import { MAP_FILE, RECORD_FILE } from '../load/importNotes';
import { pageNameProblem } from '../schema/pages';
import { schemas } from '../schema/schema';
import type { ContentFile } from './contentValues';
import { parseValue, versionOf } from './parsedTexts';
import { Refusal } from './protocol';

/** Number of earlier versions to keep: a page sends its changes with the version that it has seen. */
const MAX_VERSIONS = 100;

/**
 * Checks whether a name is that of a file in which imports keep their notes. Such a file is changed and undone together with the
 * content.
 */
export const isOfImport = (name: string): boolean => [RECORD_FILE, MAP_FILE].includes(`${name}.json`);

/** The content files in a folder as texts, and the versions of them that the editor has seen. */
export class ContentTexts {
  readonly #folder: string;
  /** The text of each version, the latest last. */
  readonly #versions = new Map<string, string>();
  /** The texts that were read, by path: a file that has not changed is not read again. */
  readonly #textsByPath: ReadTexts = new Map();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps a text, and returns its version, a hash of 16 characters. */
  remember(text: string): string {
    const version = versionOf(text);
    this.#versions.delete(version);
    this.#versions.set(version, text);
    for (const oldest of this.#versions.keys()) if (this.#versions.size > MAX_VERSIONS) this.#versions.delete(oldest);
    return version;
  }

  /** Returns the text of a version; undefined if the version is unknown or no longer kept. */
  textOfVersion(version: string): string | undefined {
    return this.#versions.get(version);
  }

  /** Returns the path of a content file. Throws a Refusal if no content file may have this name. */
  pathOf(name: string): string {
    const page = /^pages\/(.+)$/.exec(name)?.[1];
    const isContentFile =
      page === undefined ? Object.hasOwn(schemas, name) || isOfImport(name) : !pageNameProblem(page);
    if (!isContentFile) throw new Refusal(404, `No content file is called ${JSON.stringify(name)}.`);
    return join(this.#folder, `${name}.json`);
  }

  /** Reads a content file; returns undefined if it is missing. Throws a Refusal if it cannot be read as a text. */
  async read(name: string): Promise<string | undefined> {
    const path = this.pathOf(name);
    const result = await readText(path, this.#textsByPath);
    if ('text' in result) return result.text;
    if (result.message.includes('ENOENT')) return undefined;
    throw new Refusal(409, `${show(path)}: ${result.message}`);
  }

  /** Returns the text of each content file that can be read, by name. */
  async readTexts(): Promise<Map<string, string>> {
    return new Map((await this.#readAll()).map(({ name, text }) => [name, text]));
  }

  /** Reads all content files; returns those without mistakes of JSON, by name. */
  async readFiles(): Promise<Record<string, ContentFile>> {
    const entries = (await this.#readAll()).flatMap(({ name, path, text }) => {
      const value = parseValue(text);
      return value === undefined
        ? []
        : [[name, { relativePath: show(path), version: this.remember(text), value }] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Reads the content files that can be read. */
  async #readAll(): Promise<{ name: string; path: string; text: string }[]> {
    const { files } = await listContentFiles(this.#folder);
    const results = await Promise.all(
      files.map(async ({ path, at }) => {
        const result = await readText(path, this.#textsByPath);
        return 'text' in result ? [{ name: at.join('/'), path, text: result.text }] : [];
      }),
    );
    return results.flat();
  }
}

/** A text that is to be written, with its path in the file system. */
export type PlannedText = { path: string; text: string };

/** Returns content files as they would be after these texts are written, so that a problem in them is named by what stands there. */
export function filesAfter(files: Record<string, ContentFile>, planned: PlannedText[]): Record<string, ContentFile> {
  const values = new Map(planned.map(({ path, text }) => [resolve(path), parseValue(text)]));
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => {
      const value = values.get(resolve(file.relativePath));
      return [name, value === undefined ? file : { ...file, value }];
    }),
  );
}
