import { expect, test } from 'vitest';
import { fold } from '../../widgets/words';

const same = (one: string, other: string) => expect(fold(one)).toBe(fold(other));

test('case and accents make no difference', () => {
  same('Café CULTURE', 'cafe culture');
  same('Zoë Ångström', 'zoe angstrom');
  same('Straße', 'STRASSE');
  same('Łódź, Øresund, Œuvre', 'lodz, oresund, oeuvre');
  same('ΟΔΟΣ', 'οδος');
  same('Йога', 'йога');
});

test('forms of one letter make no difference', () => {
  same('ﬁle №', 'file no');
  same('Ｋｅｙｎｏｔｅ', 'keynote');
});

test('the points of Arabic and Hebrew, and joiners, make no difference', () => {
  same('مُحَمَّد', 'محمد');
  same('שָׁלוֹם', 'שלום');
  same('ශ්\u200Dරී', 'ශ්රී');
});

test('vowel signs of Indic scripts are letters', () => {
  expect(fold('மரங்கள்')).not.toBe(fold('மரங்களை'));
  expect(fold('कि')).not.toBe(fold('की'));
  // Two ways to write one sign are one.
  same('கொ', 'க\u0BC6\u0BBE');
});
