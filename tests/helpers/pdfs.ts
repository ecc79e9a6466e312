import { constants, deflateRawSync } from 'node:zlib';

/** Small PDFs, friendly and hostile, written out by hand: the pager is tested with each. */

type Stream = { dict: string; bytes: Buffer };
type Body = string | Stream;

/** Returns a PDF of these objects, numbered from 1; object 1 is the catalog. */
function pdf(objects: Body[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    offsets.push(length());
    const { dict, bytes } = typeof object === 'string' ? { dict: object, bytes: null } : object;
    parts.push(Buffer.from(`${index + 1} 0 obj\n${dict}\n`));
    if (bytes) parts.push(Buffer.from('stream\n'), bytes, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  });
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  parts.push(
    Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function stream(content: string | Buffer, dict = ''): Stream {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return { dict: `<< /Length ${bytes.length} ${dict} >>`, bytes };
}

/** Returns a PDF of one page that is drawn by `content`, with these resources; further objects start at number 5. */
function onePage(content: string, resources: string, more: Body[] = [], box = '0 0 595 842', trailer = ''): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`;
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  return pdf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, stream(content), ...more], trailer);
}

const HELVETICA = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const words = (text: string) => `BT /F1 48 Tf 60 700 Td (${text}) Tj ET`;

/** Returns a PDF of A4 pages that say 'This is page N'. `padding` adds bytes between the first page and the others. */
export function brochure(count: number, padding = 0): Buffer {
  const first = 4;
  const kids = Array.from({ length: count }, (_, index) => `${first + index * 2} 0 R`);
  const pages = kids.flatMap((_, index): Body[] => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + index * 2 + 1} 0 R /Resources << ${HELVETICA} >> >>`,
    stream(`0.9 0.9 0.86 rg 0 0 595 842 re f 0.7 0.1 0.2 rg ${words(`This is page ${index + 1}`)}`),
  ]);
  const tree = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`;
  return pdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, stream(Buffer.alloc(padding, 'x')), ...pages]);
}

/** Returns a PDF of one page with this text, in as many lines as it needs. */
export function saying(text: string): Buffer {
  const lines = text.match(/.{1,60}( |$)/g) ?? [];
  return onePage(`BT /F1 12 Tf 16 TL 60 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`, HELVETICA);
}

/** Returns the operators of a page on which two patterns draw each other for ever, and the patterns, numbered from `first`. */
function endless(first: number): { content: string; resources: string; patterns: Body[] } {
  const tile = '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10';
  const content = '/Pattern cs /P0 scn 0 0 10 10 re f';
  const resources = (number: number) => `/Pattern << /P0 ${number} 0 R >>`;
  const pattern = (other: number) => stream(content, `${tile} /Resources << ${resources(other)} >>`);
  return { content, resources: resources(first), patterns: [pattern(first + 1), pattern(first)] };
}

/** Returns a PDF whose page 1 is never rendered to its end. */
export function cyclic(): Buffer {
  const { content, resources, patterns } = endless(5);
  return onePage(content, resources, patterns);
}

/** Returns a PDF whose page 2 is never rendered to its end; pages 1 and 3 are good. */
export function cyclicSecondPage(): Buffer {
  const { content, resources, patterns } = endless(9);
  const page = (number: number, needs: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number} 0 R /Resources << ${needs} >> >>`;
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
    page(6, HELVETICA),
    page(7, resources),
    page(8, HELVETICA),
    stream(words('This is page 1')),
    stream(content),
    stream(words('This is page 3')),
    ...patterns,
  ]);
}

/** Returns a PDF that opens only with a password that nobody knows. */
export function encrypted(): Buffer {
  const key = (byte: string) => `<${byte.repeat(32)}>`;
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key('a5')} /U ${key('5a')} /P -4 >> /ID [${key('01')} ${key('01')}]`;
  return onePage(words('secret'), HELVETICA, [], '0 0 595 842', encrypt);
}

/** Returns a PDF of A4 pages, of which one (counted from 1) is damaged. */
export function damaged(count: number, number: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => (index + 1 === number ? '(no page)' : `${3 + index} 0 R`));
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${3 + count} 0 R /Resources << ${HELVETICA} >> >>`;
  const tree = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`;
  return pdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, ...Array(count).fill(page), stream(words('A page'))]);
}

/** Returns a PDF without pages. */
export function noPages(): Buffer {
  return pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
}

/** Returns a PDF with a page of this many points: 24,000 would be a canvas of 576 million pixels. */
export function sized(width: number, height: number): Buffer {
  return onePage(`0.7 0.1 0.2 rg 0 0 ${width / 2} ${height / 2} re f`, '', [], `0 0 ${width} ${height}`);
}

/** Returns a PDF with Chinese in a font that is not embedded: it needs a character map from cMapUrl. */
export function chinese(): Buffer {
  const font =
    '/Font << /F1 << /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >> >>';
  return onePage('BT /F1 48 Tf 60 700 Td <4E2D6587> Tj ET', font, [
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 6 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
}

/** Returns a PDF with the Cyrillic letter А, by a name that few fonts use. */
export function cyrillic(): Buffer {
  const encoding = '<< /Type /Encoding /Differences [65 /afii10017] >>';
  const font = `/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} >> >>`;
  return onePage('BT /F1 48 Tf 60 700 Td (A) Tj ET', font);
}

/** Returns a PDF with a tagged page: its left half is two triangles of green, each corner with its colour, and its right half is a blue stamp. */
export function meshAndStamp(): Buffer {
  const corner = (x: number, y: number) => [0, x, y, 0, 255, 0];
  const [bottomLeft, bottomRight, topLeft, topRight] = [corner(0, 0), corner(128, 0), corner(0, 255), corner(128, 255)];
  const triangles = Buffer.from([bottomLeft, bottomRight, topLeft, topLeft, bottomRight, topRight].flat());
  const mesh =
    '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 595 0 842 0 1 0 1 0 1]';
  const page =
    '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Shading << /Sh0 5 0 R >> >> /Annots [6 0 R] /StructParents 0';
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 8 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< ${page} >>`,
    stream('/Sh0 sh'),
    stream(triangles, mesh),
    '<< /Type /Annot /Subtype /Stamp /Rect [300 0 595 842] /F 4 /AP << /N 7 0 R >> /StructParent 1 >>',
    stream('0 0 1 rg 0 0 295 842 re f', '/Type /XObject /Subtype /Form /BBox [0 0 295 842]'),
    '<< /Type /StructTreeRoot /K [9 0 R] /ParentTree << /Nums [1 9 0 R] >> >>',
    '<< /Type /StructElem /S /Annot /P 8 0 R /K << /Type /OBJR /Obj 6 0 R /Pg 3 0 R >> >>',
  ]);
}

/** Returns a PDF with a picture that fills the page; `dict` names its filter. */
function picture(bytes: Buffer, dict: string): Buffer {
  const image = stream(bytes, `/Type /XObject /Subtype /Image ${dict}`);
  return onePage('595 0 0 842 0 0 cm /Im0 Do', '/XObject << /Im0 5 0 R >>', [image]);
}

/** Returns a PDF with a JPEG 2000: 8 by 8 pixels in one empty packet, which decodes to plain grey. */
export function jpeg2000(): Buffer {
  const u16 = (...values: number[]) => values.flatMap((value) => [value >> 8, value & 255]);
  const u32 = (...values: number[]) => values.flatMap((value) => u16((value >>> 16) & 0xffff, value & 0xffff));
  const size = [...u16(0xff51, 41, 0), ...u32(8, 8, 0, 0, 8, 8, 0, 0), ...u16(1), 7, 1, 1];
  const style = [...u16(0xff52, 12), 0, 0, ...u16(1), 0, 0, 4, 4, 0, 1];
  const quantisation = [...u16(0xff5c, 4), 0x40, 0x40];
  const tile = [...u16(0xff90, 10, 0), ...u32(15), 0, 1, ...u16(0xff93), 0];
  const bytes = Buffer.from([...u16(0xff4f), ...size, ...style, ...quantisation, ...tile, ...u16(0xffd9)]);
  return picture(bytes, '/Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode');
}

/** Returns a PDF with a JBIG2: 64 by 64 pixels of noise, because its arithmetic decoder takes any bytes. */
export function jbig2(): Buffer {
  const u32 = (...values: number[]) =>
    values.flatMap((value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
  const noise = Array.from({ length: 512 }, (_, index) => (index * 151 + 43) % 251);
  const page = [...u32(0), 48, 0, 1, ...u32(19), ...u32(64, 64, 0, 0), 0, 0, 0];
  const region = [...u32(64, 64, 0, 0), 0, 0, 3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe, 0xfe, ...noise];
  const bytes = Buffer.from([...page, ...u32(1), 38, 0, 1, ...u32(region.length), ...region]);
  return picture(bytes, '/Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode');
}

/** Returns a PDF with a page whose font unpacks to 800 MB: each part of it is a megabyte of zeros in a thousand bytes. */
export function bomb(): Buffer {
  const part = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 800 }, () => part),
    Buffer.from([3, 0]),
  ]);
  const font =
    '<< /Type /Font /Subtype /TrueType /BaseFont /Bomb /FirstChar 32 /LastChar 32 /Widths [500] /FontDescriptor 6 0 R >>';
  const descriptor =
    '<< /Type /FontDescriptor /FontName /Bomb /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontFile2 7 0 R >>';
  return onePage(words('Boom'), '/Font << /F1 5 0 R >>', [font, descriptor, stream(packed, '/Filter /FlateDecode')]);
}
