import { isObject, type Path, valueAt } from '../json/path';
import { homeBlocks } from '../schema/homeBlocks';
import type { ContentFile, ContentPlace, Json, Operation } from './contentValues';
import { fieldLabel, rowName } from './names';
import { firstFree, idsIn } from './newEntry';

// A series is a row of things whose order can be changed: the entries of a list, or the blocks of a page (rules 24.34 and 24.35).

type Files = Record<string, Pick<ContentFile, 'value'>>;

/** A member of a series: its place and, for a block of the home page, its name in `order`. A block without an id has no name. */
type Member = { place: ContentPlace; name?: string };

const BLOCKS = 'blocks';

/** Returns the series of the blocks of a page. The place of their list stands for the series. */
export const blocksOf = (file: string): ContentPlace => ({ file, path: [BLOCKS] });

/**
 * Checks whether a series is that of the home page, where `order` mixes the blocks of the list with those that every site may have.
 */
const isHome = ({ file, path }: ContentPlace): boolean => file === 'home' && path.length === 1 && path[0] === BLOCKS;

/** Returns the members of a series, in the order in which they are shown. */
export function membersOf(files: Files, series: ContentPlace): Member[] {
  if (isHome(series)) return homeSequence(files).filter(({ place }) => isThere(files, place));
  const list = valueAt(files[series.file]?.value, series.path);
  return (Array.isArray(list) ? list : []).map((_, n) => ({ place: { ...series, path: [...series.path, n] } }));
}

/** Names a member: `Keynote`, `Counters`. */
export function memberName(files: Files, { place }: Member): string {
  const value = valueAt(files[place.file]?.value, place.path) as Json | undefined;
  const last = place.path.at(-1) as string | number;
  const title = isObject(value) ? value.title : undefined;
  if (typeof last === 'number') return rowName(value, last);
  return typeof title === 'string' ? title : fieldLabel(last);
}

/** Returns the operations that move the member at `from` to the index `to`. */
export function moveOperations(files: Files, series: ContentPlace, from: number, to: number): Operation[] {
  if (!isHome(series)) return [{ move: [...series.path, from], to }];
  const sequence = homeSequence(files);
  const members = sequence.filter(({ place }) => isThere(files, place));
  const moved = members[from] as Member;
  const rest = sequence.filter((each) => each !== moved);
  return orderOperations(
    files,
    insertAfter(
      rest,
      members.filter((each) => each !== moved),
      to,
      moved,
    ),
  );
}

/**
 * Returns how to insert a block of this type at `index` of the blocks of a page: `at` is its index in the list of the file, `given`
 * are values that it must have, and `also` are the operations to do beside inserting it.
 */
export function blockInsertion(
  files: Files,
  series: ContentPlace,
  index: number,
  type: string,
): { at: number; given: { [key: string]: Json }; also: Operation[] } {
  if (!isHome(series)) return { at: index, given: {}, also: [] };
  const at = listOf(files).length;
  const id = freeId(files, type);
  const added: Member = { place: { file: 'home', path: [BLOCKS, at] }, name: id };
  const sequence = homeSequence(files);
  const members = sequence.filter(({ place }) => isThere(files, place));
  const also = orderOperations(files, insertAfter(sequence, members, index, added));
  const isNamed = also.some((each) => 'set' in each && Array.isArray(each.value) && each.value.includes(id));
  return { at, given: isNamed ? { id } : {}, also };
}

/** Inserts a block into a sequence, after the member that comes before it; before all members if `index` is 0. */
function insertAfter(sequence: Member[], members: Member[], index: number, added: Member): Member[] {
  const before = members[index - 1];
  const [first] = members;
  const at = before ? sequence.indexOf(before) + 1 : first ? sequence.indexOf(first) : sequence.length;
  return sequence.toSpliced(at, 0, added);
}

/** Lists all blocks that the home page may have, also those that it lacks, in the order of templates/pages/Home.tsx. */
function homeSequence(files: Files): Member[] {
  const order = orderOf(files);
  const rank = ({ name }: Member) => (name !== undefined && order.includes(name) ? order.indexOf(name) : order.length);
  return usualSequence(files).toSorted((one, other) => rank(one) - rank(other));
}

/** Blocks of the home page that are in about.json. */
const FROM_ABOUT = ['foundation', 'why'];

const usualSequence = (files: Files): Member[] => [
  ...homeBlocks.map((name) => ({ place: { file: FROM_ABOUT.includes(name) ? 'about' : 'home', path: [name] }, name })),
  ...listOf(files).map((block, n): Member => {
    const id = isObject(block) && typeof block.id === 'string' ? { name: block.id } : {};
    return { place: { file: 'home', path: [BLOCKS, n] }, ...id };
  }),
];

const listOf = (files: Files): Json[] => (valueAt(files.home?.value, [BLOCKS]) ?? []) as Json[];

const orderOf = (files: Files): Json[] => (valueAt(files.home?.value, ['order']) ?? []) as Json[];

function isThere(files: Files, { file, path }: ContentPlace): boolean {
  const [name] = path;
  const needsFile = name === 'speakers' || name === 'schedule';
  return valueAt(files[file]?.value, path) !== undefined && !(needsFile && !files[name]);
}

/**
 * Returns the operations that give the home page this sequence of blocks. `order` names as few blocks as possible, from the first
 * on: the others follow in the usual order. A block that must be named but has no id gets one.
 */
function orderOperations(files: Files, sequence: Member[]): Operation[] {
  const usual = usualSequence(files).map(({ place }) => `${place.path}`);
  const rank = (each: Member | undefined) => {
    const index = usual.indexOf(`${each?.place.path}`);
    // A block that is not there yet comes last.
    return index < 0 ? usual.length : index;
  };
  let length = sequence.length - 1;
  while (length > 0 && rank(sequence[length - 1]) < rank(sequence[length])) length--;
  const listedMembers = sequence.slice(0, length);
  const ids = new Map<Member, string>();
  for (const each of listedMembers)
    if (each.name === undefined) ids.set(each, freeId(files, typeOf(files, each), ids.values()));
  const order = listedMembers.map((each) => (each.name ?? ids.get(each)) as string);
  return [
    ...[...ids].map(([{ place }, id]): Operation => ({ set: [...place.path, 'id'], value: id })),
    ...(order.length
      ? [{ set: ['order'] as Path, value: order }]
      : orderOf(files).length
        ? [{ remove: ['order'] }]
        : []),
  ];
}

const typeOf = (files: Files, { place }: Member): string => `${valueAt(files.home?.value, [...place.path, 'type'])}`;

/** Returns an id for a block of the home page that nothing there has yet: `text`, `text-2` … */
const freeId = (files: Files, type: string, also: Iterable<string> = []): string =>
  firstFree(type, '-', new Set([...idsIn(files.home?.value ?? null), ...homeBlocks, ...also]));
