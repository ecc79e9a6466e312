import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apacheHead } from '../servers/apache';
import { freePort, need, workFolder } from '../servers/start';
import { type FileServer, makeCertificate, run } from './startHosts';

const MODULES =
  'mpm_event authn_core authn_file authz_core authz_user auth_basic auth_digest alias dav dav_fs dir headers mime rewrite setenvif'.split(
    ' ',
  );

export type WebdavOptions = {
  tls?: boolean;
  digest?: boolean;
  /** True if anybody may look, and only the user may change. */
  open?: boolean;
  /** True if the pages of folders stand before their lists, as in Apache's own default (its bug 54914). */
  index?: boolean;
  /** The classes of directives that files .htaccess may have. Without it, nobody may write or read such files. */
  override?: string;
};

/** Starts an Apache whose mod_dav lets a user change `root`. */
export async function startWebdav(
  root: string,
  { tls = false, digest = false, open = false, index = false, override }: WebdavOptions = {},
): Promise<FileServer> {
  const apache = need('apache2');
  const folder = workFolder();
  const port = await freePort();
  const [user, password, realm] = ['asha', 'open sesame 75 தமிழ்', 'files, and more = others'];
  if (tls) makeCertificate(folder);
  const hash = createHash('md5').update(`${user}:${realm}:${password}`).digest('hex');
  writeFileSync(join(folder, 'digest'), `${user}:${realm}:${hash}\n`);
  writeFileSync(
    join(folder, 'basic'),
    `${user}:${execFileSync(need('openssl'), ['passwd', '-apr1', password]).toString()}`,
  );
  mkdirSync(join(folder, 'locks'));
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'locks'), 0o777);
  const file = join(folder, 'apache.conf');
  writeFileSync(
    file,
    `${apacheHead({ folder, port, modules: [...MODULES, ...(tls ? ['ssl'] : [])], root })}
TypesConfig /etc/mime.types
DavLockDB "${folder}/locks/DavLock"
${tls ? `SSLEngine on\nSSLCertificateFile ${folder}/certificate.pem\nSSLCertificateKeyFile ${folder}/key.pem` : ''}
${override ? '' : '<FilesMatch "^\\.ht">\n  Require all denied\n</FilesMatch>'}
<Directory "${root}">
  Options FollowSymLinks
  AllowOverride ${override ?? 'None'}
  Dav On
  ${index ? '' : 'DirectoryIndex disabled'}
  AuthName "${realm}"
  AuthType ${digest ? 'Digest' : 'Basic'}
  ${digest ? 'AuthDigestProvider file' : 'AuthBasicProvider file'}
  AuthUserFile ${folder}/${digest ? 'digest' : 'basic'}
  ${open ? '<LimitExcept GET HEAD OPTIONS PROPFIND>' : ''}
  Require valid-user
  ${open ? '</LimitExcept>' : ''}
</Directory>
`,
  );
  const close = await run(apache, ['-f', file, '-DFOREGROUND'], port, false);
  return { port, user, password, key: '', close };
}
