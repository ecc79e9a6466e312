import { once } from 'node:events';
import { rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileDigests } from '../helpers/building';
import { connectBrowser } from '../helpers/connectBrowser';
import { openEditor } from '../helpers/editing';
import { frameDevPage, framesThatSpoke } from '../helpers/framing';
import { scratch } from '../helpers/scratch';

type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Sends a request with these headers, which fetch would not let us send, and returns its status. */
async function statusOf(
  editor: Editor,
  headers: Record<string, string>,
  body: string,
  route = 'save',
): Promise<number> {
  const sent = request(`${editor.origin}/@dev/edit/${route}`, { method: 'POST', headers }).end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

/** A change that is fine in itself. */
async function change(editor: Editor) {
  const { version } = (await editor.ask('files')).about;
  return { file: 'about', version, operations: [{ set: ['title'], value: 'Attacked' }] };
}

test('a page of another site can write nothing, whatever it sends', async () => {
  const editor = await openEditor();
  const body = JSON.stringify(await change(editor));
  const { port } = new URL(editor.origin);
  const own = { ...editor.headers, 'Content-Type': 'application/json' };
  const attacks: Record<string, [number, Record<string, string>]> = {
    'fetch without the token': [403, { 'Content-Type': 'application/json' }],
    'a form, which can send text': [403, { 'Content-Type': 'text/plain', Origin: 'https://evil.example' }],
    'a wrong token': [403, { ...own, 'X-Edit-Token': 'x' }],
    'another origin': [403, { ...own, Origin: 'https://evil.example' }],
    'a sandboxed frame': [403, { ...own, Origin: 'null' }],
    'another port of this machine': [403, { ...own, Origin: 'http://127.0.0.1:1' }],
    'another site': [403, { ...own, 'Sec-Fetch-Site': 'cross-site' }],
    'a neighbour': [403, { ...own, 'Sec-Fetch-Site': 'same-site' }],
    'a name that was pointed here': [403, { ...own, Host: `evil.example:${port}` }],
    'a name without its port': [403, { ...own, Host: 'localhost' }],
    'no JSON': [415, { ...own, 'Content-Type': 'text/plain' }],
  };
  const before = fileDigests(editor.content);
  for (const [name, [status, headers]] of Object.entries(attacks))
    expect([name, await statusOf(editor, headers, body)]).toEqual([name, status]);
  // An image, a script or a link is a GET, and WebSockets are not spoken here.
  const image = await fetch(`${editor.origin}/@dev/edit/save?file=about`);
  const upgrade = await fetch(`${editor.origin}/@dev/edit/files`, { headers: { 'Sec-WebSocket-Version': '13' } });
  expect([image.status, upgrade.status]).toEqual([403, 403]);
  const preflight = await fetch(`${editor.origin}/@dev/edit/save`, { method: 'OPTIONS', headers: editor.headers });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  expect((await fetch(`${editor.origin}/shcaifest/`, { method: 'POST' })).status).toBe(405);
  expect(fileDigests(editor.content)).toEqual(before);
  expect(await statusOf(editor, { ...own, Origin: editor.origin, 'Sec-Fetch-Site': 'same-origin' }, body)).toBe(200);
});

test('another site that shows a page of npm run dev in a frame shows nothing of it (rule 24.18)', async () => {
  const { address, framed } = await frameDevPage();
  const browser = await connectBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const answer = page.waitForResponse(framed);
  await page.goto(address);
  expect((await answer).status()).toBe(403);
  await expect.poll(() => page.evaluate(framesThatSpoke)).toEqual(['theirs']);
  const [, ours, theirs] = page.frames();
  expect(await ours?.title()).not.toBe('ours');
  expect(await theirs?.title()).toBe('theirs');
});

test('the token stands in no page, and changes with every start', async () => {
  const [editor, other] = [await openEditor(), await openEditor()];
  const token = editor.headers['X-Edit-Token'];
  // Whatever another user of this machine asks for without the link.
  for (const path of ['/', '/shcaifest/', '/@dev/editor.js', '/@edit/', '/@dev/edit/open', '/@dev/edit/files']) {
    const answer = await fetch(editor.origin + path);
    expect(`${await answer.text()}${JSON.stringify([...answer.headers])}`).not.toContain(token);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(other.headers['X-Edit-Token']).not.toBe(token);
});

test('the token is handed over once for each key, to a page of this server only', async () => {
  const editor = await openEditor();
  const open = (body: string, headers: Record<string, string> = {}) => statusOf(editor, headers, body, 'open');
  const key = editor.key();
  expect(key).toMatch(/^[\w-]{32}$/);
  for (const wrong of ['', 'x', key.slice(1), `${key}x`, 'x'.repeat(100_000)]) expect(await open(wrong)).toBe(403);
  const { port } = new URL(editor.origin);
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'http://127.0.0.1:1' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Host: `evil.example:${port}` },
  ];
  for (const headers of foreign) expect(await open(key, headers)).toBe(403);
  const answer = await fetch(`${editor.origin}/@dev/edit/open`, { method: 'POST', body: key });
  expect(await answer.json()).toEqual({ token: editor.headers['X-Edit-Token'] });
  expect(await open(key)).toBe(403);
  expect(editor.key()).not.toBe(key);
  expect(editor.opened).toEqual([editor.key()]);
  expect(await open(editor.key())).toBe(200);
});

test('only content files are written', async () => {
  const editor = await openEditor();
  const before = fileDigests(join(editor.content, '..'));
  const names = [
    '../static/x',
    '/etc/passwd',
    'pages/../home',
    'pages/../../x',
    'pages/a/b',
    'schemas/home.schema',
    '__proto__',
  ];
  for (const file of [...names, 'constructor', 'pages/', 'PAGES/a', 'about.json', 'pages\\..\\..\\x', ''])
    expect((await editor.ask('save', { file, version: '', operations: [{ set: [], value: {} }] })).error).toBe(
      `No content file is called ${JSON.stringify(file)}.`,
    );
  expect(fileDigests(join(editor.content, '..'))).toEqual(before);
});

test('nothing is written through a symbolic link', async () => {
  const editor = await openEditor();
  const elsewhere = scratch({ content: editor.content });
  const about = join(elsewhere, 'content/about.json');
  const before = fileDigests(elsewhere);
  const asked = await change(editor);
  rmSync(editor.path('about'));
  symlinkSync(about, editor.path('about'));
  expect((await editor.ask('save', asked)).error).toContain('is a symbolic link; put the file itself here');
  rmSync(editor.path('about'));
  symlinkSync(elsewhere, join(editor.content, 'pages'));
  const value = { meta: { title: 'X', description: 'X' }, title: 'X', blocks: [] };
  const page = { file: 'pages/new', version: '', operations: [{ set: [], value }] };
  expect((await editor.ask('save', page)).problems).toMatchObject([
    { message: 'is a symbolic link; put the folder itself here' },
  ]);
  expect(fileDigests(elsewhere)).toEqual(before);
});

test('a request that the protocol does not have is refused and changes nothing', async () => {
  const editor = await openEditor();
  const asked = await change(editor);
  const [before, prototype] = [fileDigests(editor.content), Object.getOwnPropertyNames(Object.prototype)];
  const wrong: unknown[] = [
    null,
    [],
    {},
    { ...asked, file: 7 },
    { ...asked, more: 1 },
    { ...asked, operations: [] },
    { ...asked, operations: [{ set: ['title'] }] },
    { ...asked, operations: [{ set: 'title', value: 'x' }] },
    { ...asked, operations: [{ set: ['__proto__', 'x'], value: 'x' }] },
    { ...asked, operations: [{ set: ['why', -1], value: 'x' }] },
    { ...asked, operations: [{ set: ['why', 0.5], value: 'x' }] },
    {
      ...asked,
      operations: [
        {
          set: ['title'],
          value: Array(40)
            .fill(0)
            .reduce((inner) => [inner], 'x'),
        },
      ],
    },
    { ...asked, also: [asked] },
  ];
  for (const body of wrong) expect((await editor.ask('save', body)).error).toMatch(/^This is not what the editor says/);
  // Keys that objects of JavaScript have by themselves are keys that no schema knows.
  for (const key of ['constructor', 'toString'])
    expect(await editor.ask('save', { ...asked, operations: [{ set: [key], value: 'x' }] })).toMatchObject({
      ok: false,
    });
  const raw = JSON.stringify({ ...asked, operations: [{ set: ['why'], value: 0 }] }).replace(
    '0}',
    '{"__proto__":{"x":1}}}',
  );
  const own = { ...editor.headers, 'Content-Type': 'application/json' };
  expect(await statusOf(editor, own, raw)).toBe(200);
  const deep = raw.replace('{"__proto__"', `${'['.repeat(5000)}${']'.repeat(5000)},"x":{"__proto__"`);
  expect(await statusOf(editor, own, deep)).toBe(400);
  expect(await statusOf(editor, own, '{"file":')).toBe(400);
  expect(await statusOf(editor, own, '{}', 'constructor')).toBe(404);
  expect((await editor.ask('publish', { target: '/tmp/elsewhere', dryRun: true })).error).toMatch(/^This is not/);
  expect((await editor.ask('publish', { target: '--undo', dryRun: true })).error).toMatch(/^This is not/);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  expect(fileDigests(editor.content)).toEqual(before);
});

test('neither a huge body nor one that never ends keeps anybody from saving', async () => {
  const editor = await openEditor();
  const own = { ...editor.headers, 'Content-Type': 'application/json' };
  expect(await statusOf(editor, own, `"${'x'.repeat(1024 * 1024)}"`)).toBe(413);
  const { hostname, port } = new URL(editor.origin);
  const slow = connect(Number(port), hostname);
  slow.write(
    `POST /@dev/edit/save HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Edit-Token: ${own['X-Edit-Token']}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  await once(slow, 'connect');
  expect(await editor.ask('save', await change(editor))).toMatchObject({ ok: true });
  slow.destroy();
});

test('publishing says what to write where, asks for nothing in the page, and goes on once at a time', async () => {
  const editor = await openEditor();
  const publish = (body: object) =>
    fetch(`${editor.origin}/@dev/edit/publish`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...editor.headers, 'Content-Type': 'application/json' },
    });
  const [first, second] = await Promise.all([1, 2].map(() => publish({ target: 'nowhere', dryRun: true })));
  const [running, waiting] = first?.ok ? [first, second] : [second, first];
  expect([waiting?.status, running?.headers.get('content-type')]).toEqual([409, 'application/x-ndjson; charset=utf-8']);
  const messages =
    (await running?.text())
      ?.trim()
      .split('\n')
      .map((line) => JSON.parse(line)) ?? [];
  const said = messages.flatMap(({ line }) => line ?? []).join('\n');
  expect(said).toContain('Tell me your host: fill in its form in “Publish”.');
  expect(messages.at(-1)).toEqual({ code: 1 });
});
