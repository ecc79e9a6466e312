import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Content } from '../../schema/schema';
import { filesOf } from '../../schema/walk';
import type { LintWarning } from './warning';

/** In bytes. A PDF may have this much of something else before it. */
const LOOK = 1024;

/** What files begin with, read as Latin-1, and the endings that such files have here. The first that fits counts. */
const KINDS: { kind: string; endings?: string[]; begins: RegExp }[] = [
  { kind: 'a PDF', endings: ['.pdf'], begins: /%PDF-/ },
  { kind: 'a PNG picture', endings: ['.png'], begins: /^\x89PNG/ },
  { kind: 'a JPEG picture', endings: ['.jpg', '.jpeg'], begins: /^\xff\xd8\xff/ },
  { kind: 'a WebP picture', endings: ['.webp'], begins: /^RIFF.{4}WEBP/s },
  { kind: 'an AVIF picture', endings: ['.avif'], begins: /^.{4}ftyp.{0,40}avi[fs]/s },
  { kind: 'a HEIC picture', begins: /^.{4}ftyp(hei|hev|mif|msf)/s },
  { kind: 'a GIF picture', begins: /^GIF8/ },
  { kind: 'a web page', begins: /<(!doctype\s+html|html|head|body)[\s>]/i },
  { kind: 'an SVG drawing', endings: ['.svg'], begins: /<svg[\s>]/i },
  {
    kind: 'an Office document or another ZIP archive',
    endings: ['.zip', '.docx', '.pptx', '.xlsx'],
    begins: /^PK/,
  },
  { kind: 'an old Office document', begins: /^\xd0\xcf/ },
  { kind: 'an empty file', begins: /^$/ },
];

/** Pictures and PDFs that are not what their name says, as a DOCX that was renamed to .pdf. */
export async function misnamedFiles(content: Content, files: string): Promise<LintWarning[]> {
  const warnings: LintWarning[] = [];
  // One after the other: a site with a thousand pictures would open too many files at once.
  for (const { file, path, value: name, folder = '' } of filesOf(content)) {
    const message = misnamed(name, await beginning(join(files, folder, name)));
    if (message) warnings.push({ file, path, message });
  }
  return warnings;
}

/** What cannot be read is refused by the step that publishes it. */
async function beginning(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    const read = await file?.read(Buffer.alloc(LOOK), 0, LOOK, 0);
    return read?.buffer.toString('latin1', 0, read.bytesRead);
  } finally {
    await file?.close();
  }
}

function misnamed(name: string, bytes: string | undefined): string | undefined {
  const ending = extname(name).toLowerCase();
  const is = bytes === undefined ? undefined : KINDS.find(({ begins }) => begins.test(bytes));
  // Pictures of a kind that is not known here are refused where pictures are published.
  if (bytes === undefined || is?.endings?.includes(ending) || (!is && ending !== '.pdf')) return undefined;
  const [other] = is?.endings ?? [];
  const rename = other && other !== '.pdf' && ending !== '.pdf' ? `rename it to ${other}, or ` : '';
  const format = ending.slice(1).toUpperCase();
  return `this file is called ${ending}, but is ${is?.kind ?? 'no PDF'}; ${rename}save it as ${format}`;
}
