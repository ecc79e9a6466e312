import { EMBED_SCRIPT } from '../../content/schema/embedded';
import { compressible, hashedName, mimeTypes } from '../output/mimeTypes';
import { embedding, type Hosted, HSTS, openFilePattern, pagesPattern, securityHeaders } from './headers';

/**
 * Returns the `.htaccess` of the site. All its directives are of the class FileInfo. A directive of a class that the host does not
 * allow would turn every page into a 500, since `<IfModule>` only protects against missing modules. The site works without this
 * file too.
 */
export const renderHtaccess = (site: Hosted): string =>
  [
    HEAD,
    errorPages(site),
    types(),
    HIDDEN_FILES,
    rewriting(site),
    ENCODINGS,
    WHOLE_PDFS,
    COMPRESSION,
    headers(site),
  ].join('\n');

/** The extensions of precompressed files, as a pattern. */
const EXTENSIONS = compressible.join('|');

const HEAD = `# Written by the build (static/hosting/apache.ts); the next build replaces it.
# Every directive is of the class FileInfo. A host that allows less answers 500: then delete this file, the site works
# without it ("npm run pack -- --plain" leaves it out). "npm run doctor -- URL" says whether a host applies it.
`;

/** Returns the directives that show the Error page. */
function errorPages({ notFound }: Hosted): string {
  return `# Unknown paths, at any depth, show the Error page with status 404. A path, because a full URL would be a redirect.
# Source: httpd.apache.org/docs/2.4/mod/core.html#errordocument
ErrorDocument 404 ${notFound}
ErrorDocument 403 ${notFound}
`;
}

/** Returns the directives for the type of each extension. */
const types = (): string => `# Types. Set here, because mod_mime does not know every type, nor our character set.
# Source: httpd.apache.org/docs/2.4/mod/core.html#forcetype
${Object.entries(mimeTypes)
  .map(([extension, type]) => forceType(extension, type))
  .join('\n')}
`;

const HIDDEN_FILES = `# Files whose name starts with a dot are for builds and hosts, not for visitors.
# Source: httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch
<IfModule mod_alias.c>
  RedirectMatch 404 "/[.](?!well-known/)"
</IfModule>

# A folder that is not a page has no listing: "Options -Indexes" is of another class. This handler answers 404 for folders.
# Source: httpd.apache.org/docs/2.4/mod/core.html#if and #sethandler
<If "-d %{REQUEST_FILENAME} && ! -f %{REQUEST_FILENAME} . '/index.html'">
  SetHandler default-handler
</If>
`;

/** Returns the redirects to the address of each page, and the rules that find precompressed files. */
function rewriting({ prefix, paths, folders, https }: Hosted): string {
  return `# Source of what follows: httpd.apache.org/docs/2.4/mod/mod_rewrite.html and httpd.apache.org/docs/2.4/rewrite/flags.html
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${prefix}/

  # The same for hosts without mod_alias.
  RewriteRule (^|/)[.](?!well-known/) - [R=404,L]

  # Behind a proxy that ends TLS, Apache sees http://, and every redirect would leave https.
  RewriteCond %{HTTP:X-Forwarded-Proto} =https [NC]
  RewriteCond %{HTTP_HOST} ^[A-Za-z0-9.:-]+$
  RewriteRule ^ - [NS,E=ORIGIN:https://%{HTTP_HOST}]
${https ? fromHttp : ''}
  # /About, /about, /ABOUT/ and /About/index.html redirect to /About/ once and keep the query. Not for internal requests
  # of Apache (NS), nor for the Error page that it shows for an unknown path (REDIRECT_STATUS).
${[...paths.map((path) => canonical(prefix, path)), ...folders.map((folder) => canonicalInside(prefix, folder))].join('\n')}
${https ? toHttps : ''}
  # What is neither a file nor a page is not there; mod_speling would otherwise lead to what is spelled like it.
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{REQUEST_FILENAME}/index.html !-f
  RewriteRule ^(?!\\.well-known/). - [NS,R=404,L]

  # The precompressed file, if the browser accepts its encoding (not "br;q=0") and requests the whole file. Only where
  # the block below was read.
  # Source: httpd.apache.org/docs/2.4/mod/mod_deflate.html#precompressed, RFC 9110 section 12.5.3 (q-values)
${rewriteToPrecompressed('br', 'br')}
${rewriteToPrecompressed('gzip', 'gz')}
</IfModule>
`;
}

const ENCODINGS = `# Precompressed files have two extensions, so that a real .gz stays a download; .br is also the extension of Breton. Some
# servers, OpenLiteSpeed among them, read the lines above and nothing else, and would send such a file without its encoding. So
# the lines above wait for this variable, which is set where the encoding and Vary are.
<IfModule mod_mime.c>
<IfModule mod_headers.c>
<IfModule mod_setenvif.c>
  SetEnvIf Request_URI ^ PRECOMPRESSED=yes
  <FilesMatch "\\.(${EXTENSIONS})\\.br$">
    RemoveLanguage .br
    AddEncoding br .br
  </FilesMatch>
  <FilesMatch "\\.(${EXTENSIONS})\\.gz$">
    AddEncoding gzip .gz
  </FilesMatch>
</IfModule>
</IfModule>
</IfModule>
`;

const WHOLE_PDFS = `# A PDF is never compressed, not even by a filter of the host: pdf.js would stop requesting parts of it.
# Source: github.com/mozilla/pdf.js src/display/network_utils.js
<IfModule mod_setenvif.c>
  SetEnvIf Request_URI "[.]pdf$" no-gzip no-brotli
</IfModule>
`;

const compressibleTypes = [...new Set(compressible.map((extension) => mimeTypes[extension]?.split(';')[0]))];

const COMPRESSION = `# If a precompressed file was not uploaded, the server compresses the file itself.
<IfModule mod_deflate.c>
<IfModule mod_filter.c>
  AddOutputFilterByType DEFLATE ${compressibleTypes.join(' ')}
</IfModule>
</IfModule>
`;

/** Returns the directives for the headers of answers: caching, security and policies. */
function headers(site: Hosted): string {
  const { prefix, policies, https } = site;
  return `<IfModule mod_headers.c>
  # The response depends on the encodings that the browser accepts, for the plain file too. Source: RFC 9110 section 12.5.5
  <FilesMatch "\\.(${EXTENSIONS})(\\.(br|gz))?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>

  # Pages and the service worker (sw.js) are checked each time (304 if nothing changed); its list and other files with a hash in their name never change; a redirect would
  # otherwise be cached for ever, unless the host says how long. Its value is removed first elsewhere, or both would be sent.
  # Source: RFC 9111 section 5.2.2, RFC 8246 (immutable), httpd.apache.org/docs/2.4/mod/mod_headers.html#header
  Header always unset Cache-Control
  Header set Cache-Control "no-cache"
  Header set Cache-Control "public, max-age=31536000, immutable" "expr=%{REQUEST_URI} =~ m#${hashedName}#"
  Header always set Cache-Control "max-age=3600" "expr=%{REQUEST_STATUS} == 301 && -z resp('Cache-Control')"

  # Security. "always": for the Error page and for redirects too.
  # Source: owasp.org/www-project-secure-headers, www.w3.org/TR/CSP3, www.w3.org/TR/trusted-types
${Object.entries(securityHeaders)
  .map(([name, value]) => always(name, value))
  .join('\n')}
${always('Cross-Origin-Resource-Policy', embedding.own)}
  Header always set Cross-Origin-Resource-Policy "${embedding.shared}" "expr=%{REQUEST_URI} =~ m#^${prefix}/(${embedding.sharedFolders.join('|')})/#"
${openToAll('Cross-Origin-Resource-Policy', embedding.shared, prefix)}
${openScript(site)}
  # The programme is for every app and every page. Source: fetch.spec.whatwg.org/#http-access-control-allow-origin
${openToAll('Access-Control-Allow-Origin', '*', prefix)}
${https === 'always' ? hsts : ''}
  Header onsuccess unset Content-Security-Policy
  Header always set Content-Security-Policy "${policies.page}" "expr=%{CONTENT_TYPE} =~ m#^text/html#"
${framed(site)}  Header always set Content-Security-Policy "${policies.script}" "expr=%{CONTENT_TYPE} =~ m#^text/javascript#"
  Header always set Content-Security-Policy "${policies.picture}" "expr=%{CONTENT_TYPE} =~ m#^image/#"
</IfModule>
`;
}

/** Returns the rule for the script that pages of other sites take. */
const openScript = ({ prefix, embedded }: Hosted): string =>
  embedded
    ? `  Header always set Cross-Origin-Resource-Policy "${embedding.shared}" "expr=%{REQUEST_URI} =~ m#^${prefix}/${EMBED_SCRIPT}([.](br|gz))?$#"\n`
    : '';

/** Returns the policy of the pages that any site may show in a frame. */
function framed({ prefix, embedded }: Hosted): string {
  if (!embedded) return '';
  return `  # Only these pages are for the frames of other sites. Browsers ignore X-Frame-Options beside "frame-ancestors".
  Header always set Content-Security-Policy "${embedded.policy}" "expr=%{CONTENT_TYPE} =~ m#^text/html# && %{REQUEST_URI} =~ m#${pagesPattern(prefix, embedded.paths)}#"
`;
}

/** The rules that remember that a visitor came by http://, so that each redirect leads to https:// at once. */
const fromHttp = `
  # site.json asks for https. Rules of a folder above, which mostly say the same, do not apply below "RewriteEngine On".
  RewriteCond %{HTTPS} !=on
  RewriteCond %{HTTP:X-Forwarded-Proto} !=https [NC]
  RewriteCond %{HTTP_HOST} ^([A-Za-z0-9.-]+)(:80)?$
  RewriteRule ^(?!\\.well-known/) - [NS,E=ORIGIN:https://%1,E=INSECURE:yes]
`;

/** The rule that leads a visitor who came by http:// to the same address with https://. */
const toHttps = `
  RewriteCond %{ENV:INSECURE} =yes
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteRule ^ %{ENV:ORIGIN}%{REQUEST_URI} [NS,R=301,L]
`;

/** The rule that makes browsers use only https; the header is sent only over https (RFC 6797 section 7.2). */
const hsts = `
  # Browsers come by https alone from now on.
  Header always set Strict-Transport-Security "${HSTS}" "expr=%{HTTPS} == 'on' || tolower(req('X-Forwarded-Proto')) == 'https'"
`;

/**
 * Returns the rule for the type of an extension. The rule covers precompressed files, which would otherwise have the type of their
 * encoding.
 */
function forceType(extension: string, type: string): string {
  const suffix = compressible.includes(extension) ? '(\\.(br|gz))?' : '';
  return `<FilesMatch "\\.${extension}${suffix}$">\n  ForceType "${type}"\n</FilesMatch>`;
}

/** Returns the redirect of every other spelling of a page to its path. */
function canonical(prefix: string, path: string): string {
  const name = path.slice(1, -1);
  const other = name ? `  RewriteCond $0 !=${name}/\n` : '';
  const pattern = name ? `^${name}(/(index\\.html)?)?$` : '^index\\.html$';
  return `  RewriteCond %{ENV:REDIRECT_STATUS} ^$
${other}  RewriteRule ${pattern} %{ENV:ORIGIN}${prefix}${path} [NC,NS,R=301,L]`;
}

/** Returns the redirects of `/Agenda/day-1` and `/Agenda/day-1/index.html` for all pages in a folder. */
function canonicalInside(prefix: string, folder: string): string {
  const name = folder.slice(1);
  const target = `%{ENV:ORIGIN}${prefix}${folder}$1/ [NS,R=301,L]`;
  return `  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteCond %{REQUEST_FILENAME}/index.html -f
  RewriteRule ^${name}([a-z0-9-]+)$ ${target}
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteRule ^${name}([a-z0-9-]+)/index\\.html$ ${target}`;
}

/** Returns the rules that send the precompressed file for a browser that accepts its encoding. */
function rewriteToPrecompressed(encoding: string, extension: string): string {
  const conditions = `  RewriteCond %{ENV:PRECOMPRESSED} =yes
  RewriteCond %{HTTP:Range} ^$
  RewriteCond %{HTTP:Accept-Encoding} (^|,)\\s*${encoding}\\s*(;\\s*q\\s*=\\s*(1|0?\\.0*[1-9]))?[0-9.]*\\s*(,|$) [NC]`;
  return `${conditions}
  RewriteCond %{REQUEST_FILENAME}index.html.${extension} -f
  RewriteRule ^(.*/)?$ $1index.html.${extension} [NS,L]
${conditions}
  RewriteCond %{REQUEST_FILENAME}.${extension} -f
  RewriteRule ^(.*\\.(${EXTENSIONS}))$ $1.${extension} [NS,L]`;
}

/** Returns the lines that set a header of every answer, of errors and redirects too. */
const always = (name: string, value: string) =>
  `  Header onsuccess unset ${name}\n  Header always set ${name} "${value}"`;

/** Returns the lines that set a header of the files that anybody may read, precompressed or not. */
function openToAll(name: string, value: string, prefix: string): string {
  const condition = `"expr=%{REQUEST_URI} =~ m#${openFilePattern(prefix)}([.](br|gz))?$#"`;
  return `  Header onsuccess unset ${name} ${condition}\n  Header always set ${name} "${value}" ${condition}`;
}
