import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStaging, recoverSite } from '../../static/output/staging';
import { scratch } from '../helpers/scratch';

const at = (out: string, ...path: string[]) => join(out, ...path);
const read = (out: string) => readFileSync(at(out, 'fest/index.html'), 'utf8');

/** Builds a site of one file, up to its swap. */
async function build(out: string, text: string) {
  const staging = await openStaging(out, '/fest');
  await staging.write('index.html', text);
  await staging.swap();
  await staging.close();
}

const refused = (out: string) => expect(openStaging(out, '/fest')).rejects;

test('a site is put into place whole, and nothing else stays', async () => {
  const out = scratch();
  await build(out, 'first');
  await build(out, 'second');
  expect(read(out)).toBe('second');
  expect(readdirSync(out)).toEqual(['fest']);
});

test('no site is put into another one, which would be lost with its next build', async () => {
  const out = scratch();
  await build(out, 'first');
  await expect(openStaging(out, '/fest/2027')).rejects.toThrow(`${at(out, 'fest')}: is another site`);
  expect(readdirSync(at(out, 'fest'))).not.toContain('2027');
});

test('files of the last site do not stay', async () => {
  const out = scratch();
  const staging = await openStaging(out, '/fest');
  await staging.write('Old/index.html', 'old');
  await staging.swap();
  await staging.close();
  await build(out, 'new');
  expect(existsSync(at(out, 'fest/Old'))).toBe(false);
});

test('nothing of the last site changes before the swap', async () => {
  const out = scratch();
  await build(out, 'first');
  const staging = await openStaging(out, '/fest');
  await staging.write('index.html', 'second');
  expect(read(out)).toBe('first');
  await staging.close();
  expect(read(out)).toBe('first');
  expect(readdirSync(out)).toEqual(['fest']);
});

test('an address below the prefix is returned', async () => {
  const staging = await openStaging(scratch(), '/fest');
  expect(await staging.write('About/index.html', '')).toBe('/fest/About/index.html');
});

test('an address is one, whatever the file is called', async () => {
  const staging = await openStaging(scratch(), '/fest');
  expect(await staging.write('files/50% #1? “தமிழ்”.pdf', '')).toBe(
    `/fest/files/50%25%20%231%3F%20${encodeURIComponent('“தமிழ்”')}.pdf`,
  );
});

describe('what no build made is never touched', () => {
  test.each(['fest', 'fest.previous'])('files in %s', async (name) => {
    const out = scratch();
    mkdirSync(at(out, name));
    writeFileSync(at(out, name, 'thesis.doc'), 'mine');
    await refused(out).toThrow(
      `${at(out, name)}: contains files that no build made; move them away, or name another folder with --out DIR`,
    );
    expect(readdirSync(out)).toEqual([name]);
    expect(readFileSync(at(out, name, 'thesis.doc'), 'utf8')).toBe('mine');
  });

  test('a file that stands where the site would', async () => {
    const out = scratch();
    writeFileSync(at(out, 'fest'), 'mine');
    await refused(out).toThrow(
      `${at(out, 'fest')}: is a file, where a folder is needed; move the file away, or name another folder with --out DIR`,
    );
    expect(readFileSync(at(out, 'fest'), 'utf8')).toBe('mine');
  });

  test.each(['fest', 'fest.previous'])('a link in place of %s, and what it leads to', async (name) => {
    const [out, elsewhere] = [scratch(), scratch()];
    await build(elsewhere, 'published');
    symlinkSync(at(elsewhere, 'fest'), at(out, name));
    await refused(out).toThrow(
      `${at(out, name)}: is a symbolic link, which a build would replace; delete the link, or name another folder with --out DIR`,
    );
    expect(readdirSync(out)).toEqual([name]);
    expect(read(elsewhere)).toBe('published');
  });

  test('neighbours of the site, whatever their names', async () => {
    const out = scratch();
    for (const name of ['notes', '.staging-notes', '.staging-', 'fest.txt']) {
      mkdirSync(at(out, name));
      writeFileSync(at(out, name, 'mine'), '');
    }
    await build(out, 'site');
    expect(readdirSync(out).sort()).toEqual(['.staging-', '.staging-notes', 'fest', 'fest.txt', 'notes']);
    expect(existsSync(at(out, '.staging-notes/mine'))).toBe(true);
  });

  test('but an empty folder is taken', async () => {
    const out = scratch();
    mkdirSync(at(out, 'fest'));
    await build(out, 'site');
    expect(read(out)).toBe('site');
  });
});

describe('what somebody has put into the folder of the last site', () => {
  /** Puts files of somebody else beside those of a site. */
  async function mixed(paths: string[]) {
    const out = scratch();
    await build(out, 'first');
    for (const path of paths) {
      mkdirSync(at(out, 'fest', path, '..'), { recursive: true });
      writeFileSync(at(out, 'fest', path), 'mine');
    }
    return out;
  }

  test('is named before the build begins, and stays', async () => {
    const out = await mixed(['notes.txt']);
    await refused(out).toThrow(
      `${at(out, 'fest')}: the last build did not write notes.txt, and this one would delete it; move it elsewhere (into static/files for visitors), or delete it with npm run build -- --replace-foreign`,
    );
    expect(readdirSync(out)).toEqual(['fest']);
    expect(readFileSync(at(out, 'fest/notes.txt'), 'utf8')).toBe('mine');
    expect(read(out)).toBe('first');
  });

  test('is named where it came while the site was built', async () => {
    const out = await mixed([]);
    const staging = await openStaging(out, '/fest');
    await staging.write('index.html', 'second');
    writeFileSync(at(out, 'fest/late.txt'), 'mine');
    await expect(staging.swap()).rejects.toThrow('the last build did not write late.txt');
    await staging.close();
    expect(readdirSync(out)).toEqual(['fest']);
    expect(readdirSync(at(out, 'fest')).sort()).toEqual(['.built-by-event-site-generator', 'index.html', 'late.txt']);
    expect(read(out)).toBe('first');
  });

  test('is deleted where that is asked for', async () => {
    const out = await mixed(['notes.txt', 'drafts/one.txt']);
    const staging = await openStaging(out, '/fest', { replaceForeign: true });
    await staging.write('index.html', 'second');
    await staging.swap();
    await staging.close();
    expect(readdirSync(at(out, 'fest')).sort()).toEqual(['.built-by-event-site-generator', 'index.html']);
  });

  test('is named up to five times, a folder with nothing of ours once, and a link too', async () => {
    const out = await mixed(['.git/HEAD', '.git/objects/1', 'a.txt', 'b.txt', 'c.txt', 'd.txt']);
    symlinkSync('/etc', at(out, 'fest/link'));
    await refused(out).toThrow('did not write .git/, a.txt, b.txt, c.txt, d.txt and 1 more, and this one would delete');
  });

  test('is named beside the files of the host too', async () => {
    const out = scratch();
    const staging = await openStaging(out, '/fest');
    await staging.write('index.html', 'first');
    await staging.writeForHost('nginx.conf', 'server {}');
    await staging.swap();
    await staging.close();
    writeFileSync(at(out, '.hosting/fest/our-server.conf'), 'mine');
    await refused(out).toThrow(
      `${at(out, '.hosting/fest')}: the last build did not write our-server.conf, and this one would delete it; move it elsewhere, or delete it`,
    );
  });

  test('is no matter if it is a packed copy, or if the operating system has put it there', async () => {
    const out = await mixed(['index.html.br', 'index.html.gz', '.DS_Store', 'About/Thumbs.db', 'desktop.ini']);
    await build(out, 'second');
    expect(readdirSync(at(out, 'fest')).sort()).toEqual(['.built-by-event-site-generator', 'index.html']);
  });

  test('is no matter if it is a copy of a file for the host, as some hosts want it', async () => {
    const out = scratch();
    for (const text of ['first', 'second']) {
      const staging = await openStaging(out, '');
      await staging.write('index.html', text);
      await staging.writeForHost('root/_headers', text);
      await staging.swap();
      await staging.close();
      cpSync(at(out, '.hosting/site/root'), at(out, 'site'), { recursive: true });
    }
    expect(readFileSync(at(out, 'site/index.html'), 'utf8')).toBe('second');
    expect(readFileSync(at(out, 'site/_headers'), 'utf8')).toBe('second');
  });

  test('cannot be told in a folder that an earlier generator has marked, which is replaced as before', async () => {
    const out = await mixed(['notes.txt']);
    writeFileSync(at(out, 'fest/.built-by-event-site-generator'), 'This folder is replaced by every build.\n');
    await build(out, 'second');
    expect(readdirSync(at(out, 'fest')).sort()).toEqual(['.built-by-event-site-generator', 'index.html']);
  });

  test('is told from our files without their names: the marker is published', async () => {
    const out = scratch();
    const staging = await openStaging(out, '/fest');
    await staging.write('files/for-the-press-3f2a91c0.pdf', 'a file that no page links to');
    await staging.swap();
    await staging.close();
    expect(readFileSync(at(out, 'fest/.built-by-event-site-generator'), 'utf8')).toMatch(
      /^This folder is replaced by every build\..*\n[0-9a-f]{12}\n[0-9a-f]{12}\n$/,
    );
  });
});

describe('nothing is written outside the staging folder', () => {
  test.each(['../x', '../../x', 'a/../../x', '/tmp/x', '..', '.', ''])('%j', async (path) => {
    const staging = await openStaging(scratch(), '/fest');
    await expect(staging.write(path, 'x')).rejects.toThrow(`${path}: would be written outside the output folder`);
  });

  test('nor to a neighbour whose name begins alike', async () => {
    const out = scratch();
    const staging = await openStaging(out, '/fest');
    await expect(staging.write('../fest-old/x', 'x')).rejects.toThrow('would be written outside');
  });
});

describe('a site lies below the output', () => {
  test.each([
    ['', 'site'],
    ['/a/b', 'a/b'],
    ['/.old', '.old'],
  ])('with the prefix %j in %s, and is replaced there', async (prefix, folder) => {
    const out = scratch();
    mkdirSync(at(out, 'mine'));
    for (const text of ['first', 'second', 'third']) {
      const staging = await openStaging(out, prefix);
      expect(await staging.write('About/index.html', text)).toBe(`${prefix}/About/index.html`);
      expect(readFileSync(join(staging.root, prefix, 'About/index.html'), 'utf8')).toBe(text);
      await staging.swap();
      await staging.close();
      expect(readFileSync(at(out, folder, 'About/index.html'), 'utf8')).toBe(text);
    }
    expect(readdirSync(out).sort()).toEqual([folder.split('/')[0], 'mine'].sort());
  });

  test('and where somebody keeps a folder of that name, it is left alone', async () => {
    const out = scratch();
    mkdirSync(at(out, 'site'));
    writeFileSync(at(out, 'site', 'thesis.doc'), 'mine');
    await expect(openStaging(out, '')).rejects.toThrow('contains files that no build made');
    expect(readdirSync(at(out, 'site'))).toEqual(['thesis.doc']);
  });
});

describe('an output folder that cannot be made is named with the cause', () => {
  const elsewhere = 'or name another folder with --out DIR';
  const link = (to: string) => {
    const path = at(scratch(), 'dist');
    symlinkSync(to, path);
    return path;
  };

  test('where it is a file, or is in one', async () => {
    const file = at(scratch(), 'dist');
    writeFileSync(file, 'mine');
    const says = `${file}: is a file, where a folder is needed; move the file away, ${elsewhere}`;
    await refused(file).toThrow(says);
    await refused(at(file, 'below')).toThrow(says);
    await refused(link(file)).toThrow(/dist: is a file, where a folder is needed/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  test('where it is a link to nothing, or to itself', async () => {
    const [dangling, loop] = [link('/nowhere/at/all'), link('dist')];
    const says = `${dangling}: is a symbolic link to /nowhere/at/all, where nothing is; make that folder, or delete the link, ${elsewhere}`;
    await refused(dangling).toThrow(says);
    await refused(at(dangling, 'below')).toThrow(says);
    await refused(loop).toThrow(`${loop}: is a symbolic link back to itself; delete the link, ${elsewhere}`);
  });
});

describe('after a build was killed', () => {
  /** The id of a process that is no more. */
  const gone = 2 ** 22 + 1;

  test('in the middle, the next one clears its staging folder away', async () => {
    const out = scratch();
    mkdirSync(at(out, `.staging-${gone}/fest`), { recursive: true });
    await build(out, 'site');
    expect(readdirSync(out)).toEqual(['fest']);
  });

  test('and had our process id, nothing of it reaches the site', async () => {
    const out = scratch();
    mkdirSync(at(out, `.staging-${process.pid}/fest`), { recursive: true });
    writeFileSync(at(out, `.staging-${process.pid}/fest/stale.html`), '');
    await build(out, 'site');
    expect(existsSync(at(out, 'fest/stale.html'))).toBe(false);
  });

  test('the staging folder of a build still at work is left alone', async () => {
    const out = scratch();
    mkdirSync(at(out, `.staging-${process.ppid}/fest`), { recursive: true });
    await build(out, 'site');
    expect(readdirSync(out).sort()).toEqual([`.staging-${process.ppid}`, 'fest']);
  });

  test.each([1, 2, 3, 4, 5])(
    'before rename %i of its swap, a whole site is there for whoever looks next',
    async (nth) => {
      const out = scratch();
      await build(out, 'first');
      const killed = `import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const { rename } = fs;
      let renames = 0;
      fs.rename = (...paths) => (++renames === ${nth} ? process.kill(process.pid, 'SIGKILL') : rename(...paths));
      syncBuiltinESMExports();
      const { openStaging } = await import('./static/output/staging.ts');
      const staging = await openStaging(${JSON.stringify(out)}, '/fest');
      await staging.write('index.html', 'second');
      await staging.swap();
      process.kill(process.pid, 'SIGKILL');`;
      const { signal } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', killed]);
      expect(signal).toBe('SIGKILL');
      await recoverSite(at(out, 'fest'));
      expect(read(out)).toMatch(/^(first|second)$/);
      await build(out, 'third');
      expect(read(out)).toBe('third');
      expect(readdirSync(out)).toEqual(['fest']);
    },
  );

  test('a folder that no build made, or a link, is not taken for the last site', async () => {
    const [out, elsewhere] = [scratch(), scratch()];
    mkdirSync(at(out, 'fest.previous'));
    await recoverSite(at(out, 'fest'));
    expect(readdirSync(out)).toEqual(['fest.previous']);
    await build(elsewhere, 'published');
    symlinkSync(at(elsewhere, 'fest'), at(out, 'hall.previous'));
    await recoverSite(at(out, 'hall'));
    expect(existsSync(at(out, 'hall'))).toBe(false);
  });

  test('between the two renames, the last good site is put back', async () => {
    const out = scratch();
    await build(out, 'first');
    renameSync(at(out, 'fest'), at(out, 'fest.previous'));
    const next = await openStaging(out, '/fest');
    expect(read(out)).toBe('first');
    expect(existsSync(at(out, 'fest.previous'))).toBe(false);
    await next.close();
  });

  test('after both renames, the next build takes the old site away', async () => {
    const out = scratch();
    await build(out, 'old');
    renameSync(at(out, 'fest'), at(out, 'fest.previous'));
    cpSync(at(out, 'fest.previous'), at(out, 'fest'), { recursive: true });
    await build(out, 'new');
    expect(read(out)).toBe('new');
    expect(readdirSync(out)).toEqual(['fest']);
  });
});
