import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { editorSchemas } from '../../../../content/schema/editorSchemas';
import { openContentTexts } from './contentTexts';
import type { Mark } from './protocol';
import { readJson } from './readBody';
import { Refusal } from './refusal';
import { saveRequest, undoRequest } from './saveRequest';
import { openSaver } from './saver';

/** What the routes work with: the folders that are edited. */
export type EditingOptions = {
  content: string;
  static: string;
  /** Is called with the path of each content file at once after it was written. */
  onWritten(path: string): void;
  /** Where the texts of the page at an address are from. */
  marks(address: string): Promise<Mark[]>;
};

/** Answers a request to an address below /@dev/edit/ with a value, which is sent as JSON. */
type Route = (query: URLSearchParams, request: IncomingMessage) => unknown;

const MAX_BODY = 1024 * 1024;

/** What the editor may ask for (protocol.ts), by method and the rest of the address. */
export function openRoutes(options: EditingOptions): Record<string, Route> {
  const texts = openContentTexts(options.content);
  const saver = openSaver({ ...options, texts });
  return {
    'GET files': () => texts.files(),
    'GET schemas': () =>
      Object.fromEntries(
        Object.entries(editorSchemas()).map(([file, text]) => [file.replace('.schema.json', ''), JSON.parse(text)]),
      ),
    'GET marks': (query) => options.marks(query.get('page') ?? ''),
    'GET changes': () => saver.changes,
    'POST save': async (_, request) => saver.save(parse(saveRequest, await readJson(request, MAX_BODY))),
    'POST undo': async (_, request) => saver.undo(parse(undoRequest, await readJson(request, MAX_BODY)).id),
  };
}

function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, success } = schema.safeParse(given);
  if (!success) throw new Refusal(400, 'This is not what the editor says (static/serve/dev/editing/protocol.ts).');
  return data;
}
