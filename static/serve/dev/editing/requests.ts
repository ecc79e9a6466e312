import { z } from 'zod';
import { isName } from '../../../publish/target';
import { nestsDeeper } from './nestsDeeper';
import type { Json } from './protocol';

const key = z.string().refine((name) => name !== '__proto__');
const path = z.array(z.union([key, z.int().min(0)])).max(64);
const value = z.custom<Json>((given) => given !== undefined && !nestsDeeper(given, 32));
const file = z.string().max(200);
const fileOperations = z.strictObject({
  file,
  version: z.string().max(64),
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

/** What POST save gets, as protocol.ts says. A file is named once. */
export const saveRequest = fileOperations
  .extend({ also: z.array(fileOperations).max(20).optional() })
  .refine(({ file, also = [] }) => new Set([file, ...also.map((each) => each.file)]).size === also.length + 1);

/** What POST undo gets. */
export const undoRequest = z.strictObject({ id: z.int() });

/** What POST check gets. */
export const checkBody = z.strictObject({});

/** What POST publish gets: never an address, so that a page cannot choose where to. */
export const publishRequest = z.strictObject({ target: z.string().max(60).refine(isName), dryRun: z.boolean() });

const place = z.strictObject({ file, path });

/** The address of POST upload. */
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
