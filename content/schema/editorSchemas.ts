import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { command, help } from '../messages/command';
import { meanings } from './fields';
import { freePage } from './freePage';
import { schemas } from './schema';

const usage = `Writes the JSON Schemas of content files into content/schemas, and their list into .vscode/settings.json. Editors use them
to complete, explain and check content while it is typed.

  npm run schemas

  --help   shows this text`;

const folder = fileURLToPath(new URL('../schemas/', import.meta.url));
const settings = fileURLToPath(new URL('../../.vscode/settings.json', import.meta.url));

/** Each schema with the files that it is for, relative to the content folder. */
const files = [
  ...Object.entries(schemas).map(([name, schema]) => ({ name, schema: schema as z.ZodType, file: `${name}.json` })),
  { name: 'page', schema: freePage, file: 'pages/*.json' },
];

/**
 * Returns the JSON Schemas as texts, by file name. They hold the rules of the build that JSON Schema can express. With `languages`,
 * a text may also be an object with a text for each language (rule 26.5). With `panel`, they are for the panel of the editor: the
 * schema of each text has `isText`, and descriptions speak of its form (rule 24.22).
 */
export const editorSchemas = ({ languages = false, panel = false } = {}): Record<string, string> =>
  Object.fromEntries(
    files.map(({ name, schema, file }) => {
      // Draft 7 is the newest that VS Code and JetBrains support completely.
      const json = z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        override(context) {
          addPatternMessage(context);
          if (languages) allowLanguages(context);
          if (panel && isText(context)) Object.assign(context.jsonSchema, { isText: true });
          chooseWording(context, panel);
        },
      });
      return [`${name}.schema.json`, `${JSON.stringify({ ...json, title: `content/${file}` }, null, 2)}\n`];
    }),
  );

/**
 * Returns the settings of VS Code with the schemas, for content files without a `$schema` line. `before` is the text of the old
 * settings.
 */
export const editorSettings = (before: string): string => {
  const schemaFiles = files.map(({ name, file }) => ({
    fileMatch: [`/content/${file}`],
    url: `./content/schemas/${name}.schema.json`,
  }));
  return `${JSON.stringify({ ...JSON.parse(before), 'json.schemas': schemaFiles }, null, 2)}\n`;
};

type Overridden = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/** Leaves one wording of the description: that for the panel, or that for files. */
function chooseWording({ jsonSchema }: Overridden, isForPanel: boolean) {
  if (isForPanel && typeof jsonSchema.panel === 'string') jsonSchema.description = jsonSchema.panel;
  delete jsonSchema.panel;
}

/** Checks whether a schema is that of a text that visitors read, plain or rich. */
function isText({ zodSchema, jsonSchema }: Overridden): boolean {
  const { kind } = meanings.get(zodSchema as unknown as z.ZodType) ?? {};
  return jsonSchema.type === 'string' && (kind === 'text' || kind === 'richText');
}

/** Lets a text be an object with a text for each language, and site.json have `languages` in place of `language`. */
function allowLanguages({ zodSchema, jsonSchema }: Overridden) {
  if (isText({ zodSchema, jsonSchema }))
    Object.assign(jsonSchema, { type: ['string', 'object'], additionalProperties: { type: 'string' } });
  if (jsonSchema.properties?.languages && jsonSchema.required) {
    jsonSchema.required = jsonSchema.required.filter((key) => key !== 'language');
    Object.assign(jsonSchema, { anyOf: [{ required: ['language'] }, { required: ['languages'] }] });
  }
}

/** Adds the message of the build to a pattern: VS Code shows it in place of the bare pattern. */
function addPatternMessage({ zodSchema, jsonSchema }: Overridden) {
  // A format beside a pattern would report the same mistake twice.
  if (jsonSchema.pattern) delete jsonSchema.format;
  const { checks = [] } = zodSchema._zod.def;
  const dateCheck = zodSchema instanceof z.ZodISODate ? [zodSchema] : [];
  for (const { _zod } of [...dateCheck, ...checks] as z.core.$ZodCheck[]) {
    const error = (_zod.def as z.core.$ZodCheckStringFormatDef).error;
    if (jsonSchema.pattern && 'pattern' in _zod.def && error)
      jsonSchema.patternErrorMessage = error({} as Parameters<typeof error>[0]);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values } = parseArgs({ options: { help } });
    if (values.help) return console.log(usage);
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(editorSchemas({ languages: true })))
      await writeFile(`${folder}${name}`, text);
    await writeFile(settings, editorSettings(await readFile(settings, 'utf8')));
  });
