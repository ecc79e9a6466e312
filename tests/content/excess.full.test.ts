import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STACK } from '../helpers/building';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

/**
 * Reads content as a build does, and has node say last how many seconds of a processor and how many megabytes it took. Where
 * the system tells, these are its own: the maximum of a process begins with what the one has that starts it.
 */
const reading = `
  import { existsSync, readFileSync } from 'node:fs';
  import { loadContent } from './content/load/load';
  import { command } from './content/messages/command';
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const status = '/proc/self/status';
    const own = existsSync(status) ? Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1]) : maxRSS;
    process.stderr.write('\\n' + JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, own / 1024]));
  });
  await command('', async () => { await loadContent(process.argv[1], process.argv[2]); });
`;

/** Where there is no more room than needed, memory is tidied up in time; else that depends on how busy the machine is. */
const TIDY = ['--max-old-space-size=160'];

/** Returns the messages and the time of reading the fest with this text in one of its files. */
function read(text: string, end?: (remove: () => void) => void) {
  const copy = scratch({ content: aifest.content }, end);
  writeFileSync(join(copy, 'content/agenda.json'), text);
  const { status, stderr } = spawnSync(
    process.execPath,
    [...TIDY, '--import', 'tsx', '--input-type=module', '--eval', reading, join(copy, 'content'), aifest.static],
    { encoding: 'utf8' },
  );
  const last = stderr.lastIndexOf('\n');
  const [seconds, megabytes] = JSON.parse(stderr.slice(last));
  return { status, says: stderr.slice(0, last), seconds, megabytes };
}

describe('a content file that is out of all proportion is refused in sentences, soon and within 300 MB', {
  timeout: 120_000,
}, () => {
  // Machines differ, so time is counted in refusals of one plain mistake: these take up to two. Work that grows with the
  // square of a file would take more than five.
  let plain = 0;
  beforeAll(() => {
    plain = read('{"textt":"x"}', afterAll).seconds;
  });
  const unknownKeys = Array.from({ length: 100_000 }, (_, n) => `"key${n}":1`).join(',');

  test.each([
    [
      'a mistake in a line of a megabyte',
      `{"textt":"x","title":"${'தமிழ் '.repeat(170_000)}"}`,
      /:1:2 textt: this key is not known here; did you mean "text"\?\n {2}1 \| \{"textt":"x","title":"(தமிழ் )+தமி \.\.\.\n/,
    ],
    [
      '100,000 keys that are not known',
      `{"title":"x",${unknownKeys}}`,
      /agenda\.json:1:\d+ key100: 99900 keys from here on are not known; delete them\n/,
    ],
    [
      '100,000 times the same key',
      `{${'"title":"x",'.repeat(100_000)}"title":"x"}`,
      /:1:14: the key "title" appears 100001 times in this block, first in line 1; delete all but one\n/,
    ],
    ['a million brackets in each other', '['.repeat(1_000_000), /:1:65: too many brackets are open here/],
    [
      'a million brackets after each other',
      `[${'[],'.repeat(499_999)}[]]`,
      /:1:299999: there are more than 100000 brackets/,
    ],
  ])('%s', (_, text, expected) => {
    const { status, says, seconds, megabytes } = read(text);
    expect(says).toMatch(expected);
    expect(says).toMatch(/\nNothing was changed\. Problems: \d+\n/);
    expect(says).not.toMatch(STACK);
    expect(status).toBe(1);
    expect(seconds / plain).toBeLessThan(5);
    expect(megabytes).toBeLessThan(300);
  });
});
