import { expect, test } from 'vitest';
import { withExplanations } from '../../static/publish/failures';
import { Refused } from '../../static/publish/host';
import { readPreviousSite } from '../../static/publish/previousSite';
import { publishSite } from '../../static/publish/publishSite';
import { openReconnecting } from '../../static/publish/reconnecting';
import { memoryHost, siteOf } from './memoryHost';

const first = {
  '.htaccess': 'old rules',
  'About/index.html': 'old about',
  'Agenda/index.html': 'old agenda',
  'assets/main-00000001.js': 'script',
  'index.html': 'old page',
  'sw.js': 'old worker',
};
const second = Object.fromEntries(Object.entries(first).map(([path, text]) => [path, text.replace('old', 'new')]));

/** A host that renames over nothing, with the first site. `refuse` gets each change from then on, and may throw. */
async function hostWithFirst(refuse: (change: string) => void) {
  let isOn = false;
  const there = memoryHost((change) => isOn && refuse(change), { renamesOver: false });
  await publishSite(siteOf(first), there.host);
  isOn = true;
  return there;
}

test('where a host renames over nothing, a run that ends at any moment leaves at most one page missing, which the next puts back first', async () => {
  let missing = 0;
  for (let last = 0; ; last++) {
    let left = last;
    const changes: string[] = [];
    const there = await hostWithFirst((change) => {
      if (left-- <= 0) throw new Error('killed');
      changes.push(change);
    });
    const ended = await publishSite(siteOf(second), there.host).then(
      () => false,
      () => true,
    );
    const gone = Object.keys(first).filter((path) => !there.files.has(path));
    expect(gone.length, `${last}`).toBeLessThanOrEqual(1);
    for (const [path, text] of Object.entries(there.visible()))
      expect([first, second].map((site) => (site as Record<string, string>)[path])).toContain(text);

    left = Number.POSITIVE_INFINITY;
    changes.length = 0;
    await publishSite(siteOf(second), there.host);
    if (gone.length) {
      missing += 1;
      // After the lock, before anything else.
      expect(changes.filter((change) => !/^make|lock/.test(change))[0], `${last}`).toMatch(
        new RegExp(`^rename \\.published/aside-\\w+ ${gone[0]}$`),
      );
    }
    expect(there.visible(), `${last}`).toEqual(second);
    expect([...there.files.keys()].filter((path) => /aside-|upload-/.test(path))).toEqual([]);
    if (!ended) break;
  }
  expect(missing).toBe(5);
});

test('where a run ended at any moment, --undo finds the previous site, also while that was set aside', async () => {
  const third = Object.fromEntries(Object.entries(second).map(([path, text]) => [path, text.replace('new', 'newest')]));
  let aside = 0;
  for (let last = 0; ; last++) {
    let left = Number.POSITIVE_INFINITY;
    const there = await hostWithFirst(() => {
      if (left-- <= 0) throw new Error('killed');
    });
    await publishSite(siteOf(second), there.host);
    const previous = there.own('previous');
    left = last;
    const ended = await publishSite(siteOf(third), there.host).then(
      () => false,
      () => true,
    );
    const isAside = !there.files.has(previous);
    aside += Number(isAside);

    left = 0;
    await publishSite(await readPreviousSite(there.host), there.host, { dryRun: true });
    left = Number.POSITIVE_INFINITY;
    await publishSite(await readPreviousSite(there.host), there.host);
    // A run that had put nothing into place yet was none: what comes back is the site before the one that visitors see.
    expect(isAside ? [first] : [first, second], `${last}`).toContainEqual(there.visible());
    expect([...there.files.keys()].filter((path) => /aside-|upload-/.test(path))).toEqual([]);
    if (!ended) {
      expect(there.visible()).toEqual(second);
      break;
    }
  }
  expect(aside).toBeGreaterThan(0);
});

test('where a host renames over nothing, one file is set aside at a time', async () => {
  let aside = 0;
  let most = 0;
  const there = await hostWithFirst((change) => {
    if (/^rename \S+ \S+aside-/.test(change)) most = Math.max(most, ++aside);
    if (/^remove \S+aside-/.test(change)) aside -= 1;
  });
  await publishSite(siteOf(second), there.host);
  expect(there.visible()).toEqual(second);
  expect({ aside, most }).toEqual({ aside: 0, most: 1 });
});

test('a file that was set aside comes back at once if the new one is refused', async () => {
  const there = await hostWithFirst((change) => {
    if (/^rename \S+upload-\S+ index\.html$/.test(change)) throw new Refused('forbidden', 'Permission denied');
  });
  await expect(publishSite(siteOf(second), withExplanations(there.host))).rejects.toThrow(
    'index.html: could not be put into place, because the host does not allow it (“Permission denied”)',
  );
  expect(there.visible()['index.html']).toBe('old page');
});

test('a line that is cut while a file is set aside ends with the new file in its place, after the line is back', async () => {
  let isCut: boolean | undefined;
  const there = await hostWithFirst((change) => {
    if (isCut === undefined && /^rename \S+upload-\S+ index\.html$/.test(change)) isCut = true;
    if (isCut) throw new Error('cut');
  });
  const said: string[] = [];
  const host = await openReconnecting(
    async () => ({ ...there.host, isCut: () => isCut === true }),
    (sentence) => said.push(sentence),
    async () => {
      expect(there.files.has('index.html')).toBe(false);
      isCut = false;
    },
  );
  await publishSite(siteOf(second), host);
  expect(said).toEqual(['The line was cut. Connecting again in 1 s (1 of 5).']);
  expect(there.visible()).toEqual(second);
});

test('a line that stays cut while a file is set aside is told of with the page that visitors miss', async () => {
  const there = await hostWithFirst((change) => {
    if (/^rename \S+upload-\S+ index\.html$/.test(change) && !there.files.has('index.html')) throw new Error('cut');
  });
  await expect(publishSite(siteOf(second), withExplanations(there.host))).rejects.toThrow(
    'index.html: could not be put into place, and the old one was set aside when the line was cut, so visitors may not find it; publish again at once. Every other page is whole, old or new.',
  );
});

test('a folder that has the name of a page is not moved', async () => {
  const there = await hostWithFirst(() => {});
  there.files.delete('index.html');
  there.folders.add('index.html');
  there.files.set('index.html/notes.txt', 'mine');
  await there.host.write('.published/upload-1', Buffer.from('new'));
  await expect(there.host.replace('.published/upload-1', 'index.html')).rejects.toThrow('Failure');
  expect(there.files.get('index.html/notes.txt')).toBe('mine');
});
