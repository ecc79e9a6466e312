import type { Source } from '../json/json';
import { isObject, type Path, valueAt } from '../json/path';
import { languageTag } from './exportedValues';
import { roleOfName, TAG_CORRECTIONS } from './tables/roles';

// A file may say its texts in several languages: { "en": "Opening", "fr": "Ouverture" }, in columns title_en and title_ja, or in
// objects zh and en with the same keys. This file makes a tree, or rows, in one language of it, so that no reader knows of languages.

/** Tags of the languages in which programmes say each text twice. */
const KNOWN = new Set(
  'en de fr es it pt nl sv da nb no fi pl cs hu ro tr ru uk el ca eu hi ta te ml kn mr bn ur ar he fa th vi id ja zh ko'.split(
    ' ',
  ),
);
/** Tags that mean something else in most names: `room_id`, `Room No`. They count only beside another language. */
const WEAK = new Set(['id', 'no']);

/** Keeps the results of a function of names: a file has few names, many times. */
function kept<Result>(find: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>();
  return (name) => {
    if (!known.has(name)) {
      if (known.size > 5000) known.clear();
      known.set(name, find(name));
    }
    return known.get(name) as Result;
  };
}

/** Returns the language that a key means: `en`, `zh-TW` for `zh_tw`, `ta` for `Tamil`; undefined for any other key. */
const tagOf = kept((key): string | undefined => {
  if (key.length > 40) return undefined;
  const [, language = '', more] = /^([a-z]{2,3})(?:[-_]([a-z]{2,4}))?$/i.exec(key.trim()) ?? [];
  const tag = TAG_CORRECTIONS[language.toLowerCase()] ?? language.toLowerCase();
  if (KNOWN.has(tag)) return more ? canonical(`${tag}-${more}`) : tag;
  const named = /^\p{L}[\p{L}\p{M}]{3,}$/u.test(key.trim()) ? languageTag(key) : undefined;
  return named && KNOWN.has(named) ? named : undefined;
});

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const isWeak = (key: string) => WEAK.has(key.toLowerCase());

const ENDS = [
  /^(.*?\S)\s*[([]\s*([\p{L}_-]{2,12})\s*[)\]]$/u,
  /^(.*?[^\s_.:/-])[\s_.:/-]+([a-z]{2}[-_][a-z]{2,4})$/i,
  /^(.*?[^\s_.:/-])[\s_.:/-]+(\p{L}{2,12})$/u,
  /^(.*[a-z])((?:[A-Z][a-z]){1,2})$/,
];
const BEGINS = /^([a-z]{2})[\s_-]+(.{3,})$/i;

type Split = { base: string; tag: string; isWeak: boolean; isPrefix?: boolean };

/** Splits `title_ja`, `Title (EN)`, `titleEn`, `Title Tamil` and `en_title` into the name and its language. */
const splitName = kept((name): Split | undefined => {
  if (name.length > 60) return undefined;
  for (const pattern of ENDS) {
    const [, base, word = ''] = pattern.exec(name.trim()) ?? [];
    const tag = base && tagOf(word.replace(/^([A-Z][a-z])([A-Z][a-z])$/, '$1-$2'));
    if (base && tag) return { base, tag, isWeak: isWeak(word) };
  }
  const [, word = '', base] = BEGINS.exec(name.trim()) ?? [];
  const tag = base && tagOf(word);
  return base && tag ? { base, tag, isWeak: isWeak(word), isPrefix: true } : undefined;
});

/** Names of one text: the key of each language, and the key without one. */
type Group = { base: string; keys: Map<string, string>; plain?: string | undefined };

/**
 * Groups names that say the same in several languages. `known` are the languages of the file, once they are known. With `byRole`,
 * `Titel DE` and `Title EN` are one: names of columns are in the languages of their texts.
 */
function groupsOf(names: string[], known?: Set<string>, byRole = false): Group[] {
  const roles = names.flatMap((name) => {
    const split = byRole ? splitName(name) : undefined;
    return split ? [`${roleOfName(split.base)?.role} ${split.tag}`] : [];
  });
  const idOf = ({ base, tag }: Split) => {
    const role = byRole ? roleOfName(base)?.role : undefined;
    return role && roles.filter((each) => each === `${role} ${tag}`).length === 1 ? ` ${role}` : base.toLowerCase();
  };
  const groups = new Map<string, Group & { weak: number; prefixes: number }>();
  for (const name of names) {
    const split = splitName(name);
    if (!split || (known && !known.has(split.tag))) continue;
    const id = idOf(split);
    const plain = names.find((each) => each.trim().toLowerCase() === split.base.toLowerCase());
    const group = groups.get(id) ?? { base: plain ?? split.base, keys: new Map(), plain, weak: 0, prefixes: 0 };
    if (group.keys.has(split.tag)) continue;
    groups.set(id, group);
    group.keys.set(split.tag, name);
    group.weak += Number(split.isWeak);
    group.prefixes += Number(split.isPrefix === true);
  }
  return [...groups.values()].filter(({ keys, plain, weak, prefixes }) => {
    const strong = keys.size - weak;
    return strong > 0 && (keys.size > 1 || (prefixes === 0 && (plain !== undefined || known !== undefined)));
  });
}

const WRAPPER = /^(?:translations?|i18n|l10n|locali[sz]ations?|locales?|languages?|langs?)$/i;
const isText = (value: unknown) => typeof value === 'string' || value === null || value === undefined;
const isTexts = (value: unknown) => isText(value) || (Array.isArray(value) && value.every(isText));

/** What an object says in several languages. */
type Parts = {
  /** The keys of one text in several languages, which is all that the object is. */
  texts?: Map<string, string>;
  /** The paths of objects with the same keys in another language. */
  layers: { tag: string; path: Path }[];
  groups: Group[];
};

function partsOf(object: Record<string, unknown>, known?: Set<string>): Parts {
  const keys = Object.keys(object);
  const tags = keys.map((key) => [key, tagOf(key)] as const);
  const isAll = (fits: (value: unknown) => boolean) =>
    tags.every(([key, tag]) => tag && (!known || known.has(tag)) && fits(object[key])) && !keys.every(isWeak);
  const isSeveral = keys.length > 1 || known !== undefined;
  if (keys.length && isSeveral && (isAll(isText) || isAll(Array.isArray)))
    return { texts: new Map(tags.map(([key, tag]) => [tag as string, key])), layers: [], groups: [] };

  const layers = tags.flatMap(([key, tag]) => (tag && isObject(object[key]) ? [{ tag, path: [key] as Path }] : []));
  for (const key of keys) {
    const inner = object[key];
    if (!WRAPPER.test(key)) continue;
    if (isObject(inner) && Object.entries(inner).every(([each, value]) => tagOf(each) && isObject(value)))
      layers.push(...Object.keys(inner).map((each) => ({ tag: tagOf(each) as string, path: [key, each] })));
    if (Array.isArray(inner))
      for (const [n, each] of inner.entries()) {
        const word = isObject(each) ? (each.language ?? each.lang ?? each.locale ?? each.code) : undefined;
        const tag = typeof word === 'string' ? tagOf(word) : undefined;
        if (tag) layers.push({ tag, path: [key, n] });
      }
  }
  const isLayered = layers.length > 1 || layers.some(({ path }) => path.length > 1) || known !== undefined;
  const named = keys.filter((key) => isTexts(object[key]));
  return {
    layers: isLayered ? layers.filter(({ tag }) => !known || known.has(tag)) : [],
    groups: groupsOf(named, known).map((group) =>
      group.plain !== undefined && !named.includes(group.plain) ? { ...group, plain: undefined } : group,
    ),
  };
}

/** The languages of a file: how many texts are marked as each, and the texts beside them that are not marked. */
export type Found = { counts: Map<string, number>; unmarked: string[] };

const hasLetters = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value);

/** Finds in which languages a tree says its texts. */
export function languagesInTree(root: unknown): Found {
  const found: Found = { counts: new Map(), unmarked: [] };
  const count = (tag: string, value: unknown) => {
    if ([value].flat().some(hasLetters)) found.counts.set(tag, (found.counts.get(tag) ?? 0) + 1);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isObject(value)) return;
    const { texts, layers, groups } = partsOf(value);
    for (const [tag, key] of texts ?? []) count(tag, value[key]);
    for (const { tag, path } of layers) {
      const layer = valueAt(value, path) as Record<string, unknown>;
      for (const [key, text] of Object.entries(layer)) {
        if (WRAPPER.test(key) || /^code$/.test(key)) continue;
        count(tag, text);
        if (hasLetters(value[key])) found.unmarked.push(value[key]);
      }
    }
    for (const { keys, plain } of groups) {
      for (const [tag, key] of keys) count(tag, value[key]);
      if (plain !== undefined && hasLetters(value[plain])) found.unmarked.push(value[plain]);
    }
    for (const each of Object.values(value)) if (typeof each === 'object') visit(each);
  };
  visit(root);
  return found;
}

/** Which of several texts is taken: the languages, the best one first; texts without a mark are in `unmarked`. */
export type Choice = { order: string[]; unmarked?: string | undefined };

/** Returns a function that ranks a language: its place in `order`, after which comes every other and none. */
const rankIn = (order: string[]) => (tag: string | undefined) =>
  tag !== undefined && order.includes(tag) ? order.indexOf(tag) : order.length;

/** Returns a source in one language: each text is that of the first language of `order` which it is in. */
export function sourceIn(source: Source, { order, unmarked }: Choice): Source {
  const known = new Set([...order, ...(unmarked ? [unmarked] : [])]);
  /** Where the parts of each object stand in the file. */
  const origins = new WeakMap<object, { path: Path; moved: Map<string, Path> }>();
  const rank = rankIn(order);
  const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

  const resolve = (value: unknown, path: Path): { value: unknown; path: Path } => {
    if (Array.isArray(value)) {
      const list = value.map((each, n) => resolve(each, [...path, n]).value);
      origins.set(list, { path, moved: new Map() });
      return { value: list, path };
    }
    if (!isObject(value)) return { value, path };
    const { texts, layers, groups } = partsOf(value, known);
    if (texts) {
      const keys = [...texts].sort(([a], [b]) => rank(a) - rank(b)).map(([, key]) => key);
      const key = keys.find((each) => isFilled(value[each])) ?? keys[0];
      return key === undefined ? { value: undefined, path } : resolve(value[key], [...path, key]);
    }
    const made: Record<string, unknown> = {};
    const moved = new Map<string, Path>();
    const put = (key: string, inner: unknown, at: Path) => {
      if (key === '__proto__') return;
      const { value, path } = resolve(inner, at);
      made[key] = value;
      moved.set(key, path);
    };
    const inLayers = new Set(layers.map(({ path: [key] }) => key));
    for (const key of Object.keys(value)) {
      const group = groups.find(({ keys, plain }) => plain === key || [...keys.values()].includes(key));
      if (inLayers.has(key)) continue;
      if (!group) put(key, value[key], [...path, key]);
      else if (!Object.hasOwn(made, group.base)) {
        const candidates = [...group.keys, ...(group.plain === undefined ? [] : [[unmarked, group.plain] as const])];
        const ordered = candidates.sort(([a], [b]) => rank(a) - rank(b)).map(([, each]) => each);
        const chosen = ordered.find((each) => isFilled(value[each])) ?? (ordered[0] as string);
        put(group.base, value[chosen], [...path, chosen]);
      }
    }
    const plain = { ...made };
    // The best one last, over what the others say.
    for (const layer of [{ tag: unmarked, path: undefined }, ...layers].sort((a, b) => rank(b.tag) - rank(a.tag))) {
      if (!layer.path) {
        for (const [key, each] of Object.entries(plain)) if (unmarked && isFilled(each)) made[key] = each;
        continue;
      }
      const from = [...path, ...layer.path];
      const { value: inner } = resolve(valueAt(value, layer.path), from);
      for (const [key, each] of Object.entries(isObject(inner) ? inner : {})) {
        if (
          !isFilled(each) ||
          key === '__proto__' ||
          (typeof layer.path[1] === 'number' && /^(?:language|lang|locale|code)$/.test(key))
        )
          continue;
        made[key] = each;
        moved.set(key, [...from, key]);
      }
    }
    origins.set(made, { path, moved });
    return { value: made, path };
  };

  const { value } = resolve(source.value, []);
  const written = (path: Path): Path => {
    let [node, place]: [unknown, Path] = [value, []];
    for (const step of path) {
      const origin = typeof node === 'object' && node !== null ? origins.get(node) : undefined;
      place = origin?.moved.get(`${step}`) ?? [...(origin?.path ?? place), step];
      node = (node as Record<string | number, unknown> | undefined)?.[step];
    }
    return place;
  };
  return { ...source, value, locate: (path, part) => source.locate(written(path), part) };
}

/** Number of rows in which a header is searched. */
const HEADER_ROWS = 20;

/** Returns the index of the row that names columns in several languages, and their groups; undefined if there is none. */
function headerOf(rows: string[][], known?: Set<string>) {
  let best: { index: number; groups: Group[]; count: number } | undefined;
  for (const [index, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const groups =
      cells.length < 1000
        ? groupsOf(
            cells.filter((cell) => cell.length < 60),
            known,
            true,
          )
        : [];
    const count = groups.reduce((sum, { keys }) => sum + keys.size, 0);
    if (count > (best?.count ?? 0)) best = { index, groups, count };
  }
  return best;
}

/** Finds in which languages the columns of a table say their texts. */
export function languagesInRows(rows: string[][]): Found {
  const found: Found = { counts: new Map(), unmarked: [] };
  const header = headerOf(rows);
  if (!header) return found;
  const cells = rows[header.index] as string[];
  for (const row of rows.slice(header.index + 1))
    for (const { keys, plain } of header.groups) {
      for (const [tag, key] of keys)
        if (hasLetters(row[cells.indexOf(key)])) found.counts.set(tag, (found.counts.get(tag) ?? 0) + 1);
      const text = plain === undefined ? undefined : row[cells.indexOf(plain)];
      if (hasLetters(text)) found.unmarked.push(text);
    }
  return found;
}

/** Returns the rows of a table in one language: of columns that say the same, the first has the text of the best language. */
export function rowsIn(rows: string[][], { order, unmarked }: Choice): string[][] {
  const known = new Set([...order, ...(unmarked ? [unmarked] : [])]);
  const header = headerOf(rows, known);
  if (!header) return rows;
  const names = rows[header.index] as string[];
  const rank = rankIn(order);
  const columns = header.groups.map(({ base, keys, plain }) => {
    const all = [...keys, ...(plain === undefined ? [] : [[unmarked, plain] as const])];
    const indexes = all.sort(([a], [b]) => rank(a) - rank(b)).map(([, name]) => names.indexOf(name));
    return { base, indexes, first: Math.min(...indexes) };
  });
  return rows.map((row, r) => {
    if (r < header.index) return row;
    const cells = [...row];
    for (const { base, indexes, first } of columns) {
      const text =
        r === header.index ? base : (indexes.map((index) => row[index] ?? '').find((each) => each.trim()) ?? '');
      for (const index of indexes) if (index < cells.length) cells[index] = '';
      if (first < cells.length || text) cells[first] = text;
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}
