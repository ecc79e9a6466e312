import { join } from 'node:path';
import { type ApacheOptions, startApache } from './apache';
import { startHttpServer } from './http-server';
import { nginxBrotli, startNginx } from './nginx';
import { startOwn } from './own';
import { REWRITE_LINES } from './site';
import type { Server } from './start';

export type Host = {
  start(root: string): Promise<Server>;
  /** The promises that this host does not keep; all others it must. */
  lacks: string[];
};

/** Without any of our files read: the pages, their files and the policy in the pages still hold. */
const unconfigured = [
  'error page',
  'addresses',
  'brotli',
  'gzip',
  'caching',
  'policy',
  'headers',
  'open programme',
  'hidden',
];

const apache = (lacks: string[], host: ApacheOptions): Host => ({
  lacks,
  start: (root) => startApache(root, host),
});

/** Settings that a shared host may have: they must neither be sent twice nor change ours. */
const busy = `AddEncoding x-gzip .gz .tgz
AddLanguage br .br
SetOutputFilter BROTLI_COMPRESS;DEFLATE
ExpiresActive On
ExpiresDefault "access plus 1 day"
Header always set X-Content-Type-Options nosniff
Header set Referrer-Policy no-referrer
Header set Content-Security-Policy "default-src *"
Header set Cache-Control "max-age=600"`;

const wordpress = `<Directory "/">
RewriteEngine On
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule . /shcaifest/index.html [L]
</Directory>`;

const plain = [...unconfigured, 'offline'];

const unnamed = ['caching', 'offline', 'policy', 'headers', 'open programme'];

/** Every kind of host that the site is tried on, with what it cannot do there. */
export const hosts: Record<string, Host> = {
  'Apache, All': apache([], { override: 'All' }),
  'Apache, FileInfo': apache([], {}),
  'Apache, FileInfo Indexes': apache([], { override: 'FileInfo Indexes' }),
  'Apache, None': apache([...unconfigured, 'offline'], { override: 'None' }),
  'Apache, MultiViews': apache([], { options: 'Indexes SymLinksIfOwnerMatch MultiViews' }),
  'Apache, own settings': apache([], { more: busy }),
  'Apache, WordPress above': apache([], { more: wordpress }),
  'Apache, no headers': apache(['brotli', ...unnamed], { without: ['headers'] }),
  'Apache, no rewrite': apache(['addresses', 'brotli'], { without: ['rewrite'] }),
  'Apache, no setenvif': apache(['brotli'], { without: ['setenvif'] }),
  'Apache, no mime': apache(['brotli'], { without: ['mime'] }),
  'Apache, no deflate, filter': apache([], { without: ['deflate', 'brotli', 'filter', 'expires', 'env'] }),
  'Apache, no alias': apache([], { without: ['alias'] }),
  'Apache, next to none': apache(['addresses', 'brotli', 'gzip', ...unnamed, 'hidden'], {
    without: ['headers', 'rewrite', 'mime', 'alias', 'deflate', 'brotli', 'filter', 'expires', 'negotiation'],
  }),
  'Apache, Options None': apache(['pages'], { options: 'None' }),
  'Apache, Indexes Limit': apache(['pages'], { override: 'Indexes Limit' }),
  'Apache, AuthConfig Limit': apache(['pages'], { override: 'AuthConfig Limit' }),
  // As npm run pack -- --plain makes it.
  'Apache, Options None, no .htaccess': apache(plain, { options: 'None', more: 'AccessFileName .none' }),
  'Apache, Indexes Limit, no .htaccess': apache(plain, { override: 'Indexes Limit', more: 'AccessFileName .none' }),
  'Apache, rewrite lines alone': apache(
    ['error page', 'brotli', 'gzip', 'caching', 'offline', 'policy', 'headers', 'open programme'],
    { more: `AccessFileName ${REWRITE_LINES}` },
  ),
  'Apache, mod_speling': apache([], {
    more: 'LoadModule speling_module /usr/lib/apache2/modules/mod_speling.so\nCheckSpelling On',
  }),
  'nginx, nginx.conf': {
    lacks: nginxBrotli() ? [] : ['brotli'],
    start: (root) => startNginx(root, join(root, '.hosting/shcaifest/nginx.conf')),
  },
  'nginx, bare': {
    lacks: ['types', ...unconfigured, 'offline'],
    start: (root) => startNginx(root),
  },
  'npm start': { lacks: [], start: startOwn },
  'http-server': { lacks: unconfigured, start: startHttpServer },
};
