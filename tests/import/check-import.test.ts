import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImport } from '../../content/import/checkImport';
import type { Session } from '../../content/import/programme';
import { made, session } from '../helpers/imports';
import { scratch } from '../helpers/scratch';

describe('what a build would refuse of an import', () => {
  const said = async (sessions: Session[], files = scratch()) =>
    (await checkImport(made(sessions), files)).map(
      ({ path, message }) => `${path}: ${message.replace(files, 'static')}`,
    );
  const lost = (text: string) => `${text}\uFFFD`;
  const holds = (before: string) =>
    `contains U+FFFD, which replaces a letter that was lost, after “${before}”; write that letter`;

  test('is reported where the export says it', async () => {
    expect(await said([session('A', '09:00')])).toEqual([]);
    expect(
      await said([
        session('A', '09:00'),
        session('B', '10:00', {
          description: lost('d'),
          dayTitle: lost('t'),
          people: [{ key: 'p', name: lost('n'), role: lost('r') }],
        }),
      ]),
    ).toEqual([
      `B day title: ${holds('t')}`,
      `B description: ${holds('d')}`,
      `B speaker: ${holds('n')}`,
      `B role: ${holds('r')}`,
    ]);
  });

  test('is reported at the first session in a room', async () => {
    expect(
      await said([
        session('A', '09:00', { end: '10:00', location: 'Hall' }),
        session('B', '09:30', { end: '10:00', location: lost('Room') }),
      ]),
    ).toEqual([`B location: ${holds('Room')}`]);
  });

  test('is reported for a missing picture', async () => {
    const files = scratch();
    mkdirSync(join(files, 'images/deep.jpg'), { recursive: true });
    writeFileSync(join(files, 'images/ann.jpg'), '');
    const person = (image: string) => session(image, '09:00', { people: [{ key: image, name: image, image }] });
    expect(await said([person('ann.jpg')], files)).toEqual([]);
    expect(await said([person('bo.jpg'), person('deep.jpg')], files)).toEqual([
      'bo.jpg image: there is no file static/images/bo.jpg; add it, or leave the cell empty',
      'deep.jpg image: there is no file static/images/deep.jpg; add it, or leave the cell empty',
    ]);
  });
});
