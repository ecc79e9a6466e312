import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Mark } from '../../../content/edit/contentValues';
import { markTranslations } from '../../../content/edit/markTranslations';
import { findPageMarks } from '../../../content/edit/pageMarks';
import type { OfferedLook } from '../../../content/edit/protocol';
import { readAllTexts, textsOf } from '../../../content/history/snapshots';
import { checkContent } from '../../../content/load/checkContent';
import type { CheckedTexts } from '../../../content/load/checkFile';
import type { Planned } from '../../../content/load/contentFiles';
import {
  type LoadedContent,
  loadValidContent,
  type Review,
  rethrowWithPlaces,
  reviewContent,
  type Translation,
} from '../../../content/load/load';
import type { Problem } from '../../../content/messages/problems';
import { type SiteModel, siteModels } from '../../../content/programme/siteModel';
import type { SitePage } from '../../../content/programme/sitePages';
import type { Check } from '../../../content/rules/lint/lint';
import type { LookName } from '../../../content/schema/looks';
import { pages } from '../../../content/schema/pages';
import type { Content } from '../../../content/schema/schema';
import type { RunStep } from '../../output/output';
import type { Change, Update } from './messages';
import { LOOKS_LIST, LOOKS_PATH, lookIn, SNAPSHOTS_PATH, snapshotIn } from './previews';
import { type Files, type MemoryFile, RememberedSteps } from './rememberedSteps';
import { SiteLetters } from './siteLetters';

/** The steps that make everything that a visitor sees, from `build.ts`. */
export type Steps = {
  quickChecks: Check[];
  /** Returns every look. A look whose fonts are missing has the command that installs them. */
  listLooks(): Promise<OfferedLook[]>;
  makePages(
    source: { models: SiteModel[]; staticDir: string; extraGlyphs?: string; onRequest?: boolean },
    step: RunStep,
  ): Promise<{ renderBody(content: Content, index: number, folder?: string): Promise<string> }>;
};

/** A build that has ended: its content, and what was made of it. */
type Build = {
  loaded: LoadedContent;
  content: Content;
  translations: Translation[];
  /** The pages in the default language. */
  pages: SitePage[];
  renderBody: Awaited<ReturnType<Steps['makePages']>>['renderBody'];
  extraGlyphs: string;
  /** The results of the steps that are the same in every look. */
  inEveryLook: Map<string, unknown>;
};

/** The site in another look, made from the build `of`. */
type LookPreview = { steps: RememberedSteps; of?: Build; making?: Promise<unknown> };

/** The site as it was at the moment of a snapshot. */
type SnapshotPreview = { id: string; files: Promise<Files> };

/**
 * Builds the site repeatedly, in memory. Leaves out what visitors do not see: licences, hosting files, precompressed files,
 * and the checks of links and budgets.
 */
export class Rebuild {
  readonly #makePages: Steps['makePages'];
  readonly #quickChecks: Check[];
  readonly #listLooks: Steps['listLooks'];
  readonly #contentDir: string;
  readonly #staticDir: string;
  readonly #steps = new RememberedSteps();
  /** The texts that were checked before. */
  readonly #checkedTexts: CheckedTexts = new Map();
  readonly #letters = new SiteLetters();
  readonly #urgent = new Urgent();
  /** The files of the last build. */
  #files: Files = new Map();
  #last: Build | undefined;
  readonly #looks = new Map<string, LookPreview>();
  /** The snapshot that was shown last. */
  #snapshot: SnapshotPreview | undefined;

  constructor({ makePages, quickChecks, listLooks }: Steps, contentDir: string, staticDir: string) {
    this.#makePages = makePages;
    this.#quickChecks = quickChecks;
    this.#listLooks = listLooks;
    this.#contentDir = contentDir;
    this.#staticDir = staticDir;
  }

  /**
   * Rebuilds the site after these changes, and returns the files that are new or changed. Throws Problems if a step does; the
   * last result is then kept.
   */
  build(changes: Change[]): Promise<Update> {
    return this.#urgent.run(async () => {
      this.#forget(changes);
      const loaded = await loadValidContent(this.#contentDir, this.#staticDir, {
        checkedTexts: this.#checkedTexts,
      });
      const content = withoutOfflineCopy(loaded.content);
      // The first build with new code renders every page, and so does a change of site.json, such as another language.
      const onRequest = this.#last !== undefined && isDeepStrictEqual(this.#last.content.site, content.site);
      this.#last = await this.#makeSite(loaded, content, onRequest);
      const filesBefore = this.#files;
      this.#files = this.#steps.files();
      if (!onRequest) this.#letters.setPages(this.#files);
      return updateOf(content.site.prefix, filesBefore, this.#files);
    });
  }

  /** Forgets what these changes make invalid. */
  #forget(changes: Change[]): void {
    for (const change of changes) this.#steps.forget(change);
    // A picture may have become another kind of file.
    if (changes.includes('assets')) this.#checkedTexts.clear();
    if (changes.some((change) => change !== 'content')) this.#looks.clear();
    // The snapshot after a change that another one joins is taken again, with the same id.
    this.#snapshot = undefined;
  }

  /** Makes all files of the site. With `onRequest`, each page is rendered when it is requested. */
  async #makeSite(loaded: LoadedContent, content: Content, onRequest: boolean): Promise<Build> {
    const staticDir = this.#staticDir;
    this.#letters.addContent(content, loaded.translations, this.#last?.content);
    const extraGlyphs = this.#letters.all();
    const translations = loaded.translations.map((translation) => ({
      ...translation,
      content: withoutOfflineCopy(translation.content),
    }));
    const models = siteModels(content, translations, { withPlaceholders: true });
    const source = { models, staticDir, extraGlyphs, onRequest };
    const { renderBody } = await this.#makePages(source, this.#steps.runnerFor(content.site.prefix)).catch((error) =>
      rethrowWithPlaces(error, loaded, staticDir),
    );
    const inEveryLook = new Map(['assets', 'widgets'].map((name) => [name, this.#steps.result(name)]));
    return { loaded, content, translations, pages: models[0]?.pages ?? [], renderBody, extraGlyphs, inEveryLook };
  }

  /**
   * Returns the mistakes of the content as it will be after planned changes. The next build checks only what differs from that
   * content.
   */
  check(planned: Planned): Promise<Problem[]> {
    return this.#urgent.run(async () => {
      const options = { planned, checkedTexts: this.#checkedTexts };
      return (await checkContent(this.#contentDir, this.#staticDir, options)).problems;
    });
  }

  /**
   * Returns warnings about the content of the last build, and what is still to be filled in or translated; undefined if another
   * build has ended meanwhile.
   */
  async review(): Promise<Review | undefined> {
    const reviewed = this.#last;
    if (!reviewed) return { warnings: [], placeholders: [], untranslated: [] };
    const turnOrEnd = async () => {
      await this.#urgent.ended();
      if (reviewed !== this.#last) throw new Error('Another build has ended.');
    };
    try {
      return await reviewContent(reviewed.loaded, this.#staticDir, this.#quickChecks, turnOrEnd);
    } catch (error) {
      if (reviewed !== this.#last) return undefined;
      throw error;
    }
  }

  /** Finds the content that each text of the page at this address comes from. If there is no such page, takes the Error page. */
  async marks(address: string): Promise<Mark[]> {
    if (!this.#last) return [];
    const { translations, renderBody, loaded } = this.#last;
    const translation = translations.find(({ content }) => address.startsWith(`${content.site.prefix}/`));
    const { content } = translation ?? this.#last;
    const { prefix } = content.site;
    const addresses = this.#last.pages.map(({ path }) => prefix + path);
    const index = addresses.indexOf(addresses.includes(address) ? address : prefix + pages.error.path);
    const html = `${await this.#make(`${addresses[index]}index.html`)}`;
    const renderMarked = (marked: Content) => renderBody(marked, index, translation?.folder);
    const { marks } = await findPageMarks(html, content, renderMarked, () => this.#urgent.ended());
    if (translation) return markTranslations(marks, loaded, translation);
    return marks.map((mark) => {
      const file = loaded.located.find(({ at }) => at.join('/') === mark.file);
      return { ...mark, path: file?.written(mark.path) ?? mark.path };
    });
  }

  /** Makes a deferred file. Returns undefined if the build wrote nothing at that path. */
  make(path: string): Promise<Uint8Array | undefined> {
    return this.#urgent.run(() => this.#make(path));
  }

  async #make(path: string): Promise<Uint8Array | undefined> {
    if (path === LOOKS_LIST) return Buffer.from(JSON.stringify(await this.#listLooks()));
    const file = (await this.#filesFor(path)).get(path);
    if (file === undefined) return undefined;
    return Buffer.from(typeof file === 'function' ? await file() : file);
  }

  /** Returns the files among which that of an address is: those of the last build, of a look or of a snapshot. */
  async #filesFor(address: string): Promise<Files> {
    const look = lookIn(address);
    if (look) return this.#filesOfLook(look);
    const snapshot = snapshotIn(address);
    return snapshot === undefined ? this.#files : this.#filesOfSnapshot(snapshot);
  }

  /** Returns the files of the site in its default language at the moment of a snapshot; none if the snapshot is not kept. */
  #filesOfSnapshot(id: string): Promise<Files> {
    if (this.#snapshot?.id !== id) {
      const files = this.#makeSnapshot(id);
      this.#snapshot = { id, files };
      files.catch(() => {
        if (this.#snapshot?.files === files) this.#snapshot = undefined;
      });
    }
    return this.#snapshot.files;
  }

  async #makeSnapshot(id: string): Promise<Files> {
    const texts = await textsOf(id, this.#contentDir);
    if (!texts) return new Map();
    const deleted = [...(await readAllTexts(this.#contentDir)).keys()].map((path) => [path, undefined] as const);
    const planned = new Map([...deleted, ...texts].map(([path, text]) => [join(this.#contentDir, path), text]));
    const { content } = await loadValidContent(this.#contentDir, this.#staticDir, { planned });
    const prefix = SNAPSHOTS_PATH + id;
    const steps = new RememberedSteps();
    const models = siteModels(withoutOfflineCopy({ ...content, site: { ...content.site, prefix } }), [], {
      withPlaceholders: true,
    });
    await this.#makePages({ models, staticDir: this.#staticDir, onRequest: true }, steps.runnerFor(prefix));
    return steps.files();
  }

  /**
   * Returns the files of the last build in another look, without the files that are the same in every look. Their addresses begin
   * with the path of the look. Each page is rendered when it is requested.
   */
  async #filesOfLook(name: LookName): Promise<Files> {
    const build = this.#last;
    if (!build) return new Map();
    const look = this.#looks.get(name) ?? { steps: new RememberedSteps() };
    this.#looks.set(name, look);
    if (look.of !== build) {
      look.of = build;
      look.making = this.#makeLook(name, look.steps, build);
      look.making.catch(() => this.#looks.delete(name));
    }
    await look.making;
    return look.steps.files();
  }

  /** Makes the files of a build in another look. */
  async #makeLook(name: LookName, steps: RememberedSteps, build: Build): Promise<void> {
    const { content, extraGlyphs, inEveryLook } = build;
    const prefix = LOOKS_PATH + name;
    const site = { ...content.site, prefix, look: { ...content.site.look, theme: name } };
    const step = steps.runnerFor(prefix);
    const stepOfLook: RunStep = async (name, inputs, run) =>
      inEveryLook.has(name) ? (inEveryLook.get(name) as Awaited<ReturnType<typeof run>>) : step(name, inputs, run);
    const models = siteModels({ ...content, site }, [], { withPlaceholders: true });
    await this.#makePages({ models, staticDir: this.#staticDir, extraGlyphs, onRequest: true }, stepOfLook);
  }
}

/** The builds, checks and pages that somebody waits for. Reviews and marks wait for these, because they take long. */
class Urgent {
  readonly #running = new Set<Promise<unknown>>();

  /** Runs something that somebody waits for. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const running = work();
    this.#running.add(running);
    return running.finally(() => this.#running.delete(running));
  }

  /** Resolves when nothing urgent is running. */
  async ended(): Promise<void> {
    // Lets the requests begin that have come meanwhile.
    await nextTurn();
    while (this.#running.size) await Promise.allSettled(this.#running);
  }
}

/** Returns the content without a copy for offline use: in the browser, that would hide changes. */
const withoutOfflineCopy = (content: Content): Content => ({ ...content, site: { ...content.site, offline: false } });

/** Returns what a browser needs to know about a build: its files, and those that differ from the files before. */
function updateOf(prefix: string, filesBefore: Files, files: Files): Update {
  const changed = [...files].filter(([path, file]) => !isSame(filesBefore.get(path), file));
  return {
    prefix,
    notFound: `${prefix}${pages.error.path}index.html`,
    all: [...files.keys()],
    changed: new Map(
      changed.map(([path, file]) => [path, typeof file === 'function' ? 'deferred' : Buffer.from(file)]),
    ),
  };
}

/** Checks that two files have the same bytes; deferred files are the same only if their functions are. */
function isSame(one: MemoryFile | undefined, other: MemoryFile): boolean {
  if (one === other) return true;
  if (one === undefined || typeof one === 'function' || typeof other === 'function') return false;
  return Buffer.from(one).equals(Buffer.from(other));
}
