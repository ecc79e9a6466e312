import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockHost } from '../../static/publish/lock';
import { publishSite } from '../../static/publish/publishSite';
import { memoryHost, siteOf } from './memoryHost';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const first = { 'index.html': 'first', 'About/index.html': 'first' };
const second = { 'index.html': 'second', 'About/index.html': 'second' };
const us = `${userInfo().username} on ${hostname()}`;

/** A host with the first site and a clock of its own; `locks` are the files of the runs that hold it. */
async function hostWithClock() {
  const clock = { time: 1_700_000_000_000 };
  const there = memoryHost(undefined, { clock: () => clock.time });
  const laptop = (ahead: number) => ({ now: () => clock.time + ahead });
  await publishSite(siteOf(first), there.host, laptop(0));
  const locks = () => [...there.files.keys()].filter((path) => path.startsWith('.published/lock-'));
  return { ...there, clock, laptop, locks };
}

test.each([0, DAY, -DAY])(
  'a lock counts by the clock of the host, also where that of a laptop is wrong by %i ms',
  async (wrong) => {
    const { host, clock, laptop, visible, locks } = await hostWithClock();
    // One whose line is cut: it never gives its lock back.
    await lockHost(host, laptop(wrong).now);
    clock.time += 9 * MINUTE;
    for (const ahead of [0, DAY, -DAY])
      await expect(publishSite(siteOf(second), host, laptop(ahead))).rejects.toThrow(
        `${us} is publishing to this host; wait until they have finished, or 1 min if they were cut off`,
      );
    expect(visible()).toEqual(first);
    expect(locks()).toHaveLength(1);
    clock.time += MINUTE;
    await publishSite(siteOf(second), host, laptop(wrong));
    expect(visible()).toEqual(second);
    expect(locks()).toEqual([]);
  },
);

test('the run of another machine that has the same name is not taken for one of this machine that has ended', async () => {
  const { host, laptop, locks } = await hostWithClock();
  const id = '0123456789abcdef0123456789abcdef';
  await host.write(
    `.published/lock-${id}.json`,
    Buffer.from(JSON.stringify({ who: 'asha', machine: hostname(), time: 0 })),
  );
  await expect(publishSite(siteOf(second), host, laptop(0))).rejects.toThrow(
    `asha on ${hostname()} is publishing to this host; wait until they have finished, or 10 min`,
  );

  // A run of this machine leaves a trace of its process.
  const trace = join(tmpdir(), `publish-${id}`);
  writeFileSync(trace, `${spawnSync(process.execPath, ['--version']).pid}`);
  await publishSite(siteOf(second), host, laptop(0));
  expect(locks()).toEqual([]);
});

test('a laptop that slept eleven minutes while somebody else published changes nothing any more', async () => {
  const there = await hostWithClock();
  const third = { 'index.html': 'third', 'About/index.html': 'third' };
  for (const [moment, path] of [
    ['write', /upload-/],
    ['replace', /^index\.html/],
  ] as const) {
    await publishSite(siteOf(first), there.host, there.laptop(0));
    const call = there.host[moment] as (from: string | Buffer, to: string | Buffer) => Promise<void>;
    let sleeps = true;
    const sleeping = async (...args: [string, string]) => {
      if (sleeps && path.test(args[moment === 'write' ? 0 : 1])) {
        sleeps = false;
        there.clock.time += 11 * MINUTE;
        await publishSite(siteOf(third), there.host, there.laptop(0));
      }
      return call(...args);
    };
    await expect(publishSite(siteOf(second), { ...there.host, [moment]: sleeping }, there.laptop(0))).rejects.toThrow(
      'This run was silent for more than ten minutes, and somebody else has published since; publish again',
    );
    expect(there.visible(), moment).toEqual(third);
    expect(there.locks()).toEqual([]);
  }
});

test('a run whose lock was taken over says by whom, and leaves the lock of that one alone', async () => {
  const { host, clock, laptop, locks } = await hostWithClock();
  const sleeper = await lockHost(host, laptop(0).now);
  clock.time += 11 * MINUTE;
  const taker = await lockHost(host, laptop(0).now);
  await expect(sleeper.host.remove('index.html')).rejects.toThrow(
    `and ${us} is publishing now; publish again when they have finished`,
  );
  await sleeper.release();
  expect(locks()).toHaveLength(1);
  await taker.release();
});

test('of two runs that begin at once one goes on', async () => {
  for (let round = 0; round < 8; round++) {
    const { host, laptop, locks } = await hostWithClock();
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const lock = () =>
      lockHost(host, laptop(0).now, () => settled)
        .catch((error: Error) => error.message)
        .finally(settle);
    const both = await Promise.all([lock(), lock()]);
    expect(both.filter((each) => typeof each === 'string')).toEqual([expect.stringContaining('is publishing to this')]);
    expect(locks()).toHaveLength(1);
    for (const each of both) if (typeof each !== 'string') await each.release();
  }
});

test('a host that tells no times takes those of the two machines, and a clock that is a day ahead blocks nobody', async () => {
  const there = await hostWithClock();
  const host = { ...there.host, modified: async () => undefined };
  await lockHost(host, there.laptop(0).now);
  await expect(publishSite(siteOf(second), host, there.laptop(9 * MINUTE))).rejects.toThrow('is publishing');
  await publishSite(siteOf(second), host, there.laptop(-DAY));
  expect(there.visible()).toEqual(second);
});

test('a disk that is too full for a lock takes the site that makes room', async () => {
  const there = await hostWithClock();
  const write = async (path: string, data: Buffer) => {
    if (path.includes('/lock-')) throw new Error('552 disk full');
    await there.host.write(path, data);
  };
  await publishSite(siteOf(second), { ...there.host, write }, there.laptop(0));
  expect(there.visible()).toEqual(second);
});
