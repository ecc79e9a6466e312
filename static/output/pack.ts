import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sha256 } from '../../content/json/hash';
import { readPrefix } from '../../content/load/checkFile';
import { command, folderOptions, help } from '../../content/messages/command';
import { withPath } from '../../content/messages/systemErrors';
import { runBuild } from './runBuild';
import { recoverSite, servedFrom, siteFolder } from './staging';
import { zipSite } from './zip';

const usage = `Builds the site, writes it into a zip file and prints the checksum of that file.

  npm run pack -- [--plain] [--content DIR] [--static DIR] [--out DIR]

  --plain         leaves out .htaccess, for a host that answers 403 or 500 because of it
  --content DIR   the folder of the content files           (default: content)
  --static DIR    the folder of pictures and files          (default: static)
  --out DIR       the folder in which the site is written   (default: dist)
  --help          shows this text`;

await command(usage, async () => {
  const { values } = parseArgs({
    options: { plain: { type: 'boolean', default: false }, ...folderOptions, help },
  });
  if (values.help) return console.log(usage);
  await runBuild(values, 'nothing was zipped', '--dates');
  const prefix = await readPrefix(values.content);
  const site = join(values.out, siteFolder(prefix));
  await recoverSite(site);
  const zip = await zipSite(site, servedFrom(values.out, prefix), values);
  // The last zip is replaced only when this one is complete.
  const temporary = `${site}.zip.part`;
  await writeFile(temporary, zip).catch(async (error) => {
    await rm(temporary, { force: true });
    withPath(temporary)(error);
  });
  await rename(temporary, `${site}.zip`);
  console.log(`${sha256(zip)}  ${site}.zip`);
  console.log(
    `Upload it to the folder that the host serves, and unpack it there: it contains ${prefix ? `one folder, ${prefix.slice(1)}/` : 'the files themselves'}.`,
  );
});
