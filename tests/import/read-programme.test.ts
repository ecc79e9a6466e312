import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProgramme } from '../../content/import/readProgramme';
import { Problems } from '../../content/messages/problems';
import { conference, day, event } from '../helpers/imports';
import { scratch } from '../helpers/scratch';

describe('a file to import', () => {
  const result = async (name: string, text?: string) => {
    const dir = scratch();
    if (text !== undefined) writeFileSync(join(dir, name), text);
    const error = await readProgramme(join(dir, name), name, 'Asia/Kolkata').catch((error) => error);
    return error instanceof Problems ? error.list : error.sessions.length;
  };
  const KNOWN =
    'supported are schedule.json and schedule.xml of pretalx, frab and C3VOC, JSON of pretalx’s API, of Sessionize and of Hoverboard, the folder or .zip of Open Event, and tables (.xlsx or CSV) with the columns date, start and title';

  test('is recognised by its content, whatever its name', async () => {
    expect(await result('a.txt', `\uFEFF ${JSON.stringify(conference([day([event])]))}`)).toBe(1);
    expect(
      await result(
        'a.json',
        '\n<schedule><day date="2025-09-13"><room name="A"><event><title>T</title><start>9:00</start></event></room></day></schedule>',
      ),
    ).toBe(1);
    expect(await result('a', 'date,start,title\n2025-09-13,9:00,A')).toBe(1);
  });

  test.each<[name: string, text: string | undefined, says: string]>([
    ['none.csv', undefined, 'none.csv: there is no such file; check its name'],
    ['a.ODS', 'PK', 'a.ODS: is a workbook or an archive; save its sheet as .xlsx or as “CSV UTF-8”, and import that'],
    [
      'a.zip',
      'PK',
      'a.zip: is an archive that cannot be unpacked; export it again, or unpack it and import the folder',
    ],
    [
      'a.xlsx',
      'PK',
      'a.xlsx: is not an Excel workbook that can be read; save it again as .xlsx, or its sheet as “CSV UTF-8”',
    ],
    ['a.csv', '', `a.csv: is empty; export it again (${KNOWN})`],
    ['a.csv', '\uFEFF \n', `a.csv: is empty; export it again (${KNOWN})`],
    [
      'a.json',
      '{ "schedule": }',
      'a.json:1:15: the key "schedule" has no value; write it after the colon, or delete the key',
    ],
    ['a.json', '{}', `a.json: is JSON, but of no known form; ${KNOWN}`],
    ['a.json', '[]', `a.json: is JSON, but of no known form; ${KNOWN}`],
    ['a.json', '{"schedule":{"conference":{"days":{}}}}', `a.json: is JSON, but of no known form; ${KNOWN}`],
    ['a.xml', '<!DOCTYPE html><x/>', `a.xml: is a web page; download the export itself (${KNOWN})`],
    ['a.xml', '<html lang="en">', `a.xml: is a web page; download the export itself (${KNOWN})`],
    ['a.csv', 'date\0', 'a.csv:1:5: an invisible character (U+0000) stands after “date”; delete it'],
  ])('%s of %j is refused', async (name, text, says) => {
    expect(await result(name, text)).toEqual([says]);
  });

  test('must not be a folder', async () => {
    await expect(readProgramme(scratch(), 'a', 'UTC')).rejects.toThrow(
      'a: is a folder without the file “sessions” of an Open Event export; name a file in it',
    );
  });
});

test('two spellings of one hall and two people of one name are asked about, with their place', async () => {
  const path = join(scratch(), 'a.csv');
  writeFileSync(path, 'date,start,title,hall\n2025-09-13,9:00,A,Main Hall\n2025-09-13,10:00,B,main hall \n');
  const asked = async (from: string) =>
    (await readProgramme(from, 'a', 'UTC')).questions?.map(({ line, column, message }) => [line, column, message]);
  expect(await asked(path)).toEqual([
    [
      3,
      4,
      '“main hall” and “Main Hall” are probably one hall; write one of them everywhere, in the export or in schedule.json',
    ],
  ]);
  const persons = [1, 2].map((id) => ({ id, name: 'Ann' }));
  writeFileSync(path, JSON.stringify(conference([day([{ ...event, persons }])])));
  expect((await asked(path))?.map(([, , message]) => message)).toEqual([
    'two people are called “Ann”, and are shown as one; if they are two, add to the name of one of them',
  ]);
});
