import { describe, expect, test } from 'vitest';
import type { Json } from '../../content/edit/contentValues';
import { blocksOf, memberName, membersOf, moveOperations, planBlock } from '../../content/edit/series';

// Blocks of pages and entries of lists in their order (rules 24.34 and 24.35).

const home: Json = {
  banner: { title: 'Fest' },
  overview: { title: 'Where and when' },
  counters: { items: [] },
  tracks: { title: 'Tracks' },
  speakers: { title: 'Speakers' },
  directions: { title: 'How to get here' },
  blocks: [
    { type: 'quotes', id: 'voices' },
    { type: 'text', title: 'Thanks' },
  ],
};
const files: Record<string, { value: Json }> = {
  home: { value: home },
  about: { value: { foundation: { title: 'The foundation' } } },
  speakers: { value: { speakers: [{ name: 'Asha' }, { name: 'Ravi' }] } },
};
const withOrder = (order: string[]) => ({ ...files, home: { value: { ...(home as object), order } } });
const series = blocksOf('home');
const names = (given: typeof files) => membersOf(given, series).map((each) => memberName(given, each));

describe('the blocks of the home page', () => {
  test('are those that it has, as it shows them', () => {
    expect(names(files)).toEqual([
      'Where and when',
      'Speakers',
      'Counters',
      'Tracks',
      'The foundation',
      'How to get here',
      'Quotes',
      'Thanks',
    ]);
    expect(names(withOrder(['tracks', 'voices'])).slice(0, 3)).toEqual(['Tracks', 'Quotes', 'Where and when']);
    const { speakers: _, ...without } = files;
    expect(names(without)).not.toContain('Speakers');
  });

  test('are moved by naming the first ones in the order; the others follow as usual', () => {
    // Counters before the speakers: “whyAttend”, which is not there, has its usual place.
    expect(moveOperations(files, series, 2, 1)).toEqual([{ set: ['order'], value: ['overview', 'counters'] }]);
    expect(moveOperations(files, series, 0, 1)).toEqual([{ set: ['order'], value: ['whyAttend', 'speakers'] }]);
  });

  test('need no order once they are as usual again', () => {
    expect(moveOperations(withOrder(['overview', 'counters']), series, 1, 2)).toEqual([{ remove: ['order'] }]);
  });

  test('get an id when they must be named', () => {
    expect(moveOperations(files, series, 7, 0)).toEqual([
      { set: ['blocks', 1, 'id'], value: 'text' },
      { set: ['order'], value: ['text'] },
    ]);
  });

  test('get another one in between, with a name of its own, and at the end without', () => {
    expect(planBlock(files, series, 1, 'tracks')).toEqual({
      index: 2,
      values: { id: 'tracks-2' },
      also: [{ set: ['order'], value: ['overview', 'tracks-2'] }],
    });
    expect(planBlock(files, series, 8, 'faq')).toEqual({ index: 2, values: {}, also: [] });
  });
});

test('blocks of other pages, and entries, have the place of their list', () => {
  const visit = { 'pages/visit': { value: { blocks: [{ type: 'faq' }, { type: 'text' }] } } };
  expect(membersOf(visit, blocksOf('pages/visit')).map(({ place }) => place.path)).toEqual([
    ['blocks', 0],
    ['blocks', 1],
  ]);
  expect(moveOperations(visit, blocksOf('pages/visit'), 0, 1)).toEqual([{ move: ['blocks', 0], to: 1 }]);
  expect(planBlock(visit, blocksOf('pages/visit'), 1, 'text')).toEqual({ index: 1, values: {}, also: [] });
  const people = { file: 'speakers', path: ['speakers'] };
  expect(membersOf(files, people).map((each) => memberName(files, each))).toEqual(['Asha', 'Ravi']);
  expect(moveOperations(files, people, 1, 0)).toEqual([{ move: ['speakers', 1], to: 0 }]);
});
