import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepSame } from '../../content/json/keepSame';
import { type Path, valueAt, walk } from '../../content/json/path';
import { checkContent } from '../../content/load/checkContent';
import type { CheckedTexts } from '../../content/load/checkFile';
import { aifest } from '../helpers/events';

const CHANGES = 40;
const FILES = ['schedule', 'speakers', 'home', 'hackathon', 'about', 'site'];

/** Returns numbers that look random, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Changes one place of a value as people do: another text, an entry that is gone, comes twice or stands elsewhere. */
function change(root: unknown, below: (limit: number) => number): void {
  const all = walk(root).filter(({ path }) => path.length);
  const { path } = all[below(all.length)] as { path: Path };
  const around = valueAt(root, path.slice(0, -1)) as Record<string | number, unknown>;
  const key = path.at(-1) as string | number;
  const texts = [
    'Another',
    '',
    'page:nowhere',
    '#gone',
    'keynote',
    '09:00',
    '2025-09-13',
    'no-such.jpg',
    '[a](page:agenda#gone)',
  ];
  if (Array.isArray(around)) {
    const [entry] = around.splice(key as number, 1);
    if (below(3) === 0) around.splice(below(around.length), 0, entry, structuredClone(entry));
    else if (below(2) === 0) around.splice(below(around.length), 0, entry);
  } else if (below(4) === 0) delete around[key];
  else if (typeof around[key] === 'string') around[key] = texts[below(texts.length)];
}

test('a check of what has changed has the same result as a check of everything', async () => {
  const below = numbers(75);
  const checkedTexts: CheckedTexts = new Map();
  const sound: Record<string, string> = {};
  for (const file of FILES) sound[file] = await readFile(join(aifest.content, `${file}.json`), 'utf8');
  const before = await checkContent(aifest.content, aifest.static, { checkedTexts });
  expect(before.problems).toEqual([]);
  let refused = 0;
  for (let n = 0; n < CHANGES; n++) {
    const file = FILES[below(FILES.length)] as string;
    const value = JSON.parse(sound[file] as string);
    change(value, below);
    sound[file] = JSON.stringify(value, null, 2);
    const planned = new Map(FILES.map((each) => [join(aifest.content, `${each}.json`), sound[each]]));
    const again = await checkContent(aifest.content, aifest.static, { planned, checkedTexts });
    const whole = await checkContent(aifest.content, aifest.static, { planned });
    expect(again.problems).toEqual(whole.problems);
    expect(again.content).toEqual(whole.content);
    if (!whole.problems.length) continue;
    refused++;
    // As in the editor, what is refused is not written.
    sound[file] = await readFile(join(aifest.content, `${file}.json`), 'utf8');
  }
  expect(refused).toBeGreaterThan(CHANGES / 10);
  expect(refused).toBeLessThan(CHANGES);
});

test('a value that is read again keeps the objects that are the same', () => {
  const before = { days: [{ title: 'One' }, { title: 'Two' }], rooms: ['Hall'] };
  const again = keepSame(before, { days: [{ title: 'New' }, { title: 'One' }, { title: 'Two' }], rooms: ['Hall'] });
  expect(again).toEqual({ days: [{ title: 'New' }, { title: 'One' }, { title: 'Two' }], rooms: ['Hall'] });
  expect(again.days[1]).toBe(before.days[0]);
  expect(again.days[2]).toBe(before.days[1]);
  expect(again.rooms).toBe(before.rooms);
  expect(keepSame(again, structuredClone(again))).toBe(again);
  // What is copied is not the same object as the one that it was copied from: one of them may be changed later.
  const copied = keepSame(before, { days: [{ title: 'One' }, { title: 'One' }, { title: 'Two' }], rooms: ['Hall'] });
  expect(new Set(copied.days).size).toBe(3);
  const list = [{ id: 'a', time: { start: '09:00' } }];
  const [added, old] = keepSame(list, [{ id: 'b', time: { start: '09:00' } }, ...structuredClone(list)]);
  expect(old).toBe(list[0]);
  expect(added?.time).not.toBe(old?.time);
  // The order of keys is a difference.
  const [turned] = [keepSame({ a: 1, b: 2 }, { b: 2, a: 1 })];
  expect(Object.keys(turned)).toEqual(['b', 'a']);
});
