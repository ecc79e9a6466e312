import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { isOfImport, openContentTexts } from '../../../content/edit/contentTexts';
import type { Json, Mark } from '../../../content/edit/contentValues';
import { findText } from '../../../content/edit/findText';
import { inWords, knownKeys, knownWords, lineInWords, problemInWords } from '../../../content/edit/inWords';
import { linksTo } from '../../../content/edit/pageActions';
import { pastedText } from '../../../content/edit/pasted';
import { Refusal } from '../../../content/edit/protocol';
import { Saver } from '../../../content/edit/saver';
import type { SaveResponse } from '../../../content/edit/saving';
import { type Findings, todoList } from '../../../content/edit/todo';
import { deleteUnused, unusedFiles } from '../../../content/edit/unusedFiles';
import type { Planned } from '../../../content/load/contentFiles';
import type { Problem } from '../../../content/messages/problems';
import { editorSchemas } from '../../../content/schema/editorSchemas';
import { hostForm, readHostSettings, writeHost } from '../../publish/hostSettings';
import { isName } from '../../publish/targetName';
import { openImports } from './imports';
import { listPictures, previewPicture, SMALL } from './previewPicture';
import { runCommand } from './runCommand';
import { upload } from './upload';

/** The folders that are edited, and what the routes need from the dev server. */
export type EditServerOptions = {
  content: string;
  static: string;
  /** Returns the findings of the last build. */
  findings(): Findings | Promise<Findings>;
  /** Called with the path of each content file just before it is written, and at once afterwards. */
  onWriting(path: string): void;
  onWritten(path: string): void;
  /** Called when all files of a change are written. */
  onSaved?(): void;
  /** Checks the content after planned changes; undefined if that is not possible now. */
  check?(planned: Planned): Promise<Problem[] | undefined>;
  /** Finds the content that the texts of the page at an address come from. */
  marks(address: string): Promise<Mark[]>;
  /** The file with the addresses of hosts; by default `.env` in the folder in which the command runs. */
  env?: string;
  /** Whether imports may fetch from this machine, as tests do. */
  allowsLoopback?: boolean;
};

/** Answers a request to an address below /@dev/edit/ with a value, which is sent as JSON, or with a stream of lines. */
type Route = (query: URLSearchParams, request: IncomingMessage) => unknown;

/** The most bytes of a request in JSON. */
const MAX_BODY = 1024 * 1024;
/** The most bytes of a file; a photo of 48 megapixels has about half as many. */
const MAX_FILE = 64 * 1024 * 1024;
/** The most bytes of a programme, the same as for the command that imports one. */
const MAX_IMPORT = 40 * 1000 * 1000;

/** Returns the routes of the editor (content/edit/protocol.ts), by method and the address below /@dev/edit/. */
export function openRoutes(options: EditServerOptions): Record<string, Route> {
  const texts = openContentTexts(options.content);
  const target = { ...options, texts, checkedTexts: new Map() };
  const saver = new Saver(target);
  const imports = openImports(options);
  const { env = '.env' } = options;
  const folders = ['--content', options.content, '--static', options.static];
  const words = async () => ({ files: await texts.files(), keys: knownKeys() });
  const translated = async (answer: SaveResponse): Promise<SaveResponse> => {
    if (answer.ok || !('problems' in answer)) return answer;
    const vocabulary = await words();
    return { ok: false, problems: answer.problems.map((problem) => problemInWords(problem, vocabulary)) };
  };
  const run = async (script: string, args: string[]) => {
    const vocabulary = await words();
    return runCommand(scriptOf(script), [...args, ...folders], (line) => lineInWords(line, vocabulary));
  };
  return {
    'GET files': () => texts.files(),
    'GET schemas': () => {
      const vocabulary = { files: {}, keys: knownWords() };
      const describe = (key: string, value: unknown) =>
        key === 'description' && typeof value === 'string' ? inWords(value, vocabulary) : value;
      return Object.fromEntries(
        Object.entries(editorSchemas({ panel: true })).map(([file, text]) => [
          file.replace('.schema.json', ''),
          JSON.parse(text, describe),
        ]),
      );
    },
    'GET marks': (query) => options.marks(query.get('page') ?? ''),
    'GET picture': (query) => previewPicture(options, query.get('name') ?? ''),
    'GET library': () => listPictures(options),
    'GET thumbnail': (query) => previewPicture(options, query.get('name') ?? '', SMALL),
    'GET changes': () => saver.changes(),
    'POST save': async (_, request) =>
      translated(await saver.save(parse(saveRequest, await readJson(request, MAX_BODY)))),
    'POST undo': async (_, request) =>
      translated(await saver.undo(parse(undoRequest, await readJson(request, MAX_BODY)).id)),
    'POST redo': async (_, request) =>
      translated(await saver.redo(parse(undoRequest, await readJson(request, MAX_BODY)).id)),
    'POST page': async (_, request) =>
      translated(await saver.page(parse(pageAction, await readJson(request, MAX_BODY)))),
    'GET links': async (query) => linksTo(query.get('page') ?? '', await texts.plain()),
    'GET find': async (query) => findText((query.get('text') ?? '').slice(0, 200), await texts.plain()),
    'POST paste': async (_, request) => ({
      text: pastedText(parse(pasteRequest, await readJson(request, MAX_BODY)).html),
    }),
    'GET unused': async () => unusedFiles(options.static, (await texts.plain()).values()),
    'POST unused': async (_, request) => {
      const { names } = parse(unusedRequest, await readJson(request, MAX_BODY));
      await deleteUnused(options.content, options.static, names, (await texts.plain()).values());
      return unusedFiles(options.static, (await texts.plain()).values());
    },
    'GET todo': async () => todoList(await options.findings(), await words()),
    'POST check': async (_, request) => {
      parse(checkBody, await readJson(request, MAX_BODY));
      return run('checks/site/site.ts', []);
    },
    'POST publish': async (_, request) => {
      const { target, dryRun, draft } = parse(publishRequest, await readJson(request, MAX_BODY));
      return run('publish/publish.ts', [target, ...(dryRun ? ['--dry-run'] : []), ...(draft ? ['--draft'] : [])]);
    },
    'POST import-file': async (query, request) => {
      requireBytes(request);
      const name = parse(importedName, query.get('name'));
      return imports.keep(name, await readBody(request, MAX_IMPORT));
    },
    'POST import': async (_, request) => {
      const { write, pictures, ...source } = parse(importRequest, await readJson(request, MAX_BODY));
      const { preview, files } = await imports.preview({ ...source, pictures: write && pictures });
      const vocabulary = await words();
      const inPanel = (problems: Problem[]) => problems.map((problem) => problemInWords(problem, vocabulary));
      const translatedPreview = {
        ...preview,
        problems: inPanel(preview.problems),
        questions: inPanel(preview.questions),
      };
      if (!write || !files || translatedPreview.problems.length) return { preview: translatedPreview };
      const answer = await translated(await saver.importFiles(files, `Import of ${source.from}`));
      return { preview: translatedPreview, answer };
    },
    'GET hosts': () => readHostSettings(env, process.env),
    'POST host': async (_, request) => {
      await writeHost(env, process.env, parse(hostForm, await readJson(request, MAX_BODY)));
      return readHostSettings(env, process.env);
    },
    'POST upload': async (query, request) => {
      const { for: place, anyway, ...file } = parse(uploadRequest, Object.fromEntries(query));
      requireBytes(request);
      return upload(target, { ...file, place, anyway: anyway === '1', bytes: await readBody(request, MAX_FILE) });
    },
  };
}

/**
 * Throws a Refusal unless a request sends application/octet-stream. No form can send this type, so a browser asks this server
 * before it lets another site send it.
 */
function requireBytes({ headers }: IncomingMessage) {
  if (headers['content-type'] !== 'application/octet-stream')
    throw new Refusal(415, 'Send the file as application/octet-stream.');
}

const scriptOf = (path: string) => join(import.meta.dirname, '..', '..', path);

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, success } = schema.safeParse(body);
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
const saveRequest = fileOperations
  .extend({ also: z.array(fileOperations).max(20).optional() })
  .refine(({ file, also = [] }) => new Set([file, ...also.map((each) => each.file)]).size === also.length + 1);

const name = z.string().max(100);

/** The body of POST page. */
const pageAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('rename'), page: name, to: name }),
  z.strictObject({ do: z.literal('copy'), page: name, to: name, title: z.string().max(300) }),
  z.strictObject({ do: z.literal('delete'), page: name }),
]);

/** The body of POST undo and POST redo. */
const undoRequest = z.strictObject({ id: z.int() });

/** The query of POST import-file: the name of a file, without a folder. */
const importedName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\\\0]+$/)
  .refine((name) => !['.', '..'].includes(name));

const answerText = z.string().max(1000).optional();

/** The body of POST import: `from` is the name of the file that was sent last, or an address. */
const importRequest = z.strictObject({
  from: z.string().min(1).max(2000),
  date: answerText,
  zone: answerText,
  base: answerText,
  language: answerText,
  lists: z.record(key, z.record(key, z.array(z.string().max(1000)).max(100))).optional(),
  /** Whether portraits are fetched too, if the import is written. */
  pictures: z.boolean().default(false),
  write: z.boolean(),
});

/** The body of POST paste. */
const pasteRequest = z.strictObject({ html: z.string().max(600_000) });

/** The body of POST unused. */
const unusedRequest = z.strictObject({ names: z.array(z.string().max(300)).min(1).max(10_000) });

/** The body of POST check. */
const checkBody = z.strictObject({});

/** The body of POST publish: never an address, so that a page cannot choose the host. */
const publishRequest = z.strictObject({
  target: z.string().max(60).refine(isName),
  dryRun: z.boolean(),
  draft: z.boolean().optional(),
});

const place = z.strictObject({ file, path });

/** The query of POST upload. */
const uploadRequest = z.strictObject({
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
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
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

/** Reads the body of a request as JSON. Throws a Refusal if it is not JSON, or longer than `limit` bytes. */
async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'Send JSON, as application/json.');
  const body = await readBody(request, limit);
  try {
    return JSON.parse(body.toString());
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
