import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { runBuild } from '../../static/output/runBuild';
import { readSiteFiles } from '../../static/publish/manifest';
import { openHost } from '../../static/publish/openHost';
import { publishSite } from '../../static/publish/publishSite';
import type { Server } from '../../static/publish/serverProtocol';
import { answerHelp } from '../helpers/answerHelp';
import { aifest } from '../helpers/events';
import { type FileServer, startProftpd, startSshd, startVsftpd } from '../publish/startHosts';
import { program } from '../servers/start';
import { FAR, placeFar } from './distance';

answerHelp(`Measures how long the fest takes to be published for the first time, and again after an edit that changes every page,
over a line with a round trip of 50 ms: beside rsync and lftp
(with four connections), where they are installed. Needs sshd, proftpd and vsftpd.
The time is that from connecting until everything is there, the best of several rounds.

  npm run bench:publish -- [--rounds N] [--only NAME]

  --rounds N    how often each is measured (default: 3)
  --only NAME   only servers whose name contains this, such as SFTP
  --help        shows this text`);

/** Half a round trip, in milliseconds. */
const DELAY = 25;
/** The ports for data: servers listen at any of these, and each is far away. */
const PORTS: [number, number] = [61_000, 61_255];
const PREFIX = '/shcaifest';

/** A way to bring the files of `site` to the folder `www` of the server. */
type Way = { name: string; copy(site: string, server: FileServer, root: string): Promise<void> };

const ours = (protocol: Server['protocol']): Way => ({
  name: 'npm run publish',
  async copy(site, { port, user, key, password }, root) {
    // The whole path, because programs such as rsync do not start in the folder in which a user of SFTP arrives.
    const folder = protocol === 'sftp' ? `${root}/www` : '/www';
    const target: Server = { protocol, server: FAR, port, user, folder };
    const host = await openHost(target, PREFIX, {
      secrets: { key: key || undefined, password: async () => password },
      check: async () => {},
      questions: { confirm: async () => true, password: async () => '' },
      unencrypted: false,
    });
    try {
      await publishSite(await readSiteFiles(site), host);
    } finally {
      await host.close();
    }
  },
});

const run = promisify(execFile);
const SSH =
  'ssh -a -x -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -o IdentitiesOnly=yes';

/** Returns the command of ssh with the key of the server, which is written into a file for it. */
async function ssh({ key, port }: FileServer): Promise<string> {
  const file = join(dir, `key-${port}`);
  await writeFile(file, key, { mode: 0o600 });
  return `${SSH} -i ${file} -p ${port}`;
}

const rsync: Way = {
  name: 'rsync',
  async copy(site, server, root) {
    const to = `${server.user}@${FAR}:${root}/www${PREFIX}/`;
    await run('rsync', ['-a', '--delete', '-e', await ssh(server), `${site}/`, to]);
  },
};

const lftp = (protocol: Server['protocol']): Way => ({
  name: 'lftp',
  async copy(site, server, root) {
    const folder = `${protocol === 'sftp' ? `${root}/www` : '/www'}${PREFIX}`;
    const commands = [
      'set ssl:verify-certificate no; set ftp:ssl-force yes; set ftp:ssl-protect-data yes; set ftp:prefer-epsv yes',
      ...(protocol === 'sftp' ? [`set sftp:connect-program "${await ssh(server)}"`] : []),
      `open -u "${server.user},${server.password || 'none'}" -p ${server.port} ${protocol === 'sftp' ? 'sftp' : 'ftp'}://${FAR}`,
      `mirror -R --delete --parallel=4 ${site} ${folder}`,
    ];
    await run('lftp', ['--norc', '-c', commands.join('; ')]);
  },
});

const servers = [
  {
    name: 'SFTP (OpenSSH)',
    start: (root: string) => startSshd(root),
    ways: [ours('sftp'), rsync, lftp('sftp')],
  },
  {
    name: 'FTPS (ProFTPD)',
    start: (root: string) => startProftpd(root, { tls: true, ports: PORTS }),
    ways: [ours('ftps'), lftp('ftps')],
  },
  {
    name: 'FTPS (vsftpd)',
    start: (root: string) => startVsftpd(root, { tls: true, ports: PORTS }),
    ways: [ours('ftps'), lftp('ftps')],
  },
];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } } });
const dir = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  const { before, after } = await buildTwice();
  console.log(
    `A round trip takes ${2 * DELAY} ms. Load of this machine before: ${loadavg()[0]?.toFixed(2)} (above 0.5, trust the ratios only)`,
  );
  for (const { name, start, ways } of servers) {
    if (values.only && !name.includes(values.only)) continue;
    const rows: { name: string; first: number; second: number }[] = [];
    for (const way of ways) {
      const times: [number, number][] = [];
      if (way !== ways[0] && !program(way.name)) continue;
      for (let round = 0; round < Number(values.rounds); round++) times.push(await measure(start, way, before, after));
      const best = (index: 0 | 1) => Math.min(...times.map((pair) => pair[index]));
      rows.push({ name: way.name, first: best(0), second: best(1) });
    }
    const [us] = rows;
    console.log(`\n${name.padEnd(22)} first, s  of ours  second, s  of ours`);
    for (const { name, first, second } of rows)
      console.log(
        [
          name.padEnd(22),
          first.toFixed(1).padStart(8),
          (first / (us?.first ?? 1)).toFixed(2).padStart(8),
          second.toFixed(1).padStart(10),
          (second / (us?.second ?? 1)).toFixed(2).padStart(8),
        ].join(' '),
      );
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}

/** Builds the fest, and again after an edit. Files that are equal in both builds get the same time, which tools like rsync compare. */
async function buildTwice() {
  const content = join(dir, 'content');
  await cp(aifest.content, content, { recursive: true });
  const folders = { content, static: aifest.static };
  const built = async (name: string) => {
    await runBuild({ ...folders, out: join(dir, name) }, 'nothing was measured');
    return join(dir, name, PREFIX);
  };
  const before = await built('one');
  const edit = async (file: string, change: (data: Record<string, { text: string }>) => void) => {
    const data = JSON.parse(await readFile(join(content, file), 'utf8'));
    change(data);
    await writeFile(join(content, file), JSON.stringify(data));
  };
  await edit('site.json', (data) => ((data.footer as { text: string }).text += ' Everybody is welcome.'));
  await edit('about.json', (data) => Object.assign(data, { title: `${data.title}, and who we are` }));
  const edited = await built('two');
  const [old, next] = [await readSiteFiles(before), await readSiteFiles(edited)];
  const after = join(dir, 'after');
  let bytes = 0;
  for (const [path, { hash, size }] of next.files) {
    const isOld = old.files.get(path)?.hash === hash;
    if (!isOld) bytes += size;
    await cp(join(isOld ? before : edited, path), join(after, path), { preserveTimestamps: true });
  }
  // Files that no host needs are not published.
  for (const path of await filesIn(before)) if (!old.files.has(path)) await rm(join(before, path));
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  const all = [...old.files.values()].reduce((sum, { size }) => sum + size, 0);
  console.log(`The site has ${old.files.size} files, ${megabytes(all)}. The edit changes ${megabytes(bytes)}.`);
  return { before, after };
}

/** Returns the paths of all files in the folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Returns the seconds that the first and the second copy take. Throws if a file of the second one has not arrived. */
async function measure(
  start: (root: string) => Promise<FileServer>,
  way: Way,
  before: string,
  after: string,
): Promise<[number, number]> {
  const root = await mkdtemp(join(dir, 'root-'));
  await mkdir(join(root, 'www'));
  // Some servers change their user for what they do.
  await chmod(dir, 0o755);
  await chmod(root, 0o755);
  await chmod(join(root, 'www'), 0o777);
  const server = await start(root);
  const ports = Array.from({ length: PORTS[1] - PORTS[0] + 1 }, (_, n) => PORTS[0] + n);
  const bringNear = await placeFar([server.port, ...ports], DELAY);
  const timed = async (site: string) => {
    const begun = performance.now();
    await way.copy(site, server, root);
    return (performance.now() - begun) / 1000;
  };
  try {
    const times: [number, number] = [await timed(before), await timed(after)];
    const there = await filesIn(join(root, 'www', PREFIX));
    for (const path of await filesIn(after))
      if (!there.includes(path)) throw new Error(`${way.name}: ${path} did not arrive`);
    return times;
  } finally {
    bringNear();
    await server.close();
    await rm(root, { recursive: true, force: true });
  }
}
