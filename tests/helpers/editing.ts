import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Operation } from '../../content/edit/contentValues';
import type { SaveResponse } from '../../content/edit/saving';
import type { Findings } from '../../content/edit/todo';
import { EditServer } from '../../static/serve/dev/editServer';
import { openRoutes } from '../../static/serve/dev/routes';
import { createDevServer, openClients } from '../../static/serve/dev/server';
import { listen } from '../../static/serve/listen';
import { aifest } from './events';
import { scratch } from './scratch';

/**
 * The server of `npm run dev` in this process, over a copy of an event and without a build; it goes with the test. `html` is what
 * stands at every address.
 */
export async function openEditor(
  event = aifest,
  html = '<head></head>',
  more: { allowsLoopback?: boolean; eventsPage?: string } = {},
) {
  // The next edition of the event is made beside its folder.
  const dir = join(scratch({ 'fest/content': event.content, 'fest/static': event.static }), 'fest');
  const written: string[] = [];
  const folders = { content: join(dir, 'content'), static: join(dir, 'static') };
  const findings: Findings = { problems: [], placeholders: [], warnings: [], untranslated: [] };
  const opened: string[] = [];
  const editServer = new EditServer(
    async () =>
      openRoutes({
        ...folders,
        findings: () => findings,
        marks: async () => [],
        ...more,
        env: join(dir, '.env'),
        onWriting() {},
        onWritten: (path) => written.push(path),
      }),
    (key) => opened.push(key),
  );
  const page = { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(html), version: '' };
  const server = createDevServer({
    site: { find: async () => page },
    clients: openClients(async () => page),
    editorFiles: async () => ({ script: Buffer.from(''), styles: Buffer.from('') }),
    editServer,
  });
  const port = await listen(server, 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${port}`;
  const headers = { 'X-Edit-Token': editServer.token };

  async function ask(route: string, body?: unknown) {
    const post = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'Content-Type': 'application/json' },
    };
    const response = await fetch(`${origin}/@dev/edit/${route}`, body === undefined ? { headers } : post);
    return response.json();
  }
  const path = (file: string) => join(folders.content, `${file}.json`);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  return {
    ...folders,
    origin,
    headers,
    key: () => editServer.key,
    /** The keys that were printed after the first one. */
    opened,
    written,
    findings,
    ask,
    path,
    read,
    /** Changes a file as it is now. */
    async save(file: string, ...operations: Operation[]): Promise<SaveResponse> {
      const version = (await ask('files'))[file]?.version ?? '';
      return ask('save', { file, version, operations });
    },
    async send(query: Record<string, string>, bytes: Uint8Array) {
      const response = await fetch(`${origin}/@dev/edit/upload?${new URLSearchParams(query)}`, {
        method: 'POST',
        body: Buffer.from(bytes),
        headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      });
      return response.json();
    },
  };
}
