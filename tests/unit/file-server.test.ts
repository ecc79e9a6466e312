import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileServer } from '../../static/serve/fileServer';
import { listen } from '../../static/serve/listen';
import { scratch } from '../scratch';

test('a folder that goes while its files are asked for ends answers, never the server (rule 18.15)', async () => {
  const dir = scratch();
  const names = Array.from(
    { length: 50 },
    (_, n) => `${n}.${['html', 'js', 'mjs', 'css', 'json', 'txt', 'xml', 'svg'][n % 8]}`,
  );
  for (const name of names) writeFileSync(join(dir, name), 'x'.repeat(1000));
  const server = createFileServer(dir);
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  onTestFinished(() => void server.close());
  let asked = 0;
  server.on('request', () => {
    asked += 1;
    // By now http-server has found some, and has not read them.
    if (asked === 20) rmSync(dir, { recursive: true });
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
