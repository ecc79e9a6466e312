import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildHere } from '../helpers/building';
import { aifest } from '../helpers/events';
import { scratch } from '../helpers/scratch';

/** Words that nobody wrote, which pack badly. */
const words = (count: number, seed: string) =>
  Array.from({ length: count }, (_, n) => createHash('sha256').update(`${seed} ${n}`).digest('hex').slice(0, 8)).join(
    ' ',
  );
const MARKUP = 'a </div></div> <td/> <x-y z="1>2"> <!-- <br/> <p class="x"> &nbsp; &amp;lt; <script>alert(1)</script>';

test('an event that is heavy and odd in every way is built, and the report says where it is above the budget', async () => {
  const copy = scratch({ content: aifest.content });
  const file = (name: string) => join(copy, 'content', `${name}.json`);
  const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
  const write = (name: string, value: object) => writeFileSync(file(name), JSON.stringify(value));
  const title = '@&§%ßÆŒ&@§ ¶Ω§&@ '.repeat(20).slice(0, 300);
  const events = Array.from({ length: 400 }, (_, n) => ({
    id: `session-${n}`,
    title: n ? words(3, `title ${n}`) : title,
    description: `${MARKUP} ${words(80, `${n}`)}`,
    time: { start: '09:00', end: '10:00' },
    location: `Hall ${n}`,
  }));
  write('schedule', { ...read('schedule'), days: [{ id: 'day', dayTitle: 'A day', date: '2025-09-13', events }] });
  // Without pages of their own, all descriptions stand on one page.
  write('agenda', { ...read('agenda'), sessionPages: false });
  // Lines that end in two spaces are broken by a `<br/>`.
  const lines = Array.from({ length: 600 }, (_, n) => words(10, `line ${n}`));
  const blocks = [{ type: 'text', body: [MARKUP, ...lines].join('  \n') }];
  mkdirSync(join(copy, 'content/pages'));
  write('pages/odd', { meta: { title, description: title }, title, blocks });
  const site = read('site');
  site.header.links.push({ label: 'Odd', page: 'odd' });
  write('site', site);

  const out = scratch();
  const { status, stdout, stderr } = await buildHere(['--content', join(copy, 'content'), '--out', out, '--verbose']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^\/shcaifest\/Odd\/ +\d+ +\d+\/14336 +\d+\/8192 +\d+>\d+ /m);
  expect(stdout).toMatch(/^\/shcaifest\/Contact\/ +\d+ +\d+\/14336 +\d+\/8192 +\d+\/61440 /m);
  const [, heavy = ''] = /\nPublished, but heavier than their budget .*\n((?: {2}.*\n)+)/.exec(stdout) ?? [];
  expect(heavy).toMatch(/^ {2}\/shcaifest\/Agenda\/: the page itself [\d,]+, fonts\/text\.woff2 [\d,]+, /m);
  expect(heavy).toMatch(/^ {2}\/shcaifest\/Odd\/: the page itself [\d,]+, /m);
  expect(heavy).not.toContain('/Contact/');
  // What a maintainer can do something about is asked too (rule 16.12).
  expect(stdout).toMatch(
    /the page \/shcaifest\/Agenda\/ is \d+ KB when it is sent, .*; shorten the texts "description"/,
  );
  // Each page has the picture for its link previews, however odd its title is.
  expect(readdirSync(join(out, 'shcaifest/cards'))).toHaveLength(8);
});
