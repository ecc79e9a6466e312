import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connectBrowser } from '../helpers/connectBrowser';
import { everyPage } from '../helpers/everyPage';
import { noteMoves, totalShift } from '../helpers/moves';

/** Serves a page in pieces of some 200 letters, as a slow network brings it, and nothing else. */
async function serveInPieces(html: string): Promise<string> {
  const server = createServer(async ({ headers }, response) => {
    if (headers['sec-fetch-dest'] !== 'document') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const start = html.indexOf('<body');
    response.write(html.slice(0, start));
    // Cut between elements: a line that is cut is laid out once more, and is a line again.
    for (const piece of html.slice(start).match(/.{200,}?(?=<)|.+/gs) ?? []) {
      response.write(piece);
      await wait(10);
    }
    response.end();
  });
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(null)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.each(everyPage)('what comes late to $address moves nothing that is seen (rule 16.13)', async ({ html }) => {
  const address = await serveInPieces(html());
  const page = await (await connectBrowser()).newPage({ viewport: { width: 360, height: 740 } });
  onTestFinished(() => page.close());
  const movedSoFar = await noteMoves(page);
  await page.goto(address);
  const moved = await movedSoFar();
  expect(await page.locator('footer').count()).toBe(1);
  expect(totalShift(moved), JSON.stringify(moved, null, 1)).toBeLessThan(0.01);
});
