import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { writeLicences } from '../../static/assets/licences';
import { openStaging } from '../../static/output/staging';
import { festFolder } from '../helpers/builtFest';
import { look } from '../helpers/look';
import { scratch } from '../helpers/scratch';

const licences = readFileSync(join(festFolder, 'licences.txt'), 'utf8');
const [, list = ''] = /\n\n((?: {2}.*\n)+)/.exec(licences) ?? [];
/** Returns what the list says of a package: `preact 1.2.3 (MIT)`. */
const listed = (name: string) => new RegExp(`^  ${name} \\d+\\.\\d+\\.\\d+ \\((.+)\\)$`, 'm').exec(list)?.[1];

test('every package whose code is in a script is listed', async () => {
  const { metafile } = await build({
    entryPoints: ['widgets/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    outdir: 'x',
    alias: { react: 'preact/hooks' },
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'createElement' } },
  });
  const names = Object.keys(metafile.inputs).flatMap(
    (input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [],
  );
  expect(names).toContain('preact');
  for (const name of new Set(names)) expect(listed(name), name).toBe('MIT');
});

test('every font is listed', () => {
  const fonts = readdirSync(join(festFolder, 'fonts')).flatMap((name) => /^OFL-(.*)\.txt$/.exec(name)?.[1] ?? []);
  expect(fonts).toContain(basename(look.families.text.sources[0]?.npmPackage ?? ''));
  for (const font of fonts) expect(listed(`@fontsource-variable/${font}`), font).toBe('OFL-1.1');
  const copyright = new RegExp(`Copyright \\d{4} The ${look.families.text.name} Project Authors`);
  expect(licences).toMatch(copyright);
});

test('pdf.js is listed, and everything that it carries', () => {
  expect(listed('pdfjs-dist')).toBe('Apache-2.0');
  const [pdfjs = ''] = readdirSync(join(festFolder, 'assets')).filter((name) => name.startsWith('pdfjs-'));
  for (const folder of readdirSync(join(festFolder, 'assets', pdfjs)))
    expect(list, folder).toContain(`  assets/${pdfjs}/${folder}: LICENSE`);
  for (const text of ['Adobe Systems Incorporated', 'openjpeg', 'Foxit', 'Liberation', 'CC0 1.0 Universal'])
    expect(licences.toLowerCase()).toContain(text.toLowerCase());
});

test('every text in the list follows below it', () => {
  const titles = list.trim().split(/\n\s*/);
  expect(titles.length).toBeGreaterThan(12);
  for (const title of titles) {
    const [, text = ''] = licences.split(`\n${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n`);
    expect(text.split('='.repeat(80))[0]?.length, title).toBeGreaterThan(400);
  }
});

test('a package without a licence is not published', async () => {
  const staging = await openStaging(scratch(), '/fest');
  // Vitest brings it along; it says that it is MIT, without the text.
  await expect(writeLicences(staging, ['stackback'])).rejects.toThrow(/stackback .* no licence file/);
  expect(existsSync(join(staging.root, 'fest/licences.txt'))).toBe(false);
});
