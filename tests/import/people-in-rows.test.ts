import { describe, expect, test } from 'vitest';
import { targetAddress } from '../../content/programme/addresses';
import { areRows, countOnHome } from '../../content/programme/speakerIds';
import type { Content } from '../../content/schema/schema';

const people = (count: number, photos: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Speaker ${n + 1}`,
    ...(n < photos && { image: { file: 'a.jpg' } }),
  }));

describe('people stand in rows', () => {
  test.each([
    ['eight without a photograph', 8, 0, false],
    ['eight, four with a photograph', 8, 4, false],
    ['eight, three with a photograph', 8, 3, true],
    ['twelve with a photograph', 12, 12, false],
    ['thirteen with a photograph', 13, 13, true],
    ['forty without', 40, 0, true],
    ['nobody', 0, 0, false],
  ])('or not: %s', (_, count, photos, rows) => {
    expect(areRows(people(count, photos))).toBe(rows);
  });
});

describe('of a long list Home shows eight, if About has all', () => {
  const content = (count: number, about?: object) =>
    ({
      site: { prefix: '/fest' },
      home: { speakers: {} },
      about,
      speakers: { speakers: people(count, 0) },
    }) as unknown as Content;

  test('and any other list whole', () => {
    expect(countOnHome(content(13, {}))).toBe(8);
    expect(countOnHome(content(12, {}))).toBe(12);
    expect(countOnHome(content(13))).toBe(13);
    expect(countOnHome({} as Content)).toBe(0);
  });

  test('and a link to one of the others leads to About', () => {
    const address = targetAddress(content(13, {}));
    expect(address({ page: 'home', anchor: 'speaker-speaker-8' })).toBe('/fest/#speaker-speaker-8');
    expect(address({ page: 'home', anchor: 'speaker-speaker-9' })).toBe('/fest/About/#speaker-speaker-9');
  });
});
