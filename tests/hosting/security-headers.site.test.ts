import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { festFolder } from '../helpers/builtFest';

// Rule 15.4, as it stands in the files that hosts read. Written out here: a header that the code forgets is missed.

const EVERY_FILE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
const OURS = 'same-origin';
const SHARED = 'cross-origin';
const SCRIPT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PAGE =
  /^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]{44}'){2}; worker-src 'self'; connect-src 'self'; style-src( 'sha256-[\w+/=]{44}')+; img-src 'self' blob: data:; font-src 'self'; manifest-src 'self'; frame-src https:\/\/www\.openstreetmap\.org; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types pager offline; frame-ancestors 'none'$/;

const lines = (name: string) =>
  readFileSync(join(festFolder, name), 'utf8')
    .split('\n')
    .map((line) => line.trim());
/** Returns what stands between these two, in the one line that has both. */
const between = (name: string, before: string, after: string) =>
  lines(name)
    .filter((line) => line.startsWith(before) && line.endsWith(after))
    .map((line) => line.slice(before.length, line.length - after.length));

describe('.htaccess', () => {
  const always = (header: string, condition = '') =>
    between('.htaccess', `Header always set ${header} "`, condition ? `" "expr=${condition}"` : '"');

  test.each(Object.entries(EVERY_FILE))('sends %s with every file', (header, value) => {
    expect(always(header)).toEqual([value]);
  });

  test('sends a policy with pages, scripts and pictures, and says who may embed them', () => {
    const type = (start: string) => `%{CONTENT_TYPE} =~ m#^${start}#`;
    expect(always('Content-Security-Policy', type('text/html'))).toEqual([expect.stringMatching(PAGE)]);
    expect(always('Content-Security-Policy', type('text/javascript'))).toEqual([SCRIPT]);
    expect(always('Content-Security-Policy', type('image/'))).toEqual([PICTURE]);
    expect(lines('.htaccess')).toContain(`Header always set Cross-Origin-Resource-Policy "${OURS}"`);
    const shared = '%{REQUEST_URI} =~ m#^/shcaifest/(cards|icons)/#';
    expect(always('Cross-Origin-Resource-Policy', shared)).toEqual([SHARED]);
  });
});

describe('nginx.conf', () => {
  const conf = '../.hosting/shcaifest/nginx.conf';

  test.each(Object.entries(EVERY_FILE))('sends %s with every file', (header, value) => {
    expect(between(conf, `add_header ${header} "`, '" always;')).toEqual([value]);
  });

  test('sends a policy with pages, scripts and pictures, and says who may embed them', () => {
    const policy = (end: string) => between(conf, `if ($uri ~ "${end}$") { set $site_policy "`, '"; }');
    expect(policy('/$|[.]html')).toEqual([expect.stringMatching(PAGE)]);
    expect(policy('[.]m?js')).toEqual([SCRIPT]);
    expect(policy('[.](svg|png|jpg|webp|avif)')).toEqual([PICTURE]);
    expect(lines(conf)).toContain(`set $site_embedding "${OURS}";`);
    expect(lines(conf)).toContain(`if ($uri ~ "^/shcaifest/(cards|icons)/") { set $site_embedding "${SHARED}"; }`);
    expect(lines(conf)).toContain('add_header Content-Security-Policy $site_policy always;');
    expect(lines(conf)).toContain('add_header Cross-Origin-Resource-Policy $site_embedding always;');
  });
});

describe('_headers', () => {
  const rules = readFileSync(join(festFolder, '../.hosting/shcaifest/root/_headers'), 'utf8').split(/\n\n+/);
  /** The headers of the rule for this path. */
  const headers = (path: string) => {
    const [, ...said] =
      rules
        .find((rule) => rule.startsWith(`${path}\n`))
        ?.trimEnd()
        .split('\n') ?? [];
    return Object.fromEntries(said.map((line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? [line]));
  };

  test('sends the same with every file', () => {
    expect(headers('/shcaifest/*')).toEqual(EVERY_FILE);
  });

  test('sends a policy with pages, scripts and pictures, and says who may embed them', () => {
    for (const path of ['/shcaifest/', '/shcaifest/About/', '/shcaifest/Error/'])
      expect(headers(path)).toEqual({
        'Content-Security-Policy': expect.stringMatching(PAGE),
        'Cross-Origin-Resource-Policy': OURS,
      });
    const assets = { 'Content-Security-Policy': SCRIPT, 'Cross-Origin-Resource-Policy': OURS };
    expect(headers('/shcaifest/assets/*')).toMatchObject(assets);
    expect(headers('/shcaifest/sw.js')).toEqual({ ...assets, 'Cache-Control': 'no-cache' });
    const images = { 'Content-Security-Policy': PICTURE, 'Cross-Origin-Resource-Policy': OURS };
    expect(headers('/shcaifest/images/*')).toMatchObject(images);
    const icons = { 'Content-Security-Policy': PICTURE, 'Cross-Origin-Resource-Policy': SHARED };
    expect(headers('/shcaifest/icons/*')).toMatchObject(icons);
    expect(headers('/shcaifest/cards/*')).toMatchObject({ 'Cross-Origin-Resource-Policy': SHARED });
  });
});
