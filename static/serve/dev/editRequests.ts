import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { isOfImport } from '../../../content/edit/contentTexts';
import type { Json } from '../../../content/edit/contentValues';
import { Refusal } from '../../../content/edit/protocol';
import { isName } from '../../publish/targetName';

// The requests of the editor, as they are read and checked.

/** The most bytes of a request in JSON. */
const MAX_JSON = 1024 * 1024;

/**
 * Throws a Refusal unless a request sends application/octet-stream. No form can send this type, so a browser asks this server
 * before it lets another site send it.
 */
export function requireBytes({ headers }: IncomingMessage) {
  if (headers['content-type'] !== 'application/octet-stream')
    throw new Refusal(415, 'Send the file as application/octet-stream.');
}

/** Returns a value that is as `schema` describes it. Throws a Refusal if it is not. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new Refusal(400, 'This is not what the editor says; load the editor again.');
  return data;
}

const key = z.string().refine((name) => name !== '__proto__');
const path = z.array(z.union([key, z.int().min(0)])).max(64);
const value = z.custom<Json>((json) => json !== undefined && !nestsDeeper(json, 32));
// The file in which imports remember things cannot be edited.
const file = z
  .string()
  .max(200)
  .refine((name) => !isOfImport(name));
const fileOperations = z.strictObject({
  file,
  version: z.string().max(64),
  own: z.array(z.string().max(64)).max(100).optional(),
  operations: z
    .array(
      z.union([
        z.strictObject({ set: path, value }),
        z.strictObject({ remove: path }),
        z.strictObject({ insert: path, value }),
        z.strictObject({ move: path, to: z.int().min(0) }),
      ]),
    )
    .min(1)
    .max(1000),
});

/** The body of POST save (content/edit/saving.ts). It names each file once. */
export const saveRequest = fileOperations
  .extend({
    // A name may stand on every page.
    also: z.array(fileOperations).max(500).optional(),
    joins: z.int().optional(),
    isAnswer: z.literal(true).optional(),
  })
  .refine(({ file, also = [] }) => new Set([file, ...also.map((each) => each.file)]).size === also.length + 1);

const name = z.string().max(100);

/** The body of POST page. */
export const pageAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('rename'), page: name, to: name }),
  z.strictObject({ do: z.literal('copy'), page: name, to: name, title: z.string().max(300) }),
  z.strictObject({ do: z.literal('delete'), page: name }),
]);

/** The body of POST undo and POST redo. */
export const undoRequest = z.strictObject({ id: z.int() });

/** The body of POST back: the id of a snapshot. */
export const backRequest = z.strictObject({ to: name });

/** The query of POST import-file: the name of a file, without a folder. */
export const importedName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\\\0]+$/)
  .refine((name) => !['.', '..'].includes(name));

const answerText = z.string().max(1000).optional();

/** The body of POST import: `from` is the name of the file that was sent last, or an address. */
export const importRequest = z.strictObject({
  from: z.string().min(1).max(2000),
  date: answerText,
  dates: z.enum(['day-first', 'month-first']).optional(),
  sheet: answerText,
  mode: z.enum(['add', 'replace']).optional(),
  zone: answerText,
  base: answerText,
  language: answerText,
  lists: z.record(key, z.record(key, z.array(z.string().max(1000)).max(100))).optional(),
  /** Whether portraits are fetched too, if the import is written. */
  pictures: z.boolean().default(false),
  write: z.boolean(),
});

/** The body of POST paste. */
export const pasteRequest = z.strictObject({ html: z.string().max(600_000) });

/** The body of POST unused. */
export const unusedRequest = z.strictObject({ names: z.array(z.string().max(300)).min(1).max(10_000) });

/** The body of POST next-edition: its first day, if somebody knows it. */
export const editionRequest = z.strictObject({ date: z.iso.date().optional() });

/** The body of a request that only starts something: POST check, brochure, pack and doctor. */
export const emptyRequest = z.strictObject({});

/** The body of POST publish: never an address, so that a page cannot choose the host. */
export const publishRequest = z.strictObject({
  target: z.string().max(60).refine(isName),
  dryRun: z.boolean(),
  draft: z.boolean().optional(),
  undo: z.boolean().optional(),
});

const place = z.strictObject({ file, path });

/** The query of POST upload. */
export const uploadRequest = z.strictObject({
  folder: z.string().max(100).default(''),
  name: z.string().max(255),
  for: z
    .string()
    .max(1000)
    .transform((text, context) => {
      const { data, success } = place.safeParse(parseOrNothing(text));
      if (!success) context.addIssue('must be a place');
      return data;
    })
    .optional(),
  anyway: z.literal('1').optional(),
});

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the body of a request. Throws a Refusal if it is longer than `limit` bytes or cut off. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = new Refusal(413, `This is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
  if (Number(request.headers['content-length']) > limit) throw tooLarge;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += (part as Buffer).length;
      if (length > limit) throw tooLarge;
      parts.push(part as Buffer);
    }
  } catch (error) {
    if (error === tooLarge) throw error;
    throw new Refusal(400, 'The request was cut off.');
  }
  return Buffer.concat(parts);
}

/** Reads the body of a request, which must be JSON as `schema` describes it. Throws a Refusal if it is not, or is too long. */
export async function readRequest<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'Send JSON, as application/json.');
  const body = await readBytes(request, MAX_JSON);
  return parse(schema, parseJson(body.toString()));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'This is not JSON.');
  }
}

/**
 * Checks whether lists and objects are nested more than `depth` levels deep. No content is, and the writer of JSON is recursive, so
 * that deep values could exhaust its stack.
 */
const nestsDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((entry) => nestsDeeper(entry, depth - 1)));
