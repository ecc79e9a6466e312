import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, test, vi } from 'vitest';
import { pages } from '../../content/schema/pages';
import {
  buildArguments,
  buildHere,
  copyBuiltSites,
  fileDigests,
  mustBuild,
  runBuild,
  STACK,
} from '../helpers/building';
import { prefix } from '../helpers/builtFest';
import { aifest, flags, rencontre } from '../helpers/events';
import { festPageNames } from '../helpers/fest';
import { scratch } from '../helpers/scratch';
import { some } from '../helpers/soak';

describe('a build of good content', () => {
  test('says where the site lies, and with --verbose each step with its time and every page with its bytes', async () => {
    const out = scratch();
    const paths = festPageNames.map((name) => pages[name].path);
    const { status, stdout, stderr } = await buildHere(['--out', out, '--verbose']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const steps = [...stdout.matchAll(/^(\S.*?) +\d+\.\d\d s$/gm)].map(([, name]) => name);
    expect(steps).toEqual(
      expect.arrayContaining(['content', 'assets', 'styles', 'widgets', 'pages', 'hosting', 'links', 'swap']),
    );
    for (const path of paths) expect(stdout).toMatch(new RegExp(`^${prefix}${path} +.*\\d`, 'm'));
    expect(stdout).toMatch(/Still to be filled in[^\n]*\n( +\d+ {2}\S+content\/\w+\.json\n)+/);
    expect(stdout).toMatch(/^The site is in .*shcaifest: \d+ pages, \d+ links checked, built in [\d.]+ s$/m);
    for (const path of paths) expect(existsSync(join(out, prefix, path, 'index.html'))).toBe(true);
    expect(readdirSync(out).sort()).toEqual(['.hosting', 'shcaifest']);
  });

  test('gives the same bytes whatever the clock, time zone, locale and folders', () => {
    const copies = scratch(aifest);
    const later =
      'const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+4e11)}static now(){return D.now()+4e11}}';
    const out = join(scratch(), 'some', 'where else');
    const { status, stderr } = runBuild(
      ['--content', join(copies, 'content'), '--static', join(copies, 'static'), '--out', out],
      {
        env: { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
        preload: [`data:text/javascript,${encodeURIComponent(later)}`],
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(fileDigests(out)).toEqual(fileDigests(inject('site')));
  });
});

/** Returns the pages of a built site by their paths. Expects each compressed copy to be that of its page. */
function pagesIn(site: string): Record<string, string> {
  const paths = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('index.html'));
  return Object.fromEntries(
    paths.map((path) => {
      const page = readFileSync(join(site, path));
      expect(brotliDecompressSync(readFileSync(join(site, `${path}.br`))).equals(page), `${path}.br`).toBe(true);
      expect(gunzipSync(readFileSync(join(site, `${path}.gz`))).equals(page), `${path}.gz`).toBe(true);
      return [path, `${page}`];
    }),
  );
}

describe('a build after another of the same site', () => {
  test('shows what has changed on each page and in its compressed copies, and no session that is gone', async () => {
    const copy = scratch({ content: rencontre.content });
    const [content, out] = [join(copy, 'content'), join(copy, 'out')];
    const edit = (file: string, from: string, to: string) => {
      const text = readFileSync(join(content, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(content, file), text.replace(from, to));
    };
    const pages = async () => {
      await mustBuild([...flags({ content, static: rencontre.static }), '--out', out]);
      return pagesIn(join(out, 'rencontre'));
    };
    const first = await pages();
    expect(first['Agenda/cartes/index.html']).toContain('Pourquoi le sud est en haut.');
    expect(Object.keys(first)).toContain('Agenda/livres/index.html');
    expect(await pages()).toEqual(first);

    edit('schedule.json', 'Pourquoi le sud est en haut.', 'Le nord est en bas.');
    edit('site.json', 'Haut de page', 'Vers le haut');
    edit('schedule.json', '"id": "livres"', '"id": "reliure"');
    const second = await pages();
    expect(second['Agenda/cartes/index.html']).toContain('Le nord est en bas.');
    expect(second['Agenda/cartes/index.html']).not.toContain('Pourquoi le sud est en haut.');
    expect(Object.keys(second)).toContain('Agenda/reliure/index.html');
    expect(Object.keys(second)).not.toContain('Agenda/livres/index.html');
    for (const [path, page] of Object.entries(second).filter(([path]) => !path.startsWith('ar/'))) {
      expect(page, path).toContain('Vers le haut');
      expect(page, path).not.toContain('Haut de page');
    }
  });
});

describe('a build that fails', () => {
  test('for wrong content names every problem, exits with 1 and touches nothing', () => {
    const copy = scratch({ content: aifest.content });
    writeFileSync(join(copy, 'content/agenda.json'), '{ "title": }');
    rmSync(join(copy, 'content/error.json'));
    const out = copyBuiltSites();
    const before = fileDigests(out);
    const { status, stdout, stderr } = runBuild(['--content', join(copy, 'content'), '--out', out]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /content\/agenda\.json:1:12: the key "title" has no value.*\n {2}1 \| \{ "title": \}\n {4}\| {12}\^\n/,
    );
    expect(stderr).toMatch(/content\/error\.json: this file is missing, and every site needs it; put it back/);
    expect(stderr).toMatch(/Nothing was changed\. Problems: 2\n$/);
    expect(stderr).not.toMatch(STACK);
    expect(stdout).toBe('');
    expect(fileDigests(out)).toEqual(before);
  });

  test('for a letter that no font has asks, and only --strict refuses it', async () => {
    const copy = scratch({ content: aifest.content });
    const path = join(copy, 'content/schedule.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"title": "Keynote"', '"title": "முதல் Keynote 🎤 胡"'));
    const args = ['--content', join(copy, 'content'), '--out', join(copy, 'out')];
    const question =
      /schedule\.json:23:20 days\[0\]\.events\[1\]\.title “.*” \(day 1\): Chinese \(the letter 胡\) is shown in each visitor's own font; .*, or add "intended": true to days\[0\]\.events\[1\]/;
    const { status, stdout } = await buildHere(args);
    expect(status).toBe(0);
    expect(stdout).toMatch(question);
    expect(stdout).not.toContain('🎤”');
    const refused = await buildHere([...args, '--strict']);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(question);
    expect(refused.stderr).not.toMatch(STACK);
  });

  test('with --final and --strict names all that is to be filled in and all that makes no sense', async () => {
    const copy = scratch({ content: aifest.content });
    const path = join(copy, 'content/booknow.json');
    const alt = /"alt": "Line drawing of a lagoon[^"]*"/;
    writeFileSync(path, readFileSync(path, 'utf8').replace(alt, '"alt": "lagoon.svg"'));
    const hackathon = join(copy, 'content/hackathon.json');
    writeFileSync(hackathon, readFileSync(hackathon, 'utf8').replace('"amount": 75000', '"amount": 80000'));
    const out = copyBuiltSites();
    const before = fileDigests(out);
    const args = ['--content', join(copy, 'content'), '--static', aifest.static, '--out', out];
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    const refused = await buildHere([...args, '--final', '--strict']);
    vi.unstubAllEnvs();
    expect({ status: refused.status, stdout: refused.stdout.replace(/^content .*\n/, '') }).toEqual({
      status: 1,
      stdout: '',
    });
    const placeholders = readdirSync(aifest.content)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => readFileSync(join(aifest.content, name), 'utf8').match(/"placeholder": true/g) ?? []);
    expect(refused.stderr.match(/still to be filled in; write the real facts.*\n +\d+ \|/g)).toHaveLength(
      placeholders.length,
    );
    expect(refused.stderr).toMatch(
      /booknow\.json:\d+:\d+ gallery\.pictures\[0\]\.alt(?: “.*”)?: this is the name of a file/,
    );
    expect(refused.stderr).toMatch(
      /^::error file=.*booknow\.json,line=\d+,col=\d+,title=gallery\.pictures\[0\]\.alt[^:]*::/m,
    );
    expect(refused.stderr).toMatch(
      /site\.json:3:10 url: “example\.org” is a host for examples only; write the real address/,
    );
    expect(refused.stderr).toMatch(
      /hackathon\.json:\d+:12 guidelines\.pdf: this PDF may be older .* “₹80,000” \(Second/,
    );
    expect(refused.stderr).toContain(`Problems: ${placeholders.length + 3}\n`);
    expect(fileDigests(out)).toEqual(before);

    const asked = await buildHere([...args, '--todo']);
    expect({ status: asked.status, stderr: asked.stderr }).toEqual({ status: 0, stderr: '' });
    expect(asked.stdout).toMatch(
      /\nStill to be filled in\. .*\n {2}\S*site\.json:3:10 url: “example\.org” is .*\n {2}\S*speakers\.json:12:7 speakers\[0\] “To be announced”\n/,
    );
    expect(asked.stdout).toMatch(
      /\nDid you mean this\?.*\n\n.*booknow\.json:\d+:\d+ gallery\.pictures\[0\]\.alt(?: “.*”)?: this is/,
    );
  });

  test('for wrong content makes no output folder', async () => {
    const out = join(scratch(), 'new');
    expect(await buildHere(['--content', 'nowhere', '--out', out])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('nowhere: there is no such folder; name the content folder with --content DIR'),
    });
    expect(existsSync(out)).toBe(false);
  });

  test('for a static folder that is not there names the files that are missing', async () => {
    const { status, stderr } = await buildHere(['--static', 'nowhere', '--out', scratch()]);
    expect(status).toBe(1);
    expect(stderr).toContain('there is no file nowhere/files/brochure.pdf; add it, or correct the name');
    expect(stderr).not.toMatch(STACK);
  });

  test('after its content was read, leaves the last site as it was and no staging folder', async () => {
    const copy = scratch({ static: aifest.static });
    mkdirSync(join(copy, 'static/images/gallery'), { recursive: true });
    writeFileSync(join(copy, 'static/images/gallery/lagoon.svg'), 'not a picture');
    const out = copyBuiltSites();
    const before = fileDigests(out);
    const { status, stderr } = await buildHere(['--static', join(copy, 'static'), '--out', out]);
    expect(status).toBe(1);
    expect(stderr).toContain('gallery/lagoon.svg is no SVG that can be used');
    expect(stderr).not.toMatch(STACK);
    expect(fileDigests(out)).toEqual(before);
    expect(readdirSync(out).sort()).toEqual(['.hosting', 'shcaifest']);
  });

  test('because the output holds foreign files, touches none of them', async () => {
    const out = scratch();
    mkdirSync(join(out, 'shcaifest'));
    writeFileSync(join(out, 'shcaifest/thesis.doc'), 'mine');
    const { status, stderr } = await buildHere(['--out', out]);
    expect(status).toBe(1);
    expect(stderr).toContain('contains files that no build made');
    expect(stderr).not.toMatch(STACK);
    expect(Object.keys(fileDigests(out))).toEqual(['/shcaifest/thesis.doc']);
  });
});

describe('the command line', () => {
  test.each([
    [['--nope'], "'--nope'"],
    [['--outt', 'x'], "'--outt'"],
    [['surplus'], "'surplus'"],
    [['--out'], "'--out <value>'"],
  ])('%j is refused by name', async (args, named) => {
    const { status, stdout, stderr } = await buildHere(args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(named);
    expect(stderr).toContain('--content DIR');
    expect(stderr).not.toMatch(STACK);
  });

  test('--help says how to use it', async () => {
    const { status, stdout, stderr } = await buildHere(['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const flag of ['--content DIR', '--static DIR', '--out DIR', '--help']) expect(stdout).toContain(flag);
  });
});

const STEPS = 'content assets styles widgets art pages licences hosting links budgets'.split(' ');

describe('a build that is killed', () => {
  test.each(some(STEPS, 2))(
    'after its step "%s" leaves the last site whole, and the next build cleans up',
    async (step) => {
      const out = copyBuiltSites();
      const before = fileDigests(join(out, 'shcaifest'));
      const child = spawn(process.execPath, buildArguments(['--out', out, '--verbose']), {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_, signal) => resolve(signal)));
      let said = '';
      child.stdout.on('data', (data) => {
        said += data;
        if (new RegExp(`^${step} `, 'm').test(said)) child.kill('SIGKILL');
      });
      expect(await ended).toBe('SIGKILL');
      expect(fileDigests(join(out, 'shcaifest'))).toEqual(before);
      expect(await buildHere(['--out', out])).toMatchObject({ status: 0, stderr: '' });
      expect(readdirSync(out).sort()).toEqual(['.hosting', 'shcaifest']);
      expect(fileDigests(join(out, 'shcaifest'))).toEqual(before);
    },
  );
});
