import type { ServerResponse } from 'node:http';
import type { Notice } from './notice';

type Client = { response: ServerResponse; path: string; version: string };

/**
 * The pages that are open in browsers, connected by server-sent events. `versionOf` returns the latest version of a
 * path.
 */
export function openClients(versionOf: (path: string) => Promise<string>) {
  const clients = new Set<Client>();
  let notice: Notice = { problems: [], warnings: [] };

  /** Reloads a page that is outdated; sends any other the latest notice. */
  async function notify({ response, path, version }: Client) {
    if ((await versionOf(path)) !== version) response.write('event: reload\ndata\n\n');
    else response.write(`event: notice\ndata: ${JSON.stringify(notice)}\n\n`);
  }

  return {
    async add(response: ServerResponse, path: string, version: string) {
      const client = { response, path, version };
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      // How soon a browser reconnects to a server that was stopped, in milliseconds.
      response.write('retry: 500\n\n');
      response.on('close', () => clients.delete(client));
      clients.add(client);
      await notify(client);
    },
    async notifyAll(next: Notice) {
      notice = next;
      await Promise.all([...clients].map(notify));
    },
  };
}
