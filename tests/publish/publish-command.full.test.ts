import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SENT_BUT_NOT_SEEN } from '../../content/edit/publishing';
import { PROBLEMS_AS_JSON } from '../../content/messages/display';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

/** The file in which each program of Node.js that is started writes a line: its name, and what it finds in its environment. */
const seen = join(scratch({}, afterAll), 'seen');
const witness = `import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
const secrets = Object.keys(process.env).filter((name) => name.startsWith('PUBLISH_'));
appendFileSync(${JSON.stringify(seen)}, basename(String(process.argv[1])) + ': ' + secrets.sort() + '\\n');`;

/** Runs the command with the fest; without a terminal, as in CI. */
const publish = (...args: string[]) => publishWith({}, ...args);

/** Runs the command with further variables of the environment. */
const publishWith = (variables: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'static/publish/publish.ts', '--content', aifest.content, '--static', aifest.static, ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(witness)}`,
        PUBLISH_LIVE: '',
        PUBLISH_PASSWORD: 'open sesame',
        ...variables,
      },
    },
  );
  return { status, stdout, stderr };
};

test('npm run publish builds, publishes, and brings the site before that back', () => {
  const [www, out] = [scratch(), scratch()];
  mkdirSync(join(www, 'shcaifest'));
  // A site that was uploaded by hand.
  writeFileSync(join(www, 'shcaifest/.built-by-event-site-generator'), '');
  writeFileSync(join(www, 'shcaifest/index.html'), 'by hand');
  writeFileSync(join(www, 'notes.txt'), 'mine');

  const made = publish(www, '--draft', '--out', out);
  expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(/: \d+ files \(\d\.\d MB\) sent, 0 removed; 0 were there already/);
  expect(made.stdout).toContain('The live site was not checked: add --url URL if visitors see this folder there.');
  expect(readFileSync(join(www, 'shcaifest/index.html'))).toEqual(readFileSync(join(out, 'shcaifest/index.html')));
  expect(readdirSync(www).sort()).toEqual(['notes.txt', 'shcaifest']);
  expect(readdirSync(join(www, 'shcaifest'))).not.toContain('hosting');
  // Whatever a build starts, from npm packages too, cannot read the password.
  const programs = new Set(readFileSync(seen, 'utf8').split('\n'));
  expect([...programs]).toEqual(expect.arrayContaining(['publish.ts: PUBLISH_LIVE,PUBLISH_PASSWORD', 'build.ts: ']));
  expect([...programs].filter((line) => /PASSWORD/.test(line))).toHaveLength(1);

  const undone = publish(www, '--undo');
  expect(undone.status).toBe(1);
  expect(undone.stderr).toContain('there is no previous site on this host; publish the one that you want');
});

test('the panel lists the pages that would be sent, and nothing is sent', () => {
  const www = scratch();
  const panel = { [PROBLEMS_AS_JSON]: '1' };
  const { status, stdout, stderr } = publishWith(panel, www, '--dry-run', '--draft', '--out', scratch());
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Send: the page \/About\/$/m);
  expect(stdout).toContain('would be sent');
  expect(readdirSync(www)).toEqual([]);
});

test('the panel is told that everything was sent, also where the site is not found at its address', () => {
  const www = scratch();
  const panel = { [PROBLEMS_AS_JSON]: '1' };
  const sent = publishWith(panel, www, '--draft', '--url', 'https://127.0.0.1:9', '--out', scratch());
  expect(sent.status).toBe(SENT_BUT_NOT_SEEN);
  expect(sent.stdout).toMatch(/: \d+ files \(\d\.\d MB\) sent, /);
  expect(sent.stderr).toContain('The site was sent, but https://127.0.0.1:9/ cannot be reached.');
  expect(readdirSync(www)).toEqual(['shcaifest']);
});

test('a folder is not looked for at the address of the live site', () => {
  const dir = scratch({ content: aifest.content });
  const site = join(dir, 'content', 'site.json');
  const address = '"url": "https://127.0.0.1:9"';
  writeFileSync(site, readFileSync(site, 'utf8').replace(/"url": "[^"]*"/, address));
  expect(readFileSync(site, 'utf8')).toContain(address);
  const panel = { [PROBLEMS_AS_JSON]: '1' };
  const args = ['--draft', '--out', scratch(), '--content', join(dir, 'content')];
  const { status, stdout, stderr } = publishWith(panel, scratch(), ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('The files are in the folder. Nobody has looked whether visitors see them.');
});

test('a site that is not final is not published, and it is said what publishes it as it is', () => {
  const www = scratch();
  const { status, stderr } = publish(www, '--out', scratch());
  expect(status).toBe(1);
  expect(stderr).toContain(
    'the site could not be built, as said above, so nothing was published; to publish a site that is not final or has warnings, add --draft',
  );
  expect(readdirSync(www)).toEqual([]);
});

test('a host that cannot be reached is told of before anything is built', () => {
  const out = scratch();
  const { status, stdout, stderr } = publish('ftp://asha@127.0.0.1:9/www', '--unencrypted', '--out', out);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('127.0.0.1:9: nothing answers at this port; ask your host for the port of FTP');
  expect(readdirSync(out)).toEqual([]);
});

test('a refusal is a sentence, without the password and without a stack trace', () => {
  const { status, stderr } = publish('sftp://asha:secret@127.0.0.1/www', '--undo');
  expect(status).toBe(1);
  expect(stderr).toContain('the address holds a password, which others could read; write sftp://asha@127.0.0.1/www');
  expect(stderr).not.toMatch(/open sesame|:secret|\n\s+at /);
});
