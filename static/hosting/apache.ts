import { embedding, type Hosted, securityHeaders } from './headers';
import { compressible, hashedName, mimeTypes } from './mimeTypes';

/**
 * The `.htaccess` of the site. Only directives of the class FileInfo: any other turns every page into a 500 on hosts that
 * do not grant its class, and `<IfModule>` guards against missing modules alone. Where nobody reads it, the site works too.
 */
export function apache({ prefix, paths, notFound, policies }: Hosted): string {
  const extensions = compressible.join('|');
  return `# Written by the build (static/hosting/apache.ts); the next build replaces it.
# Every directive is of the class FileInfo. A host that grants less answers 500: then delete this file, the site
# works without it, or keep the line "ErrorDocument" alone. "npm run doctor -- URL" says what a host makes of it.

# Unknown paths, at any depth, show the Error page with status 404. A path, because an address would be a redirect.
# Source: httpd.apache.org/docs/2.4/mod/core.html#errordocument
ErrorDocument 404 ${notFound}
ErrorDocument 403 ${notFound}

# Types. Here and not by mod_mime, which knows neither every type nor which character set ours are in.
# Source: httpd.apache.org/docs/2.4/mod/core.html#forcetype
${Object.entries(mimeTypes)
  .map(([extension, type]) => forceType(extension, type))
  .join('\n')}

# Files whose name starts with a dot are for the build and for hosts, as is hosting/: there is nothing to read.
# Source: httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch
<IfModule mod_alias.c>
  RedirectMatch 404 "/[.](?!well-known/)"
  RedirectMatch 404 "^${prefix}/hosting(/|$)"
</IfModule>

# Source of what follows: httpd.apache.org/docs/2.4/mod/mod_rewrite.html and httpd.apache.org/docs/2.4/rewrite/flags.html
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${prefix}/

  # The same for hosts without mod_alias.
  RewriteRule (^|/)[.](?!well-known/)|^hosting(/|$) - [R=404,L]

  # Behind a proxy that ends TLS, Apache takes itself for http://, and every redirect would leave https.
  RewriteCond %{HTTP:X-Forwarded-Proto} =https [NC]
  RewriteCond %{HTTP_HOST} ^[A-Za-z0-9.:-]+$
  RewriteRule ^ - [NS,E=ORIGIN:https://%{HTTP_HOST}]

  # /About, /about, /ABOUT/ and /About/index.html lead to /About/ in one redirect that keeps the query. Not what Apache
  # asks itself (NS), nor what it shows in place of an unknown path (REDIRECT_STATUS).
${paths.map((path) => canonical(prefix, path)).join('\n')}

  # A folder that is no page has no listing: "Options -Indexes" would be of another class.
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteCond %{REQUEST_FILENAME}/index.html !-f
  RewriteRule . - [NS,R=404,L]

  # The compressed twin of a file, where the visitor takes it (not "br;q=0") and asks for the whole. Only with the modules
  # that name the coding and say Vary: without these a cache would give it to the wrong browser.
  # Source: httpd.apache.org/docs/2.4/mod/mod_deflate.html#precompressed, RFC 9110 section 12.5.3 (q-values)
  <IfModule mod_mime.c>
  <IfModule mod_headers.c>
${rewriteToPrecompressed('br', 'br', extensions)}
${rewriteToPrecompressed('gzip', 'gz', extensions)}
  </IfModule>
  </IfModule>
</IfModule>

# Twins by their double ending, so that a real .gz stays a download; .br is also the ending of Breton.
<IfModule mod_mime.c>
  <FilesMatch "\\.(${extensions})\\.br$">
    RemoveLanguage .br
    AddEncoding br .br
  </FilesMatch>
  <FilesMatch "\\.(${extensions})\\.gz$">
    AddEncoding gzip .gz
  </FilesMatch>
</IfModule>

# A PDF is never compressed, not even by a filter of the host's own: pdf.js would give up asking for parts of it.
# Source: github.com/mozilla/pdf.js src/display/network_utils.js
<IfModule mod_setenvif.c>
  SetEnvIf Request_URI "[.]pdf$" no-gzip no-brotli
</IfModule>

# Where a precompressed file was lost on the way, the server compresses by itself; it leaves what is compressed alone.
<IfModule mod_deflate.c>
<IfModule mod_filter.c>
  AddOutputFilterByType DEFLATE ${[...new Set(compressible.map((extension) => mimeTypes[extension]?.split(';')[0]))].join(' ')}
</IfModule>
</IfModule>

<IfModule mod_headers.c>
  # What has twins differs by what the browser takes, the plain file too. Source: RFC 9110 section 12.5.5
  <FilesMatch "\\.(${extensions})(\\.(br|gz))?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>

  # Pages are asked for anew each time (a 304 where nothing changed); names with a hash never change; a redirect would
  # otherwise be kept for ever. What the host has set is taken away first: else both would be sent.
  # Source: RFC 9111 section 5.2.2, RFC 8246 (immutable), httpd.apache.org/docs/2.4/mod/mod_headers.html#header
  Header always unset Cache-Control
  Header set Cache-Control "no-cache"
  Header set Cache-Control "public, max-age=31536000, immutable" "expr=%{REQUEST_URI} =~ m#${hashedName}#"
  Header always set Cache-Control "max-age=3600" "expr=%{REQUEST_STATUS} == 301"

  # Security. Always, so with the Error page and with redirects as well.
  # Source: owasp.org/www-project-secure-headers, www.w3.org/TR/CSP3, www.w3.org/TR/trusted-types
${Object.entries(securityHeaders)
  .map(([name, value]) => always(name, value))
  .join('\n')}
${always('Cross-Origin-Resource-Policy', embedding.own)}
  Header always set Cross-Origin-Resource-Policy "${embedding.shared}" "expr=%{REQUEST_URI} =~ m#^${prefix}/(${embedding.sharedFolders.join('|')})/#"
  Header onsuccess unset Content-Security-Policy
  Header always set Content-Security-Policy "${policies.page}" "expr=%{CONTENT_TYPE} =~ m#^text/html#"
  Header always set Content-Security-Policy "${policies.script}" "expr=%{CONTENT_TYPE} =~ m#^text/javascript#"
  Header always set Content-Security-Policy "${policies.picture}" "expr=%{CONTENT_TYPE} =~ m#^image/#"
</IfModule>
`;
}

/** With the twins of a file, whose type would be that of the coding otherwise. */
function forceType(extension: string, type: string): string {
  const suffix = compressible.includes(extension) ? '(\\.(br|gz))?' : '';
  return `<FilesMatch "\\.${extension}${suffix}$">\n  ForceType "${type}"\n</FilesMatch>`;
}

function canonical(prefix: string, path: string): string {
  const name = path.slice(1, -1);
  const other = name ? `  RewriteCond $0 !=${name}/\n` : '';
  const pattern = name ? `^${name}(/(index\\.html)?)?$` : '^index\\.html$';
  return `  RewriteCond %{ENV:REDIRECT_STATUS} ^$
${other}  RewriteRule ${pattern} %{ENV:ORIGIN}${prefix}${path} [NC,NS,R=301,L]`;
}

function rewriteToPrecompressed(encoding: string, extension: string, extensions: string): string {
  const conditions = `  RewriteCond %{HTTP:Range} ^$
  RewriteCond %{HTTP:Accept-Encoding} (^|,)\\s*${encoding}\\s*(;\\s*q\\s*=\\s*(1|0?\\.0*[1-9]))?[0-9.]*\\s*(,|$) [NC]`;
  return `${conditions}
  RewriteCond %{REQUEST_FILENAME}index.html.${extension} -f
  RewriteRule ^(.*/)?$ $1index.html.${extension} [NS,L]
${conditions}
  RewriteCond %{REQUEST_FILENAME}.${extension} -f
  RewriteRule ^(.*\\.(${extensions}))$ $1.${extension} [NS,L]`;
}

const always = (name: string, value: string) =>
  `  Header onsuccess unset ${name}\n  Header always set ${name} "${value}"`;
