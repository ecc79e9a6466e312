import { z } from 'zod';
import { counterpart, isObject, isSamePath, isUnchanged, type Path, valueAt } from '../json/path';
import type { WordKey } from '../words/words';
import { type FieldKind, meanings, type NamedPicture } from './fields';
import type { PictureSizes } from './pictureSizes';
import { type Content, partSchemas } from './schema';

// Walks over the schema, which says what each field is (`meanings` in fields.ts). All code that needs every text, picture, file
// or link uses these functions, so that the fields of a new block are found whatever their keys are called.

/** A value whose schema has a kind. */
export type Field = {
  path: Path;
  kind: FieldKind;
  /** Its text; for a picture or a file, the name of the file. */
  value: string;
  /** For a picture or a file: its folder in the static folder. */
  folder: 'images' | 'files' | undefined;
  /** For a picture that pages show: its sizes. */
  sizes: PictureSizes | undefined;
  /** For a text: the longest example of its field. */
  example: string | undefined;
  /** For a word of the interface: its key in the files of words. */
  word: WordKey | undefined;
  /** Returns the key and the value of the field of this kind in the same object; undefined if its schema has none. */
  beside(kind: FieldKind): { key: string; value: unknown } | undefined;
};

/** A field of the content: `file` is its part of Content, and `path` leads to it from there. */
export type ContentField = Field & { file: keyof Content };

const FOLDERS: { [Kind in FieldKind]?: Field['folder'] } = { picture: 'images', file: 'files' };

/**
 * Returns every field of a value, in its order. The value is either the output of the schema or the input, which need not be
 * valid: skips unknown keys, and values that are not strings. With `before` it leaves out what is unchanged, as `walk` does.
 */
export const fieldsIn = (schema: z.ZodType, whole: unknown, before?: unknown): Field[] =>
  collectFields(schema, whole, { before });

/**
 * The fields of the entries of lists in the content, by entry, with its path. They are kept because a change leaves nearly all
 * entries as they are.
 */
const fieldsByEntry = new WeakMap<object, { path: Path; fields: Field[] }>();

/**
 * Returns the fields of a value. If `file` is given, each field has it as its `file`, and the fields of each entry of a list are
 * kept for the next call.
 */
function collectFields(
  schema: z.ZodType,
  whole: unknown,
  { before, file }: { before?: unknown; file?: keyof Content },
): Field[] {
  const fields: Field[] = [];
  const visitEntry = (schema: unknown, entry: unknown, path: Path, before: unknown) => {
    const isKept = file !== undefined && isObject(entry);
    const earlier = isKept ? fieldsByEntry.get(entry) : undefined;
    if (earlier && isSamePath(earlier.path, path)) {
      for (const field of earlier.fields) fields.push(field);
      return;
    }
    const first = fields.length;
    visit(schema, entry, path, before);
    if (isKept) fieldsByEntry.set(entry, { path, fields: fields.slice(first) });
  };
  const visit = (schema: unknown, value: unknown, path: Path, before: unknown, around?: Around) => {
    if (isUnchanged(value, before)) return;
    const node = nodeOf(schema, value);
    const { kind, sizes, example, word } = node?.meaning ?? {};
    const text = kind === 'picture' && isObject(value) ? value.file : value;
    if (kind && typeof text === 'string') {
      // `beside` is not a constant of its own, because tsx would write its name into each of thousands of functions, which takes
      // longer than the rest.
      fields.push({
        path,
        kind,
        value: text,
        folder: FOLDERS[kind],
        sizes,
        example,
        word,
        beside: (other) => around && findBeside(around, other),
        ...(file && { file }),
      });
    } else if (node && Array.isArray(value))
      for (const [n, each] of value.entries())
        visitEntry(node.element, each, [...path, n], counterpart(before, value, n));
    else if (node && isObject(value))
      for (const key of Object.keys(value)) {
        const child = childOf(node, key);
        if (child) visit(child, value[key], [...path, key], counterpart(before, value, key), { node, value });
      }
  };
  visit(schema, whole, [], before);
  return fields;
}

/**
 * The place of a text in the content: its path, the value there (which need not be a text), and for a word of the interface its
 * key.
 */
export type TextPlace = { path: Path; value: unknown; kind: 'text' | 'richText'; word: WordKey | undefined };

/**
 * Returns the places for texts in a value, which need not be valid, in its order. With `before` it leaves out what is unchanged, as
 * `walk` does.
 */
export function textPlaces(schema: z.ZodType, whole: unknown, before?: unknown): TextPlace[] {
  const texts: TextPlace[] = [];
  const visit = (schema: unknown, value: unknown, path: Path, before: unknown) => {
    if (isUnchanged(value, before)) return;
    const node = nodeOf(schema, value);
    const { kind, word } = node?.meaning ?? {};
    if (kind === 'text' || kind === 'richText') texts.push({ path, value, kind, word });
    else if (node && Array.isArray(value))
      for (const [n, each] of value.entries()) visit(node.element, each, [...path, n], counterpart(before, value, n));
    else if (node && isObject(value))
      for (const key of Object.keys(value))
        visit(childOf(node, key), value[key], [...path, key], counterpart(before, value, key));
  };
  visit(schema, whole, [], before);
  return texts;
}

/** An object with the node of its schema. */
type Around = { node: SchemaNode; value: Record<string, unknown> };

/** Returns the field of this kind in an object; undefined if its schema has none. */
function findBeside({ node: { shape = {} }, value }: Around, kind: FieldKind): ReturnType<Field['beside']> {
  const key = Object.keys(shape).find((each) => nodeOf(shape[each], value[each])?.meaning?.kind === kind);
  return key === undefined ? undefined : { key, value: value[key] };
}

/** Returns the kind and the sizes of the value at `path`; undefined if the schema knows no such path or no kind for it. */
export const meaningAt = (schema: z.ZodType, path: Path, value: unknown) => nodeAt(schema, path, value)?.meaning;

/**
 * Returns the keys that the schema allows in the object at `path`; none if it has no object there. `value` is the whole value,
 * in which the type of each block is looked up.
 */
export const keysAt = (schema: z.ZodType, path: Path, value?: unknown): string[] =>
  Object.keys(nodeAt(schema, path, value)?.shape ?? {});

/**
 * Returns the path of the nearest object around `path` in which the schema allows `key`; undefined if there is none. `value` is the whole
 * value.
 */
export const nearestWith = (key: string, schema: z.ZodType, path: Path, value: unknown): Path | undefined =>
  path.map((_, n) => path.slice(0, n)).findLast((around) => keysAt(schema, around, value).includes(key));

/** Checks whether the value at `path` may be left out. */
export const isOptionalAt = (schema: z.ZodType, path: Path, value: unknown): boolean =>
  (schemaAt(schema, path, value) as z.ZodType | undefined)?.safeParse(undefined).success === true;

const BLANKS: Record<string, string> = { string: '"…"', array: '[…]', object: '{ … }' };

/**
 * Returns the text of the object at `path` with these `values`, and a blank for each other key that it must have: `{ "start":
 * "…", "end": "10:30" }`. Undefined if there is nothing to write.
 */
export function formatObjectAt(
  schema: z.ZodType,
  path: Path,
  value: unknown,
  values: Record<string, unknown> = {},
): string | undefined {
  const keys = keysAt(schema, path, value);
  /** Returns what the schema says if this key is missing; undefined if it may be missing. */
  const issueWithout = (key: string) => {
    const child = schemaAt(schema, [...path, key], value) as z.ZodType;
    return child.safeParse(undefined).error?.issues[0];
  };
  // Some objects must have one of several keys.
  const firstOfSeveral = nodeAt(schema, path, value)?.firstOfSeveral;
  const neededKeys = keys.filter((key) => Object.hasOwn(values, key) || key === firstOfSeveral || issueWithout(key));
  const optionalKeys = keys.filter((key) => !['$schema', 'intended', 'placeholder'].includes(key)).slice(0, 2);
  const properties = (neededKeys.length ? neededKeys : optionalKeys).map(
    (key) => `"${key}": ${Object.hasOwn(values, key) ? JSON.stringify(values[key]) : blankFor(issueWithout(key))}`,
  );
  return properties.length ? `{ ${properties.join(', ')} }` : undefined;
}

/** Returns the blank for a value, of the type that this issue expects. Without an issue, it is a text. */
function blankFor(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return '"…"';
  return ('expected' in issue && BLANKS[issue.expected]) || '…';
}

/** Returns a remedy; if it has blanks, adds how to fill them in. */
export const explainBlanks = (remedy: string): string =>
  remedy.includes('…') ? `${remedy}, with your own values in place of …` : remedy;

const nodeAt = (schema: z.ZodType, path: Path, value: unknown): SchemaNode | undefined =>
  nodeOf(schemaAt(schema, path, value), valueAt(value, path));

const schemaAt = (schema: z.ZodType, path: Path, value: unknown): unknown =>
  path.reduce<unknown>((each, step, n) => {
    const node = nodeOf(each, valueAt(value, path.slice(0, n)));
    return node && childOf(node, step);
  }, schema);

/** A schema as the walk needs it: the kind of the value, and the schemas of the values in it. */
type SchemaNode = {
  meaning?: ReturnType<typeof meanings.get>;
  shape?: Record<string, unknown>;
  /** For an object that must have one of several keys: the first of them. */
  firstOfSeveral?: string | undefined;
  /** For a list: the schema of its entries. */
  element?: unknown;
  /** For a record: the schema of its values. */
  valueType?: unknown;
  /** For a choice of blocks: their schemas by type. */
  types?: Map<unknown, unknown>;
};

const childOf = ({ shape, element, valueType }: SchemaNode, step: string | number): unknown =>
  element ?? valueType ?? (shape && Object.hasOwn(shape, step) ? shape[step] : undefined);

/** The nodes, by schema. They are kept because zod takes long to answer, and large events have tens of thousands of values. */
const nodesBySchema = new WeakMap<object, SchemaNode>();

/** Returns the node of a schema; for a choice of blocks, that of the type of the value. */
function nodeOf(schema: unknown, value: unknown): SchemaNode | undefined {
  if (!isObject(schema)) return undefined;
  const node = nodesBySchema.get(schema) ?? makeNode(schema as unknown as z.ZodType);
  nodesBySchema.set(schema, node);
  return node.types ? nodeOf(node.types.get(valueAt(value, ['type'])), value) : node;
}

/** Returns the node of a schema, as zod's own definition of it says. */
function makeNode(schema: z.ZodType): SchemaNode {
  // Unwrap `.optional()`, `.default()`, `.transform()` and the like.
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  if (innerType ?? input) return makeNode((innerType ?? input) as z.ZodType);
  const node: SchemaNode = { meaning: meanings.get(schema) };
  if (schema instanceof z.ZodObject) {
    node.shape = schema.shape;
    const [first] = (schema.meta()?.anyOf ?? []) as { required?: string[] }[];
    node.firstOfSeveral = first?.required?.[0];
  }
  if (schema instanceof z.ZodArray) node.element = schema.element;
  if (schema instanceof z.ZodRecord) node.valueType = schema.valueType;
  if (schema instanceof z.ZodDiscriminatedUnion)
    node.types = new Map(
      (schema.options as z.ZodObject<{ type: z.ZodLiteral }>[]).flatMap((option) =>
        [...option.shape.type.values].map((type) => [type, option] as const),
      ),
    );
  return node;
}

/** The fields by part of the content, because they are needed often. */
const fieldsByPart = new WeakMap<object, ContentField[]>();

/** Returns every field of the content, part by part. */
export const fieldsOf = (content: Content): ContentField[] =>
  (Object.keys(content) as (keyof Content)[]).flatMap((file) => {
    const part = content[file];
    if (!part) return [];
    const fields = fieldsByPart.get(part) ?? (collectFields(partSchemas[file], part, { file }) as ContentField[]);
    fieldsByPart.set(part, fields);
    return fields;
  });

const fieldsOfKinds = (kinds: FieldKind[]) => (content: Content) =>
  fieldsOf(content).filter(({ kind }) => kinds.includes(kind));

/** Returns every text that visitors read or hear, on the page or in search results. */
export const textsOf = fieldsOfKinds(['text', 'richText']);
/** Returns every address that the site links to or loads from, and the address of the site. */
export const addressesOf = fieldsOfKinds(['link', 'address']);
/** Returns every picture and every file that the content names. */
export const filesOf = fieldsOfKinds(['picture', 'file']);

/** Returns the PDFs that a viewer shows: their first pages become pictures (rule 11.15). */
export const viewerPdfs = (content: Content): ContentField[] =>
  fieldsOf(content).filter((field) => field.kind === 'file' && field.beside('viewer')?.value !== undefined);

/** A picture as it is published: its file, the point that it is cropped around, and the sizes of its place. */
export type PictureUse = NamedPicture & PictureSizes;

/** Returns a picture with its focus and its sizes; undefined if the field is not a picture, or no page shows it. */
export function pictureUse({ kind, value: file, sizes, beside }: Field): PictureUse | undefined {
  const focus = kind === 'picture' ? beside('focus')?.value : undefined;
  return sizes && { file, ...(typeof focus === 'string' && { focus }), ...sizes };
}

/**
 * Returns every picture that pages show, once; a photo with two focus points is two pictures. If places show it in different
 * ways, the narrowest shape wins, then the largest width: a photo of a speaker is a portrait in a gallery too.
 */
export function picturesOf(content: Content): PictureUse[] {
  const usesByFile = new Map<string, PictureUse[]>();
  for (const field of fieldsOf(content)) {
    const use = field.sizes && pictureUse(field);
    if (!use) continue;
    const uses = usesByFile.get(use.file) ?? [];
    usesByFile.set(use.file, uses);
    const index = uses.findIndex(({ focus }) => focus === use.focus);
    if (index < 0) uses.push(use);
    else if (takesPrecedence(use, uses[index] as PictureUse)) uses[index] = use;
  }
  return [...usesByFile.values()].flat();
}

/** Checks whether the first sizes replace the others in `picturesOf`. */
function takesPrecedence(one: PictureSizes, other: PictureSizes): boolean {
  const [shape, otherShape] = [one, other].map(({ aspect = Infinity }) => aspect) as [number, number];
  return shape < otherShape || (shape === otherShape && Math.max(...one.widths) > Math.max(...other.widths));
}

/** Copies each focus in `data`, the output of the schema, into the picture beside it. */
export function carryFocus(schema: z.ZodType, data: unknown): void {
  for (const field of fieldsIn(schema, data)) {
    const { focus } = pictureUse(field) ?? {};
    if (focus) (valueAt(data, field.path) as NamedPicture).focus = focus;
  }
}
