import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { EMBLEMS } from '../../content/schema/emblems';
import { drawings } from '../../templates/looks/engraving/drawings';
import { Points } from '../../templates/parts/Points';
import { SpeakerCard } from '../../templates/parts/Speakers';
import { renderPart } from '../helpers/renderPart';

describe('drawings of things (rule 25.12)', () => {
  test('are there for each name that the content may use, each another, in a small file', () => {
    const file = drawings.emblems?.() ?? '';
    const drawn = parse(file).querySelectorAll('g[id]');
    expect(drawn.map(({ id }) => id).toSorted()).toEqual([...EMBLEMS].toSorted());
    expect(new Set(drawn.map(({ innerHTML }) => innerHTML)).size).toBe(EMBLEMS.length);
    expect(brotliCompressSync(file).length).toBeLessThan(4096);
  });

  const art = (emblem?: string) => ({
    art: { emblem: (name: string) => emblem && `${emblem}#${name}`, portrait: () => '/portraits.svg#p1' },
  });
  const points = [
    { title: 'Talks', emblem: 'microphone' as const },
    { title: 'Lunch', emblem: 'leaf' as const },
  ];

  test('make a plate of a list in which each entry has one, and only there', () => {
    const sources = (entries: { title: string; emblem?: 'microphone' | 'leaf' }[], file?: string) =>
      renderPart(createElement(Points, { points: entries }), art(file))
        .querySelectorAll('.emblems-plate img')
        .map((image) => image.getAttribute('src'));
    expect(sources(points, '/emblems.svg')).toEqual(['/emblems.svg#microphone', '/emblems.svg#leaf']);
    expect(sources([...points, { title: 'Expo' }], '/emblems.svg')).toEqual([]);
    expect(sources(points)).toEqual([]);
  });

  test('stand in place of the head of somebody without a photograph, in a look that has them', () => {
    const source = (file?: string) => {
      const speaker = { name: 'To be announced', role: 'Keynote speaker', emblem: 'lectern' as const };
      const card = renderPart(createElement(SpeakerCard, { speaker, index: 0 }), art(file));
      return card.querySelector('img')?.getAttribute('src');
    };
    expect(source('/emblems.svg')).toBe('/emblems.svg#lectern');
    expect(source()).toBe('/portraits.svg#p1');
  });
});

describe('the horizon of the fest (rule 25.12)', () => {
  test('is the same in each build, and not that of any other event', () => {
    expect(drawings.horizon?.('jubilee')).toBe(drawings.horizon?.('jubilee'));
    expect(drawings.horizon?.('jubilee')).toContain('<path');
    expect(drawings.horizon?.('The Extra Hour, 2027-10-30')).toBeUndefined();
  });
});
