import { expect, test } from 'vitest';
import type { Content } from '../../content/schema/schema';
import { picturesOf } from '../../content/schema/walk';

const pictures = (content: object) =>
  picturesOf({ site: { title: 'A fest' }, home: { banner: {} }, ...content } as unknown as Content);
const person = { widths: [160, 320, 640], aspect: 4 / 5 };

test('people are cropped upright, on their cards and beside their sessions', () => {
  const speakers = { speakers: [{ image: 'asha.jpg' }, {}] };
  const schedule = { days: [{ events: [{ speaker: { image: 'bo.jpg' } }, { speaker: {} }, {}] }] };
  expect(pictures({ speakers, schedule })).toEqual([
    { file: 'asha.jpg', ...person },
    { file: 'bo.jpg', ...person },
  ]);
});

test('logos and the pictures of the gallery keep their shape', () => {
  const home = { banner: { organisations: [{ logo: 'college.png' }, {}] } };
  const booknow = { gallery: { pictures: [{ image: 'lagoon.jpg' }] } };
  expect(pictures({ home, booknow })).toEqual([
    { file: 'college.png', widths: [320, 640] },
    { file: 'lagoon.jpg', widths: [480, 960, 1600] },
  ]);
});

test('a picture of the gallery that is a person too is cropped as that person', () => {
  const booknow = { gallery: { pictures: [{ image: 'asha.jpg' }] } };
  expect(pictures({ booknow, speakers: { speakers: [{ image: 'asha.jpg' }] } })).toEqual([
    { file: 'asha.jpg', ...person },
  ]);
});

test('one photo with two focus points is two pictures, beside the whole one of a gallery', () => {
  const booknow = { gallery: { pictures: [{ image: 'asha.jpg' }] } };
  const speakers = { speakers: [{ image: 'asha.jpg', focus: '40% 30%' }] };
  const schedule = { days: [{ events: [{ speaker: { image: 'asha.jpg', focus: '0% 100%' } }] }] };
  expect(pictures({ booknow, speakers, schedule })).toEqual([
    { file: 'asha.jpg', widths: [480, 960, 1600] },
    { file: 'asha.jpg', focus: '40% 30%', ...person },
    { file: 'asha.jpg', focus: '0% 100%', ...person },
  ]);
});

test('a site without any of these has no pictures', () => {
  expect(pictures({})).toEqual([]);
  expect(pictures({ booknow: {} })).toEqual([]);
});

test('the pictures of blocks have the sizes in which these show them', () => {
  const blocks = [
    { type: 'people', groups: [{ people: [{ image: 'asha.jpg' }, {}] }] },
    { type: 'organisations', tiers: [{ organisations: [{ logo: 'bank.png' }, {}] }] },
    { type: 'gallery', pictures: [{ image: 'hall.jpg' }, { image: 'asha.jpg' }] },
    { type: 'video', image: 'film.jpg' },
    { type: 'quotes', quotes: [{ image: 'bo.jpg' }] },
    { type: 'text', body: 'A text.' },
  ];
  expect(pictures({ pages: { more: { title: 'More', blocks } } })).toEqual([
    { file: 'asha.jpg', ...person },
    { file: 'bank.png', widths: [320, 640] },
    { file: 'hall.jpg', widths: [480, 960, 1600] },
    { file: 'film.jpg', widths: [480, 960, 1600], aspect: 16 / 9 },
    { file: 'bo.jpg', ...person },
  ]);
});
