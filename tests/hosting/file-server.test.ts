import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileServer } from '../../static/serve/fileServer';
import { listen } from '../../static/serve/listen';
import { createSiteServer } from '../../static/serve/siteServer';
import { scratch } from '../helpers/scratch';

test.each([
  ['npm start', (root: string) => createSiteServer(root, '')],
  ['the server of checks', (root: string) => createFileServer(join(root, 'site'))],
])('files that go while they are asked for end answers, never the server: %s (rule 18.15)', async (_, create) => {
  const root = scratch();
  const names = Array.from(
    { length: 50 },
    (_, n) => `${n}.${['html', 'js', 'mjs', 'css', 'json', 'txt', 'xml', 'svg'][n % 8]}`,
  );
  for (const folder of ['site', '.hosting/site/root']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, '.hosting/site/root/_headers'), '');
  for (const name of [...names, '404.html']) writeFileSync(join(root, 'site', name), 'x'.repeat(1000));
  const server = create(root);
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  onTestFinished(() => void server.close());
  let asked = 0;
  server.on('request', () => {
    asked += 1;
    // By now the server has found some, and has not read them.
    if (asked === 20) for (const name of names) rmSync(join(root, 'site', name));
  });
  const get = (name: string) =>
    fetch(`${origin}/${name}`, { headers: { connection: 'close' } }).then((answer) =>
      answer.text().then(() => answer.status),
    );
  const answers = await Promise.allSettled(names.map(get));
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'ended'));
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(0);
  expect(await get('0.html')).toBe(404);
});
