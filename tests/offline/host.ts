import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createFileServer } from '../../static/serve/fileServer';

export type Host = Awaited<ReturnType<typeof startHost>>;

/** Handles a request in place of the host. Returns true if it did, even by not answering. */
type Mood = (path: string, response: ServerResponse, serve: () => void) => boolean;

/** Takes what is to be done at the end of a test, or of a file. */
export type End = (close: () => Promise<void>) => void;

/** A host of a site on this machine, which a test may change, break, silence and stop; it goes when `end` says. */
export async function startHost(site: string, { prefix = '/shcaifest', end = onTestFinished as End } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'host-'));
  const publish = (built: string) => {
    rmSync(root, { recursive: true, force: true });
    cpSync(built, root, { recursive: true });
  };
  publish(site);
  const asked: string[] = [];
  let mood: Mood = () => false;
  const files = createFileServer(root, { cache: -1 });
  const start = async (port: number) => {
    const server = createServer((request, response) => {
      const { url = '' } = request;
      asked.push(url);
      const serve = () => void files.emit('request', request, response);
      if (!mood(url, response, serve)) serve();
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  };
  let server: Server | undefined = await start(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    const closed = server && once(server, 'close');
    server?.close();
    server?.closeAllConnections();
    server = undefined;
    await closed;
  };
  end(async () => {
    await stop();
    rmSync(root, { recursive: true, force: true });
  });
  return {
    url: `http://127.0.0.1:${port}${prefix}/`,
    root,
    /** Every path that was asked for, with its query. */
    asked,
    /** Puts another build over the one that is here. */
    publish,
    /** From now on requests are answered by this, where it does something. */
    become(next: Mood) {
      mood = next;
    },
    /** Goes away, as a network does: nobody answers at its address. */
    stop,
    async start() {
      server ??= await start(port);
    },
  };
}
