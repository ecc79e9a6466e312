import { chromium } from 'playwright-core';
import { createServer } from 'http-server';
import { once } from 'node:events';
import { BROWSER_ARGS } from './static/checks/site/startSite';
import { findBrowser } from './static/checks/findBrowser';
const { server } = createServer({ root: '/tmp/off-a', cache: -1, showDir: 'false' } as never) as any;
await once(server.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${server.address().port}/shcaifest/`;
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
const context = await browser.newContext();
const page = await context.newPage();
page.on('console', m => console.log('console', m.type(), m.text()));
page.on('pageerror', m => console.log('pageerror', m));
const asked: string[] = [];
server.on('request', (r: any) => asked.push(r.url));
await page.goto(url);
const t = Date.now();
const ready = await page.evaluate(async () => { const t0 = performance.now(); const r = await navigator.serviceWorker.ready; if (r.active!.state !== 'activated') await new Promise(x => r.active!.addEventListener('statechange', x)); return [performance.now() - t0, performance.now(), r.scope, r.active!.state]; });
console.log(ready, Date.now() - t, asked.length);
console.log(await page.evaluate(async () => { let n = 0, c = 0; for (const name of await caches.keys()) { const cache = await caches.open(name); for (const k of await cache.keys()) { n += (await (await cache.match(k))!.arrayBuffer()).byteLength; c++; } } return [await caches.keys(), n, c]; }));
const stopped = once(server, 'close'); server.close(); server.closeAllConnections(); await stopped;
for (const path of ['', 'About/', 'Agenda/', 'Contact', 'booknow/?from=poster', 'Error/index.html', 'HackathonRegistration/', 'nothing/here']) {
  const r = await page.goto(url + path).catch(e => console.log(path, String(e)));
  await page.evaluate(async () => { await document.fonts.ready; scrollTo(0, 1e6); for (const i of document.images) i.loading = 'eager'; await Promise.all([...document.images].map(i => i.decode().catch(() => {}))); });
  console.log(path, r && r.status(), page.url().replace(url, ''), await page.title(), await page.evaluate(() => [[...document.images].filter(i => !i.naturalWidth).map(i => i.src), document.images.length, [...document.fonts].filter(f => f.status === 'loaded').length, [...document.fonts].filter(f => f.status === 'error').length]));
  if (path.startsWith('Hack')) { await page.locator('.pager').scrollIntoViewIfNeeded(); await page.locator('.pager-image').waitFor({ timeout: 15000 }).then(() => console.log('brochure ok'), e => console.log('brochure', String(e))); console.log(await page.locator('.pager-position').textContent()); }
}
await page.screenshot({ path: '/tmp/off-shot.png' });
await browser.close();
