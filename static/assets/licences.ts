import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Staging } from '../output/staging';

const PREFACE = 'Parts of this site were made by others. Each is listed here, and its licence follows below.\n';

/**
 * Writes licences.txt: name, version, licence and licence text of every package whose code or fonts are in the staged site.
 * `packages` are those in the scripts; fonts and files of pdf.js are found in the staged site. Throws if a licence cannot be
 * found.
 */
export async function writeLicences(staging: Staging, packages: string[]): Promise<void> {
  const names = [...staging.files.keys()].sort();
  const fonts = names.flatMap((name) => /^fonts\/(?:OFL|LICENCE)-(.+)\.txt$/.exec(name)?.[1] ?? []);
  const hasPdfjs = names.some((name) => /^assets\/pdf-.*\.js$/.test(name));
  const pdfLicences = names.filter((name) => /^assets\/pdfjs-.*\/LICENSE/.test(name));

  const licences = [
    ...(await Promise.all([...packages, ...fonts.map(fontPackage)].map(packageLicence))),
    ...(hasPdfjs ? [await packageLicence('pdfjs-dist')] : []),
    ...pdfLicences.map((name) => ({
      title: `${dirname(name)}: ${name.split('/').at(-1)}`,
      text: `${staging.files.get(name)}`,
    })),
  ];
  await staging.write('licences.txt', listLicences(PREFACE, licences));
}

/** Returns the text of a list of licences: `preface`, the titles, and then each text under its title. */
export function listLicences(preface: string, licences: LicenceEntry[]): string {
  const separator = '='.repeat(80);
  const sections = licences.map(
    ({ title, text }) => `${separator}\n${title}\n${separator}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`,
  );
  return `${preface}\n${licences.map(({ title }) => `  ${title}\n`).join('')}\n${sections.join('\n')}`;
}

/**
 * Returns the npm package of a font: `public-sans` → `@fontsource-variable/public-sans`, `noto-sans-math-static` →
 * `@fontsource/noto-sans-math`.
 */
const fontPackage = (name: string): string =>
  name.endsWith('-static') ? `@fontsource/${name.replace(/-static$/, '')}` : `@fontsource-variable/${name}`;

/** The text of a licence, and a title that says what it covers. */
type LicenceEntry = { title: string; text: string };

/** Reads the licence of an installed package. Throws if its package.json names none, or if it has no licence file. */
async function packageLicence(name: string): Promise<LicenceEntry> {
  const folder = packageOf(name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (!license || !file)
    throw new Error(
      `${relative(process.cwd(), folder)} is published but has no licence file; add one, or remove the package`,
    );
  return { title: `${name} ${version} (${license})`, text: await readFile(join(folder, file), 'utf8') };
}

const require = createRequire(import.meta.url);

/** Returns the folder of an installed package. Tries folders first, because a package's `exports` may hide its package.json. */
const packageOf = (name: string): string =>
  (require.resolve.paths(name) ?? []).map((folder) => join(folder, name)).find((folder) => existsSync(folder)) ??
  dirname(require.resolve(`${name}/package.json`));
