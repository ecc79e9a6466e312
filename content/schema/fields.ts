import { z } from 'zod';
import { slug } from '../programme/slug';
import en from '../words/en.json';
import type { WordKey } from '../words/words';
import { languageProblem } from './knownNames';
import { pageNameProblem, pageNames, TARGET } from './pages';
import type { PictureSizes } from './pictureSizes';
import {
  fileProblem,
  httpsProblem,
  linkProblem,
  oneParagraph,
  originProblem,
  richTextProblems,
  textProblem,
  withoutCarriageReturns,
} from './textRules';

// The kinds of values in content files. Maintainers read the messages after `file:line:column`; their editor shows the
// descriptions and examples (editorSchemas.ts). If JSON Schema cannot express a rule completely, `pattern` checks part of it
// and never refuses what the rule allows.

/** The kinds of strings for which the editor of `npm run dev` has a control of its own. */
export type StringKind =
  | 'richText'
  | 'date'
  | 'time'
  | 'timeZone'
  | 'colour'
  | 'link'
  | 'page'
  | 'block'
  | 'picture'
  | 'focus'
  | 'look'
  | 'file';

/** The kinds without such a control. Pages load or name an `address`; a `viewer` shows the PDF beside it. */
const WITHOUT_CONTROL = ['text', 'address', 'font', 'viewer'] as const;
/** The kind of a value. */
export type FieldKind = StringKind | (typeof WITHOUT_CONTROL)[number];

/**
 * The kind of each schema, the sizes of pictures, the longest example of texts and the key of a word of the interface. `annotate`
 * and `word` set them, and walk.ts reads them. Derived schemas inherit them.
 */
export const meanings = z.registry<{ kind: FieldKind; sizes?: PictureSizes; example?: string; word?: WordKey }>();

/** A description in two wordings: for people who write the file, and for people who have a form in the panel of the editor. */
export type Wordings = { file: string; panel: string };

/** Returns a description as the metadata of a schema. `editorSchemas` chooses the wording. */
export const inBothWordings = ({ file, panel }: Wordings) => ({ description: file, panel });

type Annotations = {
  description: string | Wordings;
  kind?: FieldKind;
  /** For a focus: the ratio of width to height of the frame that the editor draws. */
  aspect?: number;
  /** For a picture: the sizes in which pages show it. */
  sizes?: PictureSizes;
  examples?: unknown[];
  pattern?: string;
  patternErrorMessage?: string;
};
/** Returns the schema with its kind and with the texts that editors show. */
export const annotate = <T extends z.ZodType>(
  schema: T,
  { kind, sizes, examples = [], description, ...jsonSchema }: Annotations,
): T => {
  const hasControl = kind && !WITHOUT_CONTROL.some((each) => each === kind);
  const annotated = schema.meta({
    ...(hasControl && { kind }),
    ...(typeof description === 'string' ? { description } : inBothWordings(description)),
    ...jsonSchema,
    ...(examples.length ? { examples } : {}),
  });
  const [longest] = kind === 'text' ? examples.map(String).sort((a, b) => b.length - a.length) : [];
  if (kind) meanings.add(annotated, { kind, ...(sizes && { sizes }), ...(longest && { example: longest }) });
  return annotated;
};

/** Returns a string schema with a check, such as those of textRules.ts: it returns a message, or undefined for a right value. */
export const checkedString = (check: (value: string) => string | undefined, string = z.string()) =>
  string.superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

const anyText = z.string().overwrite(oneParagraph);

/** Returns the schema of a text that is not empty. */
export const text = (description: string, ...examples: string[]) =>
  annotate(checkedString(textProblem, anyText.trim().regex(/\S/, 'must not be empty')), {
    kind: 'text',
    description,
    examples,
  });
/** Returns the schema of a text that may be empty. */
export const textOrEmpty = (description: string, ...examples: string[]) =>
  annotate(checkedString(textProblem, anyText), { kind: 'text', description, examples });
/** Returns the schema of a rich text: Markdown with paragraphs, lists, emphasis, code and links (rule 19.12). */
export const richText = (description: string, ...examples: string[]) =>
  annotate(
    z
      .string()
      .overwrite(withoutCarriageReturns)
      .trim()
      .regex(/\S/, 'must not be empty')
      .superRefine((text, context) => {
        for (const { message, offset } of richTextProblems(text))
          context.addIssue({ code: 'custom', message, params: { offset } });
      }),
    {
      kind: 'richText',
      description: {
        file: `${description} Markdown is understood: an empty line ("\\n\\n") begins a paragraph, "- " an entry of a list; *emphasis*, \`code\`, [a link](https://example.org), [a page](page:agenda), [a place on it](page:agenda#keynote).`,
        panel: `${description} An empty line begins a paragraph. The buttons above the text make words bold or a link, and lines a list.`,
      },
      examples,
    },
  );
/** Returns the schema of a list of texts, with at least one. */
export const texts = (description: string | Wordings, entryDescription: string, ...examples: string[]) =>
  annotate(z.array(text(entryDescription, ...examples)).min(1), { description });
/** Returns the schema of a text that must contain these variables, which pages replace: `{page}`. */
export const textWithVariables = (variables: string[], description: string, example: string) =>
  textContaining(variables, (variable) => `\\{${variable}\\}`, description, example);

/** Returns the schema of a text that must contain these variables. `patternOf` returns the pattern of a variable in the text. */
function textContaining(
  variables: string[],
  patternOf: (variable: string) => string,
  description: string,
  example: string,
) {
  const hasEach = new RegExp(`^${variables.map((variable) => `(?=[\\s\\S]*${patternOf(variable)})`).join('')}`);
  const names = variables.map((variable) => `{${variable}}`).join(' and ');
  const string = anyText.trim().regex(hasEach, `must contain ${names}, such as "${example}"`);
  return annotate(checkedString(textProblem, string), { kind: 'text', description, examples: [example] });
}

/** Returns the schema of a date: `2025-09-13`. */
export function date(description: string, ...examples: string[]) {
  const day = z.iso
    .date({ error: 'must be a date written year-month-day, such as "2025-09-13"', abort: true })
    // Long ago, time zones had offsets with seconds, which instants cannot express.
    .refine((day) => day >= '2000', 'must be a date from the year 2000 on; correct the year');
  return annotate(day, { kind: 'date', description, examples });
}

/** A time on the 24-hour clock: `09:00`. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Returns the schema of a time on the 24-hour clock. */
export function clock(description: string, ...examples: string[]) {
  const time = z.string().regex(CLOCK, 'must be a time on the 24-hour clock, such as "09:00" or "16:30"');
  const inFile = `${description} It is written on the 24-hour clock.`;
  return annotate(time, { kind: 'time', description: { file: inFile, panel: description }, examples });
}

/** An id: a short name for links and references. */
export const ID = /^[a-z0-9-]+$/;
/** Returns the schema of an id. */
export function id(description: string, example: string) {
  const name = z.string().regex(ID, `must be lower-case letters, digits and hyphens, such as "${example}"`);
  return annotate(name, { description, examples: [example] });
}

/** Returns the schema of a whole number above 0. */
export const count = (description: string, ...examples: number[]) =>
  annotate(z.int().positive(), { description, examples });

/** Returns the schema of a colour: `#1a7f5a`. */
export function colour(description: string, example: string) {
  const message = `must be "#" and six digits or letters from A to F, such as "${example}"`;
  return annotate(z.string().regex(/^#[0-9a-fA-F]{6}$/, message), { kind: 'colour', description, examples: [example] });
}

/** Returns the schema of a language, perhaps with a country: `ta`, `en-IN`. */
export function language(description: string, ...examples: [string, ...string[]]) {
  const [example] = examples;
  return annotate(
    checkedString((tag) => languageProblem(tag, example)),
    {
      description,
      examples,
      pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
      patternErrorMessage: `must be a language tag such as "${example}"`,
    },
  );
}

/** The beginning of an address as JSON Schema reads it: `https://`, in any case, and the first character of a host. */
const HTTPS = '[hH][tT][tT][pP][sS]://[^\\s/\\\\]';
/** Returns the schema of the address of a link, which may lead to a page of this site. */
export const url = (description: string, ...examples: string[]) =>
  annotate(checkedString(linkProblem), {
    kind: 'link',
    description: {
      file: `${description} A page of this site is "page:agenda", and a place on it "page:agenda#keynote".`,
      panel: `${description} Pages of this site are among the suggestions.`,
    },
    // Editors offer these examples, so that nobody has to type the name of a page.
    examples: [...examples, ...pageNames.map((name) => `page:${name}`), 'page:agenda#keynote'],
    pattern: `^(${HTTPS}\\S*|mailto:[^\\s@?]+@[^\\s@?]+(\\?\\S*)?|tel:\\+?[\\d().-]+|page:${TARGET}|#[\\w-]*)$`,
    patternErrorMessage: 'must start with "https://", "mailto:", "tel:", "page:" or "#"',
  });
/** Returns the schema of an address that starts with `https://`, from which pages load something. */
export const https = (description: string | Wordings, ...examples: string[]) =>
  annotate(checkedString(httpsProblem), {
    kind: 'address',
    description,
    examples,
    pattern: `^${HTTPS}\\S*$`,
    patternErrorMessage: 'must start with "https://" and a host',
  });
/** Returns the schema of the address of a host, with nothing after it. */
export const origin = (description: string, ...examples: string[]) =>
  annotate(checkedString(originProblem), {
    kind: 'address',
    description,
    examples,
    pattern: `^${HTTPS}[^\\s/?#]*/?$`,
    patternErrorMessage: 'must be the address of the host alone, such as "https://example.org"',
  });

/** Returns the schema of the name of a free page, which need not exist. */
export function pageName(description: string, example: string) {
  const pattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
  const patternErrorMessage = `must be lower-case letters, digits and hyphens, such as "${example}"`;
  const check = (name: string) => (name && slug(name) === name ? pageNameProblem(name) : patternErrorMessage);
  return annotate(checkedString(check), { description, examples: [example], pattern, patternErrorMessage });
}

type NamedFile = {
  /** What messages call the file: a picture, and anything else for a file of static/files. */
  noun: 'picture' | 'file to download' | 'film' | 'PDF';
  /** The endings that its name may have, without a dot. */
  endings: string[];
  description: string;
  example: string;
  /** For a picture that pages show: its sizes. */
  sizes?: PictureSizes | undefined;
};

/** Returns the schema of a file in static/images or static/files; load/namedFiles.ts checks that it exists. */
function namedFile({ noun, endings, description, example, sizes }: NamedFile) {
  const isPicture = noun === 'picture';
  // Patterns in JSON Schema have no flag to ignore case.
  const inAnyCase = endings.map((ending) => ending.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`));
  return annotate(
    checkedString((path) => fileProblem(path, endings, noun)),
    {
      kind: isPicture ? 'picture' : 'file',
      sizes,
      description: {
        file: `${description} The file is in ${isPicture ? 'static/images' : 'static/files'}.`,
        panel: description,
      },
      examples: [example],
      pattern: `^(?!/)(?!\\.)(?!.*/\\.)[^\\\\%:]*\\.(${inAnyCase.join('|')})$`,
      patternErrorMessage: `must be the name of a ${noun} inside the static folder, such as "${example}"`,
    },
  );
}

/** A picture: its file in static/images, and the point that it is cropped around, such as `40% 30%`. */
export type NamedPicture = { file: string; focus?: string };
const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'];
const anyPicture = (description: string, example: string, sizes?: PictureSizes) =>
  namedFile({ noun: 'picture', endings: PICTURE_ENDINGS, description, example, sizes }).transform(
    (file): NamedPicture => ({ file }),
  );
/** Returns the schema of a picture that pages show in these sizes. `carryFocus` (walk.ts) adds the `focus` beside it. */
export const picture = (description: string, example: string, sizes: PictureSizes) =>
  anyPicture(description, example, sizes);
/** Returns the schema of a picture that no page shows, such as the icon of the site. */
export const icon = (description: string, example: string) => anyPicture(description, example);
/** Returns the schema of the point that the picture beside it is cropped around. */
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
        'The point of the photo that stays in sight when it is cropped: how far it is from the left and from the top. By default, it is chosen for you.',
      examples: ['40% 30%'],
    },
  ).optional();
/** Returns the schema of a file to download. Web pages and scripts are refused: opened, they would run on this host (rule 20.6). */
export function download(description: string, example: string) {
  const endings = ['pdf', 'zip', 'pptx', 'docx', 'xlsx', 'csv', 'ics', 'png', 'jpg'];
  return namedFile({ noun: 'file to download', endings, description, example });
}
/** Returns the schema of a film, which browsers play. */
export const film = (description: string, example: string) =>
  namedFile({ noun: 'film', endings: ['mp4', 'webm'], description, example });
/** Returns the schema of a PDF. */
export const pdf = (description: string, example: string) =>
  namedFile({ noun: 'PDF', endings: ['pdf'], description, example });

/** The first line of every content file, which names its JSON Schema. */
export const $schema = z
  .string()
  .optional()
  .describe('Lets your editor explain and check this file while you type. Keep it as is.');

export const placeholder = z
  .literal(true)
  .optional()
  .meta(
    inBothWordings({
      file: 'Write true while this entry waits for the real facts. Every build lists it, and a build with --final refuses it. Delete the line when the facts are here.',
      panel:
        'Tick this while this entry waits for the real facts. “To do” lists it, and it is not published before. What is filled in is unticked by itself.',
    }),
  );

export const intended = z
  .literal(true)
  .optional()
  .meta(
    inBothWordings({
      file: 'Write true if you are asked “Did you mean this?”, or this is called filler, and you did mean it. This entry is not named again.',
      panel:
        'Tick this if you are asked “Did you mean this?”, or this is called filler, and you did mean it. This entry is not named again.',
    }),
  );

/** Returns the schema with the value that a new entry gets in the editor. It says nothing about an event. */
export const withInitialValue = <T extends z.ZodType>(schema: T, value: string): T => schema.meta({ default: value });

/**
 * Returns the schema of a word of the interface: a text that the content may leave out. It is then in the language of the site
 * (rule 26.1). It must contain the variables of the English word.
 */
export const word = (key: WordKey, description: string) =>
  interfaceText(key, description, (variable) => `\\{${variable}\\}`);

/** Returns the schema of a word with a number, which may have plural forms (rule 26.3) because only templates show it. */
export const countedWord = (key: WordKey, description: string) =>
  interfaceText(key, description, (variable) => `\\{${variable}[,}]`);

/** Returns the schema of a word of the interface. `patternOf` returns the pattern of a variable in it. */
function interfaceText(key: WordKey, description: string, patternOf: (variable: string) => string) {
  const english = en[key];
  const variables = [...english.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable as string);
  const withDefault = `${description} By default, it is in the language of the site; in English it is "${english}".`;
  const schema = variables.length
    ? textContaining(variables, patternOf, withDefault, english)
    : text(withDefault, english);
  meanings.add(schema, { ...meanings.get(schema), kind: 'text', word: key });
  return schema.default(english);
}
