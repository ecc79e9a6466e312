import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeHeic } from '../../static/serve/dev/preparePhoto';

const heic = readFileSync('tests/fixtures/photo.heic');

test('a machine that is too slow says nothing about the photo (rule 18.11)', async () => {
  await expect(decodeHeic(heic, 0)).rejects.toThrow(
    'was not prepared within 0 s on this machine; close other programs and add it again',
  );
});

test('a photo that cannot be read is called so', async () => {
  await expect(decodeHeic(heic.subarray(0, 100))).rejects.toThrow('it is no HEIC picture');
});
