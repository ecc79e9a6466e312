import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { buildOf, PAGES } from './builds';

/** What a visitor has seen who compares every byte. */
export type Seen = {
  requests: number;
  /** What was neither the old nor the new file: `index.html: 404, 0 characters`. */
  flaws: string[];
  /** From when until when a page was missing, in milliseconds since 1970: at most so long. Elsewhere than on a host that may blink, that is a flaw. */
  gaps: [number, number][];
  /** The builds whose pages were seen, and how often all pages were asked for. */
  builds: Set<string>;
  walks: number;
};

/** The time in milliseconds since 1970, to the microsecond. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Serves a folder as a host does. Resolves to its address. */
export async function serveFolder(folder: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    try {
      response.end(readFileSync(join(folder, url)));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Visits the pages at this address again and again, each with all files that it needs, until `leave` is called. `visit` is one visit more, in
 * which no page may be missing.
 */
export function visitors(origin: string, { mayBlink = false } = {}) {
  const seen: Seen = { requests: 0, flaws: [], gaps: [], builds: new Set(), walks: 0 };

  const get = async (path: string) => {
    seen.requests += 1;
    const response = await fetch(`${origin}/${path}`);
    return { status: response.status, text: await response.text() };
  };
  const visit = async (isCalm = true) => {
    for (const path of PAGES) {
      const begun = now();
      let { status, text } = await get(path);
      if (mayBlink && !isCalm && status === 404) {
        while (status === 404 && isOpen) ({ status, text } = await get(path));
        seen.gaps.push([begun, now()]);
      }
      const build = Number(/^build (\d+)/.exec(text)?.[1] ?? -1);
      if (text !== buildOf(build)[path]) seen.flaws.push(`${path}: ${status}, ${text.length} characters`);
      seen.builds.add(`${build}`);
      for (const asset of text.match(/assets\/\S+/g) ?? [])
        if ((await get(asset)).text !== buildOf(build)[asset]) seen.flaws.push(asset);
    }
    seen.walks += 1;
  };
  let isOpen = true;
  const walking = (async () => {
    while (isOpen) await visit(false);
  })();
  walking.catch(() => undefined);
  return {
    seen,
    get,
    visit,
    async leave() {
      isOpen = false;
      await walking;
    },
  };
}

/** Looks at the pages in a folder some ten thousand times a second, in a thread of its own. Resolves to what ends that and tells when one was missing. */
export async function watchPages(folder: string): Promise<() => Promise<Seen['gaps']>> {
  const worker = new Worker(WATCH, { eval: true, workerData: PAGES.map((path) => join(folder, path)) });
  await once(worker, 'online');
  return async () => {
    worker.postMessage('end');
    const [gaps] = await once(worker, 'message');
    await worker.terminate();
    return gaps;
  };
}

const WATCH = `const { statSync } = require('node:fs');
const { parentPort, receiveMessageOnPort, workerData: paths } = require('node:worker_threads');
const { timeOrigin } = performance;
const now = () => timeOrigin + performance.now();
const [seen, gaps] = [paths.map(now), []];
const missing = paths.map(() => false);
for (let n = 1; n % 1000 || !receiveMessageOnPort(parentPort); n++)
  paths.forEach((path, index) => {
    if (!statSync(path, { throwIfNoEntry: false })) missing[index] = true;
    else {
      if (missing[index]) gaps.push([seen[index], now()]);
      missing[index] = false;
      seen[index] = now();
    }
  });
parentPort.postMessage(gaps);
`;
