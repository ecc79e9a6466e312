import { z } from 'zod';
import { nestsDeeper } from './nestsDeeper';
import type { Json } from './protocol';

const key = z.string().refine((name) => name !== '__proto__');
const path = z.array(z.union([key, z.int().min(0)])).max(64);
const value = z.custom<Json>((given) => given !== undefined && !nestsDeeper(given, 32));
const fileSteps = z.strictObject({
  file: z.string().max(200),
  version: z.string().max(64),
  steps: z
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
export const saveRequest = fileSteps
  .extend({ also: z.array(fileSteps).max(20).optional() })
  .refine(({ file, also = [] }) => new Set([file, ...also.map((each) => each.file)]).size === also.length + 1);

/** What POST undo gets. */
export const undoRequest = z.strictObject({ id: z.int() });
