import { z } from 'zod';
import type { PictureSizes } from './pictureSizes';
import {
  fileProblem,
  httpsProblem,
  linkProblem,
  oneParagraph,
  originProblem,
  richTextProblem,
  textProblem,
  withoutCarriageReturns,
} from './textRules';

/**
 * The kinds of values in content files. Maintainers read the messages after `file:line:column`; their editor shows the
 * descriptions and examples (see editorSchemas.ts). If an editor cannot check a rule completely, `pattern` checks a
 * part of it, and never refuses what the rule allows.
 */

/** What a string means, where it is more than a text: the editor of `npm run dev` has a control of its own for each. */
export type StringKind = 'richText' | 'date' | 'time' | 'colour' | 'link' | 'page' | 'picture' | 'focus' | 'file';

/** Meanings that need no control: an `address` is loaded or named by pages, a `viewer` shows the PDF beside it. */
const WITHOUT_CONTROL = ['text', 'address', 'font', 'viewer'] as const;
/** What a value means. */
export type FieldKind = StringKind | (typeof WITHOUT_CONTROL)[number];

/**
 * THE place that says what each field is; walk.ts reads it. What is made of a schema, such as one with another description,
 * means the same.
 */
export const meanings = z.registry<{ kind: FieldKind; sizes?: PictureSizes }>();

type Annotations = {
  description: string;
  kind?: FieldKind;
  /** Of a focus: the shape that the editor draws. */
  aspect?: number;
  /** Of a picture: how its place shows it. */
  sizes?: PictureSizes;
  examples?: unknown[];
  pattern?: string;
  patternErrorMessage?: string;
};
/** Says what a field means, and what editors show of it. */
export const annotate = <T extends z.ZodType>(schema: T, { kind, sizes, examples = [], ...rest }: Annotations): T => {
  const hasControl = kind && !WITHOUT_CONTROL.some((each) => each === kind);
  const annotated = schema.meta({ ...(hasControl && { kind }), ...rest, ...(examples.length ? { examples } : {}) });
  if (kind) meanings.add(annotated, { kind, ...(sizes && { sizes }) });
  return annotated;
};

/** A string checked by a function of text.ts or url.ts, which returns a message or undefined. */
const checkedString = (problem: (value: string) => string | undefined, string = z.string()) =>
  string.superRefine((value, context) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

const anyText = z.string().overwrite(oneParagraph);

/** A text that is not empty. */
export const text = (description: string, ...examples: string[]) =>
  annotate(checkedString(textProblem, anyText.trim().regex(/\S/, 'must not be empty')), {
    kind: 'text',
    description,
    examples,
  });
/** A text that may be empty. */
export const textOrEmpty = (description: string, ...examples: string[]) =>
  annotate(checkedString(textProblem, anyText), { kind: 'text', description, examples });
/** A text with paragraphs, lists, emphasis, code and links, written in Markdown (rule 19.12). */
export const richText = (description: string, ...examples: string[]) =>
  annotate(
    checkedString(
      richTextProblem,
      z.string().overwrite(withoutCarriageReturns).trim().regex(/\S/, 'must not be empty'),
    ),
    {
      kind: 'richText',
      description: `${description} Markdown is understood: an empty line ("\\n\\n") begins a paragraph, "- " an entry of a list; *emphasis*, \`code\`, [a link](https://example.org).`,
      examples,
    },
  );
/** A list of such texts. */
export const texts = (description: string, one: string, ...examples: string[]) =>
  z
    .array(text(one, ...examples))
    .min(1)
    .describe(description);
/** A text with variables that the pages replace: `{page}`. */
export const textWithVariables = (variables: string[], description: string, example: string) => {
  const all = new RegExp(`^${variables.map((variable) => `(?=[\\s\\S]*\\{${variable}\\})`).join('')}`);
  const names = variables.map((variable) => `{${variable}}`).join(' and ');
  const string = anyText.trim().regex(all, `must contain ${names}, such as "${example}"`);
  return annotate(checkedString(textProblem, string), { kind: 'text', description, examples: [example] });
};

export const date = (description: string, ...examples: string[]) =>
  annotate(
    z.iso
      .date({ error: 'must be a date written year-month-day, such as "2025-09-13"', abort: true })
      // Long ago, clocks followed the sun, with offsets to the second that no time zone is written in.
      .refine((day) => day >= '2000', 'must be a date from the year 2000 on'),
    { kind: 'date', description, examples },
  );
/** A time of day on the 24-hour clock. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
export const clock = (description: string, ...examples: string[]) =>
  annotate(z.string().regex(CLOCK, 'must be a time on the 24-hour clock, such as "09:00" or "16:30"'), {
    kind: 'time',
    description,
    examples,
  });
/** A name for links, unique in its file. */
export const id = (description: string, example: string) =>
  annotate(z.string().regex(/^[a-z0-9-]+$/, `must be lower-case letters, digits and hyphens, such as "${example}"`), {
    description,
    examples: [example],
  });
/** A number of things. */
export const count = (description: string, ...examples: number[]) =>
  annotate(z.int().positive(), { description, examples });

/** A colour. */
export const colour = (description: string, example: string) =>
  annotate(
    z.string().regex(/^#[0-9a-fA-F]{6}$/, `must be "#" and six digits or letters from A to F, such as "${example}"`),
    {
      kind: 'colour',
      description,
      examples: [example],
    },
  );

/** Whether Intl accepts it: no list has every language that is in use. */
function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(tag) && Boolean(new Intl.Locale(tag));
  } catch {
    return false;
  }
}
/** A language, perhaps with a country: `ta`, `en-IN`. */
export const language = (description: string, ...examples: string[]) =>
  annotate(z.string().refine(isLanguage, `must be a language tag such as "${examples[0]}"`), {
    description,
    examples,
    pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
    patternErrorMessage: `must be a language tag such as "${examples[0]}"`,
  });

const HTTPS = '[hH][tT][tT][pP][sS]://[^\\s/\\\\]';
/** Where a link leads. */
export const url = (description: string, ...examples: string[]) =>
  annotate(checkedString(linkProblem), {
    kind: 'link',
    description,
    examples,
    pattern: `^(${HTTPS}\\S*|mailto:[^\\s@?]+@[^\\s@?]+(\\?\\S*)?|tel:\\+?[\\d().-]+|#[\\w-]*)$`,
    patternErrorMessage: 'must start with "https://", "mailto:", "tel:" or "#"',
  });
/** Where a page loads something from. */
export const https = (description: string, ...examples: string[]) =>
  annotate(checkedString(httpsProblem), {
    kind: 'address',
    description,
    examples,
    pattern: `^${HTTPS}\\S*$`,
    patternErrorMessage: 'must start with "https://" and a host',
  });
/** A host and nothing after it. */
export const origin = (description: string, ...examples: string[]) =>
  annotate(checkedString(originProblem), {
    kind: 'address',
    description,
    examples,
    pattern: `^${HTTPS}[^\\s/?#]*/?$`,
    patternErrorMessage: 'must be the address of the host alone, such as "https://example.org"',
  });

/** A file in static/images or static/files; load.ts checks that it exists. */
const file = (endings: string[], kind: string, description: string, example: string, sizes?: PictureSizes) => {
  // A pattern for editors cannot ignore case.
  const any = endings.map((ending) => ending.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`));
  return annotate(
    checkedString((path) => fileProblem(path, endings, kind)),
    {
      kind: kind === 'picture' ? 'picture' : 'file',
      sizes,
      description,
      examples: [example],
      pattern: `^(?!/)(?!\\.)(?!.*/\\.)[^\\\\%:]*\\.(${any.join('|')})$`,
      patternErrorMessage: `must be the name of a ${kind} inside the static folder, such as "${example}"`,
    },
  );
};
/** A picture that the content names: its file in static/images, and the point that it is cropped around, such as `40% 30%`. */
export type NamedPicture = { file: string; focus?: string };
const anyPicture = (description: string, example: string, sizes?: PictureSizes) =>
  file(['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'], 'picture', description, example, sizes).transform(
    (file): NamedPicture => ({ file }),
  );
/** A picture that pages show in these sizes. If there is a `focus` beside it, it gets that as its own (walk.ts). */
export const picture = (description: string, example: string, sizes: PictureSizes) =>
  anyPicture(description, example, sizes);
/** A picture that no page shows. */
export const icon = (description: string, example: string) => anyPicture(description, example);
/** The point that the picture beside it is cropped around, if its place crops it. */
export const focus = ({ aspect }: PictureSizes) =>
  annotate(
    z
      .string()
      .regex(
        /^(100|[1-9]?\d)% (100|[1-9]?\d)%$/,
        'must be two percentages, from the left and from the top of the photo, such as "40% 30%"',
      ),
    {
      kind: 'focus',
      aspect,
      description:
        'The point of the photo that stays in sight when the build crops it: how far it is from the left and from the top. Leave out to let the build choose.',
      examples: ['40% 30%'],
    },
  ).optional();
/** A file that visitors download. A web page or a script is none: opened, it would run on this host (rule 20.6). */
export const download = (description: string, example: string) =>
  file(['pdf', 'zip', 'pptx', 'docx', 'xlsx', 'csv', 'ics', 'png', 'jpg'], 'file to download', description, example);
export const film = (description: string, example: string) => file(['mp4', 'webm'], 'film', description, example);
export const pdf = (description: string, example: string) => file(['pdf'], 'PDF', description, example);

/** The first line of every content file. */
export const $schema = z
  .string()
  .optional()
  .describe('Lets your editor explain and check this file while you type. Keep it as is.');

export const placeholder = z
  .literal(true)
  .optional()
  .describe(
    'Write true while this entry waits for the real facts. Every build lists it, and a build with --final refuses it. Delete the line when the facts are here.',
  );

export const intended = z
  .literal(true)
  .optional()
  .describe(
    'Write true if the build asks “Did you mean this?”, or calls this filler, and you did mean it. It does not name this entry again.',
  );

/** A word around the programme, in English where the content has no other. */
export const word = (description: string, english: string) =>
  text(`${description} Leave out to get the English "${english}".`, english).default(english);

/** The same with variables that pages replace: `{count}`. */
export const wordWithVariables = (variables: string[], description: string, english: string) =>
  textWithVariables(variables, `${description} Leave out to get the English "${english}".`, english).default(english);
