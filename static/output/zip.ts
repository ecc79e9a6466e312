import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Zippable, zipSync } from 'fflate';
import { readPrefix } from '../../content/load/readPrefix';
import { command } from '../../content/messages/command';
import { Problems } from '../../content/messages/problems';
import { withPath } from '../../content/messages/systemErrors';
import { recoverSite, servedFrom, siteFolder } from './staging';

/** Files that are compressed already. */
const compressed = /\.(br|gz|png|jpe?g|webp|avif|woff2|pdf|wasm)$/;

/**
 * Zips the folder `site`, with paths relative to `root` and with its dotfiles, which file managers often leave out. The
 * same site gives the same bytes on every machine: sorted names, a fixed date, a compressor in JavaScript.
 */
export async function zipSite(site: string, root: string): Promise<Uint8Array> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const named = files.map((file) => ({ file, name: relative(root, file).replaceAll(sep, '/') }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  const contents: Zippable = {};
  for (const { file, name } of named) contents[name] = [await readFile(file), { level: compressed.test(name) ? 0 : 9 }];
  // The first date that a zip can have. Zips have local times, so this is one too.
  return zipSync(contents, { mtime: new Date(1980, 0, 1) });
}

const usage = `Zips the built site and prints its checksum.

  npm run pack
  npx tsx static/output/zip.ts [--content DIR] [--out DIR]

  --content DIR   the content files           (content)
  --out DIR       the folder that has the site (dist)
  --help          this text`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(usage, async () => {
    const { values } = parseArgs({
      options: {
        content: { type: 'string', default: 'content' },
        out: { type: 'string', default: 'dist' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return console.log(usage);
    const prefix = await readPrefix(values.content);
    const site = join(values.out, siteFolder(prefix));
    await recoverSite(site);
    if (!existsSync(join(site, 'index.html')))
      throw new Problems([`${site}: there is no site here yet; run npm run build first`]);
    const zip = await zipSite(site, servedFrom(values.out, prefix));
    // The last zip stays until this one is complete.
    const temporary = `${site}.zip.part`;
    await writeFile(temporary, zip).catch(async (error) => {
      await rm(temporary, { force: true });
      withPath(temporary)(error);
    });
    await rename(temporary, `${site}.zip`);
    console.log(`${createHash('sha256').update(zip).digest('hex')}  ${site}.zip`);
    console.log(
      `Upload it to the folder that the host serves, and unpack it there: it contains ${prefix ? `one folder, ${prefix.slice(1)}/` : 'the files themselves'}.`,
    );
  });
