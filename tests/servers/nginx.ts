import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, need, type Server, start, workFolder } from './start';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Tells whether this nginx can send the files compressed with brotli. */
export const nginxBrotli = (): boolean => existsSync(brotli);

/** Starts an nginx that serves `root`, with the site's own snippet in its server { } or without. */
export async function startNginx(root: string, snippet?: string): Promise<Server> {
  const nginx = need('nginx');
  const folder = workFolder();
  const port = await freePort();
  const included =
    snippet && readFileSync(snippet, 'utf8').replace('# brotli_static on;', nginxBrotli() ? 'brotli_static on;' : '');
  if (included) writeFileSync(join(folder, 'site.conf'), included);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${nginxBrotli() ? `load_module ${brotli};` : ''}
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off;
  include /etc/nginx/mime.types;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${included ? `include ${folder}/site.conf;` : ''}
  }
}
`,
  );
  return start(nginx, ['-c', file, '-p', folder, '-e', `${folder}/error.log`], port, folder);
}
