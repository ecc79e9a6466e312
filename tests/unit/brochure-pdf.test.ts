import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rosette } from '../../templates/art/rosette';
import { Engraving } from '../../templates/brochure/Engraving';
import type { PdfJson, PdfStream } from '../../templates/brochure/pdf/pdfJson';
import { sharePaths } from '../../templates/brochure/pdf/sharePaths';
import { slimFonts } from '../../templates/brochure/pdf/slimFonts';

const stream = (text: string): { stream: PdfStream } => ({
  stream: { data: Buffer.from(text, 'latin1').toString('base64'), dict: {} },
});
const read = (pdf: PdfJson, object: string) =>
  Buffer.from(pdf.qpdf[1][object]?.stream?.data ?? '', 'base64').toString('latin1');

test('a line that two pages draw is in the file once; what only one draws, and short lines, stay on their page', () => {
  const line = `0 -100 m\n${'70.5 -99 94 -56 73 -20 c\n'.repeat(100)}h\nS\n`;
  const short = '1 2 m\n3 4 l\nS\n';
  const page = (contents: string) => ({
    value: { '/Type': '/Page', '/Contents': contents, '/Resources': { '/Font': { '/F1': '7 0 R' } } },
  });
  const pdf: PdfJson = {
    qpdf: [
      { maxobjectid: 8 },
      {
        'obj:1 0 R': page('2 0 R'),
        'obj:2 0 R': stream(`q\n.5 0 0 .5 10 20 cm\n${line}Q\n${short}`),
        'obj:3 0 R': page('4 0 R'),
        'obj:4 0 R': stream(`q\n${line}Q\n${short}`),
        'obj:5 0 R': page('6 0 R'),
        'obj:6 0 R': stream(line.replace('70.5', '71')),
      },
    ],
  };
  sharePaths(pdf);
  expect(read(pdf, 'obj:2 0 R')).toBe('q\n.5 0 0 .5 10 20 cm\n/Line9 Do\nQ\n1 2 m\n3 4 l\nS\n');
  expect(read(pdf, 'obj:4 0 R')).toBe('q\n/Line9 Do\nQ\n1 2 m\n3 4 l\nS\n');
  expect(read(pdf, 'obj:6 0 R')).toHaveLength(line.length - 2);
  expect(read(pdf, 'obj:9 0 R')).toBe(line);
  // 94 to the right and 80 high, and a twentieth of the width around.
  expect(pdf.qpdf[1]['obj:9 0 R']?.stream?.dict).toEqual({
    '/Type': '/XObject',
    '/Subtype': '/Form',
    '/BBox': [-4.7, -104.7, 98.7, -15.3],
  });
  const resources = { '/Font': { '/F1': '7 0 R' }, '/XObject': { '/Line9': '9 0 R' } };
  expect(pdf.qpdf[1]['obj:3 0 R']?.value).toMatchObject({ '/Resources': resources });
  expect(pdf.qpdf[1]['obj:5 0 R']?.value).not.toHaveProperty('/Resources./XObject');
});

test('a font of the brochure keeps its glyphs, and loses what only sets text', () => {
  const tables = { GPOS: 'kerning!', glyf: 'glyphs', head: 'heads' };
  const words = [0x00010000, (3 << 16) | 32, (1 << 16) | 16];
  const parts = Object.entries(tables);
  const offsets = [60, 68, 76];
  const head = Buffer.alloc(12);
  words.forEach((word, n) => {
    head.writeUInt32BE(word, 4 * n);
  });
  const directory = parts.map(([tag, data], n) => {
    const entry = Buffer.from(`${tag}sum ........`);
    entry.writeUInt32BE(offsets[n] as number, 8);
    entry.writeUInt32BE(data.length, 12);
    return entry;
  });
  const font = Buffer.concat([head, ...directory, Buffer.from('kerning!glyphs\0\0heads\0\0\0')]);
  const pdf: PdfJson = {
    qpdf: [
      { maxobjectid: 2 },
      { 'obj:1 0 R': { value: { '/FontFile2': '2 0 R' } }, 'obj:2 0 R': stream(font.toString('latin1')) },
    ],
  };
  slimFonts(pdf);
  const slim = Buffer.from(read(pdf, 'obj:2 0 R'), 'latin1');
  // Two tables; the search of them begins with all 32 bytes of their entries.
  expect([...slim.subarray(4, 12)]).toEqual([0, 2, 0, 32, 0, 1, 0, 0]);
  expect(slim.toString('latin1', 12, 20)).toBe('glyfsum ');
  expect([slim.readUInt32BE(20), slim.readUInt32BE(24)]).toEqual([44, 6]);
  expect(slim.toString('latin1', 28, 36)).toBe('headsum ');
  expect([slim.readUInt32BE(36), slim.readUInt32BE(40)]).toEqual([52, 5]);
  expect(slim.toString('latin1', 44)).toBe('glyphs\0\0heads\0\0\0');
  expect(pdf.qpdf[1]['obj:2 0 R']?.stream?.dict).toEqual({ '/Length1': 60 });
});

test('the engraving of the brochure is the rosette: half of it, and its mirror image', () => {
  const markup = renderToStaticMarkup(
    createElement(Engraving, { className: 'art', size: [210, 297], circle: [100, 100, 90], lineWidth: 0.1 }),
  );
  const [half, mirrored] = [...markup.matchAll(/<path d="([^"]+)" transform="([^"]+)"/g)].map(([, d, place]) => ({
    d,
    place,
  }));
  expect(mirrored?.d).toBe(half?.d);
  expect([half?.place, mirrored?.place]).toEqual([
    'translate(100 100) scale(0.03 0.03)',
    'translate(100 100) scale(-0.03 0.03)',
  ]);
  // Each step from the top down the right side is one from the bottom up the left side, backwards.
  const stepsOf = (path = '') => {
    const [, , , , ...steps] = (path.match(/-?\d+/g) ?? []).map(Number);
    return Array.from({ length: steps.length / 2 }, (_, n) => steps.slice(2 * n, 2 * n + 2) as [number, number]);
  };
  const whole = stepsOf(rosette({ radius: 3000, grid: 6 }));
  const right = stepsOf(half?.d);
  expect(right).toHaveLength(453);
  expect([...right, ...right.map(([x, y]): [number, number] => [x, -y]).reverse()]).toEqual(whole);
});
