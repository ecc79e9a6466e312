import type { Server } from 'node:http';
import { createServer } from 'http-server';
import { mimeTypes } from '../output/mimeTypes';

/** Options of http-server; its own types lack some. */
type Options = { cache?: number; before?: unknown[] };

/**
 * The extensions of each of our MIME types, in the form that http-server wants. Each type begins with a space, which is no part of
 * the value of the header. Without it, http-server would read each file whose type begins with `text/` to guess its charset, and
 * the process would end if the file has just been deleted.
 */
const types: Record<string, string[]> = {};
for (const [extension, type] of Object.entries(mimeTypes))
  types[` ${type}`] = [...(types[` ${type}`] ?? []), extension];

/**
 * Creates a server of the package http-server for the files in the folder `root`; it does not list folders. Checks and tests use
 * it, because it is a host that knows nothing about our site.
 */
export function createFileServer(root: string, options: Options = {}): Server {
  // http-server uses deprecated functions of Node.js; the warning helps nobody.
  process.noDeprecation = true;
  const all = { ...options, root, showDir: 'false', mimetypes: types } as Parameters<typeof createServer>[0];
  return (createServer(all) as unknown as { server: Server }).server;
}
