import type { Server } from 'node:http';
import { createServer } from 'http-server';
import { mimeTypes } from '../output/mimeTypes';

/** Options of http-server; its own types lack some. */
type Options = { cache?: number; before?: unknown[] };

/**
 * Our types, with the extensions of each, as http-server wants them. The space in front is no part of a header's value: it is
 * there because http-server reads a file whose type begins with `text/` at once to guess its charset, and where the file has just
 * gone that ends the process.
 */
const types: Record<string, string[]> = {};
for (const [extension, type] of Object.entries(mimeTypes))
  types[` ${type}`] = [...(types[` ${type}`] ?? []), extension];

/**
 * Creates a server of http-server for the files of the folder `root`, without lists of what is in a folder: for checks and tests,
 * because it is a host that knows nothing of ours.
 */
export function createFileServer(root: string, options: Options = {}): Server {
  // http-server uses deprecated functions of Node.js; the warning helps nobody.
  process.noDeprecation = true;
  const all = { ...options, root, showDir: 'false', mimetypes: types } as Parameters<typeof createServer>[0];
  return (createServer(all) as unknown as { server: Server }).server;
}
