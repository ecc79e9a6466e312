import { join } from 'node:path';
import { formatPath, isSamePath, valueAt } from '../json/path';
import { withEntry } from '../messages/entries';
import { byPosition, messageOf, type Problem, Problems, refuse } from '../messages/problems';
import { speakerIds } from '../programme/speakerIds';
import { draftsOf, findLinksToDrafts, withoutDrafts } from '../rules/drafts';
import { type BrokenLink, findBroken } from '../rules/links';
import { type Check, findPlaceholders, lint, runChecks } from '../rules/lint/lint';
import type { LintWarning } from '../rules/lint/warning';
import type { Content } from '../schema/schema';
import { offsetAsWritten } from '../schema/textRules';
import { filesOf } from '../schema/walk';
import { countWords } from '../words/words';
import { checkContent, type LocatedFile, type TextLocation } from './checkContent';
import type { CheckedTexts } from './checkFile';
import { type Planned, show } from './contentFiles';
import { findUnusedLanguages } from './localise';

/**
 * Reads and checks every content file in `dir`; the pictures and files that they name must be in `files`, the static folder. Leaves
 * out drafts (rule 20.15). Returns the content, its placeholders, and warnings about suspicious values (rules/lint/lint.ts), with
 * three functions: `runChecks` runs further checks, which need more than the content; `rethrowWithPlaces` throws an error of a step
 * again, with its places in the content; `placesOfLink` finds the places of a link that is broken on the built pages. Throws
 * Problems with every mistake of every file.
 */
export async function loadContent(
  dir: string,
  files: string,
): Promise<{
  content: Content;
  translations: Translation[];
  untranslated: Untranslated[];
  languages: LanguageCount[];
  placeholders: Problem[];
  warnings: Problem[];
  runChecks(checks: Check[]): Promise<Problem[]>;
  rethrowWithPlaces(error: unknown): never;
  placesOfLink(broken: BrokenLink): Problem[];
}> {
  const loaded = await loadValidContent(dir, files);
  const { content, located } = loaded;
  const drafts = draftsOf(content);
  refuse(locateAll(findLinksToDrafts(content), located));
  // Problems of a draft are left out, because it is not published.
  const isPublished = ({ file }: Problem) =>
    ![...drafts].some((name) => file === show(join(dir, 'pages', `${name}.json`)));
  const translations = loaded.translations.map((each) => ({ ...each, content: withoutDrafts(each.content) }));
  const { placeholders, warnings, untranslated } = await reviewContent(loaded, files);
  return {
    content: withoutDrafts(content),
    translations,
    untranslated: untranslated.filter(isPublished),
    languages: countLanguages(content, translations),
    placeholders: placeholders.filter(isPublished),
    warnings: warnings.filter(isPublished),
    runChecks: async (checks) => locateAll(await runChecks(content, files, checks), located).filter(isPublished),
    rethrowWithPlaces: (error) => rethrowWithPlaces(error, loaded, files),
    placesOfLink: (broken) => locateAll(findBroken(content, broken), located),
  };
}

/**
 * Reads and checks every content file as `loadContent` does, but keeps drafts, and finds no placeholders and warnings
 * (`reviewContent` does). `checkedTexts` has the files checked before, and `planned` changes are read as if they were written. Throws
 * Problems with every mistake.
 */
export async function loadValidContent(
  dir: string,
  files: string,
  options: { checkedTexts?: CheckedTexts; planned?: Planned } = {},
): Promise<LoadedContent> {
  const { content, translations, located, problems, questions } = await checkContent(dir, files, options);
  refuse(problems);
  return {
    content: content as Content,
    translations: translations.map((each) => withSharedAddresses(each as Translation, content as Content)),
    located,
    questions,
  };
}

/** Content without mistakes, its files, which locate its values, and questions about other files in its folder. */
export type LoadedContent = {
  content: Content;
  translations: Translation[];
  located: LocatedFile[];
  questions: Problem[];
};

/**
 * Returns a translation with its folder in the prefix, and with the speaker ids of the default language. Ids are made from names
 * and are part of addresses, which must be the same in each language.
 */
function withSharedAddresses({ content, ...rest }: Translation, main: Content): Translation {
  const ids = speakerIds(main.speakers?.speakers ?? []);
  const { site, speakers } = content;
  return {
    ...rest,
    content: {
      ...content,
      site: { ...site, prefix: `${site.prefix}/${rest.folder}` },
      ...(speakers && {
        speakers: { ...speakers, speakers: speakers.speakers.map((each, n) => ({ ...each, id: ids[n] })) },
      }),
    },
  };
}

/** Returns the values without repetitions: of all values with the same key, only the first. */
function uniqueBy<T>(values: T[], keyOf: (value: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value);
  return [...byKey.values()];
}

const textAt = (content: Content, { file, path }: TextLocation) => `${valueAt(content[file], path)}`;

/** Returns the name of a language in English: `ta-IN` → `Tamil`. */
const englishName = (tag: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(tag).language) ?? tag;

/** The content in a language after the default one; `folder` is the folder of its pages, below the prefix of the site. */
export type Translation = {
  language: string;
  folder: string;
  content: Content;
  untranslated: TextLocation[];
  translated: TextLocation[];
};

/**
 * The amount of a site that is in a language. Each pair has the number of those in the language, and of all: words of the
 * interface, and texts of the content, each text counted once.
 */
export type LanguageCount = { language: string; words: [number, number]; texts?: [number, number] };

/** Counts the words and texts in each language of a site; returns [] for a site in one language. */
function countLanguages(content: Content, translations: Translation[]): LanguageCount[] {
  const countOf = (places: TextLocation[]) => uniqueBy(places, (place) => textAt(content, place)).length;
  if (!translations.length) return [];
  return [
    { language: content.site.language, words: countWords(content.site.language) },
    ...translations.map(({ language, translated, untranslated }): LanguageCount => {
      const missing = countOf(untranslated);
      return { language, words: countWords(language), texts: [countOf(translated), countOf(translated) + missing] };
    }),
  ];
}

/**
 * Throws an error again. Problems of pictures and files that could not be published get the places of the content that name
 * them; `files` is the static folder.
 */
export function rethrowWithPlaces(error: unknown, { content, located }: LoadedContent, files: string): never {
  if (!(error instanceof Problems)) throw error;
  const namedFiles = filesOf(content);
  const placed = error.problems.flatMap((problem) => {
    const field = namedFiles.find(({ folder = '', value }) => show(join(files, folder, value)) === problem.file);
    if (!field) return [problem];
    return locateAll([{ ...field, message: `${problem.file} ${problem.message}` }], located);
  });
  // A picture that is cropped in two ways is one mistake.
  throw new Problems(
    uniqueBy(placed, ({ file, line, column, message }) => JSON.stringify([file, line, column, message])),
  );
}

/** A text that is not translated into the language with this tag. */
export type Untranslated = Problem & { language: string };

/** The placeholders of the content, warnings about its suspicious values, and the texts that are not translated. */
export type Review = { placeholders: Problem[]; warnings: Problem[]; untranslated: Untranslated[] };

/**
 * Reviews valid content; `files` is the static folder, `moreChecks` need more than the content. `turn` is awaited before each check,
 * so that something else can go first.
 */
export async function reviewContent(
  loaded: LoadedContent,
  files: string,
  moreChecks: Check[] = [],
  turn?: () => Promise<void>,
): Promise<Review> {
  const { content, located, questions } = loaded;
  await turn?.();
  return {
    placeholders: locateAll(findPlaceholders(content), located),
    untranslated: locateUntranslated(loaded),
    warnings: [
      ...questions,
      ...locateAll(
        [
          ...findLanguagesWithoutTexts(content, located),
          ...findLinksToDrafts(content),
          ...(await lint(content, files, moreChecks, turn)),
        ],
        located,
      ),
    ],
  };
}

/**
 * Returns the texts that are not translated, by language. A text that is translated in one place is translated everywhere, so each
 * text is listed once.
 */
const locateUntranslated = ({ content, translations, located }: LoadedContent): Untranslated[] =>
  translations.flatMap(({ language, untranslated }) => {
    const message = `in ${englishName(language)}`;
    const texts = uniqueBy(untranslated, (place) => textAt(content, place)).map((place) => ({ ...place, message }));
    return locateAll(texts, located).map((problem) => ({ ...problem, language }));
  });

/** Finds the languages of the site in which there is not a single text (rule 26.14). */
function findLanguagesWithoutTexts({ site }: Content, located: LocatedFile[]): LintWarning[] {
  const files = located.map(({ at, raw }) => ({ name: at[0] as string, value: raw }));
  return findUnusedLanguages(files, site.languages ?? []).map((each) => ({ ...each, file: 'site' as const }));
}

/** Turns warnings into problems, in the order of the files and of the values in each. */
const locateAll = (warnings: LintWarning[], located: LocatedFile[]): Problem[] =>
  located.flatMap((file) =>
    warnings
      .filter((warning) => isAbout(warning, file))
      .map((warning) => locateWarning(warning, file))
      .sort(byPosition),
  );

const isAbout = ({ file, path }: LintWarning, { at }: LocatedFile): boolean =>
  isSamePath([file, ...path].slice(0, at.length), at);

function locateWarning(warning: LintWarning, { at, value, locate }: LocatedFile): Problem {
  const { key, offset } = warning;
  // In a warning about a free page, the path begins with the name of the page.
  const path = warning.path.slice(at.length - 1);
  const part = { key, offset: offset && offsetAsWritten(valueAt(value, path), offset) };
  return withEntry({ ...locate(path, part), path: formatPath(path), ...messageOf(warning) }, value);
}
