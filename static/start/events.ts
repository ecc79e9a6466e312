import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Refusal } from '../../content/edit/protocol';
import { zoneOfThisMachine } from '../../content/import/zones';
import { createContent } from '../../content/new/new';

/** An event in the folder of events: the name of its own folder, and its title. */
export type EventEntry = { name: string; title: string };

/** What somebody says of a new event. */
export type NewEvent = { title: string; date?: string | undefined; language: string };

const PROJECT = join(import.meta.dirname, '../..');
/** What an event consists of: the rest of these folders belongs to the generator, or is written again. */
const PARTS = [
  { folder: 'content', isPart: (name: string) => name.endsWith('.json') || ['pages', '.history'].includes(name) },
  { folder: 'static', isPart: (name: string) => ['images', 'files'].includes(name) },
];
const SCHEMAS = 'content/schemas';
const LAST = '.last';
const SAMPLE = 'sample';

/** The events of somebody who starts with a double click: each is a folder with `content` and `static` in `folder`. */
export class Events {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns all events, by their titles. */
  list(): Promise<EventEntry[]> {
    return listEvents(this.#folder);
  }

  /** Returns the folder of an event. Throws a Refusal if there is no event of this name. */
  async folderOf(name: string): Promise<string> {
    const entry = (await this.list()).find((each) => each.name === name);
    if (!entry) throw new Refusal(404, `There is no event ${name} in the folder events any more.`);
    return join(this.#folder, entry.name);
  }

  /** Returns the name of the event that was opened last; undefined if it is gone, or none was. */
  async last(): Promise<string | undefined> {
    const name = await readFile(join(this.#folder, LAST), 'utf8').catch(() => undefined);
    return (await this.list()).find((each) => each.name === name)?.name;
  }

  async setLast(name: string): Promise<void> {
    await writeFile(join(this.#folder, LAST), name);
  }

  /** Makes a new event. Returns its name. */
  create({ title, date, language }: NewEvent): Promise<string> {
    return this.#make(folderName(title), async (folder) => {
      await createContent(folder, { title, date, language, zone: zoneOfThisMachine() });
    });
  }

  /** Copies the sample, unless that was done before. Returns its name. */
  async copySample(): Promise<string> {
    if ((await this.list()).some(({ name }) => name === SAMPLE)) return SAMPLE;
    return this.#make(SAMPLE, (folder) => copyEvent(PROJECT, folder));
  }

  /**
   * Copies the events of another folder, which stays as it is: one of an earlier version, or one of the generator itself. An event
   * whose name is taken gets a further one. Returns the titles of the events. Throws a Refusal if there are none.
   */
  async takeOver(from: string): Promise<string[]> {
    const folder = resolve(from.trim().replace(/^"(.*)"$/, '$1'));
    if (!(await stat(folder).catch(() => undefined))?.isDirectory())
      throw new Refusal(409, `There is no folder ${folder}. Copy its address from the window that shows it.`);
    const sources = await eventFolders(folder);
    if (sources.some((source) => dirname(source) === resolve(this.#folder)))
      throw new Refusal(409, 'These events are here already. Choose the folder of the earlier version.');
    if (!sources.length)
      throw new Refusal(
        409,
        `There are no events in ${folder}. Choose the folder in which you have opened Start before.`,
      );
    for (const source of sources) await this.#make(folderName(basename(source)), (to) => copyEvent(source, to));
    return Promise.all(sources.map(titleOf));
  }

  /** Fills a new folder, and gives it a name only when it is whole. Returns the name. */
  async #make(wanted: string, fill: (folder: string) => Promise<void>): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const part = join(this.#folder, `.${randomUUID()}`);
    try {
      await fill(part);
      const taken = (await readdir(this.#folder)).map((name) => name.toLowerCase());
      let name = wanted;
      for (let number = 2; taken.includes(name.toLowerCase()); number++) name = `${wanted}-${number}`;
      await rename(part, join(this.#folder, name));
      return name;
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }
}

async function listEvents(folder: string): Promise<EventEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const events = await Promise.all(
    folders.map(async ({ name }) =>
      (await isEvent(join(folder, name))) ? [{ name, title: await titleOf(join(folder, name)) }] : [],
    ),
  );
  return events.flat().sort((a, b) => a.title.localeCompare(b.title));
}

const isEvent = async (folder: string): Promise<boolean> =>
  (await stat(join(folder, 'content/site.json')).catch(() => undefined))?.isFile() ?? false;

/** Returns the title of an event, or the name of its folder while its file cannot be read. */
async function titleOf(folder: string): Promise<string> {
  try {
    const { title } = JSON.parse(await readFile(join(folder, 'content/site.json'), 'utf8'));
    // In several languages, a title is an object with one for each.
    return `${typeof title === 'object' ? Object.values(title)[0] : title}`;
  } catch {
    return basename(folder);
  }
}

/**
 * Returns the folders of the events in a folder that somebody has chosen: the folder of Start, the one that was unpacked around it, the
 * folder `events`, an event, or a folder of the generator.
 */
async function eventFolders(folder: string): Promise<string[]> {
  if (await isEvent(folder)) return [folder];
  const inside = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
  for (const each of [join(folder, 'events'), folder, ...inside.map((name) => join(name, 'events'))]) {
    const events = await listEvents(each);
    if (events.length) return events.map(({ name }) => join(each, name));
  }
  return [];
}

/** Returns the folders beside the one of Start in which an earlier version has events. */
export async function oldFolders(home: string): Promise<string[]> {
  const around = [dirname(home), dirname(dirname(home))];
  const candidates = await Promise.all(around.map(foldersIn));
  const inside = await Promise.all(candidates.flat().map(foldersIn));
  const old = await Promise.all(
    [...new Set([...candidates.flat(), ...inside.flat()])]
      .filter((folder) => folder !== home)
      .map(async (folder) => {
        const isStart = await stat(join(folder, 'program/files.json')).catch(() => undefined);
        return isStart && (await listEvents(join(folder, 'events'))).length ? [folder] : [];
      }),
  );
  return old.flat().sort();
}

/** The most folders that are looked into, so that nobody waits for a desktop with thousands. */
const MAX_FOLDERS = 200;

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .slice(0, MAX_FOLDERS)
    .map(({ name }) => join(folder, name));

/** Copies `content` and `static` of an event into a new folder, and nothing else. The schemas are those of this version. */
async function copyEvent(from: string, to: string): Promise<void> {
  for (const { folder, isPart } of PARTS) {
    await mkdir(join(to, folder), { recursive: true });
    const names = await readdir(join(from, folder)).catch(() => []);
    for (const name of names.filter(isPart))
      await cp(join(from, folder, name), join(to, folder, name), { recursive: true, filter: isNoLink });
  }
  for (const kind of ['images', 'files']) await mkdir(join(to, 'static', kind), { recursive: true });
  await cp(join(PROJECT, SCHEMAS), join(to, SCHEMAS), { recursive: true });
}

/** A symbolic link may lead anywhere. */
const isNoLink = async (path: string): Promise<boolean> => !(await lstat(path)).isSymbolicLink();

/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;
const LONGEST_NAME = 30;

/** Returns a title as the name of a folder on every system: letters of any script, digits and hyphens. `event` if nothing is left. */
export function folderName(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, LONGEST_NAME).join('').replace(/-$/, '');
  return !name || DEVICE.test(name) ? `event${name && `-${name}`}` : name;
}
