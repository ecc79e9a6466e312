import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { z } from 'zod';
import { editorSchemas } from '../../../../content/schema/editorSchemas';
import { openContentTexts } from './contentTexts';
import { previewPicture } from './previewPicture';
import type { Mark } from './protocol';
import { readBody, readJson } from './readBody';
import { Refusal } from './refusal';
import { checkBody, publishRequest, saveRequest, undoRequest, uploadRequest } from './requests';
import { runCommand } from './runCommand';
import { openSaver } from './saver';
import { type Findings, todoList } from './todo';
import { upload } from './upload/upload';

/** What the routes work with: the folders that are edited. */
export type EditingOptions = {
  content: string;
  static: string;
  /** What the last build said. */
  findings(): Findings | Promise<Findings>;
  /** Is called with the path of each content file just before it is written, and at once afterwards. */
  onWriting(path: string): void;
  onWritten(path: string): void;
  /** Where the texts of the page at an address are from. */
  marks(address: string): Promise<Mark[]>;
};

/** Answers a request to an address below /@dev/edit/ with a value, which is sent as JSON, or with a stream of lines. */
type Route = (query: URLSearchParams, request: IncomingMessage) => unknown;

const MAX_BODY = 1024 * 1024;
/** A photograph of 48 megapixels may have half of it. */
const MAX_FILE = 64 * 1024 * 1024;

/** What the editor may ask for (protocol.ts), by method and the rest of the address. */
export function openRoutes(options: EditingOptions): Record<string, Route> {
  const texts = openContentTexts(options.content);
  const target = { ...options, texts, known: new Map() };
  const saver = openSaver(target);
  const folders = ['--content', options.content, '--static', options.static];
  return {
    'GET files': () => texts.files(),
    'GET schemas': () =>
      Object.fromEntries(
        Object.entries(editorSchemas()).map(([file, text]) => [file.replace('.schema.json', ''), JSON.parse(text)]),
      ),
    'GET marks': (query) => options.marks(query.get('page') ?? ''),
    'GET picture': (query) => previewPicture(options, query.get('name') ?? ''),
    'GET changes': () => saver.changes,
    'POST save': async (_, request) => saver.save(parse(saveRequest, await readJson(request, MAX_BODY))),
    'POST undo': async (_, request) => saver.undo(parse(undoRequest, await readJson(request, MAX_BODY)).id),
    'GET todo': async () => todoList(await options.findings(), await texts.files()),
    'POST check': async (_, request) => {
      parse(checkBody, await readJson(request, MAX_BODY));
      return runCommand(scriptOf('checks/site/site.ts'), folders);
    },
    'POST publish': async (_, request) => {
      const { target, dryRun } = parse(publishRequest, await readJson(request, MAX_BODY));
      return runCommand(scriptOf('publish/publish.ts'), [target, ...(dryRun ? ['--dry-run'] : []), ...folders]);
    },
    'POST upload': async (query, request) => {
      const { for: place, anyway, ...named } = parse(uploadRequest, Object.fromEntries(query));
      // A type that no form can send, so that browsers ask before another site does.
      if (request.headers['content-type'] !== 'application/octet-stream')
        throw new Refusal(415, 'Send the file as application/octet-stream.');
      return upload(target, { ...named, place, anyway: anyway === '1', bytes: await readBody(request, MAX_FILE) });
    },
  };
}

const scriptOf = (path: string) => join(import.meta.dirname, '..', '..', '..', path);

function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, success } = schema.safeParse(given);
  if (!success) throw new Refusal(400, 'This is not what the editor says (static/serve/dev/editing/protocol.ts).');
  return data;
}
