import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Problems } from '../messages/problems';
import type { DateOrder } from './tables/days';

/** What was decided about a file: the columns of each list, by what they are taken for. It can be edited. */
export type ImportMap = {
  /** The file or the address that was imported last; `npm run import` alone takes it again. */
  from?: string | undefined;
  /** For each list of the file the columns by role. */
  lists?: Record<string, Record<string, string | string[]>> | undefined;
  date?: string | undefined;
  /** Whether dates in numbers begin with their day or with their month. */
  dates?: DateOrder | undefined;
  /** The sheet that is the programme, where several have the same sessions; `all` for all of them. */
  sheet?: string | undefined;
  zone?: string | undefined;
  base?: string | undefined;
  /** The language of texts that the file does not mark, beside those in other languages. */
  language?: string | undefined;
};

const mapSchema = z.object({
  from: z.string().optional(),
  lists: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))).optional(),
  date: z.iso.date().optional(),
  dates: z.enum(['day-first', 'month-first']).optional(),
  sheet: z.string().optional(),
  zone: z.string().optional(),
  base: z.string().optional(),
  language: z.string().optional(),
});

/** Reads what was decided at the last import; an empty map if there was none. Throws Problems if somebody has broken the file. */
export async function readMap(path: string, shown: string): Promise<ImportMap> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  try {
    return mapSchema.parse(JSON.parse(text));
  } catch {
    throw new Problems([
      { file: shown, message: 'is not as an import writes it; correct it, or delete it to be asked again' },
    ]);
  }
}
