import type { z } from 'zod';
import { valueAt } from '../../content/json/path';
import { type AllContent, partSchemas } from '../../content/schema/schema';
import { oneParagraph } from '../../content/schema/textRules';
import { carryFocus } from '../../content/schema/walk';
import { content } from '../helpers/fest';
import { filled, replaced, sample, strings } from './fields';

export type File = keyof AllContent;
export const files = Object.keys(partSchemas) as File[];
export const schema = (file: File): z.ZodType => partSchemas[file];
export const accepts = (file: File, value: unknown) => schema(file).safeParse(value).success;

/**
 * The content of the fest with every field there is; a second time, where fields exclude each other, with the others. A file
 * that the fest does without is made of its schema alone.
 */
export const full = Object.fromEntries(
  files.map((file) => [file, filled(schema(file), (content[file] ?? sample(schema(file))) as unknown)]),
);
export const variants = [0, 1].map((n) =>
  Object.fromEntries(files.map((file) => [file, full[file]?.values.at(n) ?? full[file]?.values[0]])),
);

/** Every string field of every file, but the one that editors read: how it takes a text, if it takes any. */
export const fields = variants.flatMap((variant, n) =>
  files.flatMap((file) =>
    [...strings(variant[file])]
      .filter(({ path }) => path.at(-1) !== '$schema')
      .map(({ path, value }) => {
        const holds = (text: string) => accepts(file, replaced(variant[file], path, text));
        // Some texts must name {page} or {date}, so what they say already stays; the name of a file does not end in a dot.
        const free = holds('<b>"a text"</b>') ? '' : holds(`<b>"a text"</b> ${value}.`) ? ` ${value}.` : undefined;
        // A rich text keeps its lines, any other becomes one.
        const lines = schema(file).safeParse(replaced(variant[file], path, 'one\n\ntwo')).data;
        const rich = `${valueAt(lines, path)}`.includes('\n');
        return { variant: n, file, path, value, free, rich, holds, name: `${file}.json ${path.join('.')}` };
      }),
  ),
);
const withText = fields.filter(({ free }) => free !== undefined);
/** Those that take any text, each with a mark that no other one of its variant has. */
export const texts = variants.flatMap((_, variant) =>
  withText.filter((field) => field.variant === variant).map((field, n) => ({ ...field, mark: `⟦${n}⟧` })),
);

/** The text as Markdown that shows it to the letter. */
const escaped = (text: string) => oneParagraph(text).replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** A variant of the content that says `text` in each of its texts, between two signs that tell one from the other. */
export function saying(text: string, variant = 0): AllContent {
  const said = structuredClone(variants[variant]) as Record<File, unknown>;
  for (const { file, path, free, rich, mark } of texts.filter((field) => field.variant === variant))
    said[file] = replaced(said[file], path, `${mark}${rich ? escaped(text) : text}⟦/⟧${free}`);
  return parsed(said);
}

/** Returns content, as templates get it, that says this. */
export const parsed = (said: Record<string, unknown>): AllContent =>
  Object.fromEntries(
    files.map((file) => {
      const data = schema(file).parse(said[file]);
      carryFocus(schema(file), data);
      return [file, data];
    }),
  ) as AllContent;
