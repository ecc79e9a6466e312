import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeOffers } from '../../content/import/ask';
import { decodeText } from '../../content/import/decodeText';
import { importProgramme } from '../../content/import/import';
import { Problems } from '../../content/messages/problems';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

/** Encodes a text in an encoding of one or two bytes for each letter, by what Node.js decodes each of them to. */
function encode(text: string, encoding: string): Uint8Array {
  const bytesOf = tableOf(encoding);
  return Uint8Array.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [0x3f]));
}
const tables = new Map<string, Map<string, number[]>>();
function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && letter !== '\uFFFD' && !table.has(letter)) table.set(letter, bytes);
  };
  for (let byte = 0; byte < 0x100; byte++) add([byte]);
  if (/^(?:shift_jis|big5|euc|gbk)/.test(encoding))
    for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add([first, second]);
  // Node.js 20 decodes these as controls.
  if (encoding === 'windows-1252')
    for (const [letter, byte] of Object.entries({ '’': 0x92, '–': 0x96 })) table.set(letter, [byte]);
  tables.set(encoding, table);
  return table;
}
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

/** A programme with these titles and halls. */
const table = (...rows: [title: string, hall: string][]) =>
  `date,start,title,location\n${rows.map(([title, hall], n) => `2031-05-02,${10 + n}:00,${title},${hall}`).join('\n')}\n`;

const German = table(['Eröffnung', 'Großer Saal'], ['Für Anfänger: Bäume pflanzen', 'Küche']);
const French = table(['L’ouverture – à l’hôtel', 'Théâtre'], ['Une fête très gaie', 'Café']);
const Polish = table(['Otwarcie w Łodzi', 'Główna sala'], ['Jak żyją drzewa i ścieżki', 'Mała']);
const Turkish = table(['Açılış töreni', 'Büyük salon'], ['Ağaç diken robotlar için şiir', 'Küçük']);
const Russian = table(['Открытие фестиваля', 'Большой зал'], ['Как растут деревья', 'Малый зал']);
const Greek = table(['Έναρξη του φεστιβάλ', 'Μεγάλη αίθουσα'], ['Τα δέντρα μιλούν', 'Κήπος']);
const Japanese = table(['開会式', '大ホール'], ['木を植えるロボット', '第二会議室']);
const Traditional = table(['開幕典禮', '大禮堂'], ['種樹的機器人', '第二會議室']);
const Simplified = table(['开幕典礼', '大礼堂'], ['种树的机器人', '第二会议室']);
const Korean = table(['개막식', '대강당'], ['나무를 심는 로봇', '제이 회의실']);

describe('a text', () => {
  test.each([
    ['windows-1252', German, 'Windows-1252 (Western European)'],
    ['windows-1252', French, 'Windows-1252 (Western European)'],
    ['windows-1250', Polish, 'Windows-1250 (Central European)'],
    ['windows-1254', Turkish, 'Windows-1254 (Turkish)'],
    ['windows-1251', Russian, 'Windows-1251 (Cyrillic)'],
    ['koi8-r', Russian, 'KOI8-R (Cyrillic)'],
    ['windows-1253', Greek, 'Windows-1253 (Greek)'],
    ['shift_jis', Japanese, 'Shift JIS (Japanese)'],
    ['euc-jp', Japanese, 'EUC-JP (Japanese)'],
    ['big5', Traditional, 'Big5 (Chinese)'],
    ['gbk', Simplified, 'GBK (Chinese)'],
    ['euc-kr', Korean, 'EUC-KR (Korean)'],
    ['macintosh', German, 'Mac OS Roman'],
  ])('in %s is read, and its first words are shown: %j', (encoding, text, name) => {
    const { text: decoded, question } = decodeText(encode(text, encoding), 'plan.csv');
    expect(decoded).toBe(text);
    expect(question?.line).toBe(2);
    const [, line = ''] = text.split('\n');
    expect(question?.message).toContain(`was read as ${name}: “`);
    expect(line).toContain(/“(.*)”; if/.exec(question?.message ?? '')?.[1]);
  });

  test.each([
    ['UTF-8', new TextEncoder().encode(Japanese), Japanese],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${Japanese}`), Japanese],
    ['UTF-16 with a mark', utf16(`\uFEFF${Russian}`), Russian],
    ['UTF-16 of the other order with a mark', swapped(utf16(`\uFEFF${Russian}`)), Russian],
    ['UTF-16 without a mark', utf16(German), German],
    ['UTF-16 of the other order without a mark', swapped(utf16(Japanese)), Japanese],
  ])('in %s is read without a question', (_, bytes, text) => {
    expect(decodeText(bytes, 'plan.csv')).toEqual({ text });
  });

  test('of XML or HTML is in the encoding that it declares', () => {
    const xml = '<?xml version="1.0" encoding="windows-1251"?><schedule><title>Лес</title></schedule>';
    expect(decodeText(encode(xml, 'windows-1251'), 'a.xml')).toEqual({ text: xml });
    const page = '<html><meta charset="shift_jis"><table><tr><td>木</td></tr></table>';
    expect(decodeText(encode(page, 'shift_jis'), 'a.html')).toEqual({ text: page });
  });

  test.each([
    ['of which too few words are left to choose', encode('title\n开幕典礼\n', 'gbk'), 'is not UTF-8, and may be '],
    [
      'in UTF-8 with a letter of another encoding',
      new Uint8Array(Buffer.concat([Buffer.from('größer\nCaf'), Buffer.from([0xe9]), Buffer.from('\nschön\n')])),
      'this line is not UTF-8, as the others are; correct its letters, and save the file as UTF-8',
    ],
    [
      'in an encoding of DOS',
      new Uint8Array(Buffer.from('title\nEr\x94ffnung f\x81r Anf\x84nger', 'latin1')),
      'this line is not UTF-8, and in no encoding that is known here; save the file as UTF-8',
    ],
  ])('%s is refused with its line', (_, bytes, says) => {
    const error = attempt(() => decodeText(bytes, 'plan.csv'));
    expect(error?.problems).toEqual([{ file: 'plan.csv', line: 2, message: expect.stringContaining(says) }]);
  });
});

function attempt(run: () => unknown): Problems | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof Problems) return error;
    throw error;
  }
  return undefined;
}

test('a table in an old encoding is imported, and the report says how it was read', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  const path = join(folder.content, '..', 'plan.csv');
  writeFileSync(path, encode(Russian, 'windows-1251'));
  const { questions } = await importProgramme(path, { ...folder, force: true, ask: takeOffers });
  const { days } = JSON.parse(readFileSync(join(folder.content, 'schedule.json'), 'utf8'));
  expect(days[0].events[0]).toMatchObject({ title: 'Открытие фестиваля', location: 'Большой зал' });
  expect(questions?.[0]?.message).toContain(
    'was read as Windows-1251 (Cyrillic): “2031-05-02,10:00,Открытие фестиваля',
  );
});

test('a file that is no text is refused as what it is', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  const path = join(folder.content, '..', 'plan.csv');
  writeFileSync(path, Buffer.from('%PDF-1.7\n\xe2\xe3\0', 'latin1'));
  await expect(importProgramme(path, { ...folder, force: true })).rejects.toThrow('is a PDF, not a text');
});
