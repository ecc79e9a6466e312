import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { markTranslations } from '../../../content/edit/markTranslations';
import { pageMarks } from '../../../content/edit/pageMarks';
import type { Mark, OfferedLook } from '../../../content/edit/protocol';
import { walk } from '../../../content/json/path';
import type { CheckedTexts } from '../../../content/load/checkFile';
import type { Planned } from '../../../content/load/contentFiles';
import {
  checkContent,
  type LoadedContent,
  loadValidContent,
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
import { addressOf, type Data, type Output, type RunStep } from '../../output/output';
import { LOOKS_LIST, LOOKS_PATH, lookIn } from './lookPictures';
import type { Change, Review, Update } from './messages';

/** The steps that make everything that a visitor sees, from `build.ts`. */
export type Steps = {
  quickChecks: Check[];
  /** Returns every look. A look whose fonts are missing has the command that installs them. */
  offeredLooks(): Promise<OfferedLook[]>;
  makePages(
    source: { models: SiteModel[]; staticDir: string; extraGlyphs?: string; onRequest?: boolean },
    step: RunStep,
  ): Promise<{ renderBody(content: Content, index: number, folder?: string): Promise<string> }>;
};

/**
 * The printable characters of Latin-1. They are always in the fonts, because it would be slow to subset the fonts for each new
 * letter.
 */
const EXTRA_GLYPHS = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code))
  .join('')
  .replace(/\p{C}/gu, '');

/**
 * Builds the site repeatedly, in memory. Leaves out what visitors do not see: licences, hosting files, precompressed files,
 * and the checks of links and budgets.
 */
export function openRebuild({ makePages, quickChecks, offeredLooks }: Steps, contentDir: string, staticDir: string) {
  const { runnerFor, forget, files, result } = rememberSteps();
  let sent: Files = new Map();
  const known: CheckedTexts = new Map();
  /** The letters of all pages at the last full build; some stand in code, not in content. */
  let shownGlyphs = '';
  /**
   * The letters of all content since the start. Each build reads only the changed texts for new letters; a letter that is no longer
   * used stays in the fonts.
   */
  const writtenGlyphs = new Set<string>();
  let last:
    | {
        loaded: LoadedContent;
        content: Content;
        translations: Translation[];
        /** The pages in the default language. */
        pages: SitePage[];
        renderBody: Awaited<ReturnType<Steps['makePages']>>['renderBody'];
        extraGlyphs: string;
        /** The results of the steps that are the same in every look. */
        inEveryLook: Map<string, unknown>;
      }
    | undefined;
  /** The site in each look, made from the content that was built last. */
  const looks = new Map<string, { memory: ReturnType<typeof rememberSteps>; of?: unknown; made?: Promise<unknown> }>();

  /** The builds, checks and pages that somebody waits for. */
  const urgent = new Set<Promise<unknown>>();
  const urgently =
    <Asked, Answer>(run: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked): Promise<Answer> => {
      const running = run(asked);
      urgent.add(running);
      return running.finally(() => urgent.delete(running));
    };
  /** Resolves when nothing urgent is running. Reviews and marks wait for this, because they take long for a large event. */
  async function turn(): Promise<void> {
    // Lets the requests begin that have come meanwhile.
    await nextTurn();
    while (urgent.size) await Promise.allSettled(urgent);
  }

  return {
    /**
     * Rebuilds the site after these changes, and returns the files that are new or changed. Throws Problems if a step does; the
     * last result is then kept.
     */
    build: urgently(async (changes: Change[]): Promise<Update> => {
      for (const change of changes) forget(change);
      // A picture may have become another kind of file.
      if (changes.includes('assets')) known.clear();
      if (changes.some((change) => change !== 'content')) looks.clear();
      const loaded = await loadValidContent(contentDir, staticDir, known);
      const { content } = loaded;
      // An offline copy in the browser would hide changes.
      const site = { ...content.site, offline: false };
      const { prefix } = site;
      const built = { ...content, site };
      // The first build with new code renders every page, and so does a change of site.json, such as another language.
      const onRequest = last !== undefined && isDeepStrictEqual(last.content.site, site);
      const texts = walk(built, [], last?.content).flatMap(({ path, value }) => [path.at(-1), value]);
      for (const text of [...texts, JSON.stringify(loaded.translations)])
        if (typeof text === 'string') for (const letters of lettersOf(text)) writtenGlyphs.add(letters);
      const extraGlyphs = `${EXTRA_GLYPHS}${shownGlyphs}${[...writtenGlyphs].join(' ')}`;
      const translations = loaded.translations.map((each) => ({
        ...each,
        content: { ...each.content, site: { ...each.content.site, offline: false } },
      }));
      const models = siteModels(built, translations, { withPlaceholders: true });
      const source = { models, staticDir, extraGlyphs, onRequest };
      const { renderBody } = await makePages(source, runnerFor(prefix)).catch((error) =>
        rethrowWithPlaces(error, loaded, staticDir),
      );
      const inEveryLook = new Map(['assets', 'widgets'].map((name) => [name, result(name)]));
      last = {
        loaded,
        content: built,
        translations,
        pages: models[0]?.pages ?? [],
        renderBody,
        extraGlyphs,
        inEveryLook,
      };

      const now = files();
      const before = sent;
      sent = now;
      if (!onRequest) shownGlyphs = lettersOnPages(now);
      const changed = [...now].filter(([path, entry]) => !isSame(before.get(path), entry));
      return {
        prefix,
        notFound: `${prefix}${pages.error.path}index.html`,
        all: [...now.keys()],
        changed: new Map(
          changed.map(([path, entry]) => [path, typeof entry === 'function' ? 'deferred' : Buffer.from(entry)]),
        ),
      };
    }),
    /**
     * Returns the mistakes of the content as it will be after planned changes. The next build checks only what differs from that
     * content.
     */
    check: urgently(async (planned: Planned): Promise<Problem[]> => {
      return (await checkContent(contentDir, staticDir, { planned, known })).problems;
    }),
    /**
     * Returns warnings about the content of the last build, and what is still to be filled in; undefined if another build has ended
     * meanwhile.
     */
    async review(): Promise<Review | undefined> {
      const reviewed = last;
      if (!reviewed) return { warnings: [], placeholders: [] };
      const turnOrEnd = async () => {
        await turn();
        if (reviewed !== last) throw new Error('Another build has ended.');
      };
      try {
        return await reviewContent(reviewed.loaded, staticDir, quickChecks, turnOrEnd);
      } catch (error) {
        if (reviewed !== last) return undefined;
        throw error;
      }
    },
    /** Finds the content that each text of the page at this address comes from. If there is no such page, takes the Error page. */
    async marks(address: string): Promise<Mark[]> {
      if (!last) return [];
      const { translations, renderBody, loaded } = last;
      const translation = translations.find(({ content }) => address.startsWith(`${content.site.prefix}/`));
      const { content } = translation ?? last;
      const { prefix } = content.site;
      const addresses = last.pages.map(({ path }) => prefix + path);
      const index = addresses.indexOf(addresses.includes(address) ? address : prefix + pages.error.path);
      const html = `${await make(`${addresses[index]}index.html`)}`;
      const { marks } = await pageMarks(
        html,
        content,
        (marked) => renderBody(marked, index, translation?.folder),
        turn,
      );
      if (translation) return markTranslations(marks, loaded, translation);
      return marks.map((mark) => {
        const file = loaded.located.find(({ at }) => at.join('/') === mark.file);
        return { ...mark, path: file?.written(mark.path) ?? mark.path };
      });
    },
    make: urgently(make),
  };

  /** Makes a deferred file. Returns undefined if the build wrote nothing at that path. */
  async function make(path: string): Promise<Uint8Array | undefined> {
    if (path === LOOKS_LIST) return Buffer.from(JSON.stringify(await offeredLooks()));
    const look = lookIn(path);
    const entry = (look ? await filesOfLook(look) : sent).get(path);
    if (entry === undefined) return undefined;
    return Buffer.from(typeof entry === 'function' ? await entry() : entry);
  }

  /**
   * Returns the files of the last build in another look, without the files that are the same in every look. Their addresses begin
   * with the path of the look. Each page is rendered when it is requested.
   */
  async function filesOfLook(name: LookName): Promise<Files> {
    if (!last) return new Map();
    const { content, extraGlyphs, inEveryLook } = last;
    const look = looks.get(name) ?? { memory: rememberSteps() };
    looks.set(name, look);
    if (look.of !== last) {
      const prefix = LOOKS_PATH + name;
      const site = { ...content.site, prefix, look: { ...content.site.look, theme: name } };
      const step = look.memory.runnerFor(prefix);
      const stepOfLook: RunStep = async (name, inputs, run) =>
        inEveryLook.has(name) ? (inEveryLook.get(name) as Awaited<ReturnType<typeof run>>) : step(name, inputs, run);
      look.of = last;
      const models = siteModels({ ...content, site }, [], { withPlaceholders: true });
      look.made = makePages({ models, staticDir, extraGlyphs, onRequest: true }, stepOfLook);
      look.made.catch(() => looks.delete(name));
    }
    await look.made;
    return look.memory.files();
  }
}

/** Returns the letters beyond Latin-1 of the pages among these files, as a text. */
function lettersOnPages(files: Files): string {
  const bodies = [...files].flatMap(([path, html]) => (path.endsWith('.html') ? [`${html}`.split('</head>')[1]] : []));
  return [...new Set(bodies.flatMap((body) => lettersOf(body ?? '')))].join(' ');
}

/** Returns the letters of a text beyond Latin-1, in groups as they follow each other, each group with the character before it. */
const lettersOf = (text: string): string[] => text.match(/.?[^\0-\xff]+/gu) ?? [];

type StepResult = { prefix: string; inputs: unknown[]; result: unknown; files: Files };

/**
 * Returns functions that run the steps of a build in memory. A step runs again only if its inputs have changed, or if it has
 * failed.
 */
function rememberSteps() {
  const results = new Map<string, StepResult>();
  return {
    /** Returns the runner for a site with this prefix. */
    runnerFor:
      (prefix: string): RunStep =>
      async (name, inputs, run) => {
        const last = results.get(name);
        if (last?.prefix === prefix && isDeepStrictEqual(last.inputs, inputs))
          return last.result as Awaited<ReturnType<typeof run>>;
        const files: Files = new Map();
        const result = await run(outputInMemory(prefix, files));
        results.set(name, { prefix, inputs, result, files });
        return result;
      },
    /** Makes a step run again with the same inputs, because a file that it reads itself has changed. */
    forget: (name: string) => void results.delete(name),
    /** Returns the last result of a step. */
    result: (name: string): unknown => results.get(name)?.result,
    /** Returns the files of all steps. */
    files: (): Files => new Map([...results.values()].flatMap(({ files }) => [...files])),
  };
}

/** The content of a file, or the function that makes it on request. */
type Entry = Data | (() => Promise<Data>);
/** Files by their path, as a server decodes an address: `/shcaifest/files/50% #1.pdf`. */
type Files = Map<string, Entry>;

/** Returns an output that writes into `files` and not to the disk. */
function outputInMemory(prefix: string, files: Files): Output {
  return {
    prefix,
    async write(path, data) {
      files.set(`${prefix}/${path}`, data);
      return addressOf(prefix, path);
    },
  };
}

/** Checks that two entries have the same bytes; deferred files are the same only if their functions are. */
function isSame(one: Entry | undefined, other: Entry): boolean {
  if (one === other) return true;
  if (one === undefined || typeof one === 'function' || typeof other === 'function') return false;
  return Buffer.from(one).equals(Buffer.from(other));
}
