import { z } from 'zod';
import { oneParagraph, textProblem } from './text';
import { httpsProblem, linkProblem, originProblem } from './url';

/**
 * The kinds of values that content files are made of. A message given here is what the maintainer reads behind
 * `file:line:column`; descriptions and examples are what their editor shows (see editor.ts). Where a rule is more than an
 * editor can check, `pattern` says as much of it as can be said, and never more.
 */

type Told = { description: string; examples?: unknown[]; pattern?: string; patternErrorMessage?: string };
const told = <T extends z.ZodType>(schema: T, { examples = [], ...rest }: Told): T =>
  schema.meta({ ...rest, ...(examples.length ? { examples } : {}) });

/** A string that one of the rules in text.ts and url.ts may refuse, with what it says. */
const ruled = (problem: (value: string) => string | undefined, string = z.string()) =>
  string.superRefine((value, context) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

const anyText = z.string().overwrite(oneParagraph);

/** A text that says something. */
export const text = (description: string, ...examples: string[]) =>
  told(ruled(textProblem, anyText.trim().regex(/\S/, 'must not be empty')), { description, examples });
/** A text that may say nothing. */
export const maybeText = (description: string, ...examples: string[]) =>
  told(ruled(textProblem, anyText), { description, examples });
/** Several of them. */
export const texts = (description: string, one: string, ...examples: string[]) =>
  z
    .array(text(one, ...examples))
    .min(1)
    .describe(description);
/** A text with gaps that the pages fill in: `{page}`. */
export const gapped = (gaps: string[], description: string, example: string) => {
  const all = new RegExp(`^${gaps.map((gap) => `(?=[\\s\\S]*\\{${gap}\\})`).join('')}`);
  const names = gaps.map((gap) => `{${gap}}`).join(' and ');
  const string = anyText.trim().regex(all, `must name ${names}, such as "${example}"`);
  return told(ruled(textProblem, string), { description, examples: [example] });
};

export const date = (description: string, ...examples: string[]) =>
  told(
    z.iso
      .date({ error: 'must be a date written year-month-day, such as "2025-09-13"', abort: true })
      // Clocks of long ago were set by the sun, to the second, and no zone is written so.
      .refine((day) => day >= '2000', 'must be a date from the year 2000 on'),
    { description, examples },
  );
/** A time of day on the 24-hour clock. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
export const clock = (description: string, ...examples: string[]) =>
  told(z.string().regex(CLOCK, 'must be a time on the 24-hour clock, such as "09:00" or "16:30"'), {
    description,
    examples,
  });
/** A name for links, unlike every other one. */
export const id = (description: string, example: string) =>
  told(z.string().regex(/^[a-z0-9-]+$/, `must be lower-case letters, digits and hyphens, such as "${example}"`), {
    description,
    examples: [example],
  });
/** A number of things. */
export const count = (description: string, ...examples: number[]) =>
  told(z.int().positive(), { description, examples });

const HTTPS = '[hH][tT][tT][pP][sS]://[^\\s/\\\\]';
/** Where a link leads. */
export const url = (description: string, ...examples: string[]) =>
  told(ruled(linkProblem), {
    description,
    examples,
    pattern: `^(${HTTPS}\\S*|mailto:[^\\s@?]+@[^\\s@?]+(\\?\\S*)?|tel:\\+?[\\d().-]+|#[\\w-]*)$`,
    patternErrorMessage: 'must start with "https://", "mailto:", "tel:" or "#"',
  });
/** Where a page loads something from. */
export const https = (description: string, ...examples: string[]) =>
  told(ruled(httpsProblem), {
    description,
    examples,
    pattern: `^${HTTPS}\\S*$`,
    patternErrorMessage: 'must start with "https://" and a host',
  });
/** A host and nothing behind it. */
export const origin = (description: string, ...examples: string[]) =>
  told(ruled(originProblem), {
    description,
    examples,
    pattern: `^${HTTPS}[^\\s/?#]*/?$`,
    patternErrorMessage: 'must be the address of the host alone, such as "https://example.org"',
  });

/** A file below static/images or static/files; load.ts checks that it is there. */
const file = (endings: string[], kind: string, description: string, example: string) => {
  // Editors know no pattern that passes over upper and lower case.
  const any = endings.map((ending) => ending.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`));
  const string = z
    .string()
    .refine((path) => new RegExp(`\\.(${any.join('|')})$`).test(path), `must be the name of a ${kind}`)
    .refine((path) => !/(^|\/)\.|^\/|\\|%|:/.test(path), 'must be a plain path inside the static folder');
  return told(string, {
    description,
    examples: [example],
    pattern: `^(?!/)(?!\\.)(?!.*/\\.)[^\\\\%:]*\\.(${any.join('|')})$`,
    patternErrorMessage: `must be the name of a ${kind} inside the static folder, such as "${example}"`,
  });
};
export const picture = (description: string, example: string) =>
  file(['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'], 'picture', description, example);
export const pdf = (description: string, example: string) => file(['pdf'], 'PDF', description, example);

/** The first line of every content file. */
export const $schema = z
  .string()
  .optional()
  .describe('Lets your editor explain and check this file while you type. Leave it as it is.');

export const placeholder = z
  .literal(true)
  .optional()
  .describe(
    'Write true while this entry waits for the real facts: every build lists it, and a build with --final refuses it. Delete the line once they stand here.',
  );

export const intended = z
  .literal(true)
  .optional()
  .describe('Write true where the build asks “Is this meant?” and it is: it does not ask about this entry again.');
