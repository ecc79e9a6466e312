import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sha256 } from '../../content/json/hash';
import { readPrefix } from '../../content/load/readPrefix';
import { command } from '../../content/messages/command';
import { folderOptions, help } from '../../content/messages/commandOptions';
import { withPath } from '../../content/messages/systemErrors';
import { runBuild } from './runBuild';
import { recoverSite, servedFrom, siteFolder } from './staging';
import { zipSite } from './zip';

const usage = `Builds the site, zips it and prints the checksum.

  npm run pack -- [--plain] [--content DIR] [--static DIR] [--out DIR]

  --plain         leaves out .htaccess, for hosts that answer 500 or 403 where there is one
  --content DIR   the content files            (content)
  --static DIR    pictures and files           (static)
  --out DIR       where the site's folder goes (dist)
  --help          this text`;

await command(usage, async () => {
  const { values } = parseArgs({
    options: {
      plain: { type: 'boolean', default: false },
      ...folderOptions,
      help,
    },
  });
  if (values.help) return console.log(usage);
  await runBuild(values, 'nothing was zipped', '--dates');
  const prefix = await readPrefix(values.content);
  const site = join(values.out, siteFolder(prefix));
  await recoverSite(site);
  const zip = await zipSite(site, servedFrom(values.out, prefix), values);
  // The last zip stays until this one is complete.
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
