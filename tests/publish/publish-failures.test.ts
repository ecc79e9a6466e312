import { expect, test } from 'vitest';
import { withExplanations } from '../../static/publish/failures';
import { type Host, type Reason, Refused } from '../../static/publish/host';
import { publishSite } from '../../static/publish/publishSite';
import { memoryHost, siteOf } from './memoryHost';

const site = { 'About/index.html': 'about', 'index.html': 'page' };

/** A host with the folder of the site that answers this to `call`, and has so much free space. */
function refusing(call: 'write' | 'replace' | 'remove' | 'makeFolder' | 'list' | 'read', error: Error, free?: number) {
  const there = memoryHost();
  there.folders.add('').add('About');
  const host: Host = { ...there.host, free: async () => free, [call]: () => Promise.reject(error) };
  return { ...there, host: withExplanations(host) };
}

test.each([
  [
    'unknown',
    'Failure',
    100,
    'the disk of the host, or your share of it, is full (0 KB free, 5 KB needed); delete there',
  ],
  [
    'full',
    '552 Quota',
    undefined,
    'the disk of the host, or your share of it, is full (“552 Quota”, 5 KB needed); delete',
  ],
  [
    'forbidden',
    'Permission denied',
    9e9,
    'the host does not allow it (“Permission denied”); ask your host who may write',
  ],
  ['missing', 'No such file', 9e9, 'its folder is gone (“No such file”); publish again, and the rest follows'],
  ['busy', '450 In use', 9e9, 'the host cannot do it now (“450 In use”); publish again in some minutes'],
] satisfies [Reason, string, number | undefined, string][])(
  'a file that is refused (%s: “%s”) is told of with its cause and what to do',
  async (reason, answer, free, said) => {
    const { host } = refusing('write', new Refused(reason, answer), free);
    const error = await host.write('files/film.mp4', Buffer.alloc(5_000)).catch((error) => error);
    expect(error.message).toContain(`files/film.mp4: could not be sent, because ${said}`);
  },
);

test('a host that says nothing but “Failure”, and has room, is told of without a promise', async () => {
  const { host } = refusing('write', new Refused('unknown', 'Failure'), 9e9);
  await expect(host.write('index.html', Buffer.from('x'))).rejects.toThrow(
    'index.html: could not be sent, and the host says “Failure”; most often your share of its disk is full, so delete there what is not needed, or ask your host what that means',
  );
});

test('a host that does not let a file be renamed, and does not say why, is told of with the rights that may be missing', async () => {
  const { host } = refusing('replace', new Refused('unknown', '550 Rename failed.'));
  await expect(host.replace('.published/upload-1', 'About/index.html')).rejects.toThrow(
    'About/index.html: could not be put into place, and the host says “550 Rename failed.”; most often this user has no right to do that, so ask your host who may write there',
  );
});

test('a line that is cut says which file was on its way, and to publish again', async () => {
  const { host } = refusing('write', new Error('read ECONNRESET'));
  await expect(publishSite(siteOf(site), host)).rejects.toThrow(
    '.published/manifest-….json: could not be sent, because the line was cut (“read ECONNRESET”); publish again, and the rest follows. Every page is whole, old or new.',
  );
});

test('what the host answers cannot control the terminal', async () => {
  const { host } = refusing('remove', new Refused('forbidden', '550-No\r\n550 \u001b[31mNo'));
  await expect(host.remove('index.html')).rejects.toThrow('(“550-No 550 U+001B[31mNo”)');
});

test('names of our own files, which nobody must be able to guess, stand in no message', async () => {
  const path = '.published/previous-0123456789abcdef0123456789abcdef.zip';
  const { host } = refusing('remove', new Refused('forbidden', `550 ${path}: not yours`));
  await expect(host.remove(path)).rejects.toThrow(
    '.published/previous-….zip: could not be removed, because the host does not allow it (“550 .published/previous-….zip: not yours”)',
  );
});

test('a folder in the place of a file, and a file in the place of a folder, are named before anything is sent', async () => {
  const changes: string[] = [];
  const there = memoryHost((change) => changes.push(change));
  there.folders.add('').add('index.html');
  there.files.set('About', 'mine');
  await expect(publishSite(siteOf(site), there.host)).rejects.toThrow(
    'index.html: is a folder on the host; look at what is in it, and delete or rename it there\nAbout: is a file on the host, and the site has a folder with this name; look at what is in it, and delete or rename it there',
  );
  expect(changes.filter((change) => !change.includes('.published'))).toEqual(['make ']);
  expect(there.files.get('About')).toBe('mine');
});

test('a file in the place of one of our folders is named as what it is', async () => {
  const { host, files } = refusing('makeFolder', new Refused('unknown', 'Failure'), 9e9);
  files.set('New', 'mine');
  await expect(host.makeFolder('New')).rejects.toThrow(
    'New: could not be made, because the host has a file with this name; look at what is in it, delete or rename it there, and publish again',
  );
});

test('a host whose list gives wrong sizes is not called full', async () => {
  const { host } = memoryHost();
  const lying: Host = {
    ...host,
    list: async (folder) => (await host.list(folder))?.map((entry) => ({ ...entry, size: entry.size && 1 })),
  };
  await expect(publishSite(siteOf(site), lying)).rejects.toThrow(
    /has arrived, but the host lists it with 1 bytes in place of \d+, so nobody can see what arrives whole; ask your host why its list is wrong/,
  );
});

test('a host that begins to cut what it stores does not make our own files those of somebody else', async () => {
  const there = memoryHost();
  await publishSite(siteOf(site), there.host);
  const before = there.visible();
  const cutting: Host = { ...there.host, write: (path, data) => there.host.write(path, data.subarray(0, 20)) };
  const next = { ...site, 'index.html': 'another page, which is longer than what the host stores' };
  await expect(publishSite(siteOf(next), cutting)).rejects.toThrow('did not arrive whole');
  expect(there.visible()).toEqual(before);
  // Once the host stores everything again, the site is published as ever.
  await publishSite(siteOf(next), there.host);
  expect(there.visible()).toEqual(next);
});
