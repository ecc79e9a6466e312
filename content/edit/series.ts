import { isObject, valueAt } from '../json/path';
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
  const isOther = (member: Member) => member !== moved;
  return orderOperations(files, insertAt(sequence.filter(isOther), members.filter(isOther), to, moved));
}

/** The way to insert a block: its index in the list of the file, values that it must have, and operations beside inserting it. */
type BlockInsertion = { index: number; values: { [key: string]: Json }; also: Operation[] };

/** Plans how to insert a block of this type before the block at `position` of a page. */
export function planBlock(files: Files, series: ContentPlace, position: number, type: string): BlockInsertion {
  if (!isHome(series)) return { index: position, values: {}, also: [] };
  // On the home page `order` decides about the position, so the list gets the block at its end.
  const index = listOf(files).length;
  const id = freeId(files, type);
  const added: Member = { place: { file: 'home', path: [BLOCKS, index] }, name: id };
  const sequence = homeSequence(files);
  const members = sequence.filter(({ place }) => isThere(files, place));
  const also = orderOperations(files, insertAt(sequence, members, position, added));
  const isNamed = also.some((each) => 'set' in each && Array.isArray(each.value) && each.value.includes(id));
  return { index, values: isNamed ? { id } : {}, also };
}

/**
 * Inserts a block into the sequence of all blocks, so that it has the index `position` among the `members` that are there: behind
 * the member before it, or before the first member.
 */
function insertAt(sequence: Member[], members: Member[], position: number, added: Member): Member[] {
  const [first] = members;
  const before = members[position - 1];
  if (before) return sequence.toSpliced(sequence.indexOf(before) + 1, 0, added);
  return sequence.toSpliced(first ? sequence.indexOf(first) : sequence.length, 0, added);
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
  const usualPaths = usualSequence(files).map(({ place }) => `${place.path}`);
  const rank = (each: Member | undefined) => {
    const index = usualPaths.indexOf(`${each?.place.path}`);
    // A block that is not there yet comes last.
    return index < 0 ? usualPaths.length : index;
  };
  let length = sequence.length - 1;
  while (length > 0 && rank(sequence[length - 1]) < rank(sequence[length])) length--;
  const listedMembers = sequence.slice(0, length);
  const newIds = new Map<Member, string>();
  for (const each of listedMembers)
    if (each.name === undefined) newIds.set(each, freeId(files, typeOf(files, each), newIds.values()));
  const order = listedMembers.map((each) => (each.name ?? newIds.get(each)) as string);
  const operations = [...newIds].map(([{ place }, id]): Operation => ({ set: [...place.path, 'id'], value: id }));
  if (order.length) operations.push({ set: ['order'], value: order });
  else if (orderOf(files).length) operations.push({ remove: ['order'] });
  return operations;
}

const typeOf = (files: Files, { place }: Member): string => `${valueAt(files.home?.value, [...place.path, 'type'])}`;

/** Returns an id for a block of the home page that nothing there has yet: `text`, `text-2` … */
const freeId = (files: Files, type: string, also: Iterable<string> = []): string =>
  firstFree(type, '-', new Set([...idsIn(files.home?.value ?? null), ...homeBlocks, ...also]));
