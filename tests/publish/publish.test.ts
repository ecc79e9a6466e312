import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashed } from '../../static/output/hash';
import { withExplanations } from '../../static/publish/failures';
import { Refused } from '../../static/publish/host';
import { readPreviousSite } from '../../static/publish/previousSite';
import { publishSite } from '../../static/publish/publishSite';
import { memoryHost, siteOf } from './memoryHost';

const DAY = 24 * 60 * 60 * 1000;
const first = {
  'index.html': 'needs assets/main-00000001.js and About/index.html',
  'index.html.br': 'needs assets/main-00000001.js, packed',
  'About/index.html': 'needs assets/main-00000001.js',
  'Old/index.html': 'needs assets/main-00000001.js',
  'assets/main-00000001.js': 'first script',
  'assets/font-00000009.js': 'a font',
  'sw.js': 'first worker',
  '.htaccess': 'first rules',
  '.built-by-event-site-generator': 'yes',
};
const { 'Old/index.html': _, 'assets/main-00000001.js': __, ...staying } = first;
const second = {
  ...staying,
  'index.html': 'needs assets/main-00000002.js, About/index.html and New/index.html',
  'index.html.br': 'needs assets/main-00000002.js, packed again',
  'New/index.html': 'needs assets/main-00000002.js',
  'assets/main-00000002.js': 'another script',
  'sw.js': 'another worker',
  '.htaccess': 'other rules',
};

/** Publishes and names every change, in order. */
async function changesOf(site: Record<string, string>, onto?: Record<string, string>, now = 0) {
  const changes: string[] = [];
  const there = memoryHost((change) => changes.push(change));
  if (onto) await publishSite(siteOf(onto), there.host, { now: () => 0 });
  changes.length = 0;
  const plan = await publishSite(siteOf(site), there.host, { now: () => now });
  return { ...there, changes, plan };
}

test('a new host gets the whole site, and nothing that it is not', async () => {
  expect((await changesOf(first)).visible()).toEqual(Object.fromEntries(Object.entries(first).sort()));
});

test('a page never comes under a policy that forbids its style, also if its request began under the last one', async () => {
  const rules = (style: string) =>
    `Header always set Content-Security-Policy "style-src ${style}" "expr=%{CONTENT_TYPE} =~ m#^text/html#"\n`;
  const build = (style: string) => ({ ...first, 'index.html': style, '.htaccess': rules(style) });
  const there = memoryHost();
  await publishSite(siteOf(build("'sha256-a'")), there.host);
  let isPublishing = true;
  const forbidden: string[] = [];
  /** Reads as Apache does: first the rules, and some time later the page. */
  const request = async () => {
    const policy = `${await there.host.read('.htaccess')}`;
    await setTimeout(200);
    const page = `${await there.host.read('index.html')}`;
    if (!policy.includes(page)) forbidden.push(`${page} under ${policy}`);
  };
  const requests: Promise<void>[] = [];
  const visitor = (async () => {
    for (; isPublishing; await setTimeout(5)) requests.push(request());
  })();
  await setTimeout(50);
  await publishSite(siteOf(build("'sha256-b'")), there.host);
  isPublishing = false;
  await visitor;
  await Promise.all(requests);
  expect(forbidden).toEqual([]);
  expect(there.visible()['.htaccess']).toBe(rules("'sha256-b'"));
});

test('new files come first, then new pages, changed ones, the worker, the rules, and pages go last', async () => {
  const { changes } = await changesOf(second, first);
  expect(changes.filter((change) => !change.includes('.published'))).toEqual([
    'make ',
    'make New',
    'write assets/main-00000002.js',
    'replace New/index.html',
    'replace index.html',
    'replace index.html.br',
    'replace sw.js',
    'replace .htaccess',
    'remove Old/index.html',
  ]);
});

test('what has not changed is not sent again, and a site that is there takes no upload', async () => {
  expect((await changesOf(second, first)).plan).toMatchObject({ unchanged: 3, bytes: 177 });
  const { changes } = await changesOf(first, first);
  expect(changes.filter((change) => /manifest|replace/.test(change))).toEqual([]);
});

test('files of the last build stay for a week, for pages that are open, and then go', async () => {
  const there = memoryHost();
  const publish = (site: Record<string, string>, days: number) =>
    publishSite(siteOf(site), there.host, { now: () => days * DAY });
  await publish(first, 0);
  await publish(second, 1);
  expect(there.visible()['assets/main-00000001.js']).toBe('first script');
  await publish({ ...second, 'index.html': 'a word' }, 7);
  expect(there.visible()['assets/main-00000001.js']).toBe('first script');
  await publish(second, 8);
  expect(there.visible()).toEqual(Object.fromEntries(Object.entries(second).sort()));
});

test('nothing outside the list of ours is touched, and what is in the way is asked about', async () => {
  const there = memoryHost();
  there.folders.add('').add('blog');
  for (const path of ['blog/index.html', 'notes.txt', 'index.html']) there.files.set(path, 'mine');
  await expect(publishSite(siteOf(first), there.host)).rejects.toThrow(
    'index.html: there already, and not published by us; look at what it is, and add --replace-foreign if the site may replace it',
  );
  expect(there.visible()).toEqual({ 'blog/index.html': 'mine', 'index.html': 'mine', 'notes.txt': 'mine' });
  await publishSite(siteOf(first), there.host, { replaceForeign: true });
  expect(there.visible()).toMatchObject({ ...first, 'blog/index.html': 'mine', 'notes.txt': 'mine' });
});

test.each(['is lost', 'is damaged'])('a manifest that %s is made again, from the sizes on the host', async (what) => {
  const there = memoryHost();
  await publishSite(siteOf(second), there.host);
  await publishSite(siteOf(first), there.host);
  // The files of the second site are gone when they are needed again.
  there.files.delete('assets/main-00000002.js');
  if (what === 'is lost') there.files.delete(there.own('manifest'));
  else there.files.set(there.own('manifest'), '{"files":{"../../.bashrc":');
  const plan = await publishSite(siteOf(second), there.host);
  expect(plan.assets).toEqual(['assets/main-00000002.js']);
  expect(there.visible()).toMatchObject(second);
  await expect(readPreviousSite(there.host)).rejects.toThrow('there is no previous site on this host');
  expect(await publishSite(siteOf(second), there.host)).toMatchObject({ assets: [], bytes: 0 });
});

test('where the manifest is lost, files of earlier builds go after a week all the same, and foreign ones stay', async () => {
  const there = memoryHost();
  const marker = { '.built-by-event-site-generator': 'yes' };
  const picture = (text: string) => ({
    [hashed('images/asha.svg', text)]: text,
    [`${hashed('images/asha.svg', text)}.br`]: 'packed',
  });
  const old = {
    ...marker,
    'index.html': 'old',
    ...picture('old'),
    'assets/main-KY6NNHTR.js': 'old',
    'cards/home-0a1b2c3d.png': 'old',
  };
  const young = {
    ...marker,
    'index.html': 'new',
    ...picture('new'),
    'assets/main-O2THFWUH.js': 'new',
    'cards/home-4e5f6a7b.png': 'new',
  };
  await publishSite(siteOf(old), there.host, { now: () => 0 });
  const foreign = {
    'images/poster-20260305.svg': 'mine',
    'assets/notes-20260305.js': 'mine',
    'cards/team.png': 'mine',
  };
  for (const [path, text] of Object.entries(foreign)) there.files.set(path, text);
  there.files.delete(there.own('manifest'));

  await publishSite(siteOf(young), there.host, { now: () => 0 });
  expect(there.visible()).toMatchObject({ ...picture('old'), ...foreign, ...young });
  await publishSite(siteOf(young), there.host, { now: () => 7 * DAY });
  expect(there.visible()).toEqual({ ...foreign, ...young });
});

test('a manifest that names files outside the site is not believed', async () => {
  const there = memoryHost();
  await publishSite(siteOf(first), there.host);
  const manifest = `${there.files.get(there.own('manifest'))}`;
  there.files.set(there.own('manifest'), manifest.replace('"Old/index.html"', '"../index.html"'));
  there.files.set('../index.html', 'mine');
  await publishSite(siteOf(second), there.host);
  expect(there.files.get('../index.html')).toBe('mine');
});

test('a file that somebody cut short on the host is sent again', async () => {
  const there = memoryHost();
  await publishSite(siteOf(first), there.host);
  there.files.set('About/index.html', '');
  there.files.set('assets/main-00000001.js', 'fir');
  await publishSite(siteOf(first), there.host);
  expect(there.visible()).toEqual(Object.fromEntries(Object.entries(first).sort()));
});

test('a page that somebody edited to the same length comes back with a repair, and the previous site is still there', async () => {
  const there = memoryHost();
  for (const site of [first, second]) await publishSite(siteOf(site), there.host);
  const damage = () => {
    there.files.set('index.html', second['index.html'].replace('main-00000002', 'main-0000000Z'));
    there.files.set('assets/main-00000002.js', 'another_script');
  };
  damage();
  expect(await publishSite(siteOf(second), there.host)).toMatchObject({ unchanged: 9 });
  expect(there.visible()).not.toMatchObject(second);

  expect(await publishSite(siteOf(second), there.host, { repair: true, dryRun: true })).toMatchObject({ unchanged: 0 });
  const plan = await publishSite(siteOf(second), there.host, { repair: true });
  expect([plan.assets.length, plan.pages.flat().length, plan.foreign]).toEqual([2, 7, []]);
  expect(there.visible()).toMatchObject(second);
  await publishSite(await readPreviousSite(there.host), there.host);
  expect(there.visible()).toMatchObject(first);
});

test('a repair asks about foreign files as every run does', async () => {
  const there = memoryHost();
  await publishSite(siteOf(first), there.host);
  there.folders.add('New');
  there.files.set('New/index.html', 'mine');
  await expect(publishSite(siteOf(second), there.host, { repair: true })).rejects.toThrow(
    'New/index.html: there already',
  );
});

test('cut off at any moment, every page is old or new with all that it needs, and the next run completes the rest', async () => {
  let moments = 0;
  for (let last = 0; ; last++) {
    let left = Number.POSITIVE_INFINITY;
    const there = memoryHost(() => {
      if (left-- <= 0) throw new Error('the line was cut');
    });
    await publishSite(siteOf(first), there.host);
    left = last;
    const cut = await publishSite(siteOf(second), there.host).then(
      () => false,
      () => true,
    );
    const seen = there.visible();
    for (const [path, text] of Object.entries(seen)) {
      if (/^assets/.test(path)) continue;
      expect(
        [first, second].map((site) => (site as Record<string, string>)[path]),
        `${path} at ${last}`,
      ).toContain(text);
      for (const needed of text.match(/\w+\/[\w-]+\.\w+/g) ?? [])
        expect(Object.keys(seen), `${last}`).toContain(needed);
    }
    left = Number.POSITIVE_INFINITY;
    await publishSite(siteOf(second), there.host);
    expect(there.visible(), `${last}`).toMatchObject(second);
    expect(Object.keys(there.visible())).not.toContain('Old/index.html');
    await publishSite(await readPreviousSite(there.host), there.host);
    expect(there.visible(), `back from ${last}`).toMatchObject(first);
    moments += 1;
    if (!cut) break;
  }
  expect(moments).toBeGreaterThan(20);
});

test('the previous site comes back with every page, and then the one after it', async () => {
  const there = memoryHost();
  for (const site of [first, second]) await publishSite(siteOf(site), there.host);
  await publishSite(await readPreviousSite(there.host), there.host);
  expect(there.visible()).toMatchObject(first);
  expect(Object.keys(there.visible())).not.toContain('New/index.html');
  await publishSite(await readPreviousSite(there.host), there.host);
  expect(there.visible()).toMatchObject(second);
});

test('a host without a previous site says so', async () => {
  const there = memoryHost();
  await publishSite(siteOf(first), there.host);
  await expect(readPreviousSite(there.host)).rejects.toThrow('there is no previous site on this host');
});

test('a disk that is full and does not say so leaves the last site as it was', async () => {
  const there = memoryHost();
  await publishSite(siteOf(first), there.host);
  const { write } = there.host;
  const texts: string[] = Object.values(second);
  there.host.write = (path, data) =>
    write(path, path.includes('/upload-') && texts.includes(`${data}`) ? data.subarray(1) : data);
  await expect(publishSite(siteOf(second), there.host)).rejects.toThrow(
    'New/index.html: did not arrive whole (and 4 more); if the disk of the host is full, delete there what is not needed, and publish again. Every page is whole, old or new.',
  );
  expect(there.visible()).toMatchObject(first);
});

test('a host that lets nothing be written is told of in a sentence, and keeps its site', async () => {
  let refuses = false;
  const there = memoryHost(() => {
    if (refuses) throw new Refused('forbidden', '550 Permission denied');
  });
  await publishSite(siteOf(first), there.host);
  refuses = true;
  await expect(publishSite(siteOf(second), withExplanations(there.host))).rejects.toThrow(
    'the folder of the site: could not be made, because the host does not allow it (“550 Permission denied”); ask your host who may write there, and publish again. Every page is whole, old or new.',
  );
  expect(there.visible()).toMatchObject(first);
});

test('a host that refuses the rules gets the site without them', async () => {
  const there = memoryHost();
  await publishSite(siteOf(first), there.host, { accepts: async () => false });
  expect(Object.keys(there.visible())).not.toContain('.htaccess');
  expect(there.visible()['index.html']).toBe(first['index.html']);
});

test('a dry run changes nothing and says what a run would', async () => {
  const changes: string[] = [];
  const there = memoryHost((change) => changes.push(change));
  const plan = await publishSite(siteOf(first), there.host, { dryRun: true });
  expect(plan.pages.flat()).toHaveLength(7);
  expect(changes).toEqual([]);
});
