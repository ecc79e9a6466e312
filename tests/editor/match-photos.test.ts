import { expect, test } from 'vitest';
import { matchPhotos } from '../../widgets/editor/panel/matchPhotos';

const PEOPLE = [
  ['Dr. Kavitha Rao'],
  ['Zoë Åkesson-Łuk'],
  ['R. Senthil Kumar'],
  ['A. Senthil'],
  ['Priya Nathan'],
  ['கவிதா ராவ்'],
];
const whose = (...files: string[]) =>
  matchPhotos(files, PEOPLE).map((n) => (n === undefined ? undefined : PEOPLE[n]?.[0]));

test.each([
  ['kavitha-rao.jpg', 'Dr. Kavitha Rao'],
  ['Rao, Kavitha.JPG', 'Dr. Kavitha Rao'],
  ['KavithaRao.png', 'Dr. Kavitha Rao'],
  ['kavitharao (2).heic', 'Dr. Kavitha Rao'],
  ['raokavitha.webp', 'Dr. Kavitha Rao'],
  ['Dr_Kavitha_Rao_headshot_final.jpeg', 'Dr. Kavitha Rao'],
  ['zoe akesson luk.jpg', 'Zoë Åkesson-Łuk'],
  ['ZOË-ÅKESSON-ŁUK.jpg', 'Zoë Åkesson-Łuk'],
  ['priya.jpg', 'Priya Nathan'],
  ['priya-nathan-stage-2024.jpg', 'Priya Nathan'],
  ['கவிதா-ராவ்.jpg', 'கவிதா ராவ்'],
  // Nobody, or more than one.
  ['IMG_0001.HEIC', undefined],
  ['senthil.jpg', undefined],
  ['a.jpg', undefined],
  ['kavitha-menon.jpg', undefined],
  ['.jpg', undefined],
])('%s is a photo of %s (rule 24.40)', (file, person) => {
  expect(whose(file)).toEqual([person]);
});

test('nobody gets two photos: the one that fits best stays', () => {
  expect(whose('kavitha.jpg', 'kavitha-rao.jpg', 'Kavitha Rao 2.jpg')).toEqual([
    undefined,
    'Dr. Kavitha Rao',
    undefined,
  ]);
});

test('a name in another language is a name of the same person', () => {
  expect(matchPhotos(['kavitha-rao.jpg', 'கவிதா ராவ்.jpg'], [['Kavitha Rao', 'கவிதா ராவ்']])).toEqual([0, undefined]);
  expect(matchPhotos(['கவிதா ராவ்.jpg'], [['Kavitha Rao', 'கவிதா ராவ்']])).toEqual([0]);
});
