import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build, STACK } from './building';
import { aifest } from './events';
import { scratch } from './site';

/** Has node say, as its last line, how many seconds of a processor and how many megabytes it took. */
const usage = `data:text/javascript,${encodeURIComponent(`
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process.stderr.write('\\n' + JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]));
  });
`)}`;

describe('a content file that is out of all proportion is refused in sentences, within 5 s and 300 MB', {
  timeout: 120_000,
}, () => {
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
      /99000 more problems are not listed/,
    ],
    ['a million brackets in each other', '['.repeat(1_000_000), /:1:65: brackets are nested more than 64 deep/],
    [
      'a million brackets after each other',
      `[${'[],'.repeat(499_999)}[]]`,
      /:1:299999: there are more than 100000 brackets/,
    ],
  ])('%s', (_, text, says) => {
    const copy = scratch({ content: aifest.content });
    writeFileSync(join(copy, 'content/agenda.json'), text);
    const { status, stderr } = build(['--content', join(copy, 'content'), '--out', join(copy, 'out')], {
      preload: [usage],
    });
    const [seconds, megabytes] = JSON.parse(stderr.slice(stderr.lastIndexOf('\n')));
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/\nNothing was changed\. Problems: \d+\n/);
    expect(stderr).not.toMatch(STACK);
    expect(status).toBe(1);
    // Time of a processor, because others may be at work on the same machine.
    expect(seconds).toBeLessThan(5);
    expect(megabytes).toBeLessThan(300);
  });
});
