import { join } from 'node:path';
import type { Part } from '../json/json';
import { formatPath, isObject, isSamePath, type Path, valueAt, walk } from '../json/path';
import { withEntry } from '../messages/entries';
import { byPosition, type Mistake, messageOf, type Problem, type ProblemLocation } from '../messages/problems';
import { anchorsOf } from '../programme/anchors';
import { crossFileProblem, findEditionsInTheWay, findMissingEmbedded, findUnknownSpeakers } from '../rules/crossFile';
import { findLinkMistakes } from '../rules/links';
import { pages as ourPages } from '../schema/pages';
import { type Content, requiredFiles, schemaOf, schemas } from '../schema/schema';
import { type Field, fieldsIn } from '../schema/walk';
import { type CheckedText, type CheckedTexts, checkFile, checkText } from './checkFile';
import {
  type ContentFile,
  type EntryKind,
  linkedFolders,
  listContentFiles,
  listFiles,
  misplacedMessage,
  type Planned,
  readText,
  show,
} from './contentFiles';
import { fillWords } from './fillWords';
import { unlessInSite } from './keyMessages';
import {
  collectTranslations,
  findLanguageMistakes,
  foldersOf,
  hasWrongLanguage,
  type Localised,
  languagesOf,
  localise,
  writtenPath,
} from './localise';
import { namedFileProblem } from './namedFiles';

/** The place of a text in the content: one that a translation has, or one that it lacks and shows in the default language. */
export type TextLocation = { file: keyof Content; path: Path };

/**
 * A content file: the place of its data in Content (`['pages', 'sponsors']`), its value in the default language, and a function
 * that returns the location of the value at `path`, or of a part of that value.
 */
export type LocatedFile = {
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

/** A content file that has been read and checked by itself. Without `parsed`, it cannot be read or is not JSON. */
type ReadFile = { contentFile: ContentFile; problems: Problem[]; parsed?: ParsedText };
type ParsedText = CheckedText & Pick<Required<CheckedText>, 'result'>;

/** A content file that is JSON, and its value in each language. */
type ParsedFile = { contentFile: ContentFile; parsed: ParsedText; inLanguages: Localised[] };

/** The facts about the whole content that the check of one file needs. */
type SiteFacts = {
  /** The static folder, and what its folders for pictures and for files have. */
  files: string;
  entries: { images: Map<string, EntryKind>; files: Map<string, EntryKind> };
  contentFiles: ContentFile[];
  /** The names of all content files, also of required ones that are missing, and the right names of misnamed files. */
  names: string[];
  languages: string[];
  /** The value of each file as it is written, and all values in the default language by their places in Content. */
  raw: { name: ContentFile['name']; value: unknown }[];
  values: Record<string, unknown>;
  /** The pages and places to which links may lead. */
  targets: Parameters<typeof findLinkMistakes>[2];
  /** A text of all that the check of a file takes from other files. While it stays the same, sound entries stay sound. */
  others: string;
};

/** A content file that has been checked with the others: its data and those in the other languages, and its problems. */
type CheckedFile = {
  located: LocatedFile;
  data: unknown;
  problems: Problem[];
  translations: { data: unknown; untranslated: Path[]; translated: Path[] }[];
};

/**
 * Reads and checks every content file in `dir` as `loadContent` does, but returns the mistakes as `problems`; the content is
 * complete only if there are none. `files` is the static folder. Checks `planned` changes as if they were written; `checkedTexts`
 * has the files checked before.
 */
export async function checkContent(
  dir: string,
  files: string,
  { planned, checkedTexts }: { planned?: Planned; checkedTexts?: CheckedTexts } = {},
) {
  const { files: contentFiles, problems, questions, rightNames } = await listContentFiles(dir, planned);
  problems.push(...(await linkedFolders(dir, files)));
  const readFiles = await Promise.all(contentFiles.map((each) => readAndCheck(each, { planned, checkedTexts })));
  const parsedFiles = localiseFiles(readFiles);
  const facts = await gatherFacts(files, contentFiles, rightNames, parsedFiles);
  const content: Record<string, unknown> = {};
  const located: LocatedFile[] = [];
  const translations = beginTranslations(facts.languages);
  for (const { contentFile, problems: problemsOfText } of readFiles) {
    problems.push(...problemsOfText);
    const parsedFile = parsedFiles.find((each) => each.contentFile === contentFile);
    if (!parsedFile) continue;
    const checked = checkInSite(parsedFile, facts);
    located.push(checked.located);
    putData(content, contentFile.at, checked.data);
    for (const [n, translation] of translations.entries()) addToTranslation(translation, contentFile.at, checked, n);
    problems.push(...checked.problems);
  }
  return { content, translations, located, problems, questions };
}

/** Reads a content file and checks it by itself. */
async function readAndCheck(
  contentFile: ContentFile,
  { planned, checkedTexts }: { planned: Planned | undefined; checkedTexts: CheckedTexts | undefined },
): Promise<ReadFile> {
  const file = show(contentFile.path);
  const plannedText = planned?.get(contentFile.path);
  const content = plannedText === undefined ? await readText(contentFile.path) : { text: plannedText };
  if ('message' in content) return { contentFile, problems: [{ file, ...content }] };
  const checked = checkText(contentFile, content.text, checkedTexts);
  return {
    contentFile,
    problems: checked.source.mistakes.map((mistake) => ({ file, ...mistake })),
    ...(isParsed(checked) && { parsed: checked }),
  };
}

const isParsed = (checked: CheckedText): checked is ParsedText => checked.result !== undefined;

/** Returns the files that are JSON, each with its value in every language of the site. */
function localiseFiles(readFiles: ReadFile[]): ParsedFile[] {
  const parsed = readFiles.flatMap(({ contentFile, parsed }) => (parsed ? [{ contentFile, parsed }] : []));
  const raw = parsed.map(rawOf);
  const languages = languagesOf(siteIn(raw));
  const translations = collectTranslations(raw, languages);
  return parsed.map((file) => ({
    ...file,
    inLanguages: languages.map((_, n) => localise(rawOf(file), languages, n, translations)),
  }));
}

const rawOf = ({ contentFile: { name }, parsed }: Pick<ParsedFile, 'contentFile' | 'parsed'>) => ({
  name,
  value: parsed.source.value,
});

const siteIn = (raw: SiteFacts['raw']): unknown => raw.find(({ name }) => name === 'site')?.value;

/** Collects what the check of each file needs to know of the others. `rightNames` are those of the misnamed files. */
async function gatherFacts(
  files: string,
  contentFiles: ContentFile[],
  rightNames: string[],
  parsedFiles: ParsedFile[],
): Promise<SiteFacts> {
  const entries = { images: await listFiles(join(files, 'images')), files: await listFiles(join(files, 'files')) };
  const raw = parsedFiles.map(rawOf);
  const site = siteIn(raw);
  const languages = languagesOf(site);
  // The values before the schemas read them, because links and names refer to other files, whether these are valid or not.
  const values: Record<string, unknown> = {};
  for (const { contentFile, inLanguages } of parsedFiles) putData(values, contentFile.at, inLanguages[0]?.value);
  // A misnamed or missing file is one mistake. A link to its page is not a second one.
  const expected = [...rightNames, ...requiredFiles];
  const names = [...new Set([...contentFiles.map(nameOf), ...expected])];
  // If a file cannot be read, only that is reported. Names in that file are not called missing too.
  const isWhole = !rightNames.length && parsedFiles.length === contentFiles.length;
  const isPage = (name: string) => Object.hasOwn(ourPages, name) || !Object.hasOwn(schemas, name);
  const pages = contentFiles.filter(({ name }) => name === 'pages' || isPage(name));
  const targets = {
    pages: [...new Set([...pages.map(nameOf), ...expected.filter(isPage)])],
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
  return { files, entries, contentFiles, names, languages, raw, values, targets, others };
}

/** Returns the name of a file without its ending: that of a free page, or `home`. */
const nameOf = ({ at }: ContentFile): string => at.at(-1) as string;

/** Checks a file with the others. If it has no mistake, `parsed.sound` notes that for the next check. */
function checkInSite(file: ParsedFile, facts: SiteFacts): CheckedFile {
  const { contentFile, parsed, inLanguages } = file;
  const { name, at } = contentFile;
  const { source } = parsed;
  const language = facts.languages[0] as string;
  const value = inLanguages[0]?.value;
  const result = value === source.value ? parsed.result : checkFile(name, value);
  const locate = locateIn(file, language);
  const soundValue = parsed.sound?.others === facts.others ? parsed.sound.value : undefined;
  const fields = fieldsIn(schemaOf(name), value, soundValue);
  const mistakes = [
    ...findMistakes(file, result, facts, soundValue),
    ...(name === 'schedule' ? findSpeakerMistakes(value, facts) : []),
    ...(name === 'site' ? findMissingEmbedded(value, facts.names, facts.values) : []),
    ...(name === 'site' ? findEditionsInTheWay(value, facts.targets.pages, foldersOf(facts.languages)) : []),
    ...findLinkMistakes(at, fields, facts.targets),
  ];
  const problems = [
    ...mistakes.map((mistake) => locateMistake(mistake, locate)),
    ...walk(value, [], soundValue).flatMap((each): Problem[] => {
      const message = crossFileProblem(name, each.path, each.value, facts.names);
      return message ? [{ ...locate(each.path), message }] : [];
    }),
    ...findNamedFileProblems(fields, mistakes, facts, locate),
  ];
  const translations = inLanguages.slice(1).map(({ value, ...paths }, n) => {
    const tag = facts.languages[n + 1] as string;
    const { data, mistakes } = checkFile(name, value);
    addUnlessThere(
      problems,
      mistakes.map((mistake) => locateMistake(mistake, locateIn(file, tag))),
    );
    return { ...paths, data: fillWords(schemaOf(name), value, data, tag) };
  });
  // With several languages, `localise` copies each value, so no object in it is the same as before.
  if (!problems.length && value === source.value) parsed.sound = { value, others: facts.others };
  return {
    located: {
      at,
      value,
      raw: source.value,
      locate,
      written: (path) => writtenPath(source.value, path, language),
    },
    data: fillWords(schemaOf(name), value, result.data, language),
    problems: problems.sort(byPosition).map((problem) => withEntry(problem, value)),
    translations,
  };
}

/** Returns a function that locates values of a file, whose texts are those of a language, and parts of values. */
const locateIn =
  ({ contentFile, parsed: { source } }: ParsedFile, language: string): LocatedFile['locate'] =>
  (path, part) => {
    // A text in several languages is an object. A mistake about one of its keys is located in the object, not in one of its
    // texts.
    const isKey = part?.key !== undefined && isObject(valueAt(source.value, path));
    const written = isKey ? path : writtenPath(source.value, path, language);
    return {
      file: show(contentFile.path),
      ...source.locate(written, part),
      path: formatPath(part?.key === undefined ? written : [...written, part.key]),
    };
  };

/** Returns a mistake as a problem with its location. */
const locateMistake = (mistake: Mistake, locate: LocatedFile['locate']): Problem => ({
  ...locate(mistake.path, mistake),
  ...messageOf(mistake),
});

/** Returns the mistakes in the values of a file and in its languages. */
function findMistakes(
  { contentFile, parsed: { source } }: ParsedFile,
  { mistakes, belongsTo }: ReturnType<typeof checkFile>,
  { contentFiles, raw, values, languages }: SiteFacts,
  soundValue: unknown,
): Mistake[] {
  const { name } = contentFile;
  if (belongsTo) {
    const isThere = contentFiles.some((each) => each.name === belongsTo);
    return [{ path: [], message: misplacedMessage(contentFile, belongsTo, isThere) }];
  }
  const ofTexts = findLanguageMistakes({ name, value: source.value }, languages, soundValue);
  const ofLanguages = [
    // A wrong language in site.json is one mistake. The texts in that language are not reported too.
    ...(hasWrongLanguage(siteIn(raw)) ? [] : ofTexts),
    ...(name === 'site' ? findSiteLanguageMistakes(source.value) : []),
  ];
  const ofValues = mistakes.filter(
    ({ path }) => ![...ofTexts, ...ofLanguages].some((each) => isSamePath(each.path, path)),
  );
  return [...ofLanguages, ...ofValues.map((mistake) => unlessInSite(mistake, values.site))];
}

/** Returns what is wrong with the languages in site.json. */
function findSiteLanguageMistakes(site: unknown): Mistake[] {
  if (!isObject(site) || site.languages === undefined || site.language === undefined) return [];
  const wrong = 'must not stand beside "languages", whose first entry is the default language; ';
  return [
    {
      path: ['language'],
      message: `${wrong}delete it`,
      panel: `${wrong}press “Delete the single language” below the languages`,
    },
  ];
}

/** Finds speakers of sessions whom nobody knows, unless speakers.json is there and cannot be read. */
const findSpeakerMistakes = (schedule: unknown, { values, names }: SiteFacts): Mistake[] =>
  values.speakers || !names.includes('speakers') ? findUnknownSpeakers(schedule, values.speakers) : [];

/** Finds the pictures, files and fonts that a file names and that are not there, unless the schema refuses their names. */
function findNamedFileProblems(
  fields: Field[],
  mistakes: Mistake[],
  { files, entries }: SiteFacts,
  locate: LocatedFile['locate'],
): Problem[] {
  const refused = new Set(mistakes.map(({ path }) => formatPath(path)));
  return fields
    .filter(({ path }) => !refused.has(formatPath(path)))
    .flatMap((field): Problem[] => {
      const message = namedFileProblem(field, files, entries);
      return message ? [{ ...locate(field.path), ...message }] : [];
    });
}

/** Adds the problems that have a place where there is none yet: a mistake in each language is one mistake. */
function addUnlessThere(problems: Problem[], more: Problem[]) {
  for (const problem of more)
    if (!problems.some(({ line, column }) => line === problem.line && column === problem.column))
      problems.push(problem);
}

/** Returns a translation without files for each language after the default one. */
const beginTranslations = (languages: string[]) =>
  foldersOf(languages).map((folder, n) => ({
    language: languages[n + 1] as string,
    folder,
    content: {} as Record<string, unknown>,
    untranslated: [] as TextLocation[],
    translated: [] as TextLocation[],
  }));

/** Adds a file to the translation with the index `n`. */
function addToTranslation(
  translation: ReturnType<typeof beginTranslations>[number],
  at: string[],
  { translations }: CheckedFile,
  n: number,
) {
  const { data, untranslated, translated } = translations[n] as CheckedFile['translations'][number];
  putData(translation.content, at, data);
  const inContent = (path: Path) => ({ file: at[0] as keyof Content, path: [...at.slice(1), ...path] });
  translation.untranslated.push(...untranslated.map(inContent));
  translation.translated.push(...translated.map(inContent));
}

/** Puts the data of a file in its place in Content: `content.home`, or `content.pages.sponsors`. */
function putData(content: Record<string, unknown>, [first = '', name]: string[], data: unknown): void {
  content[first] = name === undefined ? data : { ...(content[first] as object | undefined), [name]: data };
}
