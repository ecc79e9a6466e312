import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleRemover, bundleWorker } from '../../widgets/offline/bundleWorker';
import { type Browser, listOf, openBrowser } from '../offline/worker';

// The service worker as a build writes it, in a browser made of a few maps. offline.full.test.ts has it in a real one.

const LIST = 'assets/offline-1a2b3c4d.json';
const files = {
  'offline.html': 'No network',
  '': 'Home',
  'About/': 'About',
  'assets/main-AAAAAAAA.js': 'main()',
  'images/asha-480-0a0a0a0a.webp': 'Asha in the middle size',
  'files/brochure-0b0b0b0b.pdf': 'A brochure',
};
type Files = Record<string, string>;

/** A host of a build with these files, whose worker is `script`. */
async function build(all: Files) {
  const list = listOf(all);
  return {
    host: { ...all, [LIST]: list } as Record<string, string | (() => Response | Promise<Response>)>,
    script: await bundleWorker({ path: LIST, list, hasLanguages: Object.hasOwn(all, 'ta/offline.html') }),
  };
}

/** A browser in which the worker of this build is active. */
async function installed(all: Files = files) {
  const { host, script } = await build(all);
  const browser = openBrowser(host);
  const worker = browser.start(script);
  await worker.install();
  await worker.activate();
  return { browser, worker, host };
}

const text = async (answer: Promise<Response | undefined>) => (await answer)?.text();
const gone = (host: object) => {
  for (const path of Object.keys(host))
    Object.assign(host, { [path]: () => Promise.reject(new TypeError('Failed to fetch')) });
};

test('the worker has at most 2 KB, packed', async () => {
  expect(brotliCompressSync((await build(files)).script).length).toBeLessThanOrEqual(2048);
});

test('another build has another worker, the same build the same one', async () => {
  const one = await build(files);
  expect((await build(files)).script).toEqual(one.script);
  expect((await build({ ...files, 'About/': 'Other' })).script).not.toEqual(one.script);
});

describe('an installation', () => {
  test('asks the host about pages, and takes files with a hash from where they are', async () => {
    const { browser, worker } = await installed();
    expect(browser.asked.sort()).toEqual([
      ' no-cache',
      'About/ no-cache',
      'assets/main-AAAAAAAA.js default',
      'assets/offline-1a2b3c4d.json default',
      'files/brochure-0b0b0b0b.pdf default',
      'images/asha-480-0a0a0a0a.webp default',
      'offline.html no-cache',
    ]);
    expect(worker.calls).toEqual(['claim']);
  });

  test.each(['About/', LIST])(
    'fails where %s is not what was built, and leaves the copy before it alone',
    async (path) => {
      const { browser, host } = await installed();
      const next = await build({ ...files, 'About/': 'About, changed', '': 'Home, changed' });
      Object.assign(host, next.host, { [path]: 'Something else' });
      await expect(browser.start(next.script).install()).rejects.toThrow(`${path} is of another build`);
      const [before] = browser.caches.values();
      expect(await before?.entries.get('https://fest.example/fest/')?.clone().text()).toBe('Home');
    },
  );

  test('fetches what has changed only, and ends the copy before it when it begins', async () => {
    const { browser, host } = await installed();
    const next = await build({ ...files, 'About/': 'About, changed' });
    Object.assign(host, next.host);
    browser.asked.length = 0;
    const worker = browser.start(next.script);
    await worker.install();
    expect(browser.asked.sort()).toEqual(['About/ no-cache', 'assets/offline-1a2b3c4d.json default']);
    expect(browser.caches.size).toBe(2);
    await worker.activate();
    expect(browser.caches.size).toBe(1);
    expect(await text(worker.answer('assets/main-AAAAAAAA.js'))).toBe('main()');
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'on a connection of %o keeps what was seen, and later what passes by',
    async (connection) => {
      const { host, script } = await build({ ...files, 'Agenda/': 'Agenda' });
      const browser = openBrowser(host, connection);
      browser.seen.add('About/');
      const worker = browser.start(script);
      await worker.install();
      await worker.activate();
      expect(browser.asked).toEqual([`${LIST} default`]);
      expect(await text(worker.answer('', { mode: 'navigate' }))).toBe('Home');
      // The page of the next build is not kept beside those of this one.
      host['Agenda/'] = 'Agenda, changed';
      expect(await text(worker.answer('Agenda/', { mode: 'navigate' }))).toBe('Agenda, changed');
      gone(host);
      expect(await text(worker.answer('About/', { mode: 'navigate' }))).toBe('About');
      expect(await text(worker.answer('', { mode: 'navigate' }))).toBe('Home');
      expect((await worker.answer('Agenda/', { mode: 'navigate' }))?.type).toBe('error');
    },
  );
});

test('a page can say that its visitor saves data; when that is over, the rest of the copy is downloaded', async () => {
  const { host, script } = await build(files);
  const browser = openBrowser(host);
  browser.seen.add('About/');
  await browser.start(script, '?saving').install();
  expect(browser.asked).toEqual([`${LIST} default`]);
  browser.asked.length = 0;
  const worker = browser.start(script);
  await worker.install();
  await worker.activate();
  expect(browser.asked).not.toContain('About/ no-cache');
  expect(browser.asked).toContain('files/brochure-0b0b0b0b.pdf default');
  gone(host);
  expect(await text(worker.answer('', { mode: 'navigate' }))).toBe('Home');
});

describe('a request', () => {
  let browser: Browser;
  let worker: ReturnType<Browser['start']>;
  let host: Awaited<ReturnType<typeof build>>['host'];
  beforeEach(async () => {
    ({ browser, worker, host } = await installed());
  });

  test.each([
    ['that sends something', 'About/', { method: 'POST' }],
    ['to another host', 'https://maps.example/tile.png', {}],
    ['to another folder of the host', '/blog/', {}],
    ['for a film', 'files/film-0c0c0c0c.mp4', { destination: 'video' }],
    ['for a sound', 'files/song-0c0c0c0c.mp3', { destination: 'audio' }],
  ])('%s is left alone', async (_, path, more) => {
    expect(await worker.answer(path, more)).toBeUndefined();
  });

  test('for a page is answered by the network', async () => {
    host['About/'] = 'About, fresh';
    expect(await text(worker.answer('About/', { mode: 'navigate' }))).toBe('About, fresh');
  });

  test('for a page that is no longer there is answered by the host', async () => {
    delete host['About/'];
    expect((await worker.answer('About/', { mode: 'navigate' }))?.status).toBe(404);
  });

  test('for a file with a hash in its name never leaves the browser', async () => {
    browser.asked.length = 0;
    expect(await text(worker.answer('assets/main-AAAAAAAA.js'))).toBe('main()');
    expect(browser.asked).toEqual([]);
  });

  test.each(['images/asha-320-0d0d0d0d.avif', 'images/asha-960-0e0e0e0e.webp'])(
    'for %s is answered by the one size that is kept where the network has none',
    async (path) => {
      host[path] = 'Asha as she was asked for';
      expect(await text(worker.answer(path))).toBe('Asha as she was asked for');
      // The host has the pictures of the next build.
      delete host[path];
      expect(await text(worker.answer(path))).toBe('Asha in the middle size');
      gone(host);
      expect(await text(worker.answer(path))).toBe('Asha in the middle size');
    },
  );

  test('for a picture that is not kept fails without network as it would without this', async () => {
    host['images/ravi-320-0d0d0d0d.avif'] = 'Ravi';
    gone(host);
    expect((await worker.answer('images/ravi-320-0d0d0d0d.avif'))?.type).toBe('error');
  });

  test('for data of pdf.js is answered by what was seen', async () => {
    const path = 'assets/pdfjs-5.6.205/cmaps/a.bcmap';
    host[path] = 'A map';
    expect(await text(worker.answer(path))).toBe('A map');
    gone(host);
    expect(await text(worker.answer(path))).toBe('A map');
  });

  test('that nobody answers is answered from the copy after 3 seconds, and not before', async () => {
    vi.useFakeTimers();
    try {
      host['About/'] = () => new Promise<Response>(() => {});
      let shown = '';
      worker.respond('About/', { mode: 'navigate' })?.then(async (response) => {
        shown = await response.text();
      });
      await vi.advanceTimersByTimeAsync(2999);
      expect(shown).toBe('');
      await vi.advanceTimersByTimeAsync(1);
      await vi.waitFor(() => expect(shown).toBe('About'));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('once the event is over', () => {
  const offline = '<main><p class="copy-notice" hidden="" lang="en">It is over, and costs $&nbsp;0.</p></main>';
  const body = (year: number) => `<body id="top" data-ends="${year}-09-13T17:00:00+05:30"><main>About</main></body>`;
  const over = { ...files, 'offline.html': offline, 'About/': body(2020), '': body(2999) };

  test('a page from the copy says so before its content, and one of an event that is to come does not', async () => {
    const { worker, host } = await installed(over);
    gone(host);
    expect(await text(worker.answer('About/', { mode: 'navigate' }))).toBe(
      body(2020).replace('<main>', () => '<p class="copy-notice" lang="en">It is over, and costs $&nbsp;0.</p><main>'),
    );
    expect(await text(worker.answer('', { mode: 'navigate' }))).toBe(body(2999));
  });

  test('the network is waited for longer, and what comes from it says nothing of a copy', async () => {
    const { worker, host } = await installed(over);
    expect(await text(worker.answer('About/', { mode: 'navigate' }))).toBe(body(2020));
    vi.useFakeTimers();
    try {
      host['About/'] = () => new Promise<Response>(() => {});
      let answered = false;
      worker.respond('About/', { mode: 'navigate' })?.then(() => {
        answered = true;
      });
      await vi.advanceTimersByTimeAsync(9999);
      expect(answered).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await vi.waitFor(() => expect(answered).toBe(true));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('without network, a page that was not kept', () => {
  const both = { ...files, 'ta/': 'முகப்பு', 'ta/offline.html': 'இணைப்பு இல்லை' };
  test.each([
    ['ta/Agenda/', 'இணைப்பு இல்லை'],
    ['Agenda/', 'No network'],
    ['tag/', 'No network'],
  ])('at %s says so in its language', async (path, said) => {
    const { worker, host } = await installed(both);
    gone(Object.assign(host, { [path]: 'A page' }));
    const answer = await worker.answer(path, { mode: 'navigate' });
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toBe(said);
  });

  test('costs a site in one language no byte', async () => {
    const one = new TextDecoder().decode((await build(files)).script);
    const two = new TextDecoder().decode((await build(both)).script);
    expect(two.match(/offline\.html/g)).toHaveLength(2);
    expect(one.match(/offline\.html/g)).toHaveLength(1);
  });
});

test('a kept file does not say that it comes in parts, or packed', async () => {
  const { host, script } = await build(files);
  host['files/brochure-0b0b0b0b.pdf'] = () =>
    new Response('A brochure', { headers: { 'Accept-Ranges': 'bytes', Vary: '*', 'Content-Type': 'application/pdf' } });
  const worker = openBrowser(host).start(script);
  await worker.install();
  const kept = await worker.answer('files/brochure-0b0b0b0b.pdf');
  expect([...(kept?.headers ?? [])]).toEqual([['content-type', 'application/pdf']]);
});

test('the worker that removes itself deletes the copies of this site, at once', async () => {
  const { browser } = await installed();
  browser.caches.set('offline /fest/2026/ a', browser.caches.values().next().value as never);
  browser.caches.set('somebody else', browser.caches.values().next().value as never);
  const remover = browser.start(await bundleRemover());
  await remover.install();
  await remover.activate();
  expect([...browser.caches.keys()]).toEqual(['offline /fest/2026/ a', 'somebody else']);
  expect(remover.calls).toEqual(['skipWaiting', 'unregister']);
});
