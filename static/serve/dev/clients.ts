import type { ServerResponse } from 'node:http';
import type { Notice } from './notice';

type Client = { response: ServerResponse; path: string; version: string };

/** The pages that stand open in browsers, each connected by server-sent events. `versionOf` is the latest of a path. */
export function openClients(versionOf: (path: string) => Promise<string>) {
  const clients = new Set<Client>();
  let notice: Notice = { problems: [], warnings: [] };

  /** A page that is not the latest comes anew; any other only hears what is wrong. */
  async function notify({ response, path, version }: Client) {
    if ((await versionOf(path)) !== version) response.write('event: reload\ndata\n\n');
    else response.write(`event: notice\ndata: ${JSON.stringify(notice)}\n\n`);
  }

  return {
    async add(response: ServerResponse, path: string, version: string) {
      const client = { response, path, version };
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      // How soon a browser asks again when the server has gone, in milliseconds.
      response.write('retry: 500\n\n');
      response.on('close', () => clients.delete(client));
      clients.add(client);
      await notify(client);
    },
    async notifyAll(latest: Notice) {
      notice = latest;
      await Promise.all([...clients].map(notify));
    },
  };
}
