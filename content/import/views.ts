import type { Source } from '../json/json';
import type { Ask } from './ask';
import { type Choice, type Found, languagesInRows, languagesInTree, rowsIn, sourceIn } from './fileLanguages';

/** How a reader sees a file: a tree or the rows of a table, in one language of the file. */
export type View = { tree(source: Source): Source; rows(rows: string[][]): string[][] };

/** The file as it is. */
export const asWritten: View = { tree: (source) => source, rows: (rows) => rows };

/** What is known of the languages before a file is read. */
export type Wanted = {
  /** The languages of the site, the default first; undefined if nobody has said them: then all of the file are taken. */
  shown?: string[] | undefined;
  /** The language of the site. */
  language: string;
  /** The language of texts that the file does not mark, if somebody has said it. */
  unmarked?: string | undefined;
};

/** The languages that are taken from a file: the one of the default, and the others, each by the tag of the site. */
export type Taken = { main: string; others: string[]; left: { tag: string; count: number }[] };

/**
 * Opens views of a file that may say its texts in several languages. The first reading, with `view`, finds them; `taken` then says which
 * the site shows, and `viewIn` opens the view of one.
 */
export function openViews({ shown, language, unmarked: said }: Wanted) {
  let found: Found | undefined;
  let unmarked = said;

  const tags = () => {
    const counts = [...(found?.counts ?? [])];
    const most = Math.max(0, ...counts.map(([, count]) => count));
    const marked = counts.filter(([, count]) => count > 1 && count >= most / 20).map(([tag]) => tag);
    const hasUnmarked = (found?.unmarked.length ?? 0) > 1 && marked.length > 0;
    return { marked, hasUnmarked };
  };
  /** The languages of the file; none if it has one only. */
  const languages = (): string[] => {
    const { marked, hasUnmarked } = tags();
    const own = hasUnmarked && !marked.includes(unmarked ?? '') ? [unmarked ?? '', ...marked] : marked;
    return own.length > 1 ? own : [];
  };
  const mainOf = (all: string[]) => all.find((tag) => isSame(tag, shown?.[0] ?? language)) ?? (all[0] as string);
  const choiceOf = (tag: string): Choice => {
    const all = languages();
    return { order: [...new Set([tag, mainOf(all), ...all])].filter(Boolean), unmarked };
  };
  const look = (now: Found) => {
    if (found) return;
    found = now;
    const { marked, hasUnmarked } = tags();
    if (!marked.length) found = undefined;
    else if (hasUnmarked) unmarked ??= guess(now.unmarked, marked, language);
  };
  const fixed = (tag: string): View => ({
    tree: (source) => sourceIn(source, choiceOf(tag)),
    rows: (rows) => rowsIn(rows, choiceOf(tag)),
  });
  const isSpoken = () => languages().length > 1;

  return {
    view: {
      tree(source) {
        look(languagesInTree(source.value));
        return isSpoken() ? fixed(mainOf(languages())).tree(source) : source;
      },
      rows(rows) {
        look(languagesInRows(rows));
        return isSpoken() ? fixed(mainOf(languages())).rows(rows) : rows;
      },
    } satisfies View,
    viewIn: (tag: string): View => fixed(languages().find((each) => isSame(each, tag)) ?? tag),
    /** Returns what was found in words: `English and Japanese`; undefined for a file in one language. */
    said: (): string | undefined =>
      isSpoken() ? new Intl.ListFormat('en').format(languages().map((tag) => nameOf(tag))) : undefined,
    /** Asks for the language of unmarked texts, if there are some. Returns whether the guess was wrong. */
    async askUnmarked(ask: Ask, file: string): Promise<boolean> {
      if (said !== undefined || !isSpoken() || !tags().hasUnmarked) return false;
      const { marked } = tags();
      const [sample = ''] = found?.unmarked ?? [];
      const before = unmarked;
      unmarked = await ask({
        text: `${file} marks texts as ${new Intl.ListFormat('en').format(marked.map(nameOf))}. In which language are those beside them without a mark, such as “${[...sample].slice(0, 40).join('')}”?`,
        offered: before,
        option: `--language ${before ?? 'ta'}`,
        problem: languageProblem,
      });
      return unmarked !== before;
    },
    /** The language of unmarked texts, if there are some. */
    unmarked: () => (isSpoken() && tags().hasUnmarked ? unmarked : undefined),
    taken(): Taken | undefined {
      if (!isSpoken()) return undefined;
      const all = languages();
      const main = mainOf(all);
      const others = all.filter((tag) => tag !== main);
      const kept = shown ? others.filter((tag) => shown.slice(1).some((each) => isSame(tag, each))) : others;
      return {
        main: shown?.[0] ?? (isSame(main, language) ? language : main),
        others: shown ? shown.slice(1).filter((each) => kept.some((tag) => isSame(tag, each))) : kept,
        left: others
          .filter((tag) => !kept.includes(tag))
          .map((tag) => ({ tag, count: found?.counts.get(tag) ?? found?.unmarked.length ?? 0 })),
      };
    },
  };
}

/** Returns what is wrong with the tag of a language; undefined for `ta` and `pt-BR`. */
export const languageProblem = (given: string): string | undefined =>
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(given)
    ? undefined
    : `must be the short name of a language, such as ta or fr; “${given}” is none`;

export const nameOf = (tag: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;

/** Checks whether two tags are one language: `en` and `en-IN`, `zh-TW` and `zh-Hant`, but not `zh-TW` and `zh-CN`. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [new Intl.Locale(one), new Intl.Locale(other)];
  const isBare = [a, b].some(({ script, region }) => !script && !region);
  return a.language === b.language && (isBare || a.maximize().script === b.maximize().script);
}

const LETTERS: [RegExp, string][] = [
  [/[\p{scx=Hira}\p{scx=Kana}]/u, 'ja'],
  [/\p{sc=Hang}/u, 'ko'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Taml}/u, 'ta'],
  [/\p{sc=Deva}/u, 'hi'],
  [/\p{sc=Telu}/u, 'te'],
  [/\p{sc=Mlym}/u, 'ml'],
  [/\p{sc=Knda}/u, 'kn'],
  [/\p{sc=Beng}/u, 'bn'],
  [/\p{sc=Arab}/u, 'ar'],
  [/\p{sc=Cyrl}/u, 'ru'],
];

/** Guesses the language of texts by their letters: another one than the marked, that of the site before English. */
function guess(texts: string[], marked: string[], language: string): string | undefined {
  const most = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length > texts.length / 2;
  const site = new Intl.Locale(language);
  const own = site.language;
  const letters = LETTERS.find(([pattern]) => most(pattern))?.[1];
  const isOfSite = letters
    ? new Intl.Locale(letters).maximize().script === site.maximize().script
    : site.maximize().script === 'Latn';
  const candidates = [...(isOfSite ? [own] : []), letters ?? 'en'];
  return candidates.find((each) => !marked.includes(each));
}
