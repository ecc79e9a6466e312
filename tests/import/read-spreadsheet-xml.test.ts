import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeOffers } from '../../content/import/ask';
import { readProgramme } from '../../content/import/readProgramme';
import { scratch } from '../helpers/scratch';

const cell = (text: string, type = 'String', more = '') => `<Cell${more}><Data ss:Type="${type}">${text}</Data></Cell>`;
const row = (cells: string[], more = '') => `<Row${more}>${cells.join('')}</Row>`;
const sheet = (name: string, rows: string[]) =>
  `<Worksheet ss:Name="${name}"><Table ss:ExpandedColumnCount="6">${rows.join('\n')}</Table></Worksheet>`;
const workbook = (...sheets: string[]) =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</Workbook>`;

async function read(text: string | Buffer, name = 'plan.xls') {
  const path = join(scratch(), name);
  writeFileSync(path, text);
  return readProgramme(path, name, 'Europe/Oslo', { ask: takeOffers });
}
const header = row(['date', 'start', 'end', 'title', 'location', 'speaker'].map((name) => cell(name)));

test('a workbook in the XML of Excel 2003 is read: dates, times, empty cells and entities', async () => {
  const { sessions } = await read(
    workbook(
      sheet('Plan', [
        header,
        row([
          cell('2031-03-07T00:00:00.000', 'DateTime'),
          cell('1899-12-31T09:00:00.000', 'DateTime'),
          cell('1899-12-31T10:15:00.000', 'DateTime'),
          cell('Trees &amp; <B xmlns="http://www.w3.org/TR/REC-html40">moss</B>'),
          cell('Noor Iqbal', 'String', ' ss:Index="6"'),
        ]),
        row(
          [cell('2031-03-08T00:00:00.000', 'DateTime'), cell('11:00'), cell('Kites', 'String', ' ss:Index="4"')],
          ' ss:Index="5"',
        ),
      ]),
    ),
  );
  expect(sessions.map(({ locate: _, ...session }) => session)).toMatchObject([
    { date: '2031-03-07', start: '09:00', end: '10:15', title: 'Trees & moss', people: [{ name: 'Noor Iqbal' }] },
    { date: '2031-03-08', start: '11:00', title: 'Kites' },
  ]);
  expect(sessions[1]?.locate('title').line).toBe(5);
});

test('a grid in it is read with its merged cells and the names of its sheets', async () => {
  const { sessions } = await read(
    workbook(
      sheet('7 March 2031', [
        row(['Time', 'Hall A', 'Hall B'].map((name) => cell(name))),
        row([cell('09:00 - 10:00'), cell('Trees', 'String', ' ss:MergeDown="1"'), cell('Kites')]),
        row([cell('10:00 - 11:00'), cell('Ropes', 'String', ' ss:Index="3"')]),
      ]),
    ),
  );
  expect(sessions.map(({ date, start, end, location, title }) => [date, start, end, location, title])).toEqual([
    ['2031-03-07', '09:00', '11:00', 'Hall A', 'Trees'],
    ['2031-03-07', '09:00', '10:00', 'Hall B', 'Kites'],
    ['2031-03-07', '10:00', '11:00', 'Hall B', 'Ropes'],
  ]);
});

test('a damaged one is refused with its place, and a workbook before Excel 2007 with what to do', async () => {
  const damaged = workbook(sheet('Plan', [header])).replace('</Worksheet>', '');
  await expect(read(damaged)).rejects.toThrow(
    /plan\.xls:3:\d+: is a workbook in XML of Excel 2003, and breaks off or is damaged here .*; save it again as \.xlsx/,
  );
  await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow(
    'plan.xls: is a workbook of old Excel; save it as .xlsx, and import that',
  );
});

test('a table of a web page or of tabs that is called .xls is read as what it is', async () => {
  const page = '<html><table><tr><td>Date<td>Start<td>Title<tr><td>2031-03-07<td>09:00<td>Trees</table></html>';
  expect((await read(page)).sessions).toMatchObject([{ date: '2031-03-07', start: '09:00', title: 'Trees' }]);
  const tabs = 'date\tstart\ttitle\n2031-03-07\t09:00\tTrees\n';
  expect((await read(tabs)).sessions).toMatchObject([{ date: '2031-03-07', start: '09:00', title: 'Trees' }]);
});
