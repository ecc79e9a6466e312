import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeOffers } from '../../content/import/ask';
import { readProgramme } from '../../content/import/readProgramme';
import { scratch } from '../helpers/scratch';
import { workbook } from '../helpers/workbook';

const FOLDER = 'tests/fixtures/import-forms';
const names = readdirSync(FOLDER).filter((name) => !name.endsWith('.expected.json'));

/** A session: title, date, start, end, hall, people. */
type Row = [string, string, string, string | null, string | null, string[]];

describe('a form that nobody told the importer of', () => {
  test.each(names)('%s', async (name) => {
    const stem = name.split('.')[0];
    const expected: { date?: string; sessions: Row[] } = JSON.parse(
      readFileSync(join(FOLDER, `${stem}.expected.json`), 'utf8'),
    );
    let path = join(FOLDER, name);
    if (name.endsWith('.sheet.json')) {
      const { sheets } = JSON.parse(readFileSync(path, 'utf8'));
      path = join(scratch(), `${stem}.xlsx`);
      writeFileSync(path, workbook(sheets));
    }
    const { sessions } = await readProgramme(path, name, 'UTC', {
      isZoneSet: false,
      language: 'en',
      first: expected.date,
      ask: takeOffers,
    });
    const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(
      sorted(
        sessions.map(({ title, date, start, end, location, people }) => [
          title,
          date,
          start,
          end ?? null,
          location ?? null,
          people.map((person) => person.name),
        ]),
      ),
    ).toEqual(sorted(expected.sessions));
  });
});
