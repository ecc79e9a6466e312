import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createNextEdition } from '../../content/new/new';
import { checkKept } from '../../static/publish/keepEdition';
import { localHost } from '../../static/publish/localHost';
import { flags, small } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { startSshd } from './startHosts';

// An edition stays at an address of its own when the next one takes its place (rule 23.16).

type Event = { content: string; static: string };
// biome-ignore lint/suspicious/noExplicitAny: the values of content files.
type Json = Record<string, any>;

const publish = (target: string[], event: Event, ...more: string[]) => {
  const args = [...target, ...flags(event), '--out', scratch(), '--draft', '--no-doctor', ...more];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'static/publish/publish.ts', ...args],
    { encoding: 'utf8', env: { ...process.env, PUBLISH_LIVE: '' } },
  );
  return { status, stdout, stderr };
};
const published = (target: string[], event: Event, ...more: string[]) =>
  expect(publish(target, event, ...more)).toMatchObject({ status: 0, stderr: '' });

const { prefix, url } = JSON.parse(readFileSync(join(small.content, 'site.json'), 'utf8'));

/** Returns the files in a folder that visitors can request, with their bytes. */
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile() && !path.includes('.published'))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
  );

/** Returns the links of all pages in a folder of the host that lead to this host, and to no file. */
function brokenLinks(www: string, folder: string): string[] {
  const pages = [...filesIn(join(www, folder))].filter(([path]) => path.endsWith('.html'));
  const links = pages.flatMap(([, html]) =>
    [...html.replaceAll(`="${url}${prefix}/`, `="${prefix}/`).matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(
      ([, link]) => link ?? '',
    ),
  );
  const fileOf = (link: string) => join(www, decodeURIComponent(link), link.endsWith('/') ? 'index.html' : '');
  return [...new Set(links)].filter((link) => !existsSync(fileOf(link)));
}

/** The small event after its day: its prizes have winners, other sites may show it, and a page lists its editions. */
function eventWithResults(): Event {
  const dir = scratch({ content: small.content, static: small.static });
  const event = { content: join(dir, 'content'), static: join(dir, 'static') };
  const change = (file: string, edit: (value: Json) => Json) => {
    const path = join(event.content, `${file}.json`);
    writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')))));
  };
  change('site', (site) => ({ ...site, embed: ['agenda'] }));
  change('hackathon', ({ prizes, ...rest }) => ({
    ...rest,
    prizes: { ...prizes, items: prizes.items.map((prize: Json) => ({ ...prize, winners: [{ team: 'Glow-worms' }] })) },
  }));
  change('pages/sponsors', ({ blocks, ...rest }) => ({
    ...rest,
    blocks: [...blocks, { type: 'editions', title: 'Earlier' }, { type: 'data' }],
  }));
  return event;
}

/** Publishes an edition with results, keeps it, and publishes the next one. */
async function publishTwoEditions(target: string[], www: string) {
  const last = eventWithResults();
  published(target, last);
  published(target, last, '--keep-as', '2027');
  const kept = filesIn(join(www, prefix, '2027'));
  expect(kept.get('index.html')).toContain(`${prefix}/2027/"`);
  const next = join(scratch(), 'next');
  await createNextEdition(next, last.content, '2032-05-01', last.static);
  published(target, { content: join(next, 'content'), static: join(next, 'static') });
  // The next edition leaves it alone, to the byte, and no page of either leads nowhere.
  const after = filesIn(join(www, prefix, '2027'));
  expect([...kept].filter(([path, text]) => after.get(path) !== text).map(([path]) => path)).toEqual([]);
  expect(after.size).toBe(kept.size);
  expect(brokenLinks(www, prefix)).toEqual([]);
  const outside = [...kept].filter(([path, text]) => path.endsWith('.html') && text.includes(`href="${prefix}/assets`));
  expect(outside.map(([path]) => path)).toEqual([]);
  // Results stay where they are, and the next edition has none. Both may be shown by other sites, each at its own address.
  const current = filesIn(join(www, prefix));
  expect(kept.get('HackathonRegistration/index.html')).toContain('Glow-worms');
  expect(current.get('HackathonRegistration/index.html')).not.toContain('Glow-worms');
  expect(kept.get('Sponsors/index.html')).toContain(`${prefix}/2027/embed/agenda/`);
  for (const folder of ['', '2027/']) expect(current.get(`${folder}embed/agenda/index.html`)).toContain('<main');
  expect(kept.get('.htaccess')).toContain(`m#^${prefix}/2027(/embed/agenda/)`);
  expect(current.get('.htaccess')).toContain(`m#^${prefix}(/embed/agenda/)`);
  expect(current.get('Sponsors/index.html')).toContain(`${prefix}/2027/"`);
}

// In the soak, because it builds five times.
test.runIf(inject('soak'))(
  'an edition is kept in a folder, whole and with its own addresses, and later publishes leave it alone',
  async () => {
    const www = scratch();
    await publishTwoEditions([www], www);
  },
);

// In the soak, because it builds four times.
test.runIf(inject('soak'))('over SFTP too', async () => {
  const www = scratch();
  const server = await startSshd(www);
  onTestFinished(() => server.close());
  const [, , key = ''] = execFileSync('ssh-keyscan', ['-t', 'ed25519', '-p', `${server.port}`, '127.0.0.1'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).split(/\s+/);
  const fingerprint = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64').replace(/=+$/, '');
  const keyFile = join(scratch(), 'key');
  writeFileSync(keyFile, server.key, { mode: 0o600 });
  const address = `sftp://${server.user}@127.0.0.1:${server.port}${www}`;
  await publishTwoEditions([address, '--key', keyFile, '--fingerprint', `SHA256:${fingerprint}`], www);
});

test('what cannot be kept is said in a sentence, and nothing is sent', () => {
  const www = scratch();
  const said = (name: string) => publish([www], small, '--keep-as', name).stderr;
  expect(said('../2025')).toContain('write a short name of letters and digits, such as the year: --keep-as 2025');
  if (inject('soak')) expect(said('Error')).toContain('the site has Error/index.html; choose another name');
  expect(said('2025')).toContain('what stands on the host is not what this content makes; publish it first');
  expect(filesIn(www).size).toBe(0);
});

test('a folder of somebody else is not taken for an edition', async () => {
  const www = scratch();
  mkdirSync(join(www, 'photos'));
  writeFileSync(join(www, 'photos/one.jpg'), 'ours');
  await expect(checkKept('photos', localHost(join(www, 'photos')))).rejects.toThrow(
    '--keep-as photos: the folder photos on the host has files that this command has not published; choose another name',
  );
  await checkKept('2027', localHost(join(www, '2027')));
});
