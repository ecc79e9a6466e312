import { z } from 'zod';
import { type Path, valueAt } from '../json/path';
import { type FieldKind, meanings, type NamedPicture } from './fields';
import type { PictureSizes } from './pictureSizes';
import { type Content, partSchemas } from './schema';

// The one walk over the schema, which says what each field is (`meanings` in fields.ts). Whoever needs all texts, pictures, files
// or links asks here, and keeps no list of the names of keys: a field of a new block is found whatever it is called.

/** A value whose schema says what it means. */
export type Field = {
  path: Path;
  kind: FieldKind;
  /** What it says; of a picture and a file the name of the file. */
  value: string;
  /** Of a picture and a file: the folder of the static folder that it lies in. */
  folder: 'images' | 'files' | undefined;
  /** Of a picture that pages show: how its place shows it. */
  sizes: PictureSizes | undefined;
  /** Returns the key of the field of this kind in the same object, and what that says; undefined if its schema has none. */
  beside(kind: FieldKind): { key: string; value: unknown } | undefined;
};

/** A field of the content: the part of Content that it is in, and its path in that part. */
export type ContentField = Field & { file: keyof Content };

const FOLDERS: { [Kind in FieldKind]?: Field['folder'] } = { picture: 'images', file: 'files' };

/**
 * Returns every field of a value, in the order of the value. It may be what the schema returned, or what a file says and the
 * schema may refuse: what has no place in the schema, or is no text, is left out.
 */
export function fieldsIn(schema: z.ZodType, whole: unknown): Field[] {
  const fields: Field[] = [];
  const visit = (schema: unknown, value: unknown, path: Path, around?: Around) => {
    const place = placeOf(schema, value);
    const { kind, sizes } = place?.meaning ?? {};
    const said = kind === 'picture' && isObject(value) ? value.file : value;
    if (kind && typeof said === 'string') {
      const beside: Field['beside'] = (other) => around && besideIn(around, other);
      fields.push({ path, kind, value: said, folder: FOLDERS[kind], sizes, beside });
    } else if (place && Array.isArray(value))
      for (const [n, each] of value.entries()) visit(place.element, each, [...path, n]);
    else if (place && isObject(value))
      for (const [key, each] of Object.entries(value))
        visit(childOf(place, key), each, [...path, key], { place, value });
  };
  visit(schema, whole, []);
  return fields;
}

/** An object, and what its schema says of it. */
type Around = { place: Place; value: Record<string, unknown> };

function besideIn({ place: { shape = {} }, value }: Around, kind: FieldKind): ReturnType<Field['beside']> {
  const key = Object.keys(shape).find((each) => placeOf(shape[each], value[each])?.meaning?.kind === kind);
  return key === undefined ? undefined : { key, value: value[key] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what the value at `path` means; undefined if the schema has no such place, or says nothing of it. */
export const meaningAt = (schema: z.ZodType, path: Path, value: unknown) => placeAt(schema, path, value)?.meaning;

/**
 * Returns the keys that the schema allows in the object at `path`; none if there is no object. Where blocks of several types
 * may stand, `value`, the whole, tells which it is.
 */
export const keysAt = (schema: z.ZodType, path: Path, value?: unknown): string[] =>
  Object.keys(placeAt(schema, path, value)?.shape ?? {});

function placeAt(schema: z.ZodType, path: Path, value: unknown): Place | undefined {
  const target = path.reduce<unknown>((each, step, n) => {
    const place = placeOf(each, valueAt(value, path.slice(0, n)));
    return place && childOf(place, step);
  }, schema);
  return placeOf(target, valueAt(value, path));
}

/** What a schema says: what the value means, and the schemas of what is in it. */
type Place = {
  meaning?: ReturnType<typeof meanings.get>;
  shape?: Record<string, unknown>;
  /** The schema of each entry of a list. */
  element?: unknown;
  /** The schema under each key of a record. */
  valueType?: unknown;
  /** The schemas of blocks, by their types. */
  types?: Map<unknown, unknown>;
};

const childOf = ({ shape, element, valueType }: Place, step: string | number): unknown =>
  element ?? valueType ?? (shape && Object.hasOwn(shape, step) ? shape[step] : undefined);

/** Zod takes long to answer, and large events have tens of thousands of values. */
const places = new WeakMap<object, Place>();

/** Returns what a schema says of a value; of several schemas that which the value names by its type. */
function placeOf(schema: unknown, value: unknown): Place | undefined {
  if (!isObject(schema)) return undefined;
  const place = places.get(schema) ?? readSchema(schema as unknown as z.ZodType);
  places.set(schema, place);
  return place.types ? placeOf(place.types.get(valueAt(value, ['type'])), value) : place;
}

function readSchema(schema: z.ZodType): Place {
  // What is inside `.optional()`, `.default()`, `.transform()` and the like.
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  if (innerType ?? input) return readSchema((innerType ?? input) as z.ZodType);
  const place: Place = { meaning: meanings.get(schema) };
  if (schema instanceof z.ZodObject) place.shape = schema.shape;
  if (schema instanceof z.ZodArray) place.element = schema.element;
  if (schema instanceof z.ZodRecord) place.valueType = schema.valueType;
  if (schema instanceof z.ZodDiscriminatedUnion)
    place.types = new Map(
      (schema.options as z.ZodObject<{ type: z.ZodLiteral }>[]).flatMap((option) =>
        [...option.shape.type.values].map((type) => [type, option] as const),
      ),
    );
  return place;
}

/** The fields of each part of a content: many ask for them. */
const known = new WeakMap<object, ContentField[]>();

/** Returns every field of the content, part by part. */
export const fieldsOf = (content: Content): ContentField[] =>
  (Object.keys(content) as (keyof Content)[]).flatMap((file) => {
    const part = content[file];
    if (!part) return [];
    const fields = known.get(part) ?? fieldsIn(partSchemas[file], part).map((field) => ({ ...field, file }));
    known.set(part, fields);
    return fields;
  });

const ofKinds = (kinds: FieldKind[]) => (content: Content) =>
  fieldsOf(content).filter(({ kind }) => kinds.includes(kind));

/** Returns every text that visitors read or hear, on the page or in search results. */
export const textsOf = ofKinds(['text', 'richText']);
/** Returns every address that the site links to or loads from, and its own. */
export const addressesOf = ofKinds(['link', 'address']);
/** Returns every picture that the content names, and every file that it leads to. */
export const filesOf = ofKinds(['picture', 'file']);

/** Returns the files that viewers of the site show: their first pages become pictures (rule 11.15). */
export const viewerPdfs = (content: Content): ContentField[] =>
  fieldsOf(content).filter((field) => field.kind === 'file' && field.beside('viewer')?.value !== undefined);

/** A picture as it is published: its file, the point that it is cropped around, and the sizes of its place. */
export type PictureUse = NamedPicture & PictureSizes;

/** Returns how pages show a picture; undefined if they do not. */
export function pictureUse({ kind, value: file, sizes, beside }: Field): PictureUse | undefined {
  const focus = kind === 'picture' ? beside('focus')?.value : undefined;
  return sizes && { file, ...(typeof focus === 'string' && { focus }), ...sizes };
}

/**
 * Returns every picture that pages show, once: one photo with two focus points is two pictures. One that is shown in two
 * ways is cropped to the narrower shape, and as wide as it is shown at most: a person of a gallery is a portrait there too.
 */
export function picturesOf(content: Content): PictureUse[] {
  const pictures = new Map<string, PictureUse[]>();
  for (const field of fieldsOf(content)) {
    const use = pictureUse(field);
    if (!use) continue;
    const all = pictures.get(use.file) ?? [];
    pictures.set(use.file, all);
    const at = all.findIndex(({ focus }) => focus === use.focus);
    if (at < 0) all.push(use);
    else if (prevails(use, all[at] as PictureUse)) all[at] = use;
  }
  return [...pictures.values()].flat();
}

function prevails(one: PictureSizes, other: PictureSizes): boolean {
  const [shape, otherShape] = [one, other].map(({ aspect = Infinity }) => aspect) as [number, number];
  return shape < otherShape || (shape === otherShape && Math.max(...one.widths) > Math.max(...other.widths));
}

/** Gives each picture in `data`, which the schema returned, the focus that stands beside it. */
export function carryFocus(schema: z.ZodType, data: unknown): void {
  for (const field of fieldsIn(schema, data)) {
    const { focus } = pictureUse(field) ?? {};
    if (focus) (valueAt(data, field.path) as NamedPicture).focus = focus;
  }
}
