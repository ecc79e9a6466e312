import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FinderIndex } from '../../widgets/finderIndex';
import { loadIndex } from '../../widgets/searchIndex';
import { openWords, packWords, wordsOf } from '../../widgets/words';

test('the words of a text are folded, and those of languages without spaces are found', () => {
  expect(wordsOf('Déjà-vu of the bees’ 2nd dance')).toEqual(['DEJA', 'VU', 'OF', 'THE', 'BEES', '2ND', 'DANCE']);
  expect(wordsOf('மரங்கள் பேசும்')).toEqual(['மரங்கள்', 'பேசும்']);
  expect(wordsOf('開放社群')).toEqual(['開放', '放社', '社群', '群']);
});

test('packed words and their sessions are the same when they are unpacked', () => {
  const all = new Map([
    ['BEE', [0, 1, 2, 3]],
    ['BEES', [7, 99, 100, 5000]],
    ['மரம்', [12]],
    ['A'.repeat(60), [1]],
    [`${'A'.repeat(60)}B`, [2]],
  ]);
  const find = openWords(JSON.parse(JSON.stringify(packWords(all))));
  for (const word of all.keys())
    expect([...find(word)]).toEqual([...all].filter(([other]) => other.startsWith(word)).flatMap(([, each]) => each));
  expect([...find('BEE')]).toEqual([...(all.get('BEE') ?? []), ...(all.get('BEES') ?? [])]);
  expect([...find('WASP')]).toEqual([]);
  expect([...openWords(packWords(new Map()))('BEE')]).toEqual([]);
});

describe('a search', () => {
  const index: FinderIndex = {
    pages: '/fest/Agenda/',
    days: [
      { title: 'Saturday', date: '31st January 2026', href: '/fest/Agenda/sat/' },
      { title: 'Sunday', date: '1st February 2026', href: '/fest/Agenda/sun/' },
    ],
    values: { day: ['Saturday', 'Sunday'], room: ['North', 'South'] },
    times: ['09:00–10:00 AM', '10:00–11:00 AM'],
    titles: ['Kites over the sea', 'Tea & toast', 'Café culture'],
    langs: {},
    ids: [0, 0, 'talk-3'],
    day: [1, 0, 0],
    starts: [540, 600, 540],
    time: [0, 1, 0],
    people: ['Asha Devi', 'Ravi Kumar', ''],
    has: { day: [1, 0, 0], room: [0, [0, 1], 1] },
    cancelled: [],
    words: ['words-0.json'],
  };
  const files: Record<string, unknown> = {
    'finder.json': index,
    'words-0.json': packWords(
      new Map([
        ['PYTHON', [0, 2]],
        ['PYTHONIC', [1]],
        ['KETTLE', [1]],
      ]),
    ),
  };
  const open = () => {
    vi.stubGlobal('fetch', async (address: string) => Response.json(files[address]));
    onTestFinished(() => void vi.unstubAllGlobals());
    return loadIndex('finder.json');
  };
  const titles = async (words: string, chosen = {}) => {
    const loaded = await open();
    const first = loaded.search({ words, chosen });
    await first.more?.();
    return loaded.search({ words, chosen }).entries.map(({ title }) => title);
  };

  test('finds words in titles, people and halls at once, and those of descriptions when their file is there', async () => {
    expect(await titles('cafe')).toEqual(['Café culture']);
    expect(await titles('ravi TOAST')).toEqual(['Tea & toast']);
    expect(await titles('south')).toEqual(['Café culture', 'Tea & toast']);
    expect(await titles('python')).toEqual(['Café culture', 'Tea & toast', 'Kites over the sea']);
    expect(await titles('python kites')).toEqual(['Kites over the sea']);
    expect(await titles('hon')).toEqual([]);
    const loaded = await open();
    expect(loaded.search({ words: 'kettle', chosen: {} }).entries).toEqual([]);
  });

  test('lists what has the words in the title first, then what has them in names of people, and then all others', async () => {
    const loaded = await open();
    const search = { words: 'a', chosen: {} };
    await loaded.search(search).more?.();
    const { entries, places } = loaded.search(search);
    expect(entries.map((entry) => [entry.title, places.get(entry)])).toEqual([
      ['Café culture', 'title'],
      ['Tea & toast', 'title'],
      ['Kites over the sea', 'title'],
    ]);
    const found = (words: string) => {
      const { entries, places } = loaded.search({ words, chosen: {} });
      return entries.map((entry) => `${entry.title}: ${places.get(entry)}`);
    };
    expect(found('kumar')).toEqual(['Tea & toast: people']);
    expect(found('ravi toast')).toEqual(['Tea & toast: people']);
    expect(found('toast south')).toEqual(['Tea & toast: elsewhere']);
    expect(found('as')).toEqual(['Tea & toast: title', 'Kites over the sea: people']);
    expect(found('t')).toEqual(['Café culture: title', 'Tea & toast: title', 'Kites over the sea: title']);
    expect(found('th')).toEqual(['Kites over the sea: title', 'Café culture: elsewhere', 'Tea & toast: elsewhere']);
  });

  test('finds the sessions of all days in the order of time, each with its address', async () => {
    const { entries } = (await open()).search({ words: '', chosen: {} });
    expect(entries.map(({ href }) => href)).toEqual([
      '/fest/Agenda/talk-3/',
      '/fest/Agenda/tea-toast/',
      '/fest/Agenda/kites-over-the-sea/',
    ]);
  });

  test('has choices that go together with the words, and says how many each would find', async () => {
    expect(await titles('', { room: ['North'] })).toEqual(['Tea & toast', 'Kites over the sea']);
    expect(await titles('', { room: ['North'], day: ['Sunday'] })).toEqual(['Kites over the sea']);
    const { counts } = (await open()).search({ words: '', chosen: { day: ['Saturday'] } });
    expect([...(counts.room ?? [])]).toEqual([
      ['South', 2],
      ['North', 1],
    ]);
    expect([...(counts.day ?? [])]).toEqual([
      ['Saturday', 2],
      ['Sunday', 1],
    ]);
  });
});
