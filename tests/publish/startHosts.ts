import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Lack } from '../lacks/lack';
import { freePort, need, workFolder } from '../servers/start';

/** A server for files on this machine: where it listens, and what opens it. */
export type FileServer = { port: number; user: string; password: string; key: string; close(): Promise<void> };

/** The first and the last port at which a server for FTP listens for data. */
export type Ports = [number, number];

/**
 * Starts OpenSSH's sftp, in which a user arrives in `root`. It may lack the extension that renames over files, and let only so many
 * files be `open` at once, its own among them.
 */
export async function startSshd(
  root: string,
  { over = true, open }: { over?: boolean; open?: number } = {},
): Promise<FileServer> {
  const sshd = need('sshd');
  const folder = workFolder();
  const port = await freePort();
  for (const name of ['host', 'user'])
    execFileSync(need('ssh-keygen'), ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const file = join(folder, 'sshd.conf');
  writeFileSync(
    file,
    `Port ${port}
ListenAddress 127.0.0.1
HostKey ${folder}/host
PidFile none
AuthorizedKeysFile ${folder}/user.pub
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin yes
Subsystem sftp ${open ? `ulimit -n ${open}; exec /usr/lib/openssh/sftp-server -d ${root}` : `internal-sftp -d ${root}${over ? '' : ' -P posix-rename'}`}
`,
  );
  const close = await run(sshd, ['-D', '-e', '-f', file], port);
  return { port, user: userInfo().username, password: '', key: readFileSync(join(folder, 'user'), 'utf8'), close };
}

/**
 * Starts ProFTPD, with TLS or without, in which a user arrives in `root`. It may name the address of another machine, know few
 * commands as `old` servers do, and refuse to write and rename over files.
 */
export async function startProftpd(
  root: string,
  {
    tls = false,
    old = false,
    lost = false,
    over = true,
    ports,
  }: { tls?: boolean; old?: boolean; lost?: boolean; over?: boolean; ports?: Ports } = {},
): Promise<FileServer> {
  const proftpd = need('proftpd');
  const folder = workFolder();
  const port = await freePort();
  const password = 'open sesame 75';
  const hash = execFileSync(need('openssl'), ['passwd', '-6', password]).toString().trim();
  const { uid, gid } = userInfo();
  writeFileSync(join(folder, 'passwd'), `asha:${hash}:${uid}:${gid}::${root}:/bin/sh\n`, { mode: 0o600 });
  if (tls) makeCertificate(folder);
  const file = join(folder, 'proftpd.conf');
  writeFileSync(
    file,
    `ServerType standalone
DefaultServer on
DefaultAddress 127.0.0.1
Port ${port}
SocketBindTight on
ModulePath /usr/lib/proftpd
${tls ? 'LoadModule mod_tls.c' : ''}
User ${userInfo().username}
Group root
UseReverseDNS off
RequireValidShell off
RootLogin on
WtmpLog off
TransferLog none
SystemLog ${folder}/log
PidFile ${folder}/pid
ScoreboardFile ${folder}/scoreboard
DelayEngine off
AuthPAM off
AuthOrder mod_auth_file.c
AuthUserFile ${folder}/passwd
AllowOverwrite ${over ? 'on' : 'off'}
DefaultRoot ~
${old ? 'FactsAdvertise off\n<Limit SIZE MLSD MLST EPSV>\nDenyAll\n</Limit>' : ''}
${lost ? 'MasqueradeAddress 192.0.2.75' : ''}
${ports ? `PassivePorts ${ports.join(' ')}` : ''}
${
  tls
    ? `TLSEngine on
TLSRequired on
TLSRSACertificateFile ${folder}/certificate.pem
TLSRSACertificateKeyFile ${folder}/key.pem`
    : ''
}
`,
  );
  const close = await run(proftpd, ['-n', '-q', '-c', file], port);
  return { port, user: 'asha', password, key: '', close };
}

/** Starts vsftpd, with TLS or without, in which a user arrives in `root`. */
export async function startVsftpd(
  root: string,
  { tls = false, ports }: { tls?: boolean; ports?: Ports } = {},
): Promise<FileServer> {
  const vsftpd = need('vsftpd');
  if (process.getuid?.() !== 0) throw new Lack('vsftpd lets nobody in unless it may change its user, as root');
  const folder = workFolder();
  const port = await freePort();
  if (tls) makeCertificate(folder);
  mkdirSync(join(folder, 'empty'));
  const file = join(folder, 'vsftpd.conf');
  const yes = tls ? 'YES' : 'NO';
  writeFileSync(
    file,
    `listen=YES
listen_address=127.0.0.1
listen_port=${port}
background=NO
seccomp_sandbox=NO
secure_chroot_dir=${folder}/empty
anonymous_enable=YES
ftp_username=daemon
anon_root=${root}
anon_umask=022
anon_world_readable_only=NO
write_enable=YES
anon_upload_enable=YES
anon_mkdir_write_enable=YES
anon_other_write_enable=YES
xferlog_enable=NO
ssl_enable=${yes}
allow_anon_ssl=${yes}
force_anon_logins_ssl=${yes}
force_anon_data_ssl=${yes}
rsa_cert_file=${folder}/certificate.pem
rsa_private_key_file=${folder}/key.pem
${ports ? `pasv_min_port=${ports[0]}\npasv_max_port=${ports[1]}` : ''}
`,
  );
  const close = await run(vsftpd, [file], port);
  return { port, user: 'ftp', password: 'any', key: '', close };
}

/** Makes a certificate that no authority has signed, and its key, in a folder. */
export function makeCertificate(folder: string): void {
  const paths = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync(
    need('openssl'),
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=host', ...paths],
    {
      stdio: 'ignore',
    },
  );
}

/** Starts a server in the foreground, waits until it listens, or `greets`, and returns what ends it. */
export async function run(command: string, args: string[], port: number, greets = true): Promise<() => Promise<void>> {
  let said = '';
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await answers(port, greets ? 'data' : 'connect')) return close;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await close();
  throw new Error(`${command} does not answer: ${said}`);
}

const answers = (port: number, sign: 'data' | 'connect'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once(sign, () => resolve(true)).once('error', () => resolve(false));
    socket.once(sign, () => socket.destroy());
  });
