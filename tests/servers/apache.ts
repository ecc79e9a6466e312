import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, need, type Server, start, workFolder } from './start';

export type ApacheOptions = {
  /** The classes of directives that the host allows in an .htaccess. */
  override?: string;
  options?: string;
  /** Modules that this host does not have. */
  without?: string[];
  /** More of the host's own configuration. */
  more?: string;
};

const modules =
  'mpm_event authz_core alias autoindex brotli deflate dir env expires filter headers mime negotiation rewrite setenvif';

/** The directives with which every configuration of an Apache of ours begins: it keeps its own files in `folder`, and serves `root`. */
export const apacheHead = ({
  folder,
  port,
  modules,
  root,
}: {
  folder: string;
  port: number;
  modules: string[];
  root: string;
}) => `ServerRoot "${folder}"
Listen 127.0.0.1:${port}
ServerName localhost
PidFile "${folder}/pid"
ErrorLog "${folder}/error.log"
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
StartServers 1
DocumentRoot "${root}"`;

/** Starts an Apache that serves `root`, set up as shared hosts are: listings on, types known, .htaccess read. */
export async function startApache(root: string, host: ApacheOptions = {}): Promise<Server> {
  const apache = need('apache2');
  const { override = 'FileInfo', options = 'Indexes FollowSymLinks', without = [], more = '' } = host;
  const folder = workFolder();
  const port = await freePort();
  const loaded = modules.split(' ').filter((name) => !without.includes(name));
  const file = join(folder, 'apache.conf');
  writeFileSync(
    file,
    `${apacheHead({ folder, port, modules: loaded, root })}
<IfModule mod_mime.c>
  TypesConfig /etc/mime.types
  AddType application/x-gzip .gz .tgz
</IfModule>
<IfModule mod_dir.c>
  DirectoryIndex index.html
</IfModule>
<Directory "${root}">
  Options ${options}
  AllowOverride ${override}
  Require all granted
</Directory>
${more}
`,
  );
  return start(apache, ['-f', file, '-DFOREGROUND'], port, folder);
}
