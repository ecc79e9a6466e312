import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Part } from '../json/json';
import { formatPath, isObject, type Path, valueAt, walk } from '../json/path';
import { withEntry } from '../messages/entries';
import { nearest } from '../messages/nearest';
import {
  byPosition,
  type Message,
  type Mistake,
  type Problem,
  type ProblemLocation,
  Problems,
  refuse,
} from '../messages/problems';
import { anchorsOf } from '../programme/anchors';
import { speakerIds } from '../programme/speakerIds';
import { crossFileProblem, unknownSpeakers } from '../rules/crossFile';
import { draftsOf, linksToDrafts, withoutDrafts } from '../rules/drafts';
import { beginning, unshowable } from '../rules/fileKinds';
import { type BrokenLink, findBroken, linkMistakes } from '../rules/links';
import { type Check, findPlaceholders, lint, runChecks } from '../rules/lint/lint';
import type { LintWarning } from '../rules/lint/warning';
import { pages as ourPages } from '../schema/pages';
import { type Content, requiredFiles, schemaOf, schemas } from '../schema/schema';
import { offsetAsWritten } from '../schema/textRules';
import { fieldsIn, filesOf } from '../schema/walk';
import { countWords } from '../words/words';
import { type CheckedText, type CheckedTexts, checkFile, checkText } from './checkFile';
import {
  type ContentFile,
  type EntryKind,
  linkedFolders,
  listContentFiles,
  listFiles,
  misplaced,
  type Planned,
  readText,
  show,
} from './contentFiles';
import { fillWords } from './fillWords';
import { isSamePath, unlessInSite } from './keyMessages';
import {
  foldersOf,
  hasWrongLanguage,
  type Localised,
  languageMistakes,
  languagesOf,
  localise,
  translationsIn,
  unusedLanguages,
  writtenPath,
} from './localise';

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
  untranslated: Problem[];
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
  refuse(locateAll(linksToDrafts(content), located));
  // Problems of a draft are left out, because it is not published.
  const isPublished = ({ file }: Problem) =>
    ![...drafts].some((name) => file === show(join(dir, 'pages', `${name}.json`)));
  const translations = loaded.translations.map((each) => ({ ...each, content: withoutDrafts(each.content) }));
  const { placeholders, warnings } = await reviewContent(loaded, files);
  return {
    content: withoutDrafts(content),
    translations,
    untranslated: locateAll(
      translations.flatMap(({ language, untranslated }) =>
        // A text that is translated in one place is translated everywhere, so each text is listed once.
        firstOfEach(untranslated, (place) => textAt(content, place)).map((place) => ({
          ...place,
          message: `in ${englishName(language)}`,
        })),
      ),
      located,
    ).filter(isPublished),
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
 * (`reviewContent` does). `known` has the files checked before. Throws Problems with every mistake.
 */
export async function loadValidContent(dir: string, files: string, known?: CheckedTexts): Promise<LoadedContent> {
  const { content, translations, located, problems, questions } = await checkContent(dir, files, { known });
  refuse(problems);
  return {
    content: content as Content,
    translations: translations.map((each) => withSharedAddresses(each as Translation, content as Content)),
    located,
    questions,
  };
}

/**
 * Reads and checks every content file as `loadContent` does, but returns the mistakes as `problems`; the content is complete only
 * if there are none. Checks `planned` changes as if they were written; `known` has the files checked before.
 */
export async function checkContent(
  dir: string,
  files: string,
  { planned, known }: { planned?: Planned; known?: CheckedTexts } = {},
) {
  const { files: contentFiles, problems, questions, meant } = await listContentFiles(dir, planned);
  problems.push(...(await linkedFolders(dir, files)));
  // A misnamed or missing file is one mistake. A link to its page is not a second one.
  const awaited = [...meant, ...requiredFiles];
  const names = [...new Set([...contentFiles.map(({ at }) => at.at(-1) as string), ...awaited])];
  const entries = { images: await listFiles(join(files, 'images')), files: await listFiles(join(files, 'files')) };
  const content: Record<string, unknown> = {};
  const located: LocatedFile[] = [];
  const read = await Promise.all(contentFiles.map((each) => readAndCheck(each, { planned, known })));
  // The values before the schemas read them, because links and names refer to other files, whether these are valid or not.
  const values: Record<string, unknown> & { speakers?: unknown } = {};
  const raw = read.flatMap(({ checked }, n) =>
    checked ? [{ name: (contentFiles[n] as ContentFile).name, value: checked.source.value }] : [],
  );
  const site = raw.find(({ name }) => name === 'site')?.value;
  const languages = languagesOf(site);
  const memory = languages.length > 1 ? translationsIn(raw, languages) : new Map();
  const localised = read.map(({ checked }, n) => {
    const { name } = contentFiles[n] as ContentFile;
    return checked && languages.map((_, at) => localise({ name, value: checked.source.value }, languages, at, memory));
  });
  for (const [n, texts] of localised.entries()) put(values, contentFiles[n]?.at ?? [], texts?.[0]?.value);
  const translations = foldersOf(languages).map((folder, n) => ({
    language: languages[n + 1] as string,
    folder,
    content: {} as Record<string, unknown>,
    untranslated: [] as TextPlace[],
    translated: [] as TextPlace[],
  }));
  // If a file cannot be read, only that is reported. Names in that file are not called missing too.
  const isWhole = !meant.length && read.every(({ checked }) => checked);
  const isPage = (name: string) => Object.hasOwn(ourPages, name) || !Object.hasOwn(schemas, name);
  const pages = contentFiles.filter(({ name }) => name === 'pages' || isPage(name));
  const targets = {
    pages: [...new Set([...pages.map(({ at }) => at.at(-1) as string), ...awaited.filter(isPage)])],
    anchors: isWhole ? anchorsOf(values) : undefined,
  };
  const others = JSON.stringify([
    names,
    languages,
    hasWrongLanguage(site),
    targets.pages,
    targets.anchors?.map(({ page, name }) => `${page}#${name}`),
    [[...entries.images], [...entries.files]],
  ]);
  for (const [n, { problems: unread, checked }] of read.entries()) {
    const contentFile = contentFiles[n] as ContentFile;
    const { name, path, at } = contentFile;
    const file = show(path);
    problems.push(...unread);
    if (!checked) continue;
    const { source } = checked;
    const [{ value } = checked.source, ...inOthers] = localised[n] ?? [];
    const result = value === source.value ? checked.result : checkFile(name, value);
    const locateIn =
      (language: string): LocatedFile['locate'] =>
      (path, part) => {
        // A text in several languages is an object. A mistake about one of its keys is located in the object, not in one of its
        // texts.
        const isKey = part?.key !== undefined && isObject(valueAt(source.value, path));
        const written = isKey ? path : writtenPath(source.value, path, language);
        return {
          file,
          ...source.locate(written, part),
          path: formatPath(part?.key === undefined ? written : [...written, part.key]),
        };
      };
    const locate = locateIn(languages[0] as string);
    located.push({
      at,
      value,
      raw: source.value,
      locate,
      written: (path) => writtenPath(source.value, path, languages[0] as string),
    });

    const before = checked.sound?.others === others ? checked.sound.value : undefined;
    const ofTexts = languageMistakes({ name, value: source.value }, languages, before);
    const ofLanguages = [
      // A wrong language in site.json is one mistake. The texts in that language are not reported too.
      ...(hasWrongLanguage(site) ? [] : ofTexts),
      ...(name === 'site' ? siteLanguageMistakes(source.value, raw, languages) : []),
    ];
    const { contentOf } = result;
    const isThere = contentFiles.some((each) => each.name === contentOf);
    const mistakes = contentOf
      ? [{ path: [], message: misplaced(contentFile, contentOf, isThere) }]
      : [
          ...ofLanguages,
          ...result.mistakes
            .filter(({ path }) => ![...ofTexts, ...ofLanguages].some((each) => isSamePath(each.path, path)))
            .map((mistake) => unlessInSite(mistake, values.site)),
        ];
    put(content, at, fillWords(schemaOf(name), value, result.data, languages[0] as string));
    if (name === 'schedule' && (values.speakers || !names.includes('speakers')))
      mistakes.push(...unknownSpeakers(value, values.speakers));
    const fields = fieldsIn(schemaOf(name), value, before);
    mistakes.push(...linkMistakes(at, fields, targets));
    const fileProblems = mistakes.map(({ path, message, panel, ...part }) => ({
      ...locate(path, part),
      message,
      ...(panel && { panel }),
    }));
    const refused = new Set(mistakes.map(({ path }) => formatPath(path)));
    for (const found of walk(value, [], before)) {
      const crossFile = crossFileProblem(name, found.path, found.value, names);
      if (crossFile) fileProblems.push({ ...locate(found.path), message: crossFile });
    }
    for (const { path, kind, value, folder } of fields) {
      // If the schema refuses a name, its file or font is not looked up.
      const isNamed = (folder || kind === 'font') && !refused.has(formatPath(path));
      const message =
        isNamed && folder
          ? (missingFile(join(files, folder), entries[folder], value) ?? wrongPicture(files, folder, value))
          : undefined;
      if (message) fileProblems.push({ ...locate(path), message });
      if (isNamed && !folder && !isInstalled(value)) fileProblems.push({ ...locate(path), ...notInstalled(value) });
    }
    for (const [at_, translation] of translations.entries()) {
      const { value: own, untranslated, translated } = inOthers[at_] as Localised;
      const { data, mistakes } = checkFile(name, own);
      put(translation.content, at, fillWords(schemaOf(name), own, data, translation.language));
      const inContent = (path: Path) => ({ file: at[0] as keyof Content, path: [...at.slice(1), ...path] });
      translation.untranslated.push(...untranslated.map(inContent));
      translation.translated.push(...translated.map(inContent));
      for (const { path, message, panel, ...part } of mistakes) {
        const problem = { ...locateIn(translation.language)(path, part), message, ...(panel && { panel }) };
        const isKnown = ({ line, column }: Problem) => line === problem.line && column === problem.column;
        if (!fileProblems.some(isKnown)) fileProblems.push(problem);
      }
    }
    // With several languages, `localise` copies each value, so no object in it is the same as before.
    if (!fileProblems.length && value === source.value) checked.sound = { value, others };
    for (const problem of fileProblems.sort(byPosition)) problems.push(withEntry(problem, value));
  }
  return { content, translations, located, problems, questions };
}

/**
 * Reads a content file and checks it by itself. `checked` is missing if the file cannot be read or is not JSON; `problems` say why.
 */
async function readAndCheck(
  contentFile: ContentFile,
  { planned, known }: { planned: Planned | undefined; known: CheckedTexts | undefined },
): Promise<{ problems: Problem[]; checked?: CheckedText & Pick<Required<CheckedText>, 'result'> }> {
  const file = show(contentFile.path);
  const text = planned?.get(contentFile.path);
  const read = text === undefined ? await readText(contentFile.path) : { text };
  if ('message' in read) return { problems: [{ file, ...read }] };
  const checked = checkText(contentFile, read.text, known);
  return {
    problems: checked.source.mistakes.map((mistake) => ({ file, ...mistake })),
    ...(isParsed(checked) && { checked }),
  };
}

const isParsed = (checked: CheckedText): checked is CheckedText & Pick<Required<CheckedText>, 'result'> =>
  checked.result !== undefined;

/**
 * A content file: the place of its data in Content (`['pages', 'sponsors']`), its value in the default language, and a function
 * that returns the location of the value at `path`, or of a part of that value.
 */
type LocatedFile = {
  at: string[];
  value: unknown;
  /** The value as it is written, with texts in several languages. */
  raw: unknown;
  locate(path: Path, part?: Part): ProblemLocation;
  /**
   * Returns the path of a value in the file as it is written. For a text in several languages, it ends with the key of the default
   * one.
   */
  written(path: Path): Path;
};

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

/** Returns the values without repetitions: of all values with the same name, only the first. */
function firstOfEach<T>(values: T[], nameOf: (value: T) => string): T[] {
  const first = new Map<string, T>();
  for (const value of values) if (!first.has(nameOf(value))) first.set(nameOf(value), value);
  return [...first.values()];
}

const textAt = (content: Content, { file, path }: TextPlace) => `${valueAt(content[file], path)}`;

/** Returns the name of a language in English: `ta-IN` → `Tamil`. */
const englishName = (tag: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(tag).language) ?? tag;

/** The place of a text in the content: one that a translation has, or one that it lacks and shows in the default language. */
export type TextPlace = { file: keyof Content; path: Path };

/** The content in a language after the default one; `folder` is the folder of its pages, below the prefix of the site. */
export type Translation = {
  language: string;
  folder: string;
  content: Content;
  untranslated: TextPlace[];
  translated: TextPlace[];
};

/**
 * The amount of a site that is in a language. Each pair has the number of those in the language, and of all: words of the
 * interface, and texts of the content, each text counted once.
 */
export type LanguageCount = { language: string; words: [number, number]; texts?: [number, number] };

/** Counts the words and texts in each language of a site; returns [] for a site in one language. */
function countLanguages(content: Content, translations: Translation[]): LanguageCount[] {
  const countOf = (places: TextPlace[]) => firstOfEach(places, (place) => textAt(content, place)).length;
  if (!translations.length) return [];
  return [
    { language: content.site.language, words: countWords(content.site.language) },
    ...translations.map(({ language, translated, untranslated }): LanguageCount => {
      const missing = countOf(untranslated);
      return { language, words: countWords(language), texts: [countOf(translated), countOf(translated) + missing] };
    }),
  ];
}

/** Returns what is wrong with the languages in site.json. */
const siteLanguageMistakes = (
  site: unknown,
  files: { name: string; value: unknown }[],
  languages: string[],
): Mistake[] =>
  isObject(site) && site.languages !== undefined
    ? [
        ...(site.language === undefined
          ? []
          : [
              {
                path: ['language'],
                message: 'must not stand beside "languages", whose first is the default; delete it',
              },
            ]),
        ...(languages.length > 1 ? unusedLanguages(files, languages) : []),
      ]
    : [];

/** Puts the data of a file in its place in Content. */
function put(content: Record<string, unknown>, [first = '', name]: string[], data: unknown): void {
  content[first] = name === undefined ? data : { ...(content[first] as object | undefined), [name]: data };
}

/** Returns the message if `name` is not among the `entries` of `dir`, or is a symbolic link, which may lead anywhere. */
function missingFile(dir: string, entries: Map<string, EntryKind>, name: string): string | undefined {
  const steps = name.split('/').map((_, n, all) => all.slice(0, n + 1).join('/'));
  const symlink = steps.find((step) => entries.get(step) === 'symlink');
  if (symlink) return `${show(join(dir, symlink))} is a symbolic link; put the file itself there`;
  if (entries.get(name) === 'file') return undefined;
  const below = /\b(?:images|files)\/(.+)$/.exec(name)?.[1] ?? '';
  const known = [...entries.keys()].filter((each) => entries.get(each) === 'file');
  const suggestion = known.includes(below) ? below : nearest(name, known);
  return `there is no file ${show(join(dir, name))}; ${suggestion ? `did you mean "${suggestion}"?` : 'add it, or correct the name'}`;
}

/** Returns the message for a file in the folder `images` that pages cannot show as a picture; else undefined. */
function wrongPicture(files: string, folder: string, name: string): string | undefined {
  const path = join(files, folder, name);
  const message = folder === 'images' ? unshowable(name, beginning(path)) : undefined;
  return message && `${show(path)} ${message}`;
}

/**
 * Throws an error again. Problems of pictures and files that could not be published get the places of the content that name
 * them; `files` is the static folder.
 */
export function rethrowWithPlaces(error: unknown, { content, located }: LoadedContent, files: string): never {
  if (!(error instanceof Problems)) throw error;
  const named = filesOf(content);
  const placed = error.problems.flatMap((problem) => {
    const field = named.find(({ folder = '', value }) => show(join(files, folder, value)) === problem.file);
    if (!field) return [problem];
    return locateAll([{ ...field, message: `${problem.file} ${problem.message}` }], located);
  });
  // A picture that is cropped in two ways is one mistake.
  throw new Problems(
    placed.filter(
      ({ file, line, column, message }, n) =>
        placed.findIndex(
          (each) => each.file === file && each.line === line && each.column === column && each.message === message,
        ) === n,
    ),
  );
}

const require = createRequire(import.meta.url);

/** Checks whether the npm package of a font is installed. */
function isInstalled(npmPackage: string): boolean {
  try {
    require.resolve(`${npmPackage}/unicode.json`);
    return true;
  } catch {
    return false;
  }
}

const notInstalled = (npmPackage: string): Message => ({
  message: `this font package is not installed; run npm install --save-exact ${npmPackage}, or correct the name`,
  panel: `the font ${npmPackage} is not installed; whoever looks after this computer installs it in the terminal: npm install --save-exact ${npmPackage}. Until then, take the name out here`,
});

/**
 * Returns the placeholders of the content, and warnings about its suspicious values; `files` is the static folder, `moreChecks`
 * need more than the content. `turn` is awaited before each check, so that something else can go first.
 */
export async function reviewContent(
  { content, located, questions }: LoadedContent,
  files: string,
  moreChecks: Check[] = [],
  turn?: () => Promise<void>,
): Promise<{ placeholders: Problem[]; warnings: Problem[] }> {
  await turn?.();
  return {
    placeholders: locateAll(findPlaceholders(content), located),
    warnings: [
      ...questions,
      ...locateAll([...linksToDrafts(content), ...(await lint(content, files, moreChecks, turn))], located),
    ],
  };
}

/** Turns warnings into problems, in the order of the files and of the values in each. */
const locateAll = (found: LintWarning[], located: LocatedFile[]): Problem[] =>
  located.flatMap(({ at, value, locate }) =>
    found
      .filter(({ file, path }) => [file, ...path].slice(0, at.length).join('/') === at.join('/'))
      .map(({ path: whole, key, offset, message, panel }) => {
        // In a warning about a free page, the path begins with the name of the page.
        const path = whole.slice(at.length - 1);
        const part = { key, offset: offset && offsetAsWritten(valueAt(value, path), offset) };
        return withEntry({ ...locate(path, part), path: formatPath(path), message, ...(panel && { panel }) }, value);
      })
      .sort(byPosition),
  );
