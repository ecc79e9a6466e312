import { describe, expect, test } from 'vitest';
import { sitePages } from '../../content/programme/sitePages';
import type { Content } from '../../content/schema/schema';
import { renderHtaccess } from '../../static/hosting/apache';
import { headerPolicies } from '../../static/hosting/headers';
import { writeHosting } from '../../static/hosting/hosting';
import { renderNginx } from '../../static/hosting/nginx';
import { renderHeaders, renderRedirects } from '../../static/hosting/platforms';
import type { Staging } from '../../static/output/staging';
import { content } from '../helpers/fest';

// What is written for servers, line by line; what servers make of it is the matter of servers.full.test.ts.

const site = {
  prefix: '/fest',
  paths: ['/', '/About/'],
  folders: [],
  notFound: '/fest/Error/index.html',
  policies: { page: 'FOR PAGES', script: 'FOR SCRIPTS', picture: 'FOR PICTURES' },
};
const whole = { ...site, prefix: '', notFound: '/Error/index.html' };

/** The directives alone, as a server reads them: no comments, no empty lines, no indentation. */
const directives = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()';
const HASHED = '-([0-9a-f]{8}|[0-9A-Z]{8})[.](?!ics)[a-z0-9]+([.](br|gz))?$|/pdfjs-[0-9.]+/';
const OPEN = '"expr=%{REQUEST_URI} =~ m#^/fest/(schedule[.]json|calendar[.]ics)([.](br|gz))?$#"';
const PRECOMPRESSED = 'html|js|mjs|css|svg|json|webmanifest|xml|txt|ics';

describe('.htaccess', () => {
  const lines = directives(renderHtaccess(site));
  /** Returns what stands between two lines, these included. */
  const from = (first: string, last: string) => {
    const start = lines.indexOf(first);
    return lines.slice(start, lines.indexOf(last, start) + 1);
  };

  test('shows the Error page for what is not there and for what is not to be read', () => {
    expect(lines.slice(0, 2)).toEqual([
      'ErrorDocument 404 /fest/Error/index.html',
      'ErrorDocument 403 /fest/Error/index.html',
    ]);
  });

  test('gives each file its type, precompressed or not', () => {
    const typed = lines.flatMap((line, n) =>
      line.startsWith('ForceType') ? [[lines[n - 1], line, lines[n + 1]].join(' ')] : [],
    );
    const ends = '</FilesMatch>';
    expect(typed).toEqual([
      `<FilesMatch "\\.html(\\.(br|gz))?$"> ForceType "text/html; charset=utf-8" ${ends}`,
      `<FilesMatch "\\.js(\\.(br|gz))?$"> ForceType "text/javascript; charset=utf-8" ${ends}`,
      `<FilesMatch "\\.mjs(\\.(br|gz))?$"> ForceType "text/javascript; charset=utf-8" ${ends}`,
      `<FilesMatch "\\.css(\\.(br|gz))?$"> ForceType "text/css; charset=utf-8" ${ends}`,
      `<FilesMatch "\\.txt(\\.(br|gz))?$"> ForceType "text/plain; charset=utf-8" ${ends}`,
      `<FilesMatch "\\.ics(\\.(br|gz))?$"> ForceType "text/calendar; charset=utf-8" ${ends}`,
      `<FilesMatch "\\.json(\\.(br|gz))?$"> ForceType "application/json" ${ends}`,
      `<FilesMatch "\\.webmanifest(\\.(br|gz))?$"> ForceType "application/manifest+json" ${ends}`,
      `<FilesMatch "\\.xml(\\.(br|gz))?$"> ForceType "application/xml" ${ends}`,
      `<FilesMatch "\\.svg(\\.(br|gz))?$"> ForceType "image/svg+xml" ${ends}`,
      `<FilesMatch "\\.pdf$"> ForceType "application/pdf" ${ends}`,
      `<FilesMatch "\\.png$"> ForceType "image/png" ${ends}`,
      `<FilesMatch "\\.jpg$"> ForceType "image/jpeg" ${ends}`,
      `<FilesMatch "\\.webp$"> ForceType "image/webp" ${ends}`,
      `<FilesMatch "\\.avif$"> ForceType "image/avif" ${ends}`,
      `<FilesMatch "\\.woff2$"> ForceType "font/woff2" ${ends}`,
      `<FilesMatch "\\.wasm$"> ForceType "application/wasm" ${ends}`,
      `<FilesMatch "\\.mp4$"> ForceType "video/mp4" ${ends}`,
      `<FilesMatch "\\.webm$"> ForceType "video/webm" ${ends}`,
      `<FilesMatch "\\.zip$"> ForceType "application/zip" ${ends}`,
      `<FilesMatch "\\.csv$"> ForceType "text/csv; charset=utf-8" ${ends}`,
      `<FilesMatch "\\.docx$"> ForceType "application/vnd.openxmlformats-officedocument.wordprocessingml.document" ${ends}`,
      `<FilesMatch "\\.pptx$"> ForceType "application/vnd.openxmlformats-officedocument.presentationml.presentation" ${ends}`,
      `<FilesMatch "\\.xlsx$"> ForceType "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" ${ends}`,
    ]);
  });

  test('hides dotfiles', () => {
    expect(from('<IfModule mod_alias.c>', '</IfModule>')).toEqual([
      '<IfModule mod_alias.c>',
      'RedirectMatch 404 "/[.](?!well-known/)"',
      '</IfModule>',
    ]);
  });

  test('leads every spelling of a page to its one address', () => {
    expect(from('RewriteEngine On', 'RewriteRule ^(?!\\.well-known/). - [NS,R=404,L]')).toEqual([
      'RewriteEngine On',
      'RewriteBase /fest/',
      'RewriteRule (^|/)[.](?!well-known/) - [R=404,L]',
      'RewriteCond %{HTTP:X-Forwarded-Proto} =https [NC]',
      'RewriteCond %{HTTP_HOST} ^[A-Za-z0-9.:-]+$',
      'RewriteRule ^ - [NS,E=ORIGIN:https://%{HTTP_HOST}]',
      'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
      'RewriteRule ^index\\.html$ %{ENV:ORIGIN}/fest/ [NC,NS,R=301,L]',
      'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
      'RewriteCond $0 !=About/',
      'RewriteRule ^About(/(index\\.html)?)?$ %{ENV:ORIGIN}/fest/About/ [NC,NS,R=301,L]',
      'RewriteCond %{REQUEST_FILENAME} !-f',
      'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
      'RewriteRule ^(?!\\.well-known/). - [NS,R=404,L]',
    ]);
  });

  test('sends the packed copy that the browser accepts, brotli before gzip', () => {
    const twin = (coding: string, end: string) => {
      const asks = `RewriteCond %{HTTP:Accept-Encoding} (^|,)\\s*${coding}\\s*(;\\s*q\\s*=\\s*(1|0?\\.0*[1-9]))?[0-9.]*\\s*(,|$) [NC]`;
      const isRead = 'RewriteCond %{ENV:PRECOMPRESSED} =yes';
      return [
        isRead,
        'RewriteCond %{HTTP:Range} ^$',
        asks,
        `RewriteCond %{REQUEST_FILENAME}index.html.${end} -f`,
        `RewriteRule ^(.*/)?$ $1index.html.${end} [NS,L]`,
        isRead,
        'RewriteCond %{HTTP:Range} ^$',
        asks,
        `RewriteCond %{REQUEST_FILENAME}.${end} -f`,
        `RewriteRule ^(.*\\.(${PRECOMPRESSED}))$ $1.${end} [NS,L]`,
      ];
    };
    expect(from('RewriteCond %{ENV:PRECOMPRESSED} =yes', '</IfModule>').slice(0, -1)).toEqual([
      ...twin('br', 'br'),
      ...twin('gzip', 'gz'),
    ]);
    expect(from('<IfModule mod_mime.c>', '</IfModule>')).toEqual([
      '<IfModule mod_mime.c>',
      '<IfModule mod_headers.c>',
      '<IfModule mod_setenvif.c>',
      'SetEnvIf Request_URI ^ PRECOMPRESSED=yes',
      `<FilesMatch "\\.(${PRECOMPRESSED})\\.br$">`,
      'RemoveLanguage .br',
      'AddEncoding br .br',
      '</FilesMatch>',
      `<FilesMatch "\\.(${PRECOMPRESSED})\\.gz$">`,
      'AddEncoding gzip .gz',
      '</FilesMatch>',
      '</IfModule>',
    ]);
    expect(lines).toContain(`<FilesMatch "\\.(${PRECOMPRESSED})(\\.(br|gz))?$">`);
  });

  test('lets a server compress a file that has no packed copy, and names each type once', () => {
    expect(lines).toContain(
      'AddOutputFilterByType DEFLATE text/html text/javascript text/css image/svg+xml application/json application/manifest+json application/xml text/plain text/calendar',
    );
  });

  test('says how long each file may be kept, and what browsers may do', () => {
    expect(from('Header always unset Cache-Control', '</IfModule>').slice(1, -1)).toEqual([
      'Header set Cache-Control "no-cache"',
      `Header set Cache-Control "public, max-age=31536000, immutable" "expr=%{REQUEST_URI} =~ m#${HASHED}#"`,
      `Header always set Cache-Control "max-age=3600" "expr=%{REQUEST_STATUS} == 301 && -z resp('Cache-Control')"`,
      'Header onsuccess unset X-Content-Type-Options',
      'Header always set X-Content-Type-Options "nosniff"',
      'Header onsuccess unset Referrer-Policy',
      'Header always set Referrer-Policy "strict-origin-when-cross-origin"',
      'Header onsuccess unset Permissions-Policy',
      `Header always set Permissions-Policy "${PERMISSIONS}"`,
      'Header onsuccess unset Cross-Origin-Opener-Policy',
      'Header always set Cross-Origin-Opener-Policy "same-origin"',
      'Header onsuccess unset Cross-Origin-Resource-Policy',
      'Header always set Cross-Origin-Resource-Policy "same-origin"',
      'Header always set Cross-Origin-Resource-Policy "cross-origin" "expr=%{REQUEST_URI} =~ m#^/fest/(cards|icons)/#"',
      `Header onsuccess unset Cross-Origin-Resource-Policy ${OPEN}`,
      `Header always set Cross-Origin-Resource-Policy "cross-origin" ${OPEN}`,
      `Header onsuccess unset Access-Control-Allow-Origin ${OPEN}`,
      `Header always set Access-Control-Allow-Origin "*" ${OPEN}`,
      'Header onsuccess unset Content-Security-Policy',
      'Header always set Content-Security-Policy "FOR PAGES" "expr=%{CONTENT_TYPE} =~ m#^text/html#"',
      'Header always set Content-Security-Policy "FOR SCRIPTS" "expr=%{CONTENT_TYPE} =~ m#^text/javascript#"',
      'Header always set Content-Security-Policy "FOR PICTURES" "expr=%{CONTENT_TYPE} =~ m#^image/#"',
    ]);
  });
});

describe('nginx.conf', () => {
  const lines = directives(renderNginx(site));
  const [, file = ''] = renderNginx(site).match(/^# {3}include (.*);$/m) ?? [];

  test('is one location, and one more for the site without its slash', () => {
    expect(file).toBe('/path/to/nginx.conf');
    expect(lines.slice(0, 9)).toEqual([
      'location = /fest {',
      'absolute_redirect off;',
      'return 301 /fest/$is_args$args;',
      '}',
      'location ^~ /fest/ {',
      'index index.html;',
      'absolute_redirect off;',
      'error_page 404 /fest/Error/index.html;',
      'error_page 403 =404 /fest/Error/index.html;',
    ]);
    expect(lines.at(-1)).toBe('}');
  });

  test('of a site at the top of its host has no other location', () => {
    expect(directives(renderNginx(whole)).slice(0, 2)).toEqual(['location ^~ / {', 'index index.html;']);
  });

  test('gives each file its type, and the character set to texts', () => {
    const start = lines.indexOf('types {');
    expect(lines.slice(start, lines.indexOf('gzip_static on;'))).toEqual([
      'types {',
      'text/html html;',
      'text/javascript js;',
      'text/javascript mjs;',
      'text/css css;',
      'text/plain txt;',
      'text/calendar ics;',
      'application/json json;',
      'application/manifest+json webmanifest;',
      'application/xml xml;',
      'image/svg+xml svg;',
      'application/pdf pdf;',
      'image/png png;',
      'image/jpeg jpg;',
      'image/webp webp;',
      'image/avif avif;',
      'font/woff2 woff2;',
      'application/wasm wasm;',
      'video/mp4 mp4;',
      'video/webm webm;',
      'application/zip zip;',
      'text/csv csv;',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document docx;',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation pptx;',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx;',
      '}',
      'default_type application/octet-stream;',
      'charset utf-8;',
      'charset_types text/javascript text/css text/plain text/calendar text/csv;',
    ]);
  });

  test('says how long each file may be kept, what browsers may do, and which address a page has', () => {
    expect(lines.slice(lines.indexOf('set $site_cache "no-cache";'), -1)).toEqual([
      'set $site_cache "no-cache";',
      'set $site_policy "";',
      'set $site_embedding "same-origin";',
      `if ($uri ~ "${HASHED}") { set $site_cache "public, max-age=31536000, immutable"; }`,
      'if ($uri ~ "/$|[.]html$") { set $site_policy "FOR PAGES"; }',
      'if ($uri ~ "[.]m?js$") { set $site_policy "FOR SCRIPTS"; }',
      'if ($uri ~ "[.](svg|png|jpg|webp|avif)$") { set $site_policy "FOR PICTURES"; }',
      'if ($uri ~ "^/fest/(cards|icons)/") { set $site_embedding "cross-origin"; }',
      'set $site_readers "";',
      'if ($uri ~ "^/fest/(schedule[.]json|calendar[.]ics)$") { set $site_embedding "cross-origin"; set $site_readers "*"; }',
      'if ($uri ~ "/[.](?!well-known/)") { return 404; }',
      'if ($request_uri ~ "^/fest/(?i:index[.]html)([?]|$)") { set $site_cache "max-age=3600"; return 301 /fest/$is_args$args; }',
      'if ($request_uri ~ "^/fest/(?!About/([?]|$))(?i:About)(/(?i:index[.]html)?)?([?]|$)") { set $site_cache "max-age=3600"; return 301 /fest/About/$is_args$args; }',
      'add_header Cache-Control $site_cache always;',
      'add_header Content-Security-Policy $site_policy always;',
      'add_header Cross-Origin-Resource-Policy $site_embedding always;',
      'add_header Access-Control-Allow-Origin $site_readers always;',
      'add_header X-Content-Type-Options "nosniff" always;',
      'add_header Referrer-Policy "strict-origin-when-cross-origin" always;',
      `add_header Permissions-Policy "${PERMISSIONS}" always;`,
      'add_header Cross-Origin-Opener-Policy "same-origin" always;',
    ]);
  });
});

describe('_headers', () => {
  const text = renderHeaders(site, ['assets', 'cards', 'icons', 'images']);

  test('has one rule for each path, and no header twice for one', () => {
    expect(text.split('\n\n').slice(1)).toEqual([
      `/fest/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n  Permissions-Policy: ${PERMISSIONS}\n  Cross-Origin-Opener-Policy: same-origin`,
      '/fest/sw.js\n  Cache-Control: no-cache\n  Content-Security-Policy: FOR SCRIPTS\n  Cross-Origin-Resource-Policy: same-origin',
      '/fest/\n  Content-Security-Policy: FOR PAGES\n  Cross-Origin-Resource-Policy: same-origin',
      '/fest/About/\n  Content-Security-Policy: FOR PAGES\n  Cross-Origin-Resource-Policy: same-origin',
      '/fest/schedule.json\n  Cross-Origin-Resource-Policy: cross-origin\n  Access-Control-Allow-Origin: *',
      '/fest/calendar.ics\n  Content-Type: text/calendar; charset=utf-8\n  Cross-Origin-Resource-Policy: cross-origin\n  Access-Control-Allow-Origin: *',
      '/fest/calendar/*\n  Content-Type: text/calendar; charset=utf-8\n  Cross-Origin-Resource-Policy: same-origin',
      '/fest/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n  Cross-Origin-Resource-Policy: same-origin\n  Content-Security-Policy: FOR SCRIPTS',
      '/fest/cards/*\n  Cache-Control: public, max-age=31536000, immutable\n  Cross-Origin-Resource-Policy: cross-origin',
      '/fest/icons/*\n  Cache-Control: public, max-age=31536000, immutable\n  Cross-Origin-Resource-Policy: cross-origin\n  Content-Security-Policy: FOR PICTURES',
      '/fest/images/*\n  Cache-Control: public, max-age=31536000, immutable\n  Cross-Origin-Resource-Policy: same-origin\n  Content-Security-Policy: FOR PICTURES\n',
    ]);
  });

  test('says where it belongs', () => {
    expect(text).toMatch(/^# Written by the build .* Copy it beside the folder of the site\.\n/);
    expect(renderHeaders(whole, [])).toMatch(/^# Written by the build .* Copy it into the folder of the site\.\n/);
  });
});

describe('_redirects', () => {
  test('lead from small and capital letters to the page, and from the host to the site', () => {
    expect(renderRedirects(site).split('\n').slice(1)).toEqual([
      '/ /fest/ 302',
      '/fest/about/ /fest/About/ 301',
      '/fest/about /fest/About/ 301',
      '/fest/ABOUT/ /fest/About/ 301',
      '/fest/ABOUT /fest/About/ 301',
      '',
    ]);
    expect(renderRedirects(site)).toMatch(/^# .*Copy it beside the folder of the site\.\n/);
  });

  test('of a site at the top of its host lead nowhere from its own address', () => {
    expect(renderRedirects(whole).split('\n').slice(1)).toEqual([
      '/about/ /About/ 301',
      '/about /About/ 301',
      '/ABOUT/ /About/ 301',
      '/ABOUT /About/ 301',
      '',
    ]);
  });

  test('have one rule where small or capital letters are the page itself', () => {
    expect(
      renderRedirects({ ...whole, paths: ['/faq/'] })
        .split('\n')
        .slice(1, -1),
    ).toEqual(['/FAQ/ /faq/ 301', '/FAQ /faq/ 301']);
  });
});

describe('the policies', () => {
  const map = (host: string) => ({ map: { embed: `https://${host}/embed?x=1` } });
  const of = (more: object) => {
    const content = { site, home: {}, ...more } as unknown as Content;
    return headerPolicies(
      { styles: ['sha256-abc', 'sha256-def'], scripts: ['sha256-ghi'] },
      content,
      sitePages(content),
    );
  };

  test('let a page load from its own host alone, with its own styles and the maps, and be framed by nobody', () => {
    const { page } = of({ home: { directions: map('maps.example') } });
    expect(page).toBe(
      [
        "default-src 'none'",
        "script-src 'self' 'sha256-ghi'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'sha256-abc' 'sha256-def'",
        "img-src 'self' blob: data:",
        "font-src 'self'",
        "manifest-src 'self'",
        'frame-src https://maps.example',
        "form-action 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types pager',
        "frame-ancestors 'none'",
      ].join('; '),
    );
  });

  test('let a page start a service worker only where the site has one', () => {
    const types = (content: object) => /trusted-types ([^;]*)/.exec(of(content).page)?.[1];
    expect(types({ site: { ...site, offline: true } })).toBe('pager offline');
    expect(types({ site: { ...site, offline: false } })).toBe('pager');
  });

  test('name the host of each map once, or none', () => {
    const frames = (content: object) => /frame-src ([^;]*)/.exec(of(content).page)?.[1];
    const [contact, booknow] = [{ venue: map('b.example') }, { venue: map('a.example') }];
    expect(frames({ home: { directions: map('a.example') }, contact, booknow })).toBe(
      'https://a.example https://b.example',
    );
    expect(frames({ home: { directions: {} }, contact: {}, booknow: { venue: {} } })).toBe("'none'");
    expect(frames({ booknow: {} })).toBe("'none'");
    expect(frames({})).toBe("'none'");
  });

  test('let a script talk to no other host, and a picture run none', () => {
    const { script, picture } = of({});
    expect(script).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
    expect(picture).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });
});

describe('with "https" in site.json', () => {
  const written = (https?: 'redirect' | 'always') => {
    const hosted = { ...site, https };
    return [renderHtaccess(hosted), renderNginx(hosted), renderHeaders(hosted, [])] as const;
  };
  const [plain, redirect, always] = [written(), written('redirect'), written('always')];

  test('the host leads to https, and without it does not', () => {
    for (const [htaccess, conf] of [redirect, always]) {
      expect(htaccess).toContain('RewriteRule ^ %{ENV:ORIGIN}%{REQUEST_URI} [NS,R=301,L]');
      expect(conf).toContain('return 301 $site_origin$request_uri;');
    }
    expect(plain.join()).not.toMatch(/INSECURE|site_insecure|site_origin/);
  });

  test('only "always" lets browsers remember it', () => {
    for (const text of always) expect(text).toMatch(/Strict-Transport-Security/);
    expect([plain, redirect].join()).not.toContain('Strict-Transport-Security');
  });
});

test('pages inside a folder have one rule for all of them', () => {
  const programme = { ...site, paths: ['/', '/Agenda/'], folders: ['/Agenda/', '/Speakers/'] };
  expect(directives(renderHtaccess(programme)).join('\n')).toContain(
    [
      'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
      'RewriteCond %{REQUEST_FILENAME}/index.html -f',
      'RewriteRule ^Speakers/([a-z0-9-]+)$ %{ENV:ORIGIN}/fest/Speakers/$1/ [NS,R=301,L]',
      'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
      'RewriteRule ^Speakers/([a-z0-9-]+)/index\\.html$ %{ENV:ORIGIN}/fest/Speakers/$1/ [NS,R=301,L]',
    ].join('\n'),
  );
  expect(renderNginx(programme)).toContain(
    'if ($request_uri ~ "^/fest/Agenda/([a-z0-9-]+)(/index[.]html)?([?]|$)") { set $site_cache "max-age=3600"; return 301 /fest/Agenda/$1/$is_args$args; }',
  );
  const rules = renderHeaders(programme, []).match(/^\/\S+/gm);
  expect(rules).toEqual([
    '/fest/*',
    '/fest/sw.js',
    '/fest/',
    '/fest/Agenda/*',
    '/fest/Speakers/*',
    '/fest/schedule.json',
    '/fest/calendar.ics',
    '/fest/calendar/*',
  ]);
});

describe('files for the top of a host', () => {
  /** Returns the texts of all files of this name that a site with this prefix writes, by their paths. */
  const written = async (name: string, prefix: string, more: object = {}) => {
    const texts = new Map<string, string>();
    const staging = {
      files: new Map(),
      write: async (path: string, text: string) => void texts.set(path, text),
      writeForHost: async (path: string, text: string) => void texts.set(`.hosting/${path}`, text),
    } as unknown as Staging;
    const site = { ...content.site, prefix, url: 'https://fest.example', offline: false, ...more };
    const event = { ...content, site };
    await writeHosting(staging, event, []);
    return Object.fromEntries([...texts].filter(([path]) => path.endsWith(name)));
  };

  test('robots.txt lets crawlers read all pages and names the sitemap', async () => {
    expect(await written('robots.txt', '/fest')).toEqual({
      '.hosting/root/robots.txt': 'User-agent: *\nAllow: /\n\nSitemap: https://fest.example/fest/sitemap.xml\n',
    });
  });

  test('robots.txt is in the site itself if that is at the top of the host', async () => {
    const text = 'User-agent: *\nAllow: /\n\nSitemap: https://fest.example/sitemap.xml\n';
    expect(await written('robots.txt', '')).toEqual({ 'robots.txt': text, '.hosting/root/robots.txt': text });
  });

  test('security.txt says whom to tell of a hole until when, where the content says it (RFC 9116)', async () => {
    const security = { contact: 'mailto:web@college.example', until: '2026-03-31' };
    const text =
      'Contact: mailto:web@college.example\nExpires: 2026-03-31T18:30:00Z\nPreferred-Languages: en-IN\nCanonical: https://fest.example/.well-known/security.txt\n';
    expect(await written('security.txt', '')).toEqual({});
    expect(await written('security.txt', '', { security })).toEqual({
      '.well-known/security.txt': text,
      '.hosting/root/.well-known/security.txt': text,
    });
    expect(Object.keys(await written('security.txt', '/fest', { security }))).toEqual([
      '.hosting/root/.well-known/security.txt',
    ]);
  });
});
