import { EMBED_SCRIPT } from '../../content/schema/embedded';
import { hashedName, mimeTypes } from '../output/mimeTypes';
import { embedding, type Hosted, HSTS, openFilePattern, pagesPattern, securityHeaders } from './headers';

/** The type of each extension, as lines of the block `types`. */
const TYPES = Object.entries(mimeTypes)
  .map(([extension, type]) => `    ${type.split(';')[0]} ${extension};`)
  .join('\n');

/** The types with a character set, apart from HTML, which nginx knows. */
const TYPES_WITH_CHARSET = [
  ...new Set(
    Object.values(mimeTypes)
      .filter((type) => type.includes('charset') && !type.startsWith('text/html'))
      .map((type) => type.split(';')[0]),
  ),
].join(' ');

/** The extensions of pictures, as a pattern. */
const PICTURES = Object.keys(mimeTypes)
  .filter((extension) => mimeTypes[extension]?.startsWith('image/'))
  .join('|');

const SECURITY = Object.entries(securityHeaders)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n');

/** Returns the rules of `.htaccess` for nginx, to be included in a `server { }`. Tested with the nginx of Debian 12. */
export function renderNginx(site: Hosted): string {
  const { prefix, paths, folders, notFound, policies, https } = site;
  const redirects = [
    ...paths.map((path) => canonical(prefix, path, https)),
    ...folders.map((folder) => canonicalInside(prefix, folder, https)),
  ];
  return `# Written by the build (static/hosting/nginx.ts). In the server { } of the host, below its "root":
#   include /path/to/nginx.conf;
# Each block says why it is there; sources are nginx.org/en/docs/http/, pages of ngx_http_core_module (location, error_page,
# types), ngx_http_rewrite_module, ngx_http_headers_module and ngx_http_gzip_static_module, and those named in .htaccess.

${prefix && slashless(prefix)}# One location for all: an add_header in a nested location would remove all of these.
location ^~ ${prefix}/ {
  index index.html;
  absolute_redirect off;

  # Unknown paths, and folders that are not pages, show the Error page with status 404.
  error_page 404 ${notFound};
  error_page 403 =404 ${notFound};

  # mime.types of nginx does not know every type, nor our character set.
  types {
${TYPES}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${TYPES_WITH_CHARSET};

  # Precompressed files. brotli_static is a separate module (Debian: libnginx-mod-http-brotli-static); uncomment it if installed.
  gzip_static on;
  gzip_vary on;
  # brotli_static on;

  # Pages and the service worker (sw.js) are checked each time; its list and other files with a hash never change.
  set $site_cache "no-cache";
  set $site_policy "";
  set $site_embedding "${embedding.own}";
  if ($uri ~ "${hashedName}") { set $site_cache "public, max-age=31536000, immutable"; }
  if ($uri ~ "/$|[.]html$") { set $site_policy "${policies.page}"; }
${framed(site)}  if ($uri ~ "[.]m?js$") { set $site_policy "${policies.script}"; }
  if ($uri ~ "[.](${PICTURES})$") { set $site_policy "${policies.picture}"; }
  if ($uri ~ "^${prefix}/(${embedding.sharedFolders.join('|')})/") { set $site_embedding "${embedding.shared}"; }
${openScript(site)}
  # The programme is for every app and every page. Source: fetch.spec.whatwg.org/#http-access-control-allow-origin
  set $site_readers "";
  if ($uri ~ "${openFilePattern(prefix)}$") { set $site_embedding "${embedding.shared}"; set $site_readers "*"; }

  # Dotfiles are for builds and hosts. /.well-known/, which proves who owns a host, stays readable.
  if ($uri ~ "/[.](?!well-known/)") { return 404; }
${https ? fromHttp(https) : ''}
  # /About, /about, /ABOUT/ and /About/index.html: one redirect, which keeps the query and is not cached for ever.
${redirects.join('\n')}
${https ? toHttps : ''}
  # "always": for the Error page too. An empty value sends nothing.
  add_header Cache-Control $site_cache always;
  add_header Content-Security-Policy $site_policy always;
  add_header Cross-Origin-Resource-Policy $site_embedding always;
  add_header Access-Control-Allow-Origin $site_readers always;
${SECURITY}
${https === 'always' ? '  add_header Strict-Transport-Security $site_transport always;\n' : ''}}
`;
}

/** Returns the rule for the script that pages of other sites take. */
const openScript = ({ prefix, embedded }: Hosted): string =>
  embedded ? `  if ($uri = "${prefix}/${EMBED_SCRIPT}") { set $site_embedding "${embedding.shared}"; }\n` : '';

/** Returns the policy of the pages that any site may show in a frame. */
const framed = ({ prefix, embedded }: Hosted): string =>
  embedded
    ? `  if ($uri ~ "${pagesPattern(prefix, embedded.paths)}") { set $site_policy "${embedded.policy}"; }\n`
    : '';

/** Returns the rules that remember that a visitor came by http://, so that each redirect leads to https:// at once. */
const fromHttp = (https: Hosted['https']) => `
  # site.json asks for https. A proxy that ends TLS says so itself. What proves who owns a host may be asked for by http.
  set $site_origin "";
  set $site_insecure "$scheme $http_x_forwarded_proto $http_host$uri";
  if ($site_insecure ~ "^http (http)? [A-Za-z0-9.-]+(:80)?/(?![.]well-known/)") { set $site_origin "https://$host"; }
${
  https === 'always'
    ? `  set $site_transport "";
  if ($site_insecure ~ "^http(s| https) ") { set $site_transport "${HSTS}"; }
`
    : ''
}`;

const toHttps = '  if ($site_origin) { set $site_cache "max-age=3600"; return 301 $site_origin$request_uri; }\n';

/**
 * Returns the rule that redirects the prefix without its slash. A site without a prefix needs none: the address of a host always
 * has its slash.
 */
const slashless = (
  prefix: string,
) => `# The prefix without its slash. Redirects name no host, because behind a proxy nginx does not know it.
location = ${prefix} {
  absolute_redirect off;
  return 301 ${prefix}/$is_args$args;
}

`;

/**
 * Returns the redirect of every other spelling of a page to its path. The rule matches $request_uri, which is as the visitor sent
 * it, because $uri may already be that of index.html.
 */
function canonical(prefix: string, path: string, https: Hosted['https']): string {
  const name = path.slice(1, -1);
  const spellings = name ? `(?!${name}/([?]|$))(?i:${name})(/(?i:index[.]html)?)?` : '(?i:index[.]html)';
  return `  if ($request_uri ~ "^${prefix}/${spellings}([?]|$)") { set $site_cache "max-age=3600"; return 301 ${origin(https)}${prefix}${path}$is_args$args; }`;
}

/** Returns the redirects of `/Agenda/day-1` and `/Agenda/day-1/index.html` for all pages in a folder. */
const canonicalInside = (prefix: string, folder: string, https: Hosted['https']): string =>
  `  if ($request_uri ~ "^${prefix}${folder}([a-z0-9-]+)(/index[.]html)?([?]|$)") { set $site_cache "max-age=3600"; return 301 ${origin(https)}${prefix}${folder}$1/$is_args$args; }`;

const origin = (https: Hosted['https']): string => (https ? '$site_origin' : '');
